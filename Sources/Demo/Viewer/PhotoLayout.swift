import UIKit

/// The shape of a photo on its page.
struct PhotoShape: Equatable {
  /// The width divided by the height.
  var aspectRatio: CGFloat
  /// The largest size at which the photo is shown, in points; nil: as large as the page.
  var limit: CGSize?
}

extension PhotoShape {
  /// The shape of an item of a catalog. Pictures are magnified two times at most.
  @MainActor init(_ path: IndexPath, in catalog: any Catalog) {
    guard let pixels = catalog.pixelSize(of: path) else {
      self.init(aspectRatio: catalog.aspectRatio(of: path))
      return
    }
    let scale = 2 / UIScreen.main.scale
    self.init(
      aspectRatio: pixels.width / pixels.height,
      limit: CGSize(width: pixels.width * scale, height: pixels.height * scale))
  }
}

/// A layout with one photo per page, as large as possible. Photos fade as they scroll out of the page. The
/// pages run in the direction of the collection view.
///
/// The keyboard focus is on the photo of the page: keys that move the focus show another page.
final class PhotoLayout: UICollectionViewLayout, LayoutHooks {
  /// The photo to show after a transition to the layout or after an update.
  var targetItem: IndexPath?

  private let shape: (IndexPath) -> PhotoShape
  private var numbers = PageNumbers([])
  private var page = CGSize.zero
  /// How the pages lie in the bounds of the collection view.
  var place = PagePlace.inWindow { didSet { if place != oldValue { invalidateLayout() } } }
  /// The appearance of the photos on their pages.
  var appearance: Appearance { Appearance(viewing: 1, square: place == .inWindow ? 0 : 1) }
  /// In front of all elements of the albums, also while a transition interpolates it.
  private static let frontZIndex = 10_000

  /// Creates a layout. `shape` is called for the photos of visible pages only.
  init(shape: @escaping (IndexPath) -> PhotoShape) {
    self.shape = shape
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  /// The photo that was shown before the last `prepare()`.
  private var previousItem: IndexPath?

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    previousItem = item(at: view.contentOffset)
    page = view.bounds.size
    numbers = PageNumbers((0..<view.numberOfSections).map(view.numberOfItems))
  }

  /// Returns the number of the page nearest to a content offset; nil without pages. All that depends on the
  /// page that is shown, or to which the content scrolls, is computed from it.
  private func page(nearestTo offset: CGPoint) -> Int? {
    guard page.width > 0, pageCount > 0 else { return nil }
    return column(Int(min(max(0, (offset.x / page.width).rounded()), CGFloat(pageCount - 1))))
  }

  /// Returns the column of a page, counted from the left, or the page in a column.
  private func column(_ number: Int) -> Int {
    collectionView?.isRightToLeft == true ? pageCount - 1 - number : number
  }

