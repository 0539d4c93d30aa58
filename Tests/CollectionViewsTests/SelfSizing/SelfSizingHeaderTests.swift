import Testing
import UIKit
import UIKitTesting

/// Headers and footers that prefer another length than their reference size.
@Suite("Self-sizing headers and footers") @MainActor struct SelfSizingHeaderTests {
  /// Prefers a length that depends on its section and exceeds the reference size.
  private final class SelfSizingView: PreferringView {
    static func length(_ section: Int) -> CGFloat { CGFloat(50 + section % 3 * 20) }

    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      let (size, length) = (attributes.size, Self.length(attributes.indexPath.section))
      return size.width > size.height
        ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    }
  }

  private static let kinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  private func grid(
    _ counts: [Int], _ direction: UICollectionView.ScrollDirection, kinds: [String] = Self.kinds
  ) -> GridFixture {
    let grid = GridFixture(counts)
    grid.layout.scrollDirection = direction
    grid.layout.estimatedItemSize = CGSize(width: 100, height: 100)
    grid.layout.headerReferenceSize = CGSize(width: 30, height: 30)
    grid.layout.footerReferenceSize = CGSize(width: 20, height: 20)
    for kind in kinds {
      grid.collectionView.register(
        SelfSizingView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    grid.show()
    return grid
  }

  private func frame(_ grid: GridFixture, _ kind: String, _ section: Int) -> CGRect? {
    grid.collectionView.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test("Vertically, the header has its preferred height and moves the items below it")
  func vertical() {
    let grid = grid([3, 3, 3], .vertical)
    #expect(frame(grid, Self.kinds[0], 0) == CGRect(x: 0, y: 0, width: 320, height: 50))
    #expect(grid.frame(0) == CGRect(x: 0, y: 50, width: 100, height: 100))
    #expect(frame(grid, Self.kinds[1], 0) == CGRect(x: 0, y: 150, width: 320, height: 50))
    #expect(frame(grid, Self.kinds[0], 1) == CGRect(x: 0, y: 200, width: 320, height: 70))
    #expect(grid.frame(0, 1) == CGRect(x: 0, y: 270, width: 100, height: 100))
  }

  @Test("Horizontally, the header has its preferred width")
  func horizontal() {
    let grid = grid([3, 3], .horizontal)
    #expect(frame(grid, Self.kinds[0], 0) == CGRect(x: 0, y: 0, width: 50, height: 400))
    #expect(grid.frame(0) == CGRect(x: 50, y: 0, width: 100, height: 100))
    #expect(frame(grid, Self.kinds[1], 0) == CGRect(x: 150, y: 0, width: 50, height: 400))
    #expect(frame(grid, Self.kinds[0], 1) == CGRect(x: 200, y: 0, width: 70, height: 400))
  }

  @Test("Without an estimated item size, preferred sizes are ignored")
  func final() {
    let grid = grid([3], .vertical)
    grid.layout.estimatedItemSize = .zero
    grid.collectionView.reloadData()
    grid.app.frame()
    #expect(frame(grid, Self.kinds[0], 0)?.height == 30)
  }

  @Test(
    "Headers and footers that are sized above the visible rectangle do not move visible items",
    arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func noJump(direction: UICollectionView.ScrollDirection) throws {
    let grid = grid(Array(repeating: 5, count: 60), direction)
    let view = grid.collectionView
    func along(_ point: CGPoint) -> CGFloat { direction == .vertical ? point.y : point.x }
    func move(by distance: CGFloat) {
      if direction == .vertical { view.contentOffset.y += distance } else { view.contentOffset.x += distance }
      grid.app.frame()
    }
    view.scrollToItem(
      at: IndexPath(item: 0, section: 40), at: direction == .vertical ? .top : .left, animated: false)
    grid.app.frame()
    let path = IndexPath(item: 0, section: 40)
    var steps = 0
    while along(view.contentOffset) > 500 {
      // The first element that begins on screen moves by the scrolled distance.
      let first = try #require(
        (view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? [])
          .filter { along($0.frame.origin) >= along(view.contentOffset) }
          .min { along($0.frame.origin) < along($1.frame.origin) })
      let before = along(first.frame.origin) - along(view.contentOffset)
      move(by: -31)
      let layout = view.collectionViewLayout
      let current =
        first.representedElementKind.flatMap {
          layout.layoutAttributesForSupplementaryView(ofKind: $0, at: first.indexPath)
        } ?? layout.layoutAttributesForItem(at: first.indexPath)
      let after = along(try #require(current).frame.origin) - along(view.contentOffset)
      #expect(after - before == 31, "\(first) moved by \(after - before), not 31")
      steps += 1
    }
    #expect(steps > 50)
    #expect(view.layoutAttributesForItem(at: path) != nil)
  }

  @Test("A visible header that grows keeps its origin")
  func headerOnScreen() throws {
    let grid = grid(Array(repeating: 5, count: 60), .vertical)
    let kind = Self.kinds[0]
    let estimated = try #require(
      grid.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 30)))
    // 12 points above a header that is far from all sized elements.
    grid.collectionView.contentOffset.y = estimated.frame.minY - 12
    grid.app.frame()
    let header = try #require(frame(grid, kind, 30))
    #expect(header.height == SelfSizingView.length(30))
    #expect(header.minY - grid.collectionView.contentOffset.y == 12)
  }
}
