import Foundation
import ViewTree

/// The methods of ``UICollectionViewDelegate`` for multiple selection by a pan with two fingers. Every method
/// is optional.
///
/// The items between the first touched item and the current one are selected, or deselected if the first one
/// was selected before. `shouldSelect`, `didSelect`, `shouldDeselect` and `didDeselect` are called for each
/// item. Near an edge the content scrolls automatically.
@preconcurrency @MainActor public protocol UICollectionViewDelegateMultipleSelection: AnyObject {
  /// Returns whether a pan with two fingers that begins on the item selects items. The default is `false`.
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when the pan begins, before items are selected. Allow multiple selection here, for example by
  /// setting `isEditing`.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the pan has ended or was canceled.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
}

extension UICollectionViewDelegateMultipleSelection {
  /// Returns `false`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(false) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalRequirement.notImplemented(())
  }
}

extension _UICollectionViewDelegateCalls {
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
}
