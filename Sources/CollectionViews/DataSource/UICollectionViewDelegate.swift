import Foundation
import ViewTree

/// The methods that a collection view calls for selection, display, layout changes and interactive movement.
/// Every method is optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate,
  UICollectionViewDelegateFocus, UICollectionViewDelegateMultipleSelection, UICollectionViewDelegateMenu,
  UICollectionViewDelegateEditing, UICollectionViewDelegateContextMenu,
  UICollectionViewDelegateSpringLoading
{
  /// Returns whether a touch that goes down on the item highlights it. The default is `true`.
  ///
  /// If `false`, the touch does not select the item either.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Called when a touch goes down on the item, or enters it again.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when the touch is lifted, leaves the item, is canceled or becomes a scroll; before the selection
  /// changes.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns whether the user may select the item. Not called for selections by the app. The default is
  /// `true`.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the user may remove the item from a multiple selection. The default is `true`.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has selected the item. Not called for selections by the app.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when the user has removed the item from the selection, or has selected another item instead.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Called before a cell comes on screen, after `cellForItemAt`.
  ///
  /// - Complexity: called once for each cell that comes on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called before a supplementary view comes on screen, after `viewForSupplementaryElementOfKind`.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when a cell has left the screen, before it returns to its reuse queue.
  ///
  /// - Complexity: called once for each cell that leaves the screen.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called when a supplementary view has left the screen, before it returns to its reuse queue.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Returns the content offset after an update or a change of the layout. Called after the layout's
  /// `targetContentOffset(forProposedContentOffset:)`, with its result. The default is the proposed offset.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// Returns the transition layout for an interactive transition between two layouts. Called by
  /// ``UICollectionView/startInteractiveTransition(to:completion:)``. The default is a
  /// `UICollectionViewTransitionLayout` for the two layouts.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Returns the index path that the moved item takes instead of a proposed one during an interactive
  /// movement.
  ///
  /// The current and the proposed index path refer to the order on screen, the original one to the data
  /// source's order. The default is the result of
  /// ``collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)``.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the index path that the moved item takes instead of a proposed one during an interactive
  /// movement.
  ///
  /// Called only if the method with the original index path is not implemented. The default is the proposed
  /// index path.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
}

extension UICollectionViewDelegate {
  /// Returns the proposed offset.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns a `UICollectionViewTransitionLayout` for the two layouts.
  public func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  /// Returns the result of the method without the original index path.
  public func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Returns the proposed index path.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }
  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  /// The optional methods, for calls in UIKit's form `delegate?.collectionView?(…)`.
  public var collectionView: _UICollectionViewDelegateCalls? { _UICollectionViewDelegateCalls(self) }
}

/// Calls of the delegate's optional methods. A call returns `nil` if the method is not implemented.
@preconcurrency @MainActor public struct _UICollectionViewDelegateCalls {
  let delegate: any UICollectionViewDelegate

  init(_ delegate: any UICollectionViewDelegate) { self.delegate = delegate }

  /// Calls `collectionView(_:shouldHighlightItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }
  /// Calls `collectionView(_:didHighlightItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call { delegate.collectionView(collectionView, didHighlightItemAt: indexPath) }
  }
  /// Calls `collectionView(_:didUnhighlightItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call { delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  }
  /// Calls `collectionView(_:shouldSelectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }
  /// Calls `collectionView(_:shouldDeselectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }
  /// Calls `collectionView(_:didSelectItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call { delegate.collectionView(collectionView, didSelectItemAt: indexPath) }
  }
  /// Calls `collectionView(_:didDeselectItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call { delegate.collectionView(collectionView, didDeselectItemAt: indexPath) }
  }
}
