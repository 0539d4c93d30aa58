import Foundation
import ViewTree

/// A description of the parts of a layout that are stale. To describe custom parts, subclass it and return
/// the subclass in `UICollectionViewLayout.invalidationContextClass`.
///
/// The contexts that are created for each event:
///
/// | event | everything | counts | named elements |
/// |---|---|---|---|
/// | `invalidateLayout()`, traits that change sizes | yes | – | – |
/// | `reloadData()`, a new data source | yes | yes | – |
/// | another layout | yes | – | – |
/// | a change of bounds that the layout depends on | – | – | those of `invalidationContext(forBoundsChange:)` |
/// | a preferred size that the layout accepts | – | – | the element |
/// | an update | – | yes | – |
/// | an interactive movement | – | – | the item, and the properties of interactive movement |
/// | `invalidateLayout(with:)` by the app | – | – | those that the app adds |
///
/// Views of named items and supplementary views that are on screen are asked for the sizes that they prefer,
/// if the app has named them; after `invalidateLayout()` all views on screen are, if the layout is
/// self-sizing.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  public override init() { super.init() }

  /// Calls the subclass's `init()`; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  /// Whether all layout information is stale: after `reloadData()`, with a new data source or layout, and
  /// after an invalidation without a context. Set by the collection view.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are read again. Set by the collection view.
  open internal(set) var invalidateDataSourceCounts = false

  /// The items that were passed to ``invalidateItems(at:)``; nil if none exist.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The stale supplementary views by kind; nil if none exist.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The stale decoration views by kind; nil if none exist.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Whether the sizes of the named elements are requested from their views again: if the app has named them.
  final var requestsSizes: Bool { isOfApp && targetIndexPathsForInteractivelyMovingItems == nil }
  /// Whether the app invalidates with the context: not for reported sizes and changes of bounds.
  final var isOfApp = true
  /// Whether the counts are read again, because they are not known from an update.
  final var makesCountsUnknown: Bool { invalidateDataSourceCounts && !keepsCounts }
  /// Whether the counts remain: those after the update that the collection view invalidates for are set
  /// already.
  final var keepsCounts = false

  /// The distance by which the content offset changes after the layout is prepared, in points. The default is
  /// zero.
  ///
  /// It is read after ``UICollectionViewLayout/prepare()``: a layout that computes the distance in
  /// `prepare()` may set it there, on the context that it was invalidated with last. (UIKit does not document
  /// when it is read.) The adjustments of several invalidations are added.
  open var contentOffsetAdjustment = CGPoint.zero {
    didSet {
      contentOffsetAdjustment = Diagnostics.finite(
        contentOffsetAdjustment, or: oldValue, of: type(of: self))
    }
  }
  /// The change of the content size by this invalidation, in points. The default is zero.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous index paths of interactively moved items; nil in other contexts.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The present index paths of interactively moved items; nil in other contexts.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the touch during an interactive movement, in content points. The default is zero.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Adds items to the stale ones.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind to the stale ones.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views of a kind to the stale ones.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
