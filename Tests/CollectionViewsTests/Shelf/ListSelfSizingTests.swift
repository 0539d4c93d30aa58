import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Rows that tell their own height as they come on screen.
@Suite("List layout: self-sizing rows") @MainActor struct ListSelfSizingTests {
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

  @Test("Rows have the preferred height of their cells after they were on screen")
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

  @Test(
    "Rows that are sized above the visible rectangle do not move visible rows",
    arguments: [20, 44, 90] as [CGFloat])
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

  @Test("Content at its start stays at its start")
  func beginning() {
    let (shelf, _) = shelf(100, estimate: 300)
    #expect(shelf.collectionView.contentOffset.y == 0)
    #expect(shelf.frame(0)?.minY == 0)
  }

  @Test("Without an estimate, preferred heights are ignored")
  func final() {
    let (shelf, _) = shelf(10, estimate: 0)
    #expect(shelf.frame(3) == CGRect(x: 0, y: 168, width: 320, height: 56))
  }
}

/// What becomes of sizes that cells told, when the layout is computed anew.
@Suite("Preferred sizes after changes") @MainActor struct SelfSizingAnewTests {
  /// Twice as high as its item's number, and ten; in half the width twice that.
  private final class Row: UICollectionViewCell {
    static func height(_ item: Int, width: CGFloat) -> CGFloat {
      CGFloat(10 + 2 * (item % 20)) * (width < 200 ? 2 : 1)
    }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      fitting.size.height = Self.height(layoutAttributes.indexPath.item, width: fitting.size.width)
      return fitting
    }
  }

  private static let makers: [@MainActor () -> UICollectionViewLayout] = [
    {
      let layout = ListLayout()
      layout.estimatedRowHeight = 30
      return layout
    },
    {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 150, height: 30)
      layout.minimumLineSpacing = 0
      return layout
    },
  ]

  private func shelf(_ index: Int) -> ShelfFixture {
    let shelf = ShelfFixture([0], layout: Self.makers[index](), size: CGSize(width: 240, height: 400))
    shelf.collectionView.register(Row.self, forCellWithReuseIdentifier: "cell")
    shelf.recorder.counts = [100]
    shelf.collectionView.reloadData()
    shelf.app.frame()
    return shelf
  }

  /// Whether every row on screen is as high as it asked to be.
  private func expectFitting(_ shelf: ShelfFixture, _ note: String) {
    for path in shelf.collectionView.indexPathsForVisibleItems {
      guard let cell = shelf.collectionView.cellForItem(at: path) else { continue }
      #expect(
        cell.bounds.height == Row.height(path.item, width: cell.bounds.width), "\(note): row \(path.item)")
    }
    #expect(shelf.collectionView.visibleCells.count > 4)
  }

  @Test(
    "After changes of the width, a property or the counts, each row has its preferred height",
    arguments: 0..<2)
  func anew(index: Int) throws {
    let shelf = shelf(index)
    expectFitting(shelf, "at first")
    shelf.app.resize(to: CGSize(width: 180, height: 400))
    shelf.app.frame()
    expectFitting(shelf, "narrower")
    shelf.collectionView.collectionViewLayout.invalidateLayout()
    shelf.app.frame()
    expectFitting(shelf, "invalidated")
    shelf.recorder.counts = [101]
    shelf.collectionView.insertItems(at: [IndexPath(item: 100, section: 0)])
    try shelf.app.settle()
    expectFitting(shelf, "one more")
  }

  @Test(
    "Preferred sizes follow their items through updates, also off screen", arguments: 0..<2)
  func updates(index: Int) throws {
    let shelf = shelf(index)
    let view = shelf.collectionView
    // In half the width rows are twice as high. Rows 0 to 40, at least, have told their height.
    let factor: CGFloat = index == 0 ? 1 : 2
    for _ in 0..<60 {
      view.contentOffset.y += 40
      shelf.app.frame()
    }
    func top(_ item: Int) -> CGFloat {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.minY ?? .nan
    }
    let offset = view.contentOffset.y
    let before = top(30)
    #expect(before == (0..<30).reduce(0) { $0 + factor * Row.height($1, width: 240) })
    shelf.recorder.counts = [98]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 5, section: 0), IndexPath(item: 12, section: 0)])
    }
    try shelf.app.settle()
    #expect(view.contentOffset.y == offset)
    // 5 and 12 were 20 and 34 points high.
    #expect(top(28) == before - 54 * factor)
    shelf.recorder.counts = [99]
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    try shelf.app.settle()
    // Nobody has seen the new row: it is as high as was estimated.
    #expect(top(29) == before - 54 * factor + 30)
    // What is reloaded from scratch is asked again.
    view.reloadData()
    shelf.app.frame()
    #expect(top(29) != before - 54 * factor + 30)
  }
}
