import Foundation
import ViewTree

/// Computes the attributes of all elements of a collection view. Subclass it to create a custom layout.
///
/// A layout pass calls ``prepare()``, ``collectionViewContentSize``, then
/// ``layoutAttributesForElements(in:)`` for rectangles that become visible, in this order. ``prepare()`` is
/// called only after an invalidation, not when the content scrolls.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, HasNamedMethods, NSCoding {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  public override init() { super.init() }

  /// Layouts are not decoded from archives on Linux: creates a layout with default values.
  public required init?(coder: NSCoder) { super.init() }

  /// Does nothing: layouts are not encoded on Linux.
  nonisolated open func encode(with coder: NSCoder) {}

  final weak var coordinator: LayoutCoordinator?
  /// The collection view that uses the layout. Subclasses may override ``collectionView``, but not this
  /// property.
  package final var owner: UICollectionView? { coordinator?.calls.view }
  /// The resolver of the change that the collection view is animating; nil without a change.
  weak var changeResolver: ChangeResolver?
  /// The context that ``invalidateLayout()`` passes to ``invalidateLayout(with:)``; nil: everything is stale.
  private var contextToPassOn: UICollectionViewLayoutInvalidationContext?
  /// The context of the last invalidation; nil after the layout was prepared. The coordinator retains it
  /// until then.
  weak var latestContext: UICollectionViewLayoutInvalidationContext?
  var decorationSources: [String: ViewSource] = [:]
  /// The sources of decoration views while the layout is installed, by kind.
  var decorationSourcesInUse: [String: ViewSource] { decorationSources }

  /// The collection view that uses the layout; nil if none does.
  open var collectionView: UICollectionView? { owner }

  // MARK: Direction

  /// The direction that the layout computes in. The default is from left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether a collection view of the direction opposite to ``developmentLayoutDirection`` shows the layout
  /// mirrored. The default is false.
  ///
  /// The layout returns frames and offsets as ever. The collection view mirrors them at the middle of the
  /// content, or of its visible rectangle if that is wider: cells, `layoutAttributesForItem(at:)` of the
  /// collection view and its content offset have mirrored coordinates, and horizontal content begins at its
  /// right end. Transforms are not mirrored. The collection view's bounds, which a layout may read, are those
  /// that are shown.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Attributes

  /// The class of the attributes that the layout creates. The default is `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the layout's invalidation contexts. The default is
  /// `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Prepares the layout: computes the values that the methods below return. Called after an invalidation,
  /// before the next query. Call super. The default implementation does nothing.
  open func prepare() {}

  /// The size of the content, in points. Read after each ``prepare()``. The default is zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements (cells, supplementary and decoration views) whose frame overlaps
  /// `rect`; additional ones are allowed. Called for any rectangle, not only for the visible one. The default
  /// is nil, no elements.
  ///
  /// - Complexity: called when the content scrolls to new rectangles, so it should not depend on the number
  ///   of all items.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item. The default is nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view. The default is nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view. The default is nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the content offset after a change of the layout or of the content. The default is the proposed
  /// offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the content offset at which a scroll ends after the user has released the content. The default
  /// is the proposed offset, which deceleration would reach. `velocity` is in points per millisecond, as in
  /// UIKit.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Marks the layout as stale. The next layout pass prepares it once, regardless of the number of calls.
  ///
  /// The collection view's own invalidations (reload, updates, bounds, another layout, preferred sizes,
  /// interactive movement) call this method too, with their contexts. It calls ``invalidateLayout(with:)``.
  /// Call super. Within ``prepare()`` it has no effect.
  open func invalidateLayout() {
    let context = contextToPassOn ?? makeInvalidationContext()
    if contextToPassOn == nil { context.invalidateEverything = true }
    contextToPassOn = nil
    invalidateLayout(with: context)
  }

  /// Marks the parts of the layout as stale that the context describes. The next layout pass prepares it.
  /// Call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    coordinator?.layoutWasInvalidated(self, context: context)
  }

  /// Invalidates through ``invalidateLayout()``, which passes `context` to ``invalidateLayout(with:)``:
  /// subclasses may clear their caches in either.
  package final func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    let outer = contextToPassOn
    contextToPassOn = context
    invalidateLayout()
    if contextToPassOn != nil {
      // An override did not call super; the collection view prepares the layout nevertheless.
      coordinator?.layoutWasInvalidated(self, context: context)
    }
    contextToPassOn = outer
  }

  final func invalidateEverything() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidate(with: context)
  }

  /// Whether a change of the collection view's bounds, by scrolling or by a new size, makes the layout stale.
  /// Called before the bounds change: the collection view has the previous bounds. The default is false.
  ///
  /// - Complexity: called for each change of the content offset.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for a change of bounds, of class ``invalidationContextClass``.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Whether the layout becomes stale because a view prefers other attributes. The default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for a view that prefers other attributes, of class ``invalidationContextClass``. It
  /// names the element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    let path = originalAttributes.indexPath
    switch (originalAttributes.representedElementCategory, originalAttributes.representedElementKind) {
    case (.supplementaryView, let kind?):
      context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case (.decorationView, let kind?):
      context.invalidateDecorationElements(ofKind: kind, at: [path])
    default:
      context.invalidateItems(at: [path])
    }
    return context
  }

  /// Creates a context of ``invalidationContextClass`` that marks nothing as stale.
  package final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = type(of: self).invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
    else {
      fatalError(
        "\(type(of: self)).invalidationContextClass is not a UICollectionViewLayoutInvalidationContext")
    }
    return makeByClass(type)
  }

  // MARK: Updates

  /// Prepares the layout for an update in which elements were inserted, deleted, moved or reloaded. Requests
  /// for initial and final attributes until ``finalizeCollectionViewUpdates()`` belong to this update. Called
  /// after ``prepare()``. Call super. The default implementation calls `elementMotion`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    elementMotion?.begin(updateItems, in: self)
  }

  /// Called at the end of an update, when the views have their new positions, inside the animation block.
  /// Call super. The default implementation calls `elementMotion`.
  open func finalizeCollectionViewUpdates() { elementMotion?.end(in: self) }

  /// The motion of elements in updates, without a subclass of the layout. The default is nil. Not in UIKit.
  package final var elementMotion: (any ElementMotion)?

  /// Returns the index paths, after an update, of supplementary views that the layout inserts besides those
  /// of inserted sections. Called for each visible kind. A view that was at that index path before the update
  /// is replaced. The default is none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that the layout inserts in an update; see
  /// ``indexPathsToInsertForSupplementaryView(ofKind:)``.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths, before an update, of supplementary views that the layout deletes besides those
  /// of deleted sections. Called for each visible kind. The default is none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that the layout deletes in an update; see
  /// ``indexPathsToDeleteForSupplementaryView(ofKind:)``.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated changes of bounds

  /// Prepares the layout for a change of the collection view's size. The layout is prepared for the new size
  /// already. Requests for initial and final attributes until ``finalizeAnimatedBoundsChange()`` belong to
  /// this change. Call super. The default implementation does nothing.
  ///
  /// Then final attributes are requested for all elements that were visible before the change, and initial
  /// attributes for all that are visible after it.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called at the end of a change of size, when the views have their new positions, inside the animation
  /// block if there is one. Call super. The default implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Initial and final attributes

  /// Returns the attributes from which an item appears in an update or a change of bounds; the index path is
  /// that after the change. Also called for persisting items: see below.
  ///
  /// - Returns: the initial attributes; nil if the item does not move. The default for a new item is
  ///   transparent in place, and for another item its attributes before the change; nil outside of a change.
  ///
  /// The default in UIKit's reference is nil; UIKit's own layouts return the values described here, and a
  /// subclass may change the result of super. For a persisting item, the result has an effect only if it
  /// differs from the item's attributes before and after the change and from its final attributes: then the
  /// item starts at the returned attributes.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultInitialAttributes(of: .cell(itemIndexPath))
  }

  /// Returns the attributes to which an item disappears in an update or a change of bounds; the index path is
  /// that before the change. Also called for persisting items.
  ///
  /// - Returns: the final attributes; nil removes the item without animation. The default for a deleted item
  ///   is transparent in place, and for another item its attributes after the change; nil outside of a
  ///   change. The default in UIKit's reference is nil: see ``initialLayoutAttributesForAppearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultFinalAttributes(of: .cell(itemIndexPath))
  }

  /// Returns the initial attributes of a supplementary view; see
  /// ``initialLayoutAttributesForAppearingItem(at:)``.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultInitialAttributes(
      ofView: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Returns the final attributes of a supplementary view; see
  /// ``finalLayoutAttributesForDisappearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultFinalAttributes(
      ofView: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// Returns the initial attributes of a decoration view; see
  /// ``initialLayoutAttributesForAppearingItem(at:)``.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultInitialAttributes(
      ofView: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// Returns the final attributes of a decoration view; see
  /// ``finalLayoutAttributesForDisappearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultFinalAttributes(
      ofView: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  // MARK: Change of layout

  /// Called before the layout replaces another one. Call super. The default implementation does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called before the layout is replaced. Call super. The default implementation does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called for both layouts when the views have their positions in the new layout, inside the animation
  /// block if there is one. Call super. The default implementation does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the index path for an item that is moved interactively to a point of the content. The default is
  /// the index path of the item at the point; after the last item of a section, its end; on the header of an
  /// empty section, its first item; otherwise the previous index path.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    owner?.parts.movement.targetPath(for: previousIndexPath, at: mirrored(position)) ?? previousIndexPath
  }

  /// Returns the attributes of an item while it is moved interactively. The default is its attributes,
  /// centered at the position, in front of all elements.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = MovementController.zIndex
    return attributes
  }

  /// Returns the context for the begin of an interactive movement, and for each change of the moved item's
  /// index path. (UIKit calls it for each touch movement; here a touch movement only moves the item's view.)
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    context.invalidateItems(at: targetIndexPaths)
    return context
  }

  /// Returns the context for the end of an interactive movement, which may be canceled.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.invalidateItems(at: indexPaths)
    return context
  }

  // MARK: Decoration views

  /// Registers the class of the decoration views of a kind; nil removes the registration. The collection view
  /// creates and reuses the views. Views of a class that was registered before are removed in the next pass.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else { return setSource(nil, forDecorationViewOfKind: elementKind) }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      fatalError(
        """
        The class \(viewClass) registered for decoration views of kind \(elementKind) must be a \
        UICollectionReusableView.
        """)
    }
    setSource(.viewClass(type), forDecorationViewOfKind: elementKind)
  }

  /// Registers the nib of the decoration views of a kind; nil removes the registration, and another nib or
  /// class replaces it.
  ///
  /// The nib has one top-level object, a collection reusable view. Otherwise the view is not shown, and
  /// standard error states the reason.
  @_disfavoredOverload
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    setSource(nib.map { .template($0.contents) }, forDecorationViewOfKind: elementKind)
  }

  /// Registers the source of the decoration views of a kind; nil removes the registration.
  package final func setSource(_ source: ViewSource?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = source
    owner?.parts.decorationSourceDidChange(ofKind: elementKind)
  }
}
