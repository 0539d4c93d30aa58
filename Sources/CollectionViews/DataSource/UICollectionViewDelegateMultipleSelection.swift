import Foundation
import ViewTree

/// The part of ``UICollectionViewDelegate`` that is about two fingers that pan over items and select them. Every method is
/// optional.
///
/// The items from the one where the fingers began to the one where they are are selected, or taken out where the first
/// one was selected already; `shouldSelect`, `didSelect` and their like are called for each. Near an edge the content
/// scrolls beneath the fingers.
@preconcurrency @MainActor public protocol UICollectionViewDelegateMultipleSelection: AnyObject {
  /// Whether two fingers on the item may begin. Default false.
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// They begin: the place to set `isEditing`, or whatever else allows a multiple selection.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// They have lifted.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)
}

extension UICollectionViewDelegateMultipleSelection {
  public func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(false) }
  public func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalRequirement.notImplemented(())
  }
}

extension UICollectionViewDelegateCalls {
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
  }
}
