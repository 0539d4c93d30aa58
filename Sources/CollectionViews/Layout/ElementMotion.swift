import Foundation

/// Changes the initial and final attributes of elements in updates, for any layout: set a motion as
/// ``UICollectionViewLayout/elementMotion``.
///
/// The defaults of a layout's methods call the motion, so a layout that overrides
/// `initialLayoutAttributesForAppearingItem(at:)` and similar methods receives its results from `super`. Use
/// an object for one layout only: it follows the updates of one layout at a time.
@MainActor package protocol ElementMotion: AnyObject {
  /// Called at the begin of an update, by ``UICollectionViewLayout/prepare(forCollectionViewUpdates:)``. The
  /// default implementation does nothing.
  func begin(_ updateItems: [UICollectionViewUpdateItem], in layout: UICollectionViewLayout)

  /// Returns the initial attributes of an element; nil if the element does not move. Called for each element
  /// that an update or a change of bounds shows. `attributes` are the default (alpha 0 in place for a new
  /// element), with the index path after the update: a copy, which may be changed and returned.
  func initialAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes?

  /// Returns the final attributes of an element; see ``initialAttributes(_:in:)``. The index path is that
  /// before the update; nil removes the element without animation.
  func finalAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes?

  /// Called at the end of an update, by ``UICollectionViewLayout/finalizeCollectionViewUpdates()``. The
  /// default implementation does nothing.
  func end(in layout: UICollectionViewLayout)
}

extension ElementMotion {
  /// Does nothing.
  package func begin(_ updateItems: [UICollectionViewUpdateItem], in layout: UICollectionViewLayout) {}
  package func initialAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? { attributes }
  package func finalAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? { attributes }
  /// Does nothing.
  package func end(in layout: UICollectionViewLayout) {}
}

extension UICollectionViewLayout {
  /// The default initial attributes of an element, by its key after the change.
  final func defaultInitialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let start = defaultInitialAttributes(ofView: key) else { return nil }
    guard let elementMotion else { return start }
    return elementMotion.initialAttributes(start, in: self)
  }

  /// The default final attributes of an element, by its key before the change.
  final func defaultFinalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let end = defaultFinalAttributes(ofView: key) else { return nil }
    guard let elementMotion else { return end }
    return elementMotion.finalAttributes(end, in: self)
  }

  /// The default initial attributes without motion, in the layout's coordinates.
  final func defaultInitialAttributes(ofView key: ElementKey) -> UICollectionViewLayoutAttributes? {
    changeResolver?.defaultInitialAttributes(of: key).map(mirrored)
  }

  /// The default final attributes without motion, in the layout's coordinates.
  final func defaultFinalAttributes(ofView key: ElementKey) -> UICollectionViewLayoutAttributes? {
    changeResolver?.defaultFinalAttributes(of: key).map(mirrored)
  }
}
