import Foundation
import Geometry
import ViewTree

/// A controller whose view is filled by a collection view, whose data source and delegate it is.
///
/// Subclasses override the methods of both protocols, as on iOS. Two of such controllers on one navigation
/// controller may share a collection view, see ``useLayoutToLayoutNavigationTransitions``.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate
{
  private var initialLayout: UICollectionViewLayout
  /// The collection view that the controller made.
  final var ownCollectionView: UICollectionView?
  /// The one of a controller beneath it, while they share.
  final var sharedCollectionView: UICollectionView?
  /// What a shared collection view goes back to when the controller is on top again.
  final var layoutToReturnTo: UICollectionViewLayout?
  final lazy var movementGesture = makeMovementGesture()

  /// Makes a controller whose collection view shows `layout`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes one with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout that the controller was made with, also after its collection view was given another one: ask
  /// `collectionView.collectionViewLayout` for the one in use. (UIKit answers so, too.)
  open var collectionViewLayout: UICollectionViewLayout { initialLayout }

  /// Fills ``view``, which is another view. While collection views are shared, the one of the controller
  /// beneath.
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

  /// Whether what is selected is deselected before the view appears, as far as the controller is the
  /// collection view's delegate. The default is true.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press takes an item in the hand that ``collectionView(_:canMoveItemAt:)`` lets go. The
  /// default is true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { movementGesture.isEnabled = installsStandardGestureForInteractiveMovement }
  }

  /// Whether being pushed onto another collection view controller is a change of layout: both show the *same*
  /// collection view, that of the controller beneath, and push and pop animate it from the one layout to the
  /// other. The default is false.
  ///
  /// What is shown does not change with the push: data source and delegate stay those they are until the app
  /// replaces them, best in `navigationController(_:didShow:animated:)`; so do registrations, gestures, and
  /// everything else that was set on the collection view. What `viewDidLoad` sets on the pushed controller's
  /// own collection view has no effect. A pop goes back to the layout that the controller beneath was left
  /// with. It works over several levels.
  ///
  /// To be set before the view is loaded, on controllers that are pushed onto a `UICollectionViewController`;
  /// elsewhere it is reported and has no effect.
  open var useLayoutToLayoutNavigationTransitions = false {
    didSet {
      guard useLayoutToLayoutNavigationTransitions != oldValue, isViewLoaded else { return }
      Diagnostics.report(
        """
        useLayoutToLayoutNavigationTransitions of \(type(of: self)) was set after its view was loaded; it stays \
        \(oldValue). Set it before the controller is pushed.
        """)
      useLayoutToLayoutNavigationTransitions = oldValue
    }
  }

  /// Makes the view and the collection view in it, with the controller as data source and delegate; those of
  /// a storyboard where the controller comes from one.
  open override func loadView() {
    if hasViewMaker { super.loadView() }
    let made = viewIfLoaded as? UICollectionView
    let view = UIView(frame: made?.frame ?? UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let collectionView = made ?? UICollectionView(frame: view.bounds, collectionViewLayout: initialLayout)
    initialLayout = collectionView.collectionViewLayout
    collectionView.dataSource = collectionView.dataSource ?? self
    collectionView.delegate = collectionView.delegate ?? self
    collectionView.addGestureRecognizer(movementGesture)
    movementGesture.isEnabled = installsStandardGestureForInteractiveMovement
    ownCollectionView = collectionView
    self.view = view
    install(collectionView)
  }

  /// Clears the selection; a subclass calls super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collectionView, collectionView.delegate === self else {
      return
    }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path, animated: animated)
    }
  }

  /// Gives back what was shared; a subclass calls super.
  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { stopSharing() }
  }

  // MARK: Data source

  /// The default is 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// The default is 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// To be overridden where there are items.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("\(type(of: self)) has items, and has to override collectionView(_:cellForItemAt:)")
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalRequirement.notImplemented(UICollectionReusableView(frame: .zero)) }

  /// The default is true if the subclass overrides ``collectionView(_:moveItemAt:to:)``, as on iOS; otherwise
  /// false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    Self.moveItemOverride.isOverridden(in: type(of: self))
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  // MARK: Delegate; as if not implemented

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

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
