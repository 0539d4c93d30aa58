import TestSupport
import Testing
import UIKit
import UIKitTesting

/// When layouts are invalidated and queried.
@Suite("Timing of invalidations") @MainActor struct InvalidationTimingTests {
  @Test(
    "A layout that clears its cache in either invalidation method is up to date after each event",
    arguments: StackedRowsLayout.Clearing.allCases)
  func cacheClearing(clearing: StackedRowsLayout.Clearing) throws {
    let layout = StackedRowsLayout(clearing: clearing)
    let names = NamesFixture([["a", "b", "c"], ["d"]], layout: layout)
    let view = names.collectionView
    func expect(_ shown: [String], prepareCount: Int, _ reason: Comment) {
      names.app.frame()
      #expect(names.shown == shown, reason)
      #expect(layout.prepareCount == prepareCount, reason)
    }
    expect(["a", "b", "c", "d"], prepareCount: 1, "first display")
    names.sections[0].insert("x", at: 1)
    view.insertItems(at: [path(1)])
    expect(["a", "x", "b", "c", "d"], prepareCount: 2, "insert")
    names.sections[1].removeAll()
    view.deleteItems(at: [path(0, 1)])
    expect(["a", "x", "b", "c"], prepareCount: 3, "delete")
    names.sections = [["r"]]
    view.reloadData()
    expect(["r"], prepareCount: 4, "reload")
    view.frame.size.width = 200
    expect(["r"], prepareCount: 5, "another size")
    #expect(names.cell(0)?.frame.width == 200)
    view.performBatchUpdates(nil)
    expect(["r"], prepareCount: 6, "a batch without operations")
    let other = StackedRowsLayout(clearing: clearing)
    view.collectionViewLayout = other
    view.collectionViewLayout = layout
    expect(["r"], prepareCount: 7, "assigned again")
    #expect(layout.queriesWhileStale == [])
    try names.app.settle()
  }

  @Test("The collection view passes its contexts through both invalidation methods")
  func contexts() {
    let layout = StackedRowsLayout()
    let names = NamesFixture([["a"]], layout: layout)
    #expect(layout.contexts == ["everything true, counts false", "everything true, counts true"])
    names.collectionView.performBatchUpdates(nil)
    #expect(layout.contexts.last == "everything false, counts true")
    names.collectionView.reloadData()
    #expect(layout.contexts.last == "everything true, counts true")
  }

  @Test("invalidateLayout() inside prepare() has no effect: one prepare, no report")
  func insidePrepare() {
    final class SelfInvalidatingLayout: UICollectionViewFlowLayout {
      var prepareCount = 0
      override func prepare() {
        prepareCount += 1
        super.prepare()
        invalidateLayout()
      }
    }
    let layout = SelfInvalidatingLayout()
    let messages = diagnostics {
      let names = NamesFixture([["a", "b"]], layout: layout)
      #expect(names.shown == ["a", "b"])
      #expect(layout.prepareCount == 1)
      names.app.frame()
      #expect(layout.prepareCount == 1)
      names.collectionView.reloadData()
      names.app.frame()
      #expect(layout.prepareCount == 2)
    }
    #expect(messages == [])
  }

