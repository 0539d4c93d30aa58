import Files
import PhotoLibrary
import UIKit

/// The data source of the collection view: cells and headings of the catalog with their current appearance.
@MainActor final class PhotoDataSource: NSObject {
  private let context: BrowserContext
  private let catalog: any Catalog
  private let view: UICollectionView
  private let prefetcher: PicturePrefetcher
  /// The section of the album to which a drop would add photos; nil if a gap shows the place.
  var markedAlbum: Int? { didSet { if markedAlbum != oldValue { adaptHeadings() } } }
  var onOpen: ((Int) -> Void)?
  /// Called when a cell shows its picture.
  var onLoad: (() -> Void)?
  /// Returns the actions of readers for a photo.
  var readerActions: ((IndexPath) -> [UIAccessibilityCustomAction])?
  /// Called with the section of a folder that is clicked, and the keys that are down.
  var onToggle: ((Int, UIKeyModifierFlags) -> Void)?

  init(_ context: BrowserContext) {
    self.context = context
    catalog = context.catalog
    view = context.collectionView
    prefetcher = PicturePrefetcher(view)
    super.init()
    view.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    view.register(
      AlbumHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: AlbumHeaderView.identifier)
    view.dataSource = self
    view.prefetchDataSource = self
  }

  // MARK: Appearance

  /// Applies the current appearance to the visible cells and headings.
  ///
  /// - Complexity: O(visible elements); called for each frame of a transition.
  func adaptViews() {
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? PhotoCell else { continue }
      if context.shown.hasRows, cell.detailText.isEmpty { fillRow(cell, at: path) }
      cell.appearance = context.shown.appearance(at: path)
    }
    adaptHeadings()
  }

  /// Applies the current appearance to the visible headings.
  func adaptHeadings() {
    for heading in view.visibleHeadings { adapt(heading.view, ofSection: heading.section) }
  }

  /// Updates the visible headings, which contain photo counts.
  func refreshHeadings() {
    for heading in view.visibleHeadings where heading.section < catalog.sectionCount {
      let (name, details) = catalog.heading(ofSection: heading.section)
      heading.view.show(name: name, details: details)
      showFolder(heading.view, ofSection: heading.section)
    }
  }

  private func adapt(_ header: AlbumHeaderView, ofSection section: Int) {
    showFolder(header, ofSection: section)
    header.isDropTarget = markedAlbum == section
    header.appearance = context.shown.appearance
  }

  /// Shows the folder of a heading's section, if it has a row.
  private func showFolder(_ header: AlbumHeaderView, ofSection section: Int) {
    let outline = context.outline
    guard context.shown.hasOutline, outline.rows.indices.contains(section) else { return }
    let row = outline.rows[section]
    let parents = row.parentNames.isEmpty ? [] : [row.parentNames.joined(separator: " › ")]
    header.folder.show(
      row,
      details: (parents + [catalog.heading(ofSection: section).details]).joined(
        separator: CountText.separator))
    header.folder.hasFocus = context.shown.choice == .outline && outline.focusedPath == row.folder.path
  }

  private func fillRow(_ cell: PhotoCell, at path: IndexPath) {
    cell.detailText = catalog.details(of: path)
    cell.dateText = catalog.date(of: path) ?? ""
  }

  private func section(of header: AlbumHeaderView) -> Int? {
    view.visibleHeadings.first { $0.view === header }?.section
  }

  /// The heading of a cover flow with a photo in the middle: its name, its album and its number there.
  private func coverHeading(_ photo: IndexPath) -> (name: String, details: String)? {
    guard catalog.contains(photo) else { return nil }
    let count = CountText.grouped(catalog.itemCount(inSection: photo.section))
    let album = catalog.heading(ofSection: photo.section).name
    return (
      catalog.title(of: photo),
      [album, String(localized: "\(CountText.grouped(photo.item + 1)) of \(count)")].joined(
        separator: CountText.separator)
    )
  }
}

extension PhotoDataSource: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { catalog.sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    catalog.itemCount(inSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.identifier, for: indexPath)
    if let cell = cell as? PhotoCell {
      cell.readerActions = { [weak self] cell in
        self?.view.indexPath(for: cell).flatMap { self?.readerActions?($0) } ?? []
      }
      cell.onLoad = { [weak self] in
        self?.catalog.note($1, of: $0)
        self?.onLoad?()
      }
      cell.show(catalog.content(of: indexPath), name: catalog.title(of: indexPath))
      cell.appearance = context.shown.appearance(at: indexPath)
      if let photo = context.shown.photo, photo.targetItem == indexPath {
        cell.loadingSize = photo.pageSize(of: indexPath, in: view.bounds.size)
      }
      if context.shown.hasRows { fillRow(cell, at: indexPath) }
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: AlbumHeaderView.identifier, for: indexPath)
    if let view = view as? AlbumHeaderView {
      adapt(view, ofSection: indexPath.section)
      view.onOpen = { [weak self] in if let self, let section = section(of: $0) { onOpen?(section) } }
      view.onToggle = { [weak self] in if let self, let section = section(of: $0) { onToggle?(section, $1) } }
      view.coverHeading = { [weak self] in self?.coverHeading($0) }
      let heading = catalog.heading(ofSection: indexPath.section)
      view.show(name: heading.name, details: heading.details)
    }
    return view
  }
}

extension PhotoDataSource: UICollectionViewDataSourcePrefetching {
  /// Cancels what was loaded ahead for a cell that has left: the collection view cancels only what was never
  /// on screen.
  func didEndDisplaying(_ cell: PhotoCell) {
    if let file = cell.file { prefetcher.cancel(file) }
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    // Around an open photo, `PageLoader` decodes what comes next.
    guard !context.shown.hasPhoto else { return }
    let current = collectionView.collectionViewLayout
    let layout = (current as? UICollectionViewTransitionLayout)?.nextLayout ?? current
    for path in indexPaths {
      guard let file = catalog.file(at: path), let size = layout.layoutAttributesForItem(at: path)?.size
      else { continue }
      let picture = PhotoCell.pictureSize(in: size, context.shown.appearance(at: path))
      prefetcher.load(file, catalog.version(at: path), filling: picture)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths {
      if let file = catalog.file(at: path) { prefetcher.cancel(file) }
    }
  }
}
