import Foundation
import ViewTree

/// Says what of a layout is no longer valid. Subclass it for parts of your own and name the subclass in
/// `UICollectionViewLayout.invalidationContextClass`.
///
/// Who makes one, and what it says:
///
/// | what happened | everything | counts | names |
/// |---|---|---|---|
/// | `invalidateLayout()` | yes | – | – |
/// | `reloadData()`, a new data source | yes | yes | – |
/// | another layout | yes | – | – |
/// | bounds changed, and the layout wants it | – | – | what `invalidationContext(forBoundsChange:)` names |
/// | a view wants another size, and the layout agrees | – | – | the element |
/// | an update | – | yes | – |
/// | an item is moved by hand | – | – | the item, and the interactive-movement fields |
/// | `invalidateLayout(with:)` by the app | – | – | what the app named |
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }

  /// Makes contexts of a class with the subclass's `init()`; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  /// All layout information is stale: after `reloadData()`, with a new data source or layout, and where a
  /// layout was invalidated without a context. Set by the collection view.
  open internal(set) var invalidateEverything = false
  /// The numbers of sections and items are to be asked again. Set by the collection view.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items named by ``invalidateItems(at:)``; nil where none were.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// By kind; nil where none were named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// By kind; nil where none were named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// How far the content offset moves once the layout is prepared, in points. Default zero.
  ///
  /// It is read when the layout has been prepared, so a layout that finds out only in `prepare()` how far its content
  /// moves may set it there, on the context that it was invalidated with last. (UIKit does not say when it reads it;
  /// this is this project's reading.) Contexts of several invalidations add up.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the content size changes with this invalidation. Default zero.
  open var contentSizeAdjustment = CGSize.zero

  /// While an item is moved by hand: where it was shown before; nil in other contexts.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// While an item is moved by hand: where it is shown now; nil in other contexts.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// While an item is moved by hand: where the hand is, in content points. Default zero.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Names items; calls add up.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views of a kind; calls add up.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decoration views of a kind; calls add up.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
