import UIKit

/// A vertical list with rows of 50 points that records each call of the collection view.
class RecordingLayout: UICollectionViewLayout {
  final class Context: UICollectionViewLayoutInvalidationContext {
    var ownProperty = "untouched"
  }

  private(set) var calls: [String] = []
  private(set) var contexts: [Context] = []
  var invalidatesOnScroll = false

  /// Returns the calls since the previous transcript, on one line, and clears them.
  func transcript() -> String {
    defer { calls.removeAll() }
    return calls.joined(separator: " ")
  }

  /// Returns descriptions of the contexts since the previous call, and clears them.
  func contextTranscript() -> [String] {
    defer { contexts.removeAll() }
    return contexts.map {
      """
      everything \($0.invalidateEverything), counts \($0.invalidateDataSourceCounts), items \
      \($0.invalidatedItemIndexPaths?.map(\.item) ?? []), own \($0.ownProperty)
      """
    }
  }

  override class var invalidationContextClass: AnyClass { Context.self }

  override func prepare() { calls.append("prepare") }

  override var collectionViewContentSize: CGSize {
    calls.append("contentSize")
    let rows = collectionView.map { view in
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }.reduce(0, +)
    }
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows ?? 0) * 50)
  }

  private func row(_ item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.frame = CGRect(x: 0, y: item * 50, width: Int(collectionView?.bounds.width ?? 0), height: 50)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements(\(Int(rect.minY))…\(Int(rect.maxY)))")
    guard let view = collectionView, view.numberOfSections > 0 else { return [] }
    let count = view.numberOfItems(inSection: 0)
    let first = max(0, Int(rect.minY) / 50)
    let last = min(count, Int(rect.maxY + 49) / 50)
    return first < last ? (first..<last).map { row($0) } : []
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    row(indexPath.item)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = collectionView?.bounds ?? .zero
    calls.append(
      "should(\(Int(old.minY)),\(Int(old.width)) → \(Int(newBounds.minY)),\(Int(newBounds.width)))")
    return invalidatesOnScroll || old.width != newBounds.width
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? Context)?.ownProperty = "bounds"
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append("invalidate")
    if let context = context as? Context { contexts.append(context) }
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    calls.append("preferred(\(originalAttributes.indexPath.item))")
    return false
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append("target")
    return proposedContentOffset
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    calls.append("boundsChange(\(Int(oldBounds.width)))")
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  override func finalizeAnimatedBoundsChange() {
    calls.append("finalizeBoundsChange")
    super.finalizeAnimatedBoundsChange()
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial(\(itemIndexPath.item))")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("final(\(itemIndexPath.item))")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let items = updateItems.map { item in
      let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].compactMap {
        $0.map { "\($0.item)" }
      }
      return "\(item.updateAction) \(paths.joined(separator: "→"))"
    }
    calls.append("updates(\(items.joined(separator: ", ")))")
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    calls.append("finalizeUpdates")
    super.finalizeCollectionViewUpdates()
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { calls.append("from") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { calls.append("to") }
  override func finalizeLayoutTransition() { calls.append("finalizeTransition") }
}
