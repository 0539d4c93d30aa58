import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The parts of a layout that an invalidation computes again.
@Suite("Layouts: invalidation") @MainActor struct LayoutInvalidationTests {
  private func invalidate(_ layout: UICollectionViewLayout, items: [Int]) {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: items.map { IndexPath(item: $0, section: 0) })
    layout.invalidateLayout(with: context)
  }

  @Test("List: a context with two rows requests only their heights")
  func listItems() {
    let layout = ListLayout()
    var requests: [Int] = []
    var heights: [Int: CGFloat] = [:]
    layout.heightForRow = {
      requests.append($0.item)
      return heights[$0.item] ?? 20
    }
    let fixture = LayoutFixture([1000], layout: layout)
    #expect(requests.count == 1000)
    requests = []
    heights = [2: 30, 5: 50]
    invalidate(layout, items: [2, 5])
    fixture.app.frame()
    #expect(requests == [2, 5])
    #expect(fixture.frame(6) == CGRect(x: 0, y: 6 * 20 + 40, width: 320, height: 20))
    // A row far above the visible rectangle grows.
    fixture.collectionView.contentOffset.y = 5000
    fixture.app.frame()
    let position = (fixture.frame(250)?.minY ?? .nan) - fixture.collectionView.contentOffset.y
    heights[10] = 120
    invalidate(layout, items: [10])
    fixture.app.frame()
    #expect(fixture.collectionView.contentOffset.y == 5100)
    #expect((fixture.frame(250)?.minY ?? .nan) - fixture.collectionView.contentOffset.y == position)
  }

  @Test("Waterfall: a context with an item requests only its aspect ratio")
  func waterfallItems() {
    let layout = WaterfallLayout()
    layout.columnCount = 2
    layout.sectionInset = .zero
    layout.columnSpacing = 0
    layout.lineSpacing = 0
    var requests: [Int] = []
    var ratios: [Int: CGFloat] = [:]
    layout.aspectRatio = {
      requests.append($0.item)
      return ratios[$0.item] ?? 1
    }
    let fixture = LayoutFixture([500], layout: layout)
    requests = []
    ratios[0] = 0.5
    invalidate(layout, items: [0])
    fixture.app.frame()
    #expect(requests == [0])
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 160, height: 320))
    #expect(fixture.frame(2) == CGRect(x: 160, y: 160, width: 160, height: 160))
  }

  /// Layouts that count their preparations.
  private final class CountingList: ListLayout {
    var prepareCount = 0
    override func prepare() {
      prepareCount += 1
      super.prepare()
    }
  }
  private final class CountingMosaic: MosaicLayout {
    var prepareCount = 0
    override func prepare() {
      prepareCount += 1
      super.prepare()
    }
  }
  private final class CountingWaterfall: WaterfallLayout {
    var prepareCount = 0
    override func prepare() {
      prepareCount += 1
      super.prepare()
    }
  }
  private final class CountingStack: StackLayout {
    var prepareCount = 0
    override func prepare() {
      prepareCount += 1
      super.prepare()
    }
  }
  private final class CountingCircle: CircleLayout {
    var prepareCount = 0
    override func prepare() {
      prepareCount += 1
      super.prepare()
    }
  }

  /// Changes the content inset in steps and returns the number of preparations after each step.
  private func prepareCounts(_ layout: UICollectionViewLayout, _ count: @escaping () -> Int) -> [Int] {
    let fixture = LayoutFixture([40], layout: layout)
    var counts = [count()]
    for inset in [
      UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0),
      UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 0),
    ] {
      fixture.collectionView.contentInset = inset
      fixture.app.frame()
      counts.append(count())
    }
    return counts
  }

  @Test("Insets above and below do not prepare layouts that depend only on the width")
  func insets() {
    let list = CountingList()
    #expect(prepareCounts(list) { list.prepareCount } == [1, 1, 1, 2])
    let mosaic = CountingMosaic()
    #expect(prepareCounts(mosaic) { mosaic.prepareCount } == [1, 1, 1, 2])
    let waterfall = CountingWaterfall()
    #expect(prepareCounts(waterfall) { waterfall.prepareCount } == [1, 1, 1, 2])
    let stack = CountingStack()
    #expect(prepareCounts(stack) { stack.prepareCount } == [1, 1, 1, 2])
    // The size of a circle depends on all insets.
    let circle = CountingCircle()
    circle.turnPerScreen = 0
    #expect(prepareCounts(circle) { circle.prepareCount } == [1, 2, 3, 4])
  }

  @Test("Side insets reduce the width of rows")
  func insetWidth() {
    let fixture = LayoutFixture([3], layout: ListLayout())
    fixture.collectionView.contentInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 25)
    fixture.app.frame()
    #expect(fixture.frame(1) == CGRect(x: 0, y: 56, width: 280, height: 56))
  }

  @Test("Pinned headers request no sizes while the content scrolls")
  func pinnedHeaderRequests() {
    let layout = ListLayout()
    var requests = 0
    layout.heightForRow = { _ in
      requests += 1
      return 40
    }
    layout.headerHeight = 30
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = LayoutFixture([50, 50], layout: layout)
    for step in 1...30 {
      fixture.collectionView.contentOffset.y = CGFloat(step) * 31
      fixture.app.frame()
      #expect(fixture.header(0)?.minY == CGFloat(step) * 31)
    }
    #expect(requests == 100)
    #expect(fixture.recorder.calls.filter { $0 == "view(header 0)" }.count == 1)
  }
}
