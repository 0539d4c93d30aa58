import Foundation
import ViewTree

/// Decides where every element of a collection view is; subclass it to make a layout of your own.
///
/// A pass asks, in this order (SPEC 3.2): ``prepare()``, ``collectionViewContentSize``, then
/// ``layoutAttributesForElements(in:)`` for the rectangles that come into view. ``prepare()`` runs only after
/// an invalidation, not when the content merely scrolls.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, NSCoding {
  public override init() { super.init() }

  /// Layouts are not decoded from archives on Linux: makes one with its defaults.
  public required init?(coder: NSCoder) { super.init() }

  nonisolated open func encode(with coder: NSCoder) {}

  /// The collection view that shows the layout. Subclasses override ``collectionView``; this one stays.
  package internal(set) final weak var owner: UICollectionView?
  /// Resolves the change that the collection view takes its elements through; nil outside of one.
  weak var changeResolver: ChangeResolver?
  /// The context that ``invalidateLayout()`` passes on; nil: everything is stale.
  private var contextToPassOn: UICollectionViewLayoutInvalidationContext?
  /// The context of the last invalidation; nil once the layout is prepared for it. Its owner keeps it until then.
  weak var latestContext: UICollectionViewLayoutInvalidationContext?
  /// What makes the decoration views of a kind.
  var decorationSources: [String: ViewSource] = [:]
  /// How decoration views are made while the layout is in use, by kind.
  var decorationSourcesInUse: [String: ViewSource] { decorationSources }

  /// The collection view that shows the layout; nil while none does.
  open var collectionView: UICollectionView? { owner }

  // MARK: What a layout provides

  /// The class of the attributes that the layout makes. Default: `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that invalidations are described by. Default:
  /// `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// The layout was invalidated and is about to be asked: compute what the questions below need. Call super.
  /// Default: nothing.
  open func prepare() {}

  /// The size of everything, in points. Asked after every ``prepare()``. Default: zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of every element (cells, supplementary and decoration views) whose frame overlaps `rect`;
  /// more is allowed. Any rectangle may be asked for, not only the visible one. Default: nil, nothing.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Default: nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Default: nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Default: nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where the content should come to rest when the layout or its content changes. Default: as proposed.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Where a scroll that was let go should come to rest.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: where it would come to rest by itself.
  ///   - velocity: points a millisecond, as UIKit has it.
  /// - Returns: default: as proposed.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Marks everything as stale; the next update prepares the layout once, however often this was called.
  ///
  /// The collection view's own invalidations (reload, updates, bounds, another layout, preferred sizes, interactive
  /// movement) come through here too, with contexts of their own. Calls ``invalidateLayout(with:)``. Call super.
  /// Inside ``prepare()`` it has no effect.
  open func invalidateLayout() {
    let context = contextToPassOn ?? makeInvalidationContext()
    if contextToPassOn == nil { context.invalidateEverything = true }
    contextToPassOn = nil
    invalidateLayout(with: context)
  }

  /// Marks as stale what the context names; the next update prepares the layout. Call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutCoordinator.layoutWasInvalidated(self, context: context)
  }

  /// Invalidates through ``invalidateLayout()``, which passes `context` on to ``invalidateLayout(with:)``: subclasses
  /// clear what they have cached in either.
  package final func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    let outer = contextToPassOn
    contextToPassOn = context
    invalidateLayout()
    if contextToPassOn != nil {
      // An override did not call super: the collection view has to prepare it all the same.
      owner?.layoutCoordinator.layoutWasInvalidated(self, context: context)
    }
    contextToPassOn = outer
  }

  /// Invalidates everything, for the collection view.
  final func invalidateEverything() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidate(with: context)
  }

  /// Whether a change of the collection view's bounds, by scrolling or by a new size, makes the layout stale.
  /// Asked before the bounds change: the collection view still has the old ones. Default: false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// What becomes stale by a change of bounds; an object of ``invalidationContextClass``.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Whether a view's wish for another size makes the layout stale. Default: false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// What becomes stale by a view's wish for another size; an object of ``invalidationContextClass`` that
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

  /// Makes a context of ``invalidationContextClass`` that marks nothing as stale.
  package final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = type(of: self).invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
    else {
      fatalError(
        "\(type(of: self)).invalidationContextClass is no UICollectionViewLayoutInvalidationContext")
    }
    return makeByClass(type)
  }

  // MARK: Updates

  /// Items or sections were inserted, deleted, moved or reloaded; what is asked until
  /// ``finalizeCollectionViewUpdates()`` belongs to that. Called after ``prepare()``. Call super. Default: forwards to
  /// ``elementMotion``.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    elementMotion?.begin(updateItems, in: self)
  }

  /// The views are at their new places, within the animation; the last call of an update. Call super. Default: forwards to
  /// ``elementMotion``.
  open func finalizeCollectionViewUpdates() { elementMotion?.end(in: self) }

  /// Changes how elements come and go in updates, without a subclass of the layout. Default nil. Ours, not UIKit's.
  open var elementMotion: (any ElementMotion)?

  /// Supplementary views that an update adds, by their paths after it, beside those of inserted sections; asked for
  /// each kind that is shown. They are taken as new also where one was at that path before. Default: none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views that an update adds; as ``indexPathsToInsertForSupplementaryView(ofKind:)``.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that an update takes away, by their paths before it, beside those of deleted sections; asked
  /// for each kind that is shown. Default: none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views that an update takes away; as ``indexPathsToDeleteForSupplementaryView(ofKind:)``.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Animated changes of bounds

  /// The collection view has got another size, and the layout is prepared for it; what is asked until
  /// ``finalizeAnimatedBoundsChange()`` belongs to that. Call super. Default: nothing.
  ///
  /// Then every element that was visible is asked its final attributes, and every one that is visible now its
  /// initial ones, as if all were taken out and put in again (SPEC 4.7).
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// The views are at their new places, within the animation if there is one. Call super. Default: nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Where elements come from and go to

  /// Where an item starts that an update or a change of bounds brings in; the path is the one after it. Also asked of
  /// items that stay: see below.
  ///
  /// - Returns: nil lets the item begin as it ends, so that it does not move at all. The default is what an item does
  ///   that its layout says nothing of: a new one fades in at its place, one that was elsewhere comes from there;
  ///   nil outside such a change.
  ///
  /// UIKit's reference gives nil as the default; its own layouts return what is said here, which a subclass may
  /// take from super and change. For an item that stays, an answer of its own counts only where it is neither
  /// the place that the item had, nor the one that it gets, nor equal to the final attributes of that item: then
  /// leaving and coming do not meet, and the item starts where the answer says.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultStart(of: .cell(itemIndexPath))
  }

  /// Where an item ends that an update or a change of bounds takes away; the path is the one before it. Also asked of
  /// items that stay.
  ///
  /// - Returns: nil takes the item away at once. The default: a deleted item fades at its place, one that goes
  ///   elsewhere goes there; nil outside such a change. UIKit's reference gives nil as the default: see
  ///   ``initialLayoutAttributesForAppearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultEnd(of: .cell(itemIndexPath))
  }

  /// As ``initialLayoutAttributesForAppearingItem(at:)``.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    changeResolver?.defaultStart(
      of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// As ``finalLayoutAttributesForDisappearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    changeResolver?.defaultEnd(
      of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
  }

  /// As ``initialLayoutAttributesForAppearingItem(at:)``.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    changeResolver?.defaultStart(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  /// As ``finalLayoutAttributesForDisappearingItem(at:)``.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    changeResolver?.defaultEnd(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
  }

  // MARK: Change of layout

  /// The layout takes the place of another one. Call super. Default: nothing (SPEC 6.7).
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// The layout is about to be replaced. Call super. Default: nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// The views are at their places by the new layout, within the animation if there is one; called for both layouts.
  /// Call super. Default: nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The place for an item in the hand at a point of the content. Default: that of the item beneath the point; behind
  /// the last item of a section, its end; on the header of an empty section, its beginning; else where it is.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    owner?.movementController.targetPath(for: previousIndexPath, at: position) ?? previousIndexPath
  }

  /// How an item in the hand is shown. Default: as the layout has it, at the hand, in front of everything.
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

  /// What becomes stale as an item is taken up, and each time that the others make room for it elsewhere. (UIKit asks
  /// at every movement of the hand; here that moves the item's view alone.)
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

  /// What becomes stale as an item is put down, or goes back to where it was.
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

  /// Says which class shows the decoration views of a kind; nil takes the entry back. The collection view makes
  /// and reuses them by itself. Views of a class that was registered before leave the screen with the next pass.
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

  /// Says which nib shows the decoration views of a kind; nil takes the entry back, another nib or a class replaces it.
  ///
  /// The nib holds one collection reusable view at its top. Else the view is not shown, and standard error says why.
  @_disfavoredOverload
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    setSource(nib.map { .template($0.contents) }, forDecorationViewOfKind: elementKind)
  }

  /// Says how the decoration views of a kind are made; nil takes the entry back, another source replaces it.
  package final func setSource(_ source: ViewSource?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = source
    owner?.layoutCoordinator.decorationSourceDidChange(ofKind: elementKind)
  }
}
