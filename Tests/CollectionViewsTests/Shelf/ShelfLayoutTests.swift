import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The shelf's layouts on screen.
@Suite("Layouts") @MainActor struct ShelfLayoutTests {
  @Test("List: rows fill the width below headers, with separators; a resize changes the width")
  func list() {
    let layout = ListLayout()
    layout.headerHeight = 30
    let shelf = ShelfFixture([2, 1], layout: layout)
    #expect(shelf.frame(0) == CGRect(x: 0, y: 30, width: 320, height: 56))
    #expect(shelf.frame(1) == CGRect(x: 0, y: 86, width: 320, height: 56))
    #expect(shelf.header(1) == CGRect(x: 0, y: 142, width: 320, height: 30))
    let lines = shelf.collectionView.subviews.filter { $0 is ListSeparatorView && !$0.isHidden }
    #expect(lines.map(\.frame) == [CGRect(x: 16, y: 85, width: 304, height: 1)])
    shelf.app.resize(to: CGSize(width: 500, height: 400))
    shelf.app.frame()
    #expect(shelf.frame(1) == CGRect(x: 0, y: 86, width: 500, height: 56))
  }

  @Test("List: row heights are requested once per row")
  func listHeights() {
    let layout = ListLayout()
    var asked = 0
    layout.heightForRow = {
      asked += 1
      return CGFloat(20 + $0.item)
    }
    let shelf = ShelfFixture([100], layout: layout)
    #expect(asked == 100)
    #expect(shelf.frame(2) == CGRect(x: 0, y: 41, width: 320, height: 22))
    shelf.collectionView.contentOffset.y = 900
    shelf.app.frame()
    #expect(asked == 100)
  }

