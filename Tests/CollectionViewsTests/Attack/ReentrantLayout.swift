import UIKit

/// A flow layout whose methods are callbacks of a ``ReentrantApp``.
final class ReentrantLayout: UICollectionViewFlowLayout {
  weak var app: ReentrantApp?
  /// Change answers of the layout; nil for right answers.
  var elements: (([UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes]?)?
  var item: ((UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes?)?
  var size: ((CGSize) -> CGSize)?

  func answerRightly() { (elements, item, size) = (nil, nil, nil) }

  override func prepare() {
    app?.called("layout prepare()")
    super.prepare()
  }

  override var collectionViewContentSize: CGSize {
    app?.called("layout collectionViewContentSize")
    return size?(super.collectionViewContentSize) ?? super.collectionViewContentSize
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    app?.called("layout layoutAttributesForElements(in:)")
    let list = super.layoutAttributesForElements(in: rect)
    return elements.map { $0(list ?? []) } ?? list
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    app?.called("layout layoutAttributesForItem(at:)")
    let attributes = super.layoutAttributesForItem(at: indexPath)
    return item.map { $0(attributes) } ?? attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    app?.called("layout layoutAttributesForSupplementaryView(ofKind:at:)")
    return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    app?.called("layout shouldInvalidateLayout(forBoundsChange:)")
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    app?.called("layout invalidationContext(forBoundsChange:)")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    app?.called("layout invalidateLayout(with:)")
    super.invalidateLayout(with: context)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    app?.called("layout targetContentOffset(forProposedContentOffset:)")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    app?.called("layout targetContentOffset(forProposedContentOffset:withScrollingVelocity:)")
    return super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    app?.called("layout prepare(forCollectionViewUpdates:)")
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    app?.called("layout finalizeCollectionViewUpdates()")
    super.finalizeCollectionViewUpdates()
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    app?.called("layout prepare(forAnimatedBoundsChange:)")
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  override func finalizeAnimatedBoundsChange() {
    app?.called("layout finalizeAnimatedBoundsChange()")
    super.finalizeAnimatedBoundsChange()
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    app?.called("layout initialLayoutAttributesForAppearingItem(at:)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    app?.called("layout finalLayoutAttributesForDisappearingItem(at:)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    app?.called("layout prepareForTransition(from:)")
    super.prepareForTransition(from: oldLayout)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    app?.called("layout prepareForTransition(to:)")
    super.prepareForTransition(to: newLayout)
  }

  override func finalizeLayoutTransition() {
    app?.called("layout finalizeLayoutTransition()")
    super.finalizeLayoutTransition()
  }

  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    app?.called("layout indexPathsToInsertForSupplementaryView(ofKind:)")
    return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    app?.called("layout targetIndexPath(forInteractivelyMovingItem:withPosition:)")
    return super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }

  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    app?.called("layout layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)")
    return super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
  }
}
