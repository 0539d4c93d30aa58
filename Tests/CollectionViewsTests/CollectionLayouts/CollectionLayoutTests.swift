import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("Layouts") @MainActor struct CollectionLayoutTests {
  @Test("List: rows fill the width below headers, with separators; a resize changes the width")
  func list() {
    let layout = ListLayout()
    layout.headerHeight = 30
    let fixture = LayoutFixture([2, 1], layout: layout)
    #expect(fixture.frame(0) == CGRect(x: 0, y: 30, width: 320, height: 56))
    #expect(fixture.frame(1) == CGRect(x: 0, y: 86, width: 320, height: 56))
    #expect(fixture.header(1) == CGRect(x: 0, y: 142, width: 320, height: 30))
    let lines = fixture.collectionView.subviews.filter { $0 is ListSeparatorView && !$0.isHidden }
    #expect(lines.map(\.frame) == [CGRect(x: 16, y: 85, width: 304, height: 1)])
    fixture.app.resize(to: CGSize(width: 500, height: 400))
    fixture.app.frame()
    #expect(fixture.frame(1) == CGRect(x: 0, y: 86, width: 500, height: 56))
  }

  @Test("List: row heights are requested once per row")
  func listHeights() {
    let layout = ListLayout()
    var requestCount = 0
    layout.heightForRow = {
      requestCount += 1
      return CGFloat(20 + $0.item)
    }
    let fixture = LayoutFixture([100], layout: layout)
    #expect(requestCount == 100)
    #expect(fixture.frame(2) == CGRect(x: 0, y: 41, width: 320, height: 22))
    fixture.collectionView.contentOffset.y = 900
    fixture.app.frame()
    #expect(requestCount == 100)
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
    let fixture = LayoutFixture([4], layout: layout)
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 150, height: 156))
    #expect(fixture.frame(1) == CGRect(x: 170, y: 0, width: 150, height: 56))
    #expect(fixture.frame(2) == CGRect(x: 170, y: 66, width: 150, height: 306))
    // An invalid ratio is replaced by 1.
    #expect(fixture.frame(3) == CGRect(x: 0, y: 166, width: 150, height: 156))
  }

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var requestCount = 0
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      requestCount += 1
      return CGSize(width: 300, height: 100 * (1 + indexPath.item % 3))
    }
  }

  @Test("Waterfall: the delegate's sizes are requested once per item, not for scrolling")
  func waterfallByDelegate() {
    let sizes = Sizes()
    let fixture = LayoutFixture([0], layout: UICollectionViewFlowLayout())
    fixture.recorder.counts = [20_000]
    fixture.collectionView.delegate = sizes
    fixture.collectionView.reloadData()
    fixture.collectionView.collectionViewLayout = WaterfallLayout()
    fixture.app.frame()
    #expect(sizes.requestCount == 20_000)
    for step in 1...20 {
      fixture.collectionView.contentOffset.y = CGFloat(step) * 90
      fixture.app.frame()
    }
    #expect(sizes.requestCount == 20_000)
  }

  @Test("Mosaic: the default pattern and a custom pattern")
  func mosaic() {
    let layout = MosaicLayout()
    layout.sectionInset = .zero
    layout.spacing = 10
    layout.minimumUnit = 100
    let fixture = LayoutFixture([40], layout: layout)
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 210, height: 210))
    #expect(fixture.frame(1) == CGRect(x: 220, y: 0, width: 100, height: 100))
    layout.tiles = [.init(column: 0, row: 0, columns: 2), .init(column: 0, row: 1), .init(column: 1, row: 1)]
    fixture.app.frame()
    #expect(fixture.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 155))
    #expect(fixture.frame(2) == CGRect(x: 165, y: 165, width: 155, height: 155))
  }

  @Test("Stacks: only visible photos of a pile have cells, the first in front, a caption below")
  func stacks() throws {
    let layout = StackLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.captionHeight = 30
    layout.fannedCount = 3
    let fixture = LayoutFixture([50, 2], layout: layout)
    #expect(fixture.visible == ["0.0", "0.1", "0.2", "1.0", "1.1"])
    #expect(fixture.recorder.transcript().contains("cell(0.3)") == false)
    let cells = try (0..<3).map {
      try #require(fixture.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)))
    }
    #expect(Set(cells.map(\.center)).count == 1)
    #expect(cells.map(\.layer.zPosition) == [3, 2, 1])
    let caption = try #require(fixture.header(0))
    #expect(caption.minY >= cells[0].center.y + 50)
    #expect(caption.midX == cells[0].center.x)
    let hidden = fixture.collectionView.layoutAttributesForItem(at: IndexPath(item: 49, section: 0))
    #expect(hidden?.alpha == 0)
    #expect(fixture.collectionView.indexPathForItem(at: cells[0].center) == IndexPath(item: 0, section: 0))
  }

  @Test("Cover flow: a drag ends with a cover in the middle")
  func coverFlow() throws {
    let layout = CoverFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let fixture = LayoutFixture([30], layout: layout)
    #expect(fixture.frame(0) == CGRect(x: 110, y: 150, width: 100, height: 100))
    #expect(fixture.collectionView.contentSize == CGSize(width: 320 + 29 * 22, height: 400))
    fixture.app.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 60, y: 200))
    try fixture.app.settle()
    let offset = fixture.collectionView.contentOffset.x
    #expect(offset > 100)
    #expect((offset / 22).rounded() * 22 == offset)
    let middle = try #require(
      fixture.collectionView.indexPathForItem(at: CGPoint(x: offset + 160, y: 200)))
    #expect(middle.item == Int(offset / 22))
    #expect(fixture.frame(middle.item)?.midX == offset + 160)
    #expect(layout.contentOffset(forItemAt: middle)?.x == offset)
  }

  @Test("Circle: items surround the header and rotate as the content scrolls")
  func circle() throws {
    let layout = CircleLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.headerHeight = 20
    let fixture = LayoutFixture([6, 6, 6, 6], layout: layout)
    let header = try #require(fixture.header(0))
    let first = try #require(fixture.frame(0))
    let opposite = try #require(fixture.frame(3))
    #expect(abs((first.midX + opposite.midX) / 2 - header.midX) < 1)
    #expect(abs((first.midY + opposite.midY) / 2 - header.midY) < 1)
    fixture.collectionView.contentOffset.y = 40
    fixture.app.frame()
    #expect(fixture.frame(0) != first)
    layout.turnPerScreen = 0
    fixture.app.frame()
    let fixedFrame = fixture.frame(3)
    fixture.collectionView.contentOffset.y = 60
    fixture.app.frame()
    #expect(fixture.frame(3) == fixedFrame)
  }

  private static let factories: [@MainActor () -> UICollectionViewLayout] = [
    { ListLayout() }, { MosaicLayout() }, { StackLayout() }, { CoverFlowLayout() }, { CircleLayout() },
    { WaterfallLayout() },
  ]

  @Test("Scrolling creates only a few more views than are visible", arguments: 0..<6)
  func reuse(index: Int) {
    let fixture = LayoutFixture(
      Array(repeating: 300, count: 60), layout: Self.factories[index](), size: CGSize(width: 600, height: 400)
    )
    let step = CGPoint(x: index == 3 ? 37 : 0, y: index == 3 ? 0 : 37)
    var maximum = fixture.collectionView.visibleCells.count
    for _ in 0..<80 {
      fixture.collectionView.contentOffset.x += step.x
      fixture.collectionView.contentOffset.y += step.y
      fixture.app.frame()
      maximum = max(maximum, fixture.collectionView.visibleCells.count)
    }
    #expect(maximum > 0)
    #expect(fixture.collectionView.reuseStatistics.cellsMade <= maximum + 12)
    #expect(fixture.collectionView.reuseStatistics.reused > 0)
  }

  @Test("With a million items, only visible ones are requested", arguments: 0..<5)
  func million(index: Int) {
    let fixture = LayoutFixture([1_000_000], layout: Self.factories[index]())
    let cells = fixture.recorder.calls.filter { $0.hasPrefix("cell(") }.count
    #expect(cells == fixture.collectionView.visibleCells.count)
    #expect(cells > 0 && cells < 60)
    fixture.collectionView.contentOffset = CGPoint(
      x: fixture.collectionView.contentSize.width / 2, y: fixture.collectionView.contentSize.height / 2)
    fixture.app.frame()
    #expect(fixture.collectionView.visibleCells.count < 60)
  }

  @Test("Attributes of a rectangle equal those of single items", arguments: 0..<6)
  func agreement(index: Int) throws {
    let fixture = LayoutFixture([40, 0, 7, 90], layout: Self.factories[index]())
    let layout = fixture.collectionView.collectionViewLayout
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
