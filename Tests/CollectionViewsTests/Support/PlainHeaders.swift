import UIKit

extension UICollectionView {
  /// Registers headers without content for `dequeuePlainHeader(_:for:)`.
  func registerPlainHeaders() {
    register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
  }

  func dequeuePlainHeader(_ kind: String, for indexPath: IndexPath) -> UICollectionReusableView {
    dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}
