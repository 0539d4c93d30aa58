import PhotoLibrary
import UIKit

/// The drags of photos: to other places in the albums, to other programs, and of other programs' files into the albums. No
/// file is changed: other programs copy.
@MainActor final class PhotoDragging: NSObject {
  enum Phase {
    case idle
    /// Items are over the albums. `note` is in the status bar.
    case over(target: DropTarget?, note: String)
  }

  unowned let browser: BrowserViewController
  var phase = Phase.idle

  /// The largest number of photos that are dragged at once.
  static let largestCount = 1000

  init(_ browser: BrowserViewController) {
    self.browser = browser
    super.init()
  }

  func install() {
    browser.collectionView.dragDelegate = self
    browser.collectionView.dropDelegate = self
  }

  /// Whether photos can be dragged and files dropped: no photo is open, and the layout does not change.
  var isPossible: Bool { !browser.viewer.isBusy && browser.transitions.layout == nil }

  /// The section of the album that is marked because a drop would add photos to it; nil if a gap shows the place.
  var markedAlbum: Int? {
    switch phase {
    case .over(.beginning(let section), _), .over(.end(let section), _): section
    case .idle, .over(.gap, _), .over(nil, _): nil
    }
  }
}

extension PhotoDragging: UICollectionViewDragDelegate {
  /// Returns a photo with its file, or with its name if it is generated.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard isPossible else { return [] }
    let selected = collectionView.indexPathsForSelectedItems?.count ?? 0
    guard selected <= Self.largestCount || !isSelected(indexPath) else {
      browser.showNote("At most \(CountText.photos(Self.largestCount)) can be dragged at once")
      return []
    }
    let album = browser.catalog.history.current.sections[indexPath.section].id
    session.localContext = (session.localContext as? Set<Int> ?? []).union([album])
    return [makeItem(indexPath)]
  }

  /// Adds the photo that another finger taps.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    let photo = browser.catalog.photo(at: indexPath)
    guard session.items.count < Self.largestCount,
      !session.items.contains(where: { $0.localObject as? PhotoID == photo })
    else { return [] }
    return self.collectionView(collectionView, itemsForBeginning: session, at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    (collectionView.cellForItem(at: indexPath) as? PhotoCell)?.dragParameters
  }

  private func isSelected(_ path: IndexPath) -> Bool {
    browser.collectionView.cellForItem(at: path)?.isSelected ?? false
  }

  private func makeItem(_ path: IndexPath) -> UIDragItem {
    let file = browser.catalog.file(at: path)
    let provider = file.flatMap { NSItemProvider(contentsOf: $0) }
    let item = UIDragItem(
      itemProvider: provider ?? NSItemProvider(object: browser.catalog.title(of: path)))
    item.localObject = browser.catalog.photo(at: path)
    return item
  }
}
