import Testing
import UIKit
import UIKitTesting

/// Rows that tell their own height as they come on screen.
@Suite("Shelf: self-sizing rows") @MainActor struct ListSelfSizingTests {
  /// As high as its item's number says.
  private final class Row: UICollectionViewCell {
    static func height(_ item: Int) -> CGFloat { CGFloat(30 + item * 37 % 50) }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      fitting.size.height = Self.height(layoutAttributes.indexPath.item)
      return fitting
    }
  }

  private func shelf(_ count: Int, estimate: CGFloat = 44) -> (ShelfFixture, ListLayout) {
    let layout = ListLayout()
    layout.estimatedRowHeight = estimate
    let shelf = ShelfFixture([0], layout: layout)
    shelf.collectionView.register(Row.self, forCellWithReuseIdentifier: "cell")
    shelf.recorder.counts = [count]
    shelf.collectionView.reloadData()
    shelf.app.frame()
    return (shelf, layout)
  }

  @Test("Rows take the height that their cells ask for, and only those seen are known")
  func heights() {
    let (shelf, _) = shelf(100)
    var top: CGFloat = 0
    for item in shelf.collectionView.indexPathsForVisibleItems.map(\.item) {
      #expect(shelf.frame(item) == CGRect(x: 0, y: top, width: 320, height: Row.height(item)))
      top += Row.height(item)
    }
    #expect(top >= 400)
    // Of the height estimated first, ten rows were seen.
    let known = (0..<10).reduce(0) { $0 + Row.height($1) }
    #expect(shelf.collectionView.contentSize.height == known + 90 * 44)
  }

  @Test("Rows that become known above what is seen do not move it", arguments: [20, 44, 90] as [CGFloat])
  func noJump(estimate: CGFloat) {
    let (shelf, _) = shelf(300, estimate: estimate)
    let view = shelf.collectionView
    view.scrollToItem(at: IndexPath(item: 200, section: 0), at: .top, animated: false)
    shelf.app.frame()
    for _ in 0..<60 {
      let first = view.indexPathsForVisibleItems.first {
        (view.cellForItem(at: $0)?.frame.minY ?? 0) >= view.contentOffset.y
      }
      guard let first, let cell = view.cellForItem(at: first) else {
        Issue.record("nothing is visible")
        return
      }
      let before = cell.frame.minY - view.contentOffset.y
      view.contentOffset.y -= 29
      shelf.app.frame()
      let after = (shelf.frame(first.item)?.minY ?? .nan) - view.contentOffset.y
      #expect(after - before == 29, "row \(first.item) moved by \(after - before), not 29")
    }
    #expect(view.contentOffset.y > 0)
  }

  @Test("At the very beginning the beginning stays")
  func beginning() {
    let (shelf, _) = shelf(100, estimate: 300)
    #expect(shelf.collectionView.contentOffset.y == 0)
    #expect(shelf.frame(0)?.minY == 0)
  }

  @Test("Without an estimate cells are not heard")
  func final() {
    let (shelf, _) = shelf(10, estimate: 0)
    #expect(shelf.frame(3) == CGRect(x: 0, y: 168, width: 320, height: 56))
  }
}
