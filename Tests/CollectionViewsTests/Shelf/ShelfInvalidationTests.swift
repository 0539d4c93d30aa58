import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// What the shelf's layouts do again, and what not.
@Suite("Layouts: invalidation") @MainActor struct ShelfInvalidationTests {
  private func invalidate(_ layout: UICollectionViewLayout, items: [Int]) {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: items.map { IndexPath(item: $0, section: 0) })
    layout.invalidateLayout(with: context)
  }

  @Test("List: a context with two rows requests only their heights")
  func listItems() {
    let layout = ListLayout()
    var asked: [Int] = []
    var heights: [Int: CGFloat] = [:]
    layout.heightForRow = {
      asked.append($0.item)
      return heights[$0.item] ?? 20
    }
    let shelf = ShelfFixture([1000], layout: layout)
    #expect(asked.count == 1000)
    asked = []
    heights = [2: 30, 5: 50]
    invalidate(layout, items: [2, 5])
    shelf.app.frame()
    #expect(asked == [2, 5])
    #expect(shelf.frame(6) == CGRect(x: 0, y: 6 * 20 + 40, width: 320, height: 20))
    // Far above what is seen, a row grows out of sight.
    shelf.collectionView.contentOffset.y = 5000
    shelf.app.frame()
    let seen = (shelf.frame(250)?.minY ?? .nan) - shelf.collectionView.contentOffset.y
    heights[10] = 120
    invalidate(layout, items: [10])
    shelf.app.frame()
    #expect(shelf.collectionView.contentOffset.y == 5100)
    #expect((shelf.frame(250)?.minY ?? .nan) - shelf.collectionView.contentOffset.y == seen)
  }

  @Test("Waterfall: a context with an item requests only its aspect ratio")
  func waterfallItems() {
    let layout = WaterfallLayout()
    layout.columnCount = 2
    layout.sectionInset = .zero
    layout.columnSpacing = 0
    layout.lineSpacing = 0
    var asked: [Int] = []
    var ratios: [Int: CGFloat] = [:]
    layout.aspectRatio = {
      asked.append($0.item)
      return ratios[$0.item] ?? 1
    }
    let shelf = ShelfFixture([500], layout: layout)
    asked = []
    ratios[0] = 0.5
    invalidate(layout, items: [0])
    shelf.app.frame()
    #expect(asked == [0])
    #expect(shelf.frame(0) == CGRect(x: 0, y: 0, width: 160, height: 320))
    #expect(shelf.frame(2) == CGRect(x: 160, y: 160, width: 160, height: 160))
  }

  /// Counts how often a layout of the shelf is prepared.
  private final class List: ListLayout {
    var prepared = 0
    override func prepare() {
      prepared += 1
      super.prepare()
    }
  }
  private final class Mosaic: MosaicLayout {
    var prepared = 0
    override func prepare() {
      prepared += 1
      super.prepare()
    }
  }
  private final class Waterfall: WaterfallLayout {
    var prepared = 0
    override func prepare() {
      prepared += 1
      super.prepare()
    }
  }
  private final class Stack: StackLayout {
    var prepared = 0
    override func prepare() {
      prepared += 1
      super.prepare()
    }
  }
  private final class Circle: CircleLayout {
    var prepared = 0
    override func prepare() {
      prepared += 1
      super.prepare()
    }
  }

  /// Changes the content inset step by step and tells how often the layout was prepared after each.
  private func prepared(_ layout: UICollectionViewLayout, _ count: @escaping () -> Int) -> [Int] {
    let shelf = ShelfFixture([40], layout: layout)
    var counts = [count()]
    for inset in [
      UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0),
      UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 0),
    ] {
      shelf.collectionView.contentInset = inset
      shelf.app.frame()
      counts.append(count())
    }
    return counts
  }

  @Test("Insets above and below do not prepare layouts that depend only on the width")
  func insets() {
    let list = List()
    #expect(prepared(list) { list.prepared } == [1, 1, 1, 2])
    let mosaic = Mosaic()
    #expect(prepared(mosaic) { mosaic.prepared } == [1, 1, 1, 2])
    let waterfall = Waterfall()
    #expect(prepared(waterfall) { waterfall.prepared } == [1, 1, 1, 2])
    let stack = Stack()
    #expect(prepared(stack) { stack.prepared } == [1, 1, 1, 2])
    // Wheels are as large as what the insets leave.
    let circle = Circle()
    circle.turnPerScreen = 0
    #expect(prepared(circle) { circle.prepared } == [1, 2, 3, 4])
  }

  @Test("Side insets reduce the width of rows")
  func insetWidth() {
    let shelf = ShelfFixture([3], layout: ListLayout())
    shelf.collectionView.contentInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 25)
    shelf.app.frame()
    #expect(shelf.frame(1) == CGRect(x: 0, y: 56, width: 280, height: 56))
  }

  @Test("Pinned headers request no sizes while the content scrolls")
  func pinnedQuestions() {
    let layout = ListLayout()
    var asked = 0
    layout.heightForRow = { _ in
      asked += 1
      return 40
    }
    layout.headerHeight = 30
    layout.sectionHeadersPinToVisibleBounds = true
    let shelf = ShelfFixture([50, 50], layout: layout)
    for step in 1...30 {
      shelf.collectionView.contentOffset.y = CGFloat(step) * 31
      shelf.app.frame()
      #expect(shelf.header(0)?.minY == CGFloat(step) * 31)
    }
    #expect(asked == 100)
    #expect(shelf.recorder.calls.filter { $0 == "view(header 0)" }.count == 1)
  }
}
