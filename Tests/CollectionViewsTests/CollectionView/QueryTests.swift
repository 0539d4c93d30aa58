import Testing
import UIKit
import UIKitTesting

@Suite("Queries and scrolling to items") @MainActor struct QueryTests {
  @Test("indexPathForItem(at:) returns the item at a point, or nil")
  func itemAtPoint() {
    let grid = GridFixture([9])
    grid.show()
    let view = grid.collectionView
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 50)) == IndexPath(item: 0, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 105, y: 50)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 230, y: 120)) == IndexPath(item: 5, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 5000)) == nil)
  }

  @Test(
    "scrollToItem supports all positions and stays within the content",
    arguments: [
      ("top", 45, 1650), ("center", 45, 1500), ("bottom", 45, 1350), ("top", 0, 0), ("bottom", 0, 0),
      ("top", 89, 2890), ("none", 45, 1350), ("none", 1, 0),
    ])
  func scrollToItem(name: String, item: Int, offset: CGFloat) {
    let positions: [String: UICollectionView.ScrollPosition] = [
      "top": .top, "center": .centeredVertically, "bottom": .bottom,
    ]
    let position = positions[name] ?? []
    let grid = GridFixture([90])
    grid.show()
    grid.collectionView.scrollToItem(
      at: IndexPath(item: item, section: 0), at: position, animated: false)
    #expect(grid.collectionView.contentOffset == CGPoint(x: 0, y: offset))
  }

  @Test("Horizontal scroll positions respect the content inset")
  func horizontal() {
    let grid = GridFixture([90])
    grid.layout.scrollDirection = .horizontal
    grid.collectionView.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    grid.show()
    let path = IndexPath(item: 30, section: 0)
    // With three rows, item 30 is in column 10, at 1100 points.
    grid.collectionView.scrollToItem(at: path, at: .left, animated: false)
    #expect(grid.collectionView.contentOffset.x == 1080)
    grid.collectionView.scrollToItem(at: path, at: .right, animated: false)
    #expect(grid.collectionView.contentOffset.x == 880)
    grid.collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
    #expect(grid.collectionView.contentOffset.x == 980)
  }

  @Test("scrollToItem works before the first layout pass")
  func beforeLayout() {
    let grid = GridFixture([90])
    grid.collectionView.scrollToItem(
      at: IndexPath(item: 45, section: 0), at: .top, animated: false)
    #expect(grid.collectionView.contentOffset.y == 1650)
    grid.app.frame()
    #expect(grid.collectionView.indexPathsForVisibleItems.first?.item == 45)
  }

  @Test("An animated scroll ends at the exact offset and notifies the delegate")
  func animated() throws {
    let grid = GridFixture([90])
    grid.show()
    grid.collectionView.scrollToItem(at: IndexPath(item: 45, section: 0), at: .top, animated: true)
    grid.app.frame()
    #expect(grid.collectionView.contentOffset.y < 1650)
    try grid.app.settle()
    #expect(grid.collectionView.contentOffset.y == 1650)
  }

  @Test("Visible index paths and cells are ascending; index paths of other cells are nil")
  func visibleQueries() {
    let grid = GridFixture([90])
    grid.show()
    grid.collectionView.contentOffset.y = 330
    grid.app.frame()
    let view = grid.collectionView
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(9..<21))
    #expect(view.visibleCells.compactMap { view.indexPath(for: $0)?.item } == Array(9..<21))
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(view.indexPath(for: UICollectionViewCell(frame: .zero)) == nil)
    #expect(
      view.layoutAttributesForItem(at: IndexPath(item: 50, section: 0))?.frame
        == CGRect(x: 220, y: 1760, width: 100, height: 100))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 90, section: 0)) == nil)
  }

  @Test("Assigning a layout keeps the views of items that are visible in both")
  func replaceLayout() {
    let grid = GridFixture([9])
    grid.show()
    let before = grid.collectionView.visibleCells
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 150, height: 60)
    grid.collectionView.collectionViewLayout = other
    grid.app.frame()
    #expect(zip(before, grid.collectionView.visibleCells).allSatisfy { $0 === $1 })
    #expect(grid.frame(2) == CGRect(x: 0, y: 70, width: 150, height: 60))
    #expect(!grid.recorder.transcript().contains("cell("))
    #expect(grid.layout.collectionView == nil)
    #expect(other.collectionView === grid.collectionView)
  }

  @Test("A wider window shows more columns")
  func resize() {
    let grid = GridFixture([9])
    grid.show()
    grid.app.resize(to: CGSize(width: 430, height: 400))
    grid.app.frame()
    #expect(grid.frame(3) == CGRect(x: 330, y: 0, width: 100, height: 100))
    #expect(grid.collectionView.bounds.size == CGSize(width: 430, height: 400))
  }
}
