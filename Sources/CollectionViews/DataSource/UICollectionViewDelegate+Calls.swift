import Foundation
import ViewTree

extension UICollectionViewDelegate {
  /// The optional methods, for calls in UIKit's form `delegate?.collectionView?(…)`.
  public var collectionView: _OptionalCalls<any UICollectionViewDelegate>? { _OptionalCalls(target: self) }
}

extension _OptionalCalls<any UICollectionViewDelegate> {
  /// Calls `collectionView(_:shouldHighlightItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, shouldHighlightItemAt: indexPath) } }
  /// Calls `collectionView(_:didHighlightItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) -> Void! { call { $0.collectionView(collectionView, didHighlightItemAt: indexPath) } }
  /// Calls `collectionView(_:didUnhighlightItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) -> Void! { call { $0.collectionView(collectionView, didUnhighlightItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldSelectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, shouldSelectItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldDeselectItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, shouldDeselectItemAt: indexPath) } }
  /// Calls `collectionView(_:didSelectItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) -> Void! { call { $0.collectionView(collectionView, didSelectItemAt: indexPath) } }
  /// Calls `collectionView(_:didDeselectItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) -> Void! { call { $0.collectionView(collectionView, didDeselectItemAt: indexPath) } }
  /// Calls `collectionView(_:canFocusItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, canFocusItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldUpdateFocusIn:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool! { call { $0.collectionView(collectionView, shouldUpdateFocusIn: context) } }
  /// Calls `collectionView(_:selectionFollowsFocusForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath) } }
  /// Calls `collectionView(_:canPerformPrimaryActionForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath) } }
  /// Calls `collectionView(_:performPrimaryActionForItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void! { call { $0.collectionView(collectionView, performPrimaryActionForItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool! {
    call { $0.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath) }
  }
  /// Calls `collectionView(_:didBeginMultipleSelectionInteractionAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void! { call { $0.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath) } }
  /// Calls `collectionView(_:shouldShowMenuForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) } }
  /// Calls `collectionView(_:canPerformAction:forItemAt:withSender:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool! {
    call {
      $0.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
  /// Calls `collectionView(_:performAction:forItemAt:withSender:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void! {
    call {
      $0.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
  /// Calls `collectionView(_:canEditItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool! { call { $0.collectionView(collectionView, canEditItemAt: indexPath) } }
  /// Calls `collectionView(_:shouldSpringLoadItemAt:with:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! { call { $0.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context) } }
}
