import Foundation
import Geometry
import Menus
import ViewTree

/// A view controller whose view contains a collection view. The controller is the data source and delegate of
/// the collection view.
///
/// Subclasses override the methods of both protocols. Two collection view controllers in a navigation
/// controller can share a collection view; see ``useLayoutToLayoutNavigationTransitions``.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  private var initialLayout: UICollectionViewLayout
  final var ownCollectionView: UICollectionView?
  /// The collection view of a previous controller in the navigation stack, while both share it.
  final var sharedCollectionView: UICollectionView?
  /// The layout that a shared collection view receives when the controller is the top controller again.
  final var layoutToReturnTo: UICollectionViewLayout?
  final lazy var movementGesture = makeMovementGesture()

  /// Creates a controller whose collection view uses `layout`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view uses a flow layout, or the layout of the nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from a storyboard. Its collection view uses the layout of the storyboard, or a flow
  /// layout.
  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout that the controller was created with. It does not change when another layout is assigned to
  /// the collection view, as in UIKit; `collectionView.collectionViewLayout` is the current layout.
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  /// The collection view, which fills ``UIViewController/view``. The first access loads the view.
  ///
  /// While collection views are shared, the getter returns the collection view of the previous controller.
  /// The setter replaces the controller's own collection view. It does not set the data source and the
  /// delegate.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return sharedCollectionView ?? ownCollectionView
    }
    set {
      loadViewIfNeeded()
      ownCollectionView?.removeFromSuperview()
      ownCollectionView = newValue
      if let newValue, sharedCollectionView == nil { install(newValue) }
    }
  }

  /// Whether the selection is cleared each time before the view appears. It has an effect only if the
  /// controller is the delegate of the collection view. The default is true.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press starts the interactive movement of an item that
  /// ``collectionView(_:canMoveItemAt:)`` allows to move. The default is true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementGesture.isEnabled = installsStandardGestureForInteractiveMovement }
  }

  /// Whether the controller shares the collection view of the previous controller in the navigation stack.
  /// Push and pop then change the layout of that collection view, animated. The default is false.
  ///
  /// The push does not change the content: the collection view keeps its data source, delegate, registrations
  /// and gestures until the app replaces them, for example in `navigationController(_:didShow:animated:)`.
  /// Settings that `viewDidLoad` makes on the pushed controller's own collection view have no effect. A pop
  /// restores the layout that the previous controller had. Several controllers in a row can share one
  /// collection view.
  ///
  /// Set it before the view is loaded, on a controller that is pushed onto a `UICollectionViewController`.
  /// Otherwise it has no effect, which is reported.
  open var useLayoutToLayoutNavigationTransitions = false {
    didSet {
      guard useLayoutToLayoutNavigationTransitions != oldValue, isViewLoaded else { return }
      Diagnostics.report(
        """
        useLayoutToLayoutNavigationTransitions of \(type(of: self)) was set after its view was loaded and keeps \
        the value \(oldValue). Set it before the controller is pushed.
        """)
      useLayoutToLayoutNavigationTransitions = oldValue
    }
  }

  /// Whether a push or pop that changes the layout runs as an interactive transition that is finished at
  /// once, also without a drag: the delegate's transition layout moves the elements. The default is false:
  /// they move as in `setCollectionViewLayout(_:animated:)`, as in UIKit.
  package final var navigatesWithTransitionLayout = false

  /// Creates the view and the collection view in it, with the controller as data source and delegate. A
  /// controller from a storyboard uses the collection view of the storyboard.
  open override func loadView() {
    scene?.loadView(of: self)
    let made = viewIfLoaded as? UICollectionView
    let view = UIView(frame: made?.frame ?? UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let collectionView = made ?? UICollectionView(frame: view.bounds, collectionViewLayout: initialLayout)
    initialLayout = collectionView.collectionViewLayout
    collectionView.dataSource = collectionView.dataSource ?? self
    collectionView.delegate = collectionView.delegate ?? self
    collectionView.isEditing = isEditing
    collectionView.addGestureRecognizer(movementGesture)
    movementGesture.isEnabled = installsStandardGestureForInteractiveMovement
    ownCollectionView = collectionView
    self.view = view
    install(collectionView)
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear`` is true. Overrides must call `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView, collectionView.delegate === self else {
      return
    }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  /// Stops sharing a collection view if the controller was removed from its parent. Overrides must call
  /// `super`.
  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { stopSharing() }
  }

  /// Begins or ends the editing mode of the controller and of its collection view. Overrides must call
  /// `super`.
  ///
  /// If the view is not loaded yet, the collection view begins in that mode. If animated, changes that cells
  /// make for their new state are animated for 0.3 s.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    guard let collectionView = sharedCollectionView ?? ownCollectionView else { return }
    guard animated else { return collectionView.isEditing = editing }
    collectionView.animateOnWindowClock(duration: UpdatePipeline.duration) {
      collectionView.isEditing = editing
      for cell in collectionView.visibleCells { cell.layoutIfNeeded() }
    }
  }

  // The methods below have the documentation of the protocols that declare them. A subclass can override
  // only methods of its superclass, not default implementations of a protocol.

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns the number of items in a section. The default is 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// Returns the configured cell of an item. Overriding it is required if there are items: the default
  /// implementation stops the program.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("\(type(of: self)) has items but does not override collectionView(_:cellForItemAt:)")
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalRequirement.notImplemented(UICollectionReusableView(frame: .zero)) }

  /// Returns whether the user may move the item interactively. The default is true if the subclass overrides
  /// ``collectionView(_:moveItemAt:to:)``, as on iOS; otherwise false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    Self.moveItemOverride.isOverridden(in: type(of: self))
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalRequirement.notImplemented(nil)
  }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OptionalRequirement.notImplemented(IndexPath(item: 0, section: index)) }

  // MARK: Delegate

  // The collection view treats the default implementations as methods that are not implemented.

  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalRequirement.notImplemented(()) }

  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalRequirement.notImplemented(nil)
  }

  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(collectionView.selectionFollowsFocus) }

  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(!collectionView.isEditing) }

  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath? { OptionalRequirement.notImplemented(nil) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(false) }

  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalRequirement.notImplemented(())
  }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(false) }

  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { OptionalRequirement.notImplemented(false) }

  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return OptionalRequirement.notImplemented(nil) }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalRequirement.notImplemented(nil) }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { OptionalRequirement.notImplemented(nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { OptionalRequirement.notImplemented(nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalRequirement.notImplemented(()) }

  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalRequirement.notImplemented(()) }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
