import Foundation

/// What of a flow layout is stale.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and distances again. Default true; a flow layout sets it to false
  /// for changes of bounds that leave the lines as they are.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether attributes are made again. Default true.
  open var invalidateFlowLayoutAttributes = true
}
