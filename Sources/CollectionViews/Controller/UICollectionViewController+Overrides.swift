import Foundation
import ViewTree

extension UICollectionViewController {
  /// Detects whether a controller class overrides `collectionView(_:moveItemAt:to:)`.
  static let moveItemOverride = MethodOverride(
    in: UICollectionViewController.self, plain: PlainController.self, overriding: MovingController.self)

  private final class PlainController: UICollectionViewController {}

  private final class MovingController: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }
}
