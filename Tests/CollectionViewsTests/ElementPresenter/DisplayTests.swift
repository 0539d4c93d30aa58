import Testing
import UIKit
import UIKitTesting

@Suite("Display") @MainActor struct DisplayTests {
  @Test("Counts are read once, and cells are requested for visible items only, in order")
  func firstDisplay() {
    let grid = GridFixture([2, 100])
    #expect(grid.recorder.transcript() == "")
    grid.app.frame()
    // Rows at y = 0 (section 0), then 100, 210, 320 (section 1).
    #expect(
      grid.recorder.transcript() == """
        sections items(0) items(1) \
        cell(0.0) willDisplay(0.0) cell(0.1) willDisplay(0.1) \
        cell(1.0) willDisplay(1.0) cell(1.1) willDisplay(1.1) cell(1.2) willDisplay(1.2) \
        cell(1.3) willDisplay(1.3) cell(1.4) willDisplay(1.4) cell(1.5) willDisplay(1.5) \
        cell(1.6) willDisplay(1.6) cell(1.7) willDisplay(1.7) cell(1.8) willDisplay(1.8)
        """)
    grid.app.frame()
    grid.app.frame()
    #expect(grid.recorder.transcript() == "")
    #expect(grid.collectionView.numberOfItems(inSection: 1) == 100)
    #expect(grid.recorder.transcript() == "", "counts are cached")
  }

  @Test("Disappearing cells end their display before new ones are requested, which reuse their views")
  func scrolling() {
    let grid = GridFixture([30])
    grid.show()
    let made = grid.collectionView.reuseStatistics.cellsMade
    #expect(made == 12)
    grid.collectionView.contentOffset.y = 110
    grid.app.frame()
    #expect(
      grid.recorder.transcript() == """
        didScroll didEnd(0.0) didEnd(0.1) didEnd(0.2) \
        cell(0.12) willDisplay(0.12) cell(0.13) willDisplay(0.13) cell(0.14) willDisplay(0.14)
        """)
    #expect(grid.collectionView.reuseStatistics.cellsMade == made)
    #expect(grid.frame(12) == CGRect(x: 0, y: 440, width: 100, height: 100))
  }

  @Test("A long scroll creates only views for the visible rows and one more")
  func reuse() {
    let grid = GridFixture([1_000_000])
    grid.show()
    for step in 0..<400 {
      grid.collectionView.contentOffset.y = CGFloat(step) * 37
      grid.app.frame()
    }
    grid.collectionView.contentOffset.y = 12_000_000
    grid.app.frame()
    #expect(grid.collectionView.reuseStatistics.cellsMade <= 15 + 3)
    #expect(grid.collectionView.visibleCells.count <= 15)
    #expect(grid.collectionView.subviews.count <= 15 + 3 + 2)
  }

  @Test("The same scrolling uses the same views in each run")
  func stablePools() {
    func run() -> [String] {
      let grid = GridFixture([300])
      var names: [ObjectIdentifier: Int] = [:]
      grid.show()
      for step in 0..<40 {
        grid.collectionView.contentOffset.y = CGFloat(step * 91 % 1_500)
        grid.app.frame()
      }
      return grid.collectionView.subviews.compactMap { view in
        guard let cell = view as? UICollectionViewCell else { return nil }
        let id = ObjectIdentifier(cell)
        names[id] = names[id] ?? names.count
        return grid.collectionView.indexPath(for: cell).map { "\(Recorder.name($0))" }
      }
    }
    #expect(run() == run())
  }

  @Test("reloadData reads everything again in the next pass and reuses the views")
  func reloadData() {
    let grid = GridFixture([3])
    grid.show()
    let made = grid.collectionView.reuseStatistics.cellsMade
    grid.recorder.counts = [2]
    grid.collectionView.reloadData()
    #expect(grid.recorder.transcript() == "")
    grid.app.frame()
    #expect(
      grid.recorder.transcript() == """
        didEnd(0.0) didEnd(0.1) didEnd(0.2) sections items(0) \
        cell(0.0) willDisplay(0.0) cell(0.1) willDisplay(0.1)
        """)
    #expect(grid.collectionView.reuseStatistics.cellsMade == made)
    #expect(grid.collectionView.reuseQueueLengths == ["cell/cell": 1])
  }

  @Test("A new data source is read completely")
  func newDataSource() {
    let grid = GridFixture([3])
    grid.show()
    let other = Recorder(counts: [1])
    grid.collectionView.dataSource = other
    grid.app.frame()
    #expect(other.transcript() == "sections items(0) cell(0.0)")
    #expect(grid.collectionView.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("Headers and footers come from the data source, with their own reuse queues")
  func supplementaryViews() {
    let grid = GridFixture([1, 1])
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    grid.layout.footerReferenceSize = CGSize(width: 0, height: 20)
    grid.app.frame()
    #expect(
      grid.recorder.transcript() == """
        sections items(0) items(1) view(header 0) willDisplayView(0) cell(0.0) willDisplay(0.0) \
        view(footer 0) willDisplayView(0) view(header 1) willDisplayView(1) cell(1.0) willDisplay(1.0) \
        view(footer 1) willDisplayView(1)
        """)
    let header = grid.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 150, width: 320, height: 30))
    #expect(
      grid.collectionView.indexPathsForVisibleSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionFooter
      ).map(\.section) == [0, 1])
  }

  @Test("With a million items, only ten cells are requested")
  func million() {
    let grid = GridFixture([1_000_000])
    grid.app.frame()
    let calls = grid.recorder.calls.count
    let small = GridFixture([12])
    small.app.frame()
    #expect(calls == small.recorder.calls.count)
    #expect(grid.collectionView.contentSize == CGSize(width: 320, height: 333_334 * 110 - 10))
  }

  @Test("A collection view without an area shows nothing and requests no cells")
  func emptyArea() {
    let grid = GridFixture([10])
    grid.collectionView.frame = .zero
    grid.app.frame()
    #expect(!grid.recorder.transcript().contains("cell"))
    grid.collectionView.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    grid.app.frame()
    #expect(grid.collectionView.visibleCells.count == 3)
  }

  @Test("The background view is behind all other views and does not scroll")
  func backgroundView() {
    let grid = GridFixture([100])
    let background = UIView(frame: .zero)
    grid.collectionView.backgroundView = background
    grid.show()
    grid.collectionView.contentOffset.y = 50
    grid.app.frame()
    #expect(background.frame == CGRect(x: 0, y: 50, width: 320, height: 400))
    #expect(grid.collectionView.subviews.first === background)
  }
}
