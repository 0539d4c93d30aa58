import PhotoLibrary
import UIKit

/// The drags of photos: to other places in the albums, to other programs, and of other programs' files into
/// the albums. No file is changed: other programs copy.
@MainActor final class PhotoDragging: NSObject {
  enum Phase {
    case idle
    /// Items are over the albums. `note` is in the status bar.
    case over(target: DropTarget?, note: String)
  }

  let context: BrowserContext
  let changes: CollectionChanges
  let importing: PhotoImport
  let dataSource: PhotoDataSource
  var phase = Phase.idle { didSet { dataSource.markedAlbum = markedAlbum } }

  /// The largest number of photos that are dragged at once.
  static let largestCount = 1000

  init(
    _ context: BrowserContext, _ changes: CollectionChanges, _ importing: PhotoImport,
    _ dataSource: PhotoDataSource
  ) {
    (self.context, self.changes, self.importing, self.dataSource) = (context, changes, importing, dataSource)
    super.init()
    context.collectionView.dragDelegate = self
    context.collectionView.dropDelegate = self
  }

  /// Whether photos can be dragged and files dropped: no photo is open, and the layout does not change.
  var isPossible: Bool { !context.shown.hasPhoto && context.shown.transition == nil }

  /// The section of the album that is marked because a drop would add photos to it; nil if a gap shows the
  /// place.
  private var markedAlbum: Int? {
    switch phase {
    case .over(.beginning(let section), _), .over(.end(let section), _): section
    case .idle, .over(.gap, _), .over(nil, _): nil
    }
  }
}

extension PhotoDragging: UICollectionViewDragDelegate {
  /// Returns a photo with its file, or with its name if it is generated. A pile is selected first, so that
  /// its other photos follow.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard isPossible else { return [] }
    if context.shown.choice == .stacks, !isSelected(indexPath) {
      collectionView.selectOnly(context.meantPhotos([indexPath]))
    }
    let selected = collectionView.indexPathsForSelectedItems?.count ?? 0
    guard selected <= Self.largestCount || !isSelected(indexPath) else {
      context.note.show(
        String(localized: "At most \(CountText.photos(Self.largestCount)) can be dragged at once"))
      return []
    }
    let album = context.catalog.shown.sections[indexPath.section].id
    session.localContext = (session.localContext as? Set<Int> ?? []).union([album])
    return [makeItem(indexPath)]
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    let photo = context.catalog.photo(at: indexPath)
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
    context.collectionView.cellForItem(at: path)?.isSelected ?? false
  }

  private func makeItem(_ path: IndexPath) -> UIDragItem {
    let file = context.catalog.file(at: path)
    let provider = file.flatMap { NSItemProvider(contentsOf: $0) }
    let item = UIDragItem(
      itemProvider: provider ?? NSItemProvider(object: context.catalog.title(of: path)))
    item.localObject = context.catalog.photo(at: path)
    return item
  }
}
