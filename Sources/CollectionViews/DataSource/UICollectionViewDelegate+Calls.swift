import Foundation
import ViewTree

extension UICollectionViewDelegate {
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
  /// Calls `collectionView(_:canFocusItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, canFocusItemAt: indexPath) }
  }
  /// Calls `collectionView(_:shouldUpdateFocusIn:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldUpdateFocusIn: context) }
  }
  /// Calls `collectionView(_:selectionFollowsFocusForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
    }
  }
  /// Calls `collectionView(_:canPerformPrimaryActionForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }
  }
  /// Calls `collectionView(_:performPrimaryActionForItemAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
  }
  /// Calls `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }
  /// Calls `collectionView(_:didBeginMultipleSelectionInteractionAt:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
  }
  /// Calls `collectionView(_:shouldShowMenuForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) }
  }
  /// Calls `collectionView(_:canPerformAction:forItemAt:withSender:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
  /// Calls `collectionView(_:performAction:forItemAt:withSender:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
  /// Calls `collectionView(_:canEditItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, canEditItemAt: indexPath) }
  }
  /// Calls `collectionView(_:shouldSpringLoadItemAt:with:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }
}
