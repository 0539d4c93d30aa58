import Foundation
import ViewTree

/// The methods of ``UICollectionViewDelegate`` for keyboard focus and primary actions. Every method is
/// optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFocus: AnyObject {
  /// Returns whether keys and touches can move the focus to the item. The default is `true`.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the focus may move. Called before a key or the app moves it. The default is `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// Called when a key or the app has moved the focus, or the focused item was removed and another item has
  /// received the focus. After a key, the collection view scrolls to the item when this method returns.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Returns the item that receives the focus if no item has it. The default is `nil`, the collection view
  /// chooses a visible item.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// Returns whether an item is selected when a key moves the focus to it. The default is
  /// ``UICollectionView/selectionFollowsFocus``.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether the user may perform the primary action of the item. The default is `true` unless the
  /// collection view is in editing mode.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Performs the primary action of the item. Called for the Enter key on the focused item, for a double
  /// click, and for a tap that selects an item of a single selection, after `didSelect`.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Returns the item whose title begins with the typed letters; it receives the focus. Not in UIKit. The
  /// default is `nil`, no item is found by typing.
  ///
  /// Keys that are typed within one second after the previous key are appended to `prefix`. If the same
  /// letter is typed again, the next item is requested.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view with the focus.
  ///   - prefix: The typed letters.
  ///   - indexPath: The item at which the search begins; `nil` for the first item. After the last item the
  ///     search continues with the first one.
  /// - Returns: The item, or `nil` if no title matches.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath?
}

extension UICollectionViewDelegateFocus {
  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }
  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { OptionalRequirement.notImplemented(true) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalRequirement.notImplemented(()) }
  /// Returns `nil`.
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalRequirement.notImplemented(nil)
  }
  /// Returns the collection view's `selectionFollowsFocus`.
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(collectionView.selectionFollowsFocus) }
  /// Returns `true` unless the collection view is in editing mode.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(!collectionView.isEditing) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Returns `nil`.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath? { OptionalRequirement.notImplemented(nil) }
}

extension _UICollectionViewDelegateCalls {
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
}