  @Test("Waterfall: a closure returns aspect ratios; each item is below the shortest column")
  func waterfall() {
    let layout = WaterfallLayout()
    layout.columnCount = 2
    layout.sectionInset = .zero
    layout.columnSpacing = 20
    layout.lineSpacing = 10
    layout.captionHeight = 6
    layout.aspectRatio = { [1, 3, 0.5, 0][$0.item] }
    let shelf = ShelfFixture([4], layout: layout)
    #expect(shelf.frame(0) == CGRect(x: 0, y: 0, width: 150, height: 156))
    #expect(shelf.frame(1) == CGRect(x: 170, y: 0, width: 150, height: 56))
    #expect(shelf.frame(2) == CGRect(x: 170, y: 66, width: 150, height: 306))
    // A ratio that makes no sense is a square.
    #expect(shelf.frame(3) == CGRect(x: 0, y: 166, width: 150, height: 156))
  }

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var asked = 0
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked += 1
      return CGSize(width: 300, height: 100 * (1 + indexPath.item % 3))
    }
  }

  @Test("Waterfall: the delegate's sizes are requested once per item, not for scrolling")
  func waterfallByDelegate() {
    let sizes = Sizes()
    let shelf = ShelfFixture([0], layout: UICollectionViewFlowLayout())
    shelf.recorder.counts = [20_000]
    shelf.collectionView.delegate = sizes
    shelf.collectionView.reloadData()
    shelf.collectionView.collectionViewLayout = WaterfallLayout()
    shelf.app.frame()
    #expect(sizes.asked == 20_000)
    for step in 1...20 {
      shelf.collectionView.contentOffset.y = CGFloat(step) * 90
      shelf.app.frame()
    }
    #expect(sizes.asked == 20_000)
  }

  @Test("Mosaic: the default pattern and a custom pattern")
  func mosaic() {
    let layout = MosaicLayout()
    layout.sectionInset = .zero
    layout.spacing = 10
    layout.minimumUnit = 100
    let shelf = ShelfFixture([40], layout: layout)
    #expect(shelf.frame(0) == CGRect(x: 0, y: 0, width: 210, height: 210))
    #expect(shelf.frame(1) == CGRect(x: 220, y: 0, width: 100, height: 100))
    layout.tiles = [.init(column: 0, row: 0, columns: 2), .init(column: 0, row: 1), .init(column: 1, row: 1)]
    shelf.app.frame()
    #expect(shelf.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 155))
    #expect(shelf.frame(2) == CGRect(x: 165, y: 165, width: 155, height: 155))
  }

  @Test("Stacks: only visible photos of a pile have cells, the first in front, a caption below")
  func stacks() throws {
    let layout = StackLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.captionHeight = 30
    layout.fannedCount = 3
    let shelf = ShelfFixture([50, 2], layout: layout)
    #expect(shelf.visible == ["0.0", "0.1", "0.2", "1.0", "1.1"])
    #expect(shelf.recorder.transcript().contains("cell(0.3)") == false)
    let cells = try (0..<3).map {
      try #require(shelf.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)))
    }
    #expect(Set(cells.map(\.center)).count == 1)
    #expect(cells.map(\.layer.zPosition) == [3, 2, 1])
    let caption = try #require(shelf.header(0))
    #expect(caption.minY >= cells[0].center.y + 50)
    #expect(caption.midX == cells[0].center.x)
    let hidden = shelf.collectionView.layoutAttributesForItem(at: IndexPath(item: 49, section: 0))
    #expect(hidden?.alpha == 0)
    #expect(shelf.collectionView.indexPathForItem(at: cells[0].center) == IndexPath(item: 0, section: 0))
  }

  @Test("Cover flow: a drag ends with a cover in the middle")
  func coverFlow() throws {
    let layout = CoverFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let shelf = ShelfFixture([30], layout: layout)
    #expect(shelf.frame(0) == CGRect(x: 110, y: 150, width: 100, height: 100))
    #expect(shelf.collectionView.contentSize == CGSize(width: 320 + 29 * 22, height: 400))
    shelf.app.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200))
    try shelf.app.settle()
    let offset = shelf.collectionView.contentOffset.x
    #expect(offset > 100)
    #expect((offset / 22).rounded() * 22 == offset)
    let middle = try #require(
      shelf.collectionView.indexPathForItem(at: CGPoint(x: offset + 160, y: 200)))
    #expect(middle.item == Int(offset / 22))
    #expect(shelf.frame(middle.item)?.midX == offset + 160)
    #expect(layout.contentOffset(forItemAt: middle)?.x == offset)
  }

  @Test("Circle: items surround the header and rotate as the content scrolls")
  func circle() throws {
    let layout = CircleLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.headerHeight = 20
    let shelf = ShelfFixture([6, 6, 6, 6], layout: layout)
    let header = try #require(shelf.header(0))
    let first = try #require(shelf.frame(0))
    let opposite = try #require(shelf.frame(3))
    #expect(abs((first.midX + opposite.midX) / 2 - header.midX) < 1)
    #expect(abs((first.midY + opposite.midY) / 2 - header.midY) < 1)
    shelf.collectionView.contentOffset.y = 40
    shelf.app.frame()
    #expect(shelf.frame(0) != first)
    layout.turnPerScreen = 0
    shelf.app.frame()
    let still = shelf.frame(3)
    shelf.collectionView.contentOffset.y = 60
    shelf.app.frame()
    #expect(shelf.frame(3) == still)
  }

  private static let makers: [@MainActor () -> UICollectionViewLayout] = [
    { ListLayout() }, { MosaicLayout() }, { StackLayout() }, { CoverFlowLayout() }, { CircleLayout() },
    { WaterfallLayout() },
  ]

  @Test("Scrolling creates only a few more views than are visible", arguments: 0..<6)
  func reuse(index: Int) {
    let shelf = ShelfFixture(
      Array(repeating: 300, count: 60), layout: Self.makers[index](), size: CGSize(width: 600, height: 400))
    let step = CGPoint(x: index == 3 ? 37 : 0, y: index == 3 ? 0 : 37)
    var most = shelf.collectionView.visibleCells.count
    for _ in 0..<80 {
      shelf.collectionView.contentOffset.x += step.x
      shelf.collectionView.contentOffset.y += step.y
      shelf.app.frame()
      most = max(most, shelf.collectionView.visibleCells.count)
    }
    #expect(most > 0)
    #expect(shelf.collectionView.reuseStatistics.cellsMade <= most + 12)
    #expect(shelf.collectionView.reuseStatistics.reused > 0)
  }

  @Test("With a million items, only visible ones are requested", arguments: 0..<5)
  func million(index: Int) {
    let shelf = ShelfFixture([1_000_000], layout: Self.makers[index]())
    let cells = shelf.recorder.calls.filter { $0.hasPrefix("cell(") }.count
    #expect(cells == shelf.collectionView.visibleCells.count)
    #expect(cells > 0 && cells < 60)
    shelf.collectionView.contentOffset = CGPoint(
      x: shelf.collectionView.contentSize.width / 2, y: shelf.collectionView.contentSize.height / 2)
    shelf.app.frame()
    #expect(shelf.collectionView.visibleCells.count < 60)
  }

  @Test("Attributes of a rectangle equal those of single items", arguments: 0..<6)
  func agreement(index: Int) throws {
    let shelf = ShelfFixture([40, 0, 7, 90], layout: Self.makers[index]())
    let layout = shelf.collectionView.collectionViewLayout
    let content = CGRect(origin: .zero, size: layout.collectionViewContentSize)
    for attributes in try #require(layout.layoutAttributesForElements(in: content)) {
      let own =
        switch attributes.representedElementCategory {
        case .cell: layout.layoutAttributesForItem(at: attributes.indexPath)
        case .supplementaryView:
          layout.layoutAttributesForSupplementaryView(
            ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
        case .decorationView:
          layout.layoutAttributesForDecorationView(
            ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
        }
      #expect(own == attributes)
    }
  }
}