  /// Computes the path of the shown photo after the update, so that it stays visible.
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    guard targetItem == nil, let path = previousItem else { return }
    let moved = updateItems.first { $0.updateAction == .move && $0.indexPathBeforeUpdate == path }
    let removed = updateItems.filter { $0.updateAction == .delete || $0.updateAction == .move }
      .compactMap(\.indexPathBeforeUpdate)
    let added = updateItems.filter { $0.updateAction == .insert || $0.updateAction == .move }
      .compactMap(\.indexPathAfterUpdate).sorted()
    var section = path.section - removed.count { $0.item == NSNotFound && $0.section < path.section }
    var item = path.item - removed.count { $0.section == path.section && $0.item < path.item }
    for new in added {
      if new.item == NSNotFound {
        if new.section <= section { section += 1 }
      } else if new.section == section, new.item <= item {
        item += 1
      }
    }
    targetItem = moved?.indexPathAfterUpdate ?? IndexPath(item: item, section: section)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    targetItem = nil
  }

  private var pageCount: Int { numbers.count }

  /// The photo of the page nearest to the content offset, or the target of a transition or update. The layout
  /// must be that of the collection view.
  var shownItem: IndexPath? { targetItem ?? collectionView.flatMap { item(at: $0.contentOffset) } }

  /// The photo at which a running scroll ends, otherwise that which is shown. Keys move from it.
  var currentItem: IndexPath? { targetItem ?? collectionView.flatMap { item(at: $0.restingContentOffset) } }

  /// The photo whose page is shown at rest; nil while the content scrolls.
  var restingItem: IndexPath? {
    guard let view = collectionView, let item = shownItem, let place = contentOffset(forItemAt: item) else {
      return nil
    }
    func isNear(_ offset: CGPoint) -> Bool {
      max(abs(offset.x - place.x), abs(offset.y - place.y)) < Self.tolerance
    }
    return isNear(view.contentOffset) && isNear(view.restingContentOffset) ? item : nil
  }

  /// The distance from a page, in points, at which the page is shown: offsets are rounded to pixels.
  private static let tolerance: CGFloat = 0.5

  /// The photo of the page nearest to a content offset; nil without photos.
  private func item(at offset: CGPoint) -> IndexPath? { page(nearestTo: offset).map(numbers.path) }

  /// Returns the photo that is a number of pages after another one; at the ends the last or the first photo.
  /// Nil if there is no such photo.
  func item(_ count: Int, pagesAfter path: IndexPath) -> IndexPath? {
    guard let number = numbers.number(of: path) else { return nil }
    let (target, isTooFar) = number.addingReportingOverflow(count)
    let last = pageCount - 1
    return numbers.path(isTooFar ? (count > 0 ? last : 0) : min(max(0, target), last))
  }

  override var collectionViewContentSize: CGSize {
    let inset = collectionView?.contentInset ?? .zero
    return CGSize(
      width: CGFloat(pageCount) * page.width, height: max(0, page.height - inset.top - inset.bottom))
  }

  /// Returns the content offset of a photo's page; nil if there is no such photo.
  func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint? {
    numbers.number(of: indexPath).map { offset(ofPage: $0) }
  }

  private func offset(ofPage number: Int) -> CGPoint {
    CGPoint(x: CGFloat(column(number)) * page.width, y: -(collectionView?.contentInset.top ?? 0))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard page.width > 0, pageCount > 0 else { return [] }
    let first = max(0, Int((rect.minX / page.width).rounded(.down)))
    let last = min(pageCount - 1, Int((rect.maxX / page.width).rounded(.down)))
    guard first <= last else { return [] }
    return (first...last).map(column).map { attributes(at: numbers.path($0), page: $0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    numbers.number(of: indexPath).map { attributes(at: indexPath, page: $0) }
  }

  /// Returns the size in points of a photo on its page, in a collection view of a size.
  func pageSize(of path: IndexPath, in page: CGSize) -> CGSize {
    let room = place.room(in: page)
    let shape = shape(path)
    let ratio = max(0.05, shape.aspectRatio)
    let width = min(room.width, room.height * ratio, max(1, shape.limit?.width ?? .infinity))
    return CGSize(width: width.rounded(), height: (width / ratio).rounded())
  }

  private func attributes(at path: IndexPath, page number: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = pageSize(of: path, in: page)
    let origin = offset(ofPage: number)
    attributes.center = CGPoint(x: origin.x + page.width / 2, y: origin.y + page.height / 2 + place.shift)
    let distance = abs(attributes.center.x - (collectionView?.bounds.midX ?? 0)) / max(1, page.width)
    attributes.alpha = max(0, 1 - distance)
    attributes.zIndex = distance < 0.5 ? Self.frontZIndex : 0
    return attributes
  }

  /// Returns true for each change of the bounds, because the opacity of photos depends on the offset.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds != collectionView?.bounds
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    targetItem.flatMap(contentOffset(forItemAt:)) ?? offset(ofPageNearestTo: proposedContentOffset)
  }

  /// Returns the offset of the nearest page. The collection view limits a swipe to one page.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { offset(ofPageNearestTo: proposedContentOffset) }

  private func offset(ofPageNearestTo offset: CGPoint) -> CGPoint {
    self.offset(ofPage: page(nearestTo: offset) ?? 0)
  }
}
