import Foundation
import ViewTree

/// The part of ``UICollectionViewDelegate`` that is about the keyboard's focus and about acting on an item. Every method
/// is optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFocus: AnyObject {
  /// Default true. False: keys pass the item over.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Asked before a key moves the focus. Default true.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// The focus is on another item, by a key or because its item is gone. The item is scrolled in sight next.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Where the focus begins. Default nil: the collection view finds a place.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// Whether an item that gets the focus by a key is selected too. Default: what
  /// ``UICollectionView/selectionFollowsFocus`` says.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// Whether the item may be acted on. Default: unless the collection view is being edited.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// The user acts on the item: Enter on the one that has the focus, a double click, or a finger's tap where it selects a
  /// single one, right after `didSelect`.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Letters were typed: which item they mean; it gets the focus. To be looked for from `indexPath` on (nil: from the
  /// beginning), and on from the beginning at the end. Default nil: typing finds nothing. (Not in UIKit, where nothing is
  /// found by typing.)
  ///
  /// What is typed within a second of the key before adds to `prefix`; a single letter again asks for the next item.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath?
}

extension UICollectionViewDelegateFocus {
  public func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }
  public func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { OptionalRequirement.notImplemented(true) }
  public func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OptionalRequirement.notImplemented(()) }
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalRequirement.notImplemented(nil)
  }
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(collectionView.selectionFollowsFocus) }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(!collectionView.isEditing) }
  public func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath? { OptionalRequirement.notImplemented(nil) }
}

extension UICollectionViewDelegateCalls {
  public func callAsFunction(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, canFocusItemAt: indexPath) }
  }
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldUpdateFocusIn: context) }
  }
  public func callAsFunction(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
    }
  }
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }
  }
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
  }
}
