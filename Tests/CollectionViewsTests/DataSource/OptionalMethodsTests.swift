import Testing
import UIKit
import UIKitTesting

/// Optional methods of delegates and data sources, called as on iOS.
@Suite("Optional methods") @MainActor struct OptionalMethodsTests {
  private class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 70, height: 30) }
  }

  /// Has a method that the conforming class does not have.
  private final class Spacings: Sizes {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 5 }
  }

  @Test("A call returns nil if the conforming class does not implement the method", arguments: [false, true])
  func calls(isSubclass: Bool) {
    let grid = GridFixture([5])
    let flow: (any UICollectionViewDelegateFlowLayout)? = isSubclass ? Spacings() : Sizes()
    let path = IndexPath(item: 1, section: 0)
    let size = flow?.collectionView?(grid.collectionView, layout: grid.layout, sizeForItemAt: path) ?? .zero
    #expect(size.width == 70)
    #expect(
      flow?.collectionView?(grid.collectionView, layout: grid.layout, minimumLineSpacingForSectionAt: 0)
        == nil)
    #expect(grid.collectionView.dataSource?.numberOfSections?(in: grid.collectionView) == 1)
  }
}
