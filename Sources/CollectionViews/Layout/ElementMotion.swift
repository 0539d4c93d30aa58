import Foundation

/// Changes how elements come and go in updates, in any layout: set one as
/// ``UICollectionViewLayout/elementMotion``. Ours, not UIKit's.
///
/// A layout asks its motion from its own defaults, so a layout that overrides
/// `initialLayoutAttributesForAppearingItem(at:)` and its like has the motion in what `super` returns. Keep an object to
/// one layout: it follows the updates of one layout at a time.
@preconcurrency @MainActor public protocol ElementMotion: AnyObject {
  /// An update begins: what is asked until ``end(in:)`` belongs to it. Called by
  /// ``UICollectionViewLayout/prepare(forCollectionViewUpdates:)``. Default: nothing.
  func begin(_ updateItems: [UICollectionViewUpdateItem], in layout: UICollectionViewLayout)

  /// Where an element starts. Called for each element that an update or a change of bounds shows. Default: `attributes`.
  ///
  /// - Parameters:
  ///   - attributes: where it starts by itself (a new one with alpha 0 at its place), with its path after the update. A
  ///     copy that may be changed and returned.
  ///   - layout: the layout that is asked.
  /// - Returns: nil lets the element begin as it ends.
  func initialAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes?

  /// Where an element ends. As ``initialAttributes(_:in:)``, with its path before the update; nil removes it at once.
  func finalAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes?

  /// The last call of an update. Called by ``UICollectionViewLayout/finalizeCollectionViewUpdates()``. Default: nothing.
  func end(in layout: UICollectionViewLayout)
}

extension ElementMotion {
  public func begin(_ updateItems: [UICollectionViewUpdateItem], in layout: UICollectionViewLayout) {}
  public func initialAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? { attributes }
  public func finalAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? { attributes }
  public func end(in layout: UICollectionViewLayout) {}
}

extension UICollectionViewLayout {
  /// Where an element starts that the layout says nothing else of; the key after the change.
  final func defaultStart(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let start = changeResolver?.defaultStart(of: key) else { return nil }
    guard let elementMotion else { return start }
    return elementMotion.initialAttributes(start, in: self)
  }

  /// Where an element ends that the layout says nothing else of; the key before the change.
  final func defaultEnd(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let end = changeResolver?.defaultEnd(of: key) else { return nil }
    guard let elementMotion else { return end }
    return elementMotion.finalAttributes(end, in: self)
  }
}
