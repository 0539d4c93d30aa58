import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@Suite("List layout: self-sizing rows") @MainActor struct ListSelfSizingTests {
  /// Prefers a height that depends on its item.
  private final class Row: PreferringCell {
    static func height(_ item: Int) -> CGFloat { CGFloat(30 + item * 37 % 50) }

    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      CGSize(width: attributes.size.width, height: Self.height(attributes.indexPath.item))
    }
  }

  private func makeFixture(_ count: Int, estimate: CGFloat = 44) -> (LayoutFixture, ListLayout) {
    let layout = ListLayout()
    layout.estimatedRowHeight = estimate
    let fixture = LayoutFixture([0], layout: layout)
    fixture.collectionView.register(Row.self, forCellWithReuseIdentifier: "cell")
    fixture.recorder.counts = [count]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    return (fixture, layout)
  }

  @Test("Rows have the preferred height of their cells after they were on screen")
  func heights() {
    let (fixture, _) = makeFixture(100)
    var top: CGFloat = 0
    for item in fixture.collectionView.indexPathsForVisibleItems.map(\.item) {
      #expect(fixture.frame(item) == CGRect(x: 0, y: top, width: 320, height: Row.height(item)))
      top += Row.height(item)
    }
    #expect(top >= 400)
    // Ten rows were on screen; the others have the estimated height.
    let preferred = (0..<10).reduce(0) { $0 + Row.height($1) }
    #expect(fixture.collectionView.contentSize.height == preferred + 90 * 44)
  }

  @Test(
    "Rows that are sized above the visible rectangle do not move visible rows",
    arguments: [20, 44, 90] as [CGFloat])
  func noJump(estimate: CGFloat) {
    let (fixture, _) = makeFixture(300, estimate: estimate)
    let view = fixture.collectionView
    view.scrollToItem(at: IndexPath(item: 200, section: 0), at: .top, animated: false)
    fixture.app.frame()
    for _ in 0..<60 {
      let first = view.indexPathsForVisibleItems.first {
        (view.cellForItem(at: $0)?.frame.minY ?? 0) >= view.contentOffset.y
      }
      guard let first, let cell = view.cellForItem(at: first) else {
        Issue.record("no row is visible")
        return
      }
      let before = cell.frame.minY - view.contentOffset.y
      view.contentOffset.y -= 29
      fixture.app.frame()
      let after = (fixture.frame(first.item)?.minY ?? .nan) - view.contentOffset.y
      #expect(after - before == 29, "row \(first.item) moved by \(after - before), not 29")
    }
    #expect(view.contentOffset.y > 0)
  }

  @Test("Content at its start stays at its start")
  func beginning() {
    let (fixture, _) = makeFixture(100, estimate: 300)
    #expect(fixture.collectionView.contentOffset.y == 0)
    #expect(fixture.frame(0)?.minY == 0)
  }

  @Test("Without an estimate, preferred heights are ignored")
  func final() {
    let (fixture, _) = makeFixture(10, estimate: 0)
    #expect(fixture.frame(3) == CGRect(x: 0, y: 168, width: 320, height: 56))
  }
}

@Suite("Preferred sizes after changes") @MainActor struct PreferredSizeChangeTests {
  /// Prefers a height that depends on its item and on the width.
  private final class Row: PreferringCell {
    static func height(_ item: Int, width: CGFloat) -> CGFloat {
      CGFloat(10 + 2 * (item % 20)) * (width < 200 ? 2 : 1)
    }

    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      CGSize(
        width: attributes.size.width,
        height: Self.height(attributes.indexPath.item, width: attributes.size.width))
    }
  }

  private static let factories: [@MainActor () -> UICollectionViewLayout] = [
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

  private func makeFixture(_ index: Int) -> LayoutFixture {
    let fixture = LayoutFixture([0], layout: Self.factories[index](), size: CGSize(width: 240, height: 400))
    fixture.collectionView.register(Row.self, forCellWithReuseIdentifier: "cell")
    fixture.recorder.counts = [100]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    return fixture
  }

  /// Checks that each row on screen has its preferred height.
  private func expectFitting(_ fixture: LayoutFixture, _ note: String) {
    for path in fixture.collectionView.indexPathsForVisibleItems {
      guard let cell = fixture.collectionView.cellForItem(at: path) else { continue }
      #expect(
        cell.bounds.height == Row.height(path.item, width: cell.bounds.width), "\(note): row \(path.item)")
    }
    #expect(fixture.collectionView.visibleCells.count > 4)
  }

  @Test(
    "After changes of the width, a property or the counts, each row has its preferred height",
    arguments: 0..<2)
  func afterChanges(index: Int) throws {
    let fixture = makeFixture(index)
    expectFitting(fixture, "at first")
    fixture.app.resize(to: CGSize(width: 180, height: 400))
    fixture.app.frame()
    expectFitting(fixture, "narrower")
    fixture.collectionView.collectionViewLayout.invalidateLayout()
    fixture.app.frame()
    expectFitting(fixture, "invalidated")
    fixture.recorder.counts = [101]
    fixture.collectionView.insertItems(at: [IndexPath(item: 100, section: 0)])
    try fixture.app.settle()
    expectFitting(fixture, "one more")
  }

  @Test(
    "Preferred sizes follow their items through updates, also off screen", arguments: 0..<2)
  func updates(index: Int) throws {
    let fixture = makeFixture(index)
    let view = fixture.collectionView
    // At half the width rows are twice as high. At least the rows 0 to 40 are sized by the loop.
    let factor: CGFloat = index == 0 ? 1 : 2
    for _ in 0..<60 {
      view.contentOffset.y += 40
      fixture.app.frame()
    }
    func top(_ item: Int) -> CGFloat {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.minY ?? .nan
    }
    let offset = view.contentOffset.y
    let before = top(30)
    #expect(before == (0..<30).reduce(0) { $0 + factor * Row.height($1, width: 240) })
    fixture.recorder.counts = [98]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 5, section: 0), IndexPath(item: 12, section: 0)])
    }
    try fixture.app.settle()
    #expect(view.contentOffset.y == offset)
    // The deleted rows 5 and 12 had heights of 20 and 34 points.
    #expect(top(28) == before - 54 * factor)
    fixture.recorder.counts = [99]
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    try fixture.app.settle()
    // The new row was not on screen and has the estimated height.
    #expect(top(29) == before - 54 * factor + 30)
    // After a reload, preferred heights are requested again.
    view.reloadData()
    fixture.app.frame()
    #expect(top(29) != before - 54 * factor + 30)
  }
}
