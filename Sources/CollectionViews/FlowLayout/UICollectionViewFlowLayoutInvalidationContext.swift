import Foundation

/// What of a flow layout is stale.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and distances again. Default true; a flow layout sets it to false
  /// for changes of bounds that leave the lines as they are. Of a context that names items
  /// (``UICollectionViewLayoutInvalidationContext/invalidateItems(at:)``) only their sizes are asked, and only
  /// their lines are filled again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether attributes are made again. Default true.
  open var invalidateFlowLayoutAttributes = true
}