  @Test(
    "invalidateLayout() inside finalizeCollectionViewUpdates() takes effect in the next pass"
  )
  func insideFinalize() throws {
    final class LateInvalidatingLayout: UICollectionViewFlowLayout {
      var prepareCount = 0
      override func prepare() {
        prepareCount += 1
        super.prepare()
      }
      override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        minimumLineSpacing = 30
      }
    }
    let layout = LateInvalidatingLayout()
    let names = NamesFixture([(0..<7).map { "\($0)" }], layout: layout)
    #expect(names.frame(of: 3)?.minY == 110)
    let prepareCount = layout.prepareCount
    let messages = try diagnostics {
      names.sections[0].append("x")
      names.collectionView.insertItems(at: [path(7)])
      try names.app.settle()
    }
    #expect(messages == [])
    #expect(names.frame(of: 3)?.minY == 130)
    #expect(layout.prepareCount == prepareCount + 2)
  }

  @Test("A layout that is always stale is reported once, then at each power of ten repetitions")
  func limit() {
    final class AlwaysStaleLayout: UICollectionViewFlowLayout {
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool { true }
    }
    final class GrowingCell: PreferringCell {
      override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
        CGSize(width: attributes.size.width, height: attributes.size.height + 1)
      }
    }
    let layout = AlwaysStaleLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    let names = NamesFixture([[]], layout: layout)
    names.collectionView.register(GrowingCell.self, forCellWithReuseIdentifier: "cell")
    let messages = diagnostics {
      names.sections = [["a"]]
      for _ in 0..<120 {
        names.collectionView.reloadData()
        names.app.frame()
      }
    }
    let reports = messages.filter { $0.hasPrefix("UICollectionView: ") }
    #expect(reports.count == 3)
    #expect(reports.first?.contains("is invalidated by every pass (8 in a row)") == true)
    #expect(reports.dropFirst().first?.hasPrefix("UICollectionView: reported 10 times by now") == true)
    #expect(reports.last?.hasPrefix("UICollectionView: reported 100 times by now") == true)
  }

  @Test(
    "Deleting the last items at the end of the content does not query a stale layout"
  )
  func deleteAtTheEnd() throws {
    let layout = StackedRowsLayout()
    layout.followsBounds = true
    let names = NamesFixture([(0..<30).map { "\($0)" }], layout: layout)
    names.collectionView.contentOffset.y = 1_130
    names.app.frame()
    #expect(names.shown.last == "29")
    names.sections[0].removeLast(3)
    names.collectionView.deleteItems(at: [path(27), path(28), path(29)])
    #expect(layout.queriesWhileStale == [])
    try names.app.settle()
    #expect(layout.queriesWhileStale == [])
    #expect(names.collectionView.contentOffset.y == 980)
    #expect(names.shown == (19...26).map { "\($0)" })
  }

  @Test(
    "Random updates, scrolling and resizes do not query a stale layout",
    arguments: 0..<12 as Range<UInt64>)
  func noQueriesWhileStale(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let layout = StackedRowsLayout(clearing: seed % 2 == 0 ? .invalidateLayout : .invalidateLayoutWithContext)
    layout.followsBounds = true
    let names = NamesFixture([(0..<20).map { "\($0)" }, (20..<40).map { "\($0)" }], layout: layout)
    let view = names.collectionView
    var next = 100
    for step in 0..<40 {
      let section = Int.random(in: 0..<2, using: &random)
      let count = names.sections[section].count
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        let item = Int.random(in: 0...count, using: &random)
        names.sections[section].insert("\(next)", at: item)
        next += 1
        view.insertItems(at: [path(item, section)])
      case 1 where count > 0:
        let item = Int.random(in: 0..<count, using: &random)
        names.sections[section].remove(at: item)
        view.deleteItems(at: [path(item, section)])
      case 2: view.contentOffset.y = CGFloat.random(in: 0...1_500, using: &random)
      case 3: view.frame.size.height = CGFloat.random(in: 200...400, using: &random)
      case 4: view.performBatchUpdates(nil)
      case 5: view.scrollToItem(at: path(0, section), at: .top, animated: false)
      default: view.reloadData()
      }
      names.app.advance(by: 0.05)
      #expect(layout.queriesWhileStale == [], "seed \(seed), step \(step)")
    }
    try names.app.settle()
    let expected = names.sections[0] + names.sections[1]
    #expect(names.shown.allSatisfy(expected.contains), "seed \(seed)")
  }

  @Test(
    "Both layouts have their collection view during all notifications of a layout change", arguments: 0..<3)
  func bracket(method: Int) throws {
    final class TransitionRecordingLayout: UICollectionViewFlowLayout {
      var calls: [String] = []
      private func note(_ name: String) {
        calls.append(collectionView == nil ? "\(name) without collection view" : name)
      }
      override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("from") }
      override func prepareForTransition(to newLayout: UICollectionViewLayout) { note("to") }
      override func finalizeLayoutTransition() { note("finalize") }
    }
    let (old, new) = (TransitionRecordingLayout(), TransitionRecordingLayout())
    new.itemSize = CGSize(width: 50, height: 50)
    let names = NamesFixture([["a", "b", "c"]], layout: old)
    old.calls = []
    let view = names.collectionView
    switch method {
    case 0: view.collectionViewLayout = new
    case 1: view.setCollectionViewLayout(new, animated: true)
    default:
      view.startInteractiveTransition(to: new)
      view.finishInteractiveTransition()
    }
    try names.app.settle()
    #expect(old.calls == ["to", "finalize"])
    #expect(new.calls == ["from", "finalize"])
    #expect(old.collectionView == nil)
    #expect(new.collectionView === view)
  }

  @Test(
    "didTransition is called after cells have received their new attributes",
    arguments: [true, false])
  func didTransition(isAnimated: Bool) throws {
    final class WidthRecordingCell: UICollectionViewCell {
      var widths: [CGFloat] = []
      override func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) {
        widths.append(bounds.width)
      }
    }
    let names = NamesFixture([[]])
    names.collectionView.register(WidthRecordingCell.self, forCellWithReuseIdentifier: "cell")
    names.sections = [["a"]]
    names.collectionView.reloadData()
    names.app.frame()
    let large = UICollectionViewFlowLayout()
    large.itemSize = CGSize(width: 200, height: 200)
    if isAnimated {
      names.collectionView.setCollectionViewLayout(large, animated: true)
    } else {
      names.collectionView.collectionViewLayout = large
    }
    try names.app.settle()
    let cell = try #require(names.collectionView.visibleCells.first as? WidthRecordingCell)
    #expect(cell.widths == [200])
  }
}
