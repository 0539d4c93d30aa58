import Testing
import UIKit
import UIKitTesting

@Suite("The layout contract: calls and their order") @MainActor struct LayoutContractTests {
  private func shown(_ counts: [Int] = [100]) -> (GridFixture, RecordingLayout) {
    let grid = GridFixture(counts)
    let layout = RecordingLayout()
    grid.collectionView.collectionViewLayout = layout
    _ = layout.transcript()
    _ = layout.contextTranscript()
    grid.app.frame()
    _ = layout.transcript()
    return (grid, layout)
  }

  @Test("The first pass calls prepare, the content size, then elements of an enlarged visible rectangle")
  func firstDisplay() {
    let grid = GridFixture([100])
    let layout = RecordingLayout()
    grid.collectionView.collectionViewLayout = layout
    #expect(layout.transcript() == "from invalidate prepare contentSize target finalizeTransition")
    grid.app.frame()
    #expect(layout.transcript() == "elements(-200…600)")
  }

  @Test(
    "Scrolling queries shouldInvalidate before the change and elements only beyond the cached rectangle"
  )
  func scroll() {
    let (grid, layout) = shown()
    grid.collectionView.contentOffset.y = 100
    grid.app.frame()
    #expect(layout.transcript() == "should(0,320 → 100,320)")
    grid.collectionView.contentOffset.y = 700
    grid.app.frame()
    #expect(layout.transcript() == "should(100,320 → 700,320) elements(500…1300)")
  }

  @Test("A layout that is invalidated by each change of bounds is prepared for each")
  func scrollInvalidating() {
    let (grid, layout) = shown()
    layout.invalidatesOnScroll = true
    grid.collectionView.contentOffset.y = 10
    grid.app.frame()
    #expect(
      layout.transcript() == "should(0,320 → 10,320) invalidate prepare contentSize elements(-190…610)")
    #expect(layout.contextTranscript() == ["everything false, counts false, items [], own bounds"])
  }

  @Test("Ten invalidations cause one pass")
  func coalesced() {
    let (grid, layout) = shown()
    for _ in 0..<10 { layout.invalidateLayout() }
    #expect(layout.transcript() == Array(repeating: "invalidate", count: 10).joined(separator: " "))
    grid.app.frame()
    #expect(layout.transcript() == "prepare contentSize elements(-200…600)")
  }

  @Test("Each event creates the invalidation context that the documentation lists")
  func contextMatrix() {
    let (grid, layout) = shown()
    layout.invalidateLayout()
    #expect(layout.contextTranscript() == ["everything true, counts false, items [], own untouched"])
    grid.collectionView.reloadData()
    #expect(layout.contextTranscript() == ["everything true, counts true, items [], own untouched"])
    let other = Recorder(counts: [5])
    grid.collectionView.dataSource = other
    #expect(layout.contextTranscript() == ["everything true, counts true, items [], own untouched"])
    let context = RecordingLayout.Context()
    context.ownProperty = "app"
    context.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    layout.invalidateLayout(with: context)
    #expect(layout.contextTranscript() == ["everything false, counts false, items [2], own app"])
    grid.app.resize(to: CGSize(width: 300, height: 400))
    grid.app.frame()
    #expect(layout.contextTranscript() == ["everything false, counts false, items [], own bounds"])
    let next = RecordingLayout()
    grid.collectionView.collectionViewLayout = next
    #expect(next.contextTranscript() == ["everything true, counts false, items [], own untouched"])
    let path = IndexPath(item: 3, section: 0)
    let original = UICollectionViewLayoutAttributes(forCellWith: path)
    let named = next.invalidationContext(
      forPreferredLayoutAttributes: original, withOriginalAttributes: original)
    #expect(named.invalidatedItemIndexPaths == [path])
    #expect(!named.invalidateEverything)
  }

  @Test(
    "A new layout is prepared at once; a reload and a new data source in the next pass")
  func changes() {
    let (grid, layout) = shown()
    grid.collectionView.reloadData()
    #expect(layout.transcript() == "invalidate")
    grid.app.frame()
    #expect(layout.transcript() == "prepare contentSize elements(-200…600)")
  }

  @Test("An offset adjustment of a context moves the content once, after the layout is prepared")
  func offsetAdjustment() {
    let (grid, layout) = shown()
    grid.collectionView.contentOffset.y = 500
    grid.app.frame()
    let context = RecordingLayout.Context()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 50)
    layout.invalidateLayout(with: context)
    #expect(grid.collectionView.contentOffset.y == 500)
    grid.app.frame()
    #expect(grid.collectionView.contentOffset.y == 550)
    grid.app.frame()
    #expect(grid.collectionView.contentOffset.y == 550)
  }

  @Test("An offset adjustment of a context leaves content at rest in its range")
  func offsetAdjustmentBeyondContent() {
    let (grid, layout) = shown()
    let view = grid.collectionView
    view.contentOffset.y = 30
    grid.app.frame()
    for (distance, expected) in [(CGFloat(-50), 0), (1e6, view.contentSize.height - view.bounds.height)] {
      let context = RecordingLayout.Context()
      context.contentOffsetAdjustment.y = distance
      layout.invalidateLayout(with: context)
      grid.app.frame()
      #expect(view.contentOffset.y == expected)
    }
  }

  @Test("Preferred attributes are requested once per view, and the layout accepts or rejects them")
  func preferredSizes() {
    final class Cell: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
    }
    let grid = GridFixture([2])
    grid.collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    let layout = RecordingLayout()
    grid.collectionView.collectionViewLayout = layout
    _ = layout.transcript()
    grid.app.frame()
    #expect(layout.transcript() == "elements(0…400) preferred(0) preferred(1)")
    grid.app.frame()
    #expect(layout.transcript() == "")
  }

  @Test("Drags, wheels and touchpads end at the layout's target offset")
  func snapping() throws {
    final class Snapping: RecordingLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: 0, y: (proposedContentOffset.y / 50).rounded() * 50)
      }
    }
    let grid = GridFixture([100])
    grid.collectionView.collectionViewLayout = Snapping()
    grid.show()
    let middle = CGPoint(x: 160, y: 200)
    grid.app.drag(from: middle, to: CGPoint(x: 160, y: 117), duration: 0.4)
    try grid.app.settle()
    let afterDrag = grid.collectionView.contentOffset.y
    #expect(afterDrag > 0)
    #expect(afterDrag.truncatingRemainder(dividingBy: 50) == 0)
    grid.app.scroll(at: middle, dy: -63)
    try grid.app.settle()
    let afterWheel = grid.collectionView.contentOffset.y
    #expect(afterWheel > afterDrag)
    #expect(afterWheel.truncatingRemainder(dividingBy: 50) == 0)
    for _ in 0..<5 { grid.app.scroll(at: middle, dy: -17, phase: .moved) }
    try grid.app.settle()
    let afterTouchpad = grid.collectionView.contentOffset.y
    #expect(afterTouchpad > afterWheel)
    #expect(afterTouchpad.truncatingRemainder(dividingBy: 50) == 0)
  }
}

