import Foundation

/// The description of the stale parts of a flow layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the layout requests sizes and distances from the delegate again. The default is `true`.
  ///
  /// A flow layout sets it to `false` for changes of the bounds that do not change the lines. If the context
  /// contains items (``UICollectionViewLayoutInvalidationContext/invalidateItems(at:)``), the layout requests
  /// only their sizes, and updates only their lines.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether attributes are stale. The default is `true`. It has no effect, because this flow layout creates
  /// attributes for each query.
  open var invalidateFlowLayoutAttributes = true
}
