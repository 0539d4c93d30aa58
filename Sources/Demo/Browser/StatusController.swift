import PhotoLibrary
import UIKit

/// The texts about what is shown: the status bar, the summary in the top bar, and the title of the window.
@MainActor final class StatusController {
  let bar = StatusBar(frame: .zero)
  private let context: BrowserContext
  private let viewer: PhotoViewer
  private let topBar: TopBar
  /// The progress of a scan, which the status bar shows instead of the summary.
  var activity: String? { didSet { update() } }
  /// The name of the folder that is shown; nil for generated items.
  var folderName: String? { didSet { update() } }
  /// The title of the window. It names the visible photo or album.
  private(set) var title = "Collection" { didSet { if title != oldValue { onTitleChange?(title) } } }
  var onTitleChange: ((String) -> Void)?
  /// Calls the update of the title in the next frame.
  private var titleRefresh: CADisplayLink?

  init(_ context: BrowserContext, _ viewer: PhotoViewer, _ topBar: TopBar) {
    (self.context, self.viewer, self.topBar) = (context, viewer, topBar)
    context.note.onChange = { [weak self] in self?.update() }
    topBar.onSummary = { [weak self] in self?.update() }
  }

  func update() {
    updateTitle()
    let (catalog, note) = (context.catalog, context.note.text)
    if let caption = viewer.caption { return bar.show(caption, note: note) }
    let selected = context.collectionView.indexPathsForSelectedItems?.count ?? 0
    bar.show(
      summary: note ?? activity
        ?? [topBar.showsSummary ? folderName : catalog.summary, catalog.skipped.summary].compactMap { $0 }
        .joined(separator: CountText.separator),
      selection: selected == 0 ? "" : String(localized: "\(CountText.grouped(selected)) selected"),
      isSearching: catalog.shownPhotos.search != nil)
    topBar.show(summary: catalog.summary)
    topBar.show(order: catalog.history.current.sorting)
  }

  /// Updates what depends on the visible items one frame later, when those at the new offset are visible: a
  /// display link that is created before the animation pass of a frame is called in that frame, before the
  /// layout.
  func updateAfterLayout() {
    guard titleRefresh == nil else { return }
    var frames = 0
    titleRefresh = context.view.displayLink { [weak self] link in
      frames += 1
      guard frames > 1 else { return }
      link.invalidate()
      self?.titleRefresh = nil
      self?.updateTitle()
      self?.viewer.attachZoom()
    }
  }

  /// Updates the title: the caption of the open photo; otherwise the name of the album at the top, or of the
  /// folder if nothing is visible, and the name of the program.
  ///
  /// - Complexity: O(visible items); called in each frame while the content scrolls.
  private func updateTitle() {
    let albums = [firstAlbum ?? folderName, "Collection"].compactMap { $0 }.joined(separator: " – ")
    title = viewer.caption?.windowTitle ?? albums
  }

  /// The name of the album of the centered item, or of the first visible item; before the first layout, of
  /// the first album.
  private var firstAlbum: String? {
    let (view, catalog) = (context.collectionView, context.catalog)
    let heading = view.indexPathsForVisibleSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader
    ).min()
    let section = (view.centeredItem ?? view.indexPathsForVisibleItems.min() ?? heading)?.section ?? 0
    return section < catalog.sectionCount ? catalog.heading(ofSection: section).name : nil
  }
}