@Suite("The layout contract checker", .serialized) @MainActor struct LayoutCheckerTests {
  /// Returns the reports in two frames of a layout whose elements `list` returns for each request.
  private func reports(
    contentSize: CGSize = CGSize(width: 320, height: 400),
    single: @escaping (IndexPath) -> CGRect? = { CGRect(x: 0, y: $0.item * 40, width: 100, height: 40) },
    list: @escaping (Int) -> [(item: Int, frame: CGRect)]
  ) -> [String] {
    final class Layout: UICollectionViewLayout {
      var size = CGSize.zero
      var list: (Int) -> [(item: Int, frame: CGRect)] = { _ in [] }
      var single: (IndexPath) -> CGRect? = { _ in nil }
      private var requestCount = 0
      override var collectionViewContentSize: CGSize { size }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        requestCount += 1
        return list(requestCount).map { make($0.item, $0.frame) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        single(indexPath).map { make(indexPath.item, $0) }
      }
      private func make(_ item: Int, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = frame
        return attributes
      }
    }
    UICollectionView.checksLayoutContract = true
    defer { UICollectionView.checksLayoutContract = false }
    let grid = GridFixture([3])
    let layout = Layout()
    layout.size = contentSize
    layout.list = list
    layout.single = single
    grid.collectionView.collectionViewLayout = layout
    return diagnostics {
      grid.app.frame()
      grid.collectionView.contentOffset.y = 900
      grid.app.frame()
    }
  }

  private func row(_ item: Int) -> (item: Int, frame: CGRect) {
    (item, CGRect(x: 0, y: item * 40, width: 100, height: 40))
  }

  @Test("A correct layout is not reported")
  func clean() {
    #expect(reports { _ in (0..<3).map { row($0) } } == [])
  }

  @Test("An element that is returned twice is reported")
  func twice() {
    let reported = reports { _ in [row(0), row(1), row(0)] }
    #expect(reported.count == 1)
    #expect(
      reported.first?.contains("Layout, cell [0, 0]: layoutAttributesForElements(in:) returns it twice")
        == true)
  }

  @Test("Attributes that change without an invalidation are reported")
  func changed() {
    let reported = reports(contentSize: CGSize(width: 320, height: 4000), single: { _ in nil }) {
      requestCount in
      [(0, CGRect(x: 0, y: requestCount * 10, width: 100, height: 40))]
    }
    #expect(reported.contains { $0.contains("cell [0, 0]: its attributes differ from the previous ones") })
    #expect(reported.contains { $0.contains("layoutAttributesForItem(at:) returns nil") })
  }

  @Test("Attributes of a rectangle that differ from those of single elements are reported")
  func differs() {
    let reported = reports(single: { _ in CGRect(x: 5, y: 0, width: 100, height: 40) }) { _ in [row(0)] }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("(0.0, 0.0, 100.0, 40.0)") == true)
    #expect(reported.first?.contains("(5.0, 0.0, 100.0, 40.0)") == true)
  }

  @Test("Elements outside of the content size are reported")
  func outside() {
    let reported = reports(contentSize: CGSize(width: 90, height: 400)) { _ in [row(1)] }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("exceeds collectionViewContentSize, 90.0×400.0") == true)
  }

  @Test("The flow layout fulfills the contract, also with pinned headers")
  func flow() {
    UICollectionView.checksLayoutContract = true
    defer { UICollectionView.checksLayoutContract = false }
    let grid = GridFixture([7, 20, 0, 9])
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 30)
    grid.layout.sectionHeadersPinToVisibleBounds = true
    let reported = diagnostics {
      for step in 0..<30 {
        grid.collectionView.contentOffset.y = CGFloat(step) * 47
        grid.app.frame()
      }
    }
    #expect(reported == [])
  }
}
