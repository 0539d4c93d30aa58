import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Layouts of the shelf that are asked between a setting and the next pass.
@Suite("Layout settings between passes") @MainActor struct ShelfSettingsTests {
  /// The content height before and after `change`, and after the next pass.
  private func heights<Layout: UICollectionViewLayout>(
    _ layout: Layout, _ change: (Layout) -> Void
  ) -> [CGFloat] {
    let fixture = ShelfFixture([4, 6], layout: layout)
    let before = layout.collectionViewContentSize.height
    change(layout)
    let asked = layout.collectionViewContentSize.height
    fixture.app.frame()
    return [before, asked, layout.collectionViewContentSize.height]
  }

  @Test("Queries of a list and a waterfall use new settings at once")
  func answersAtOnce() {
    #expect(heights(ListLayout()) { $0.rowHeight = 20 } == [560, 200, 200])
    #expect(heights(WaterfallLayout()) { $0.columnCount = 2 } == [3_104, 794, 794])
  }

  @Test("Queries of a mosaic, stacks, a cover flow and a circle use new settings at once")
  func answersOfOthers() {
    func expectAnswer<Layout: UICollectionViewLayout>(_ layout: Layout, _ change: (Layout) -> Void) {
      let fixture = ShelfFixture([4, 6], layout: layout)
      let before = layout.collectionViewContentSize
      change(layout)
      let path = IndexPath(item: 3, section: 1)
      let (size, frame) = (layout.collectionViewContentSize, layout.layoutAttributesForItem(at: path)?.frame)
      fixture.app.frame()
      #expect(size != before)
      #expect(size == layout.collectionViewContentSize)
      #expect(frame == layout.layoutAttributesForItem(at: path)?.frame)
    }
    expectAnswer(MosaicLayout()) { $0.sectionInset.top = 50 }
    expectAnswer(StackLayout()) { $0.captionHeight = 30 }
    expectAnswer(CoverFlowLayout()) { $0.itemSize = CGSize(width: 100, height: 100) }
    expectAnswer(CircleLayout()) { $0.itemSize = CGSize(width: 50, height: 50) }
  }

  @Test("A query before a pass requests row heights, and the pass requests them again")
  func asksAgain() {
    let layout = ListLayout()
    var asked = 0
    layout.heightForRow = { _ in
      asked += 1
      // What the app is asked may ask the layout: it has no answer yet.
      return layout.collectionViewContentSize == .zero ? 30 : 10
    }
    let fixture = ShelfFixture([4], layout: layout)
    #expect(asked == 4)
    layout.separatorHeight = 0
    #expect(layout.collectionViewContentSize.height == 120)
    #expect(layout.collectionViewContentSize.height == 120)
    #expect(asked == 8)
    fixture.app.frame()
    #expect(layout.collectionViewContentSize.height == 120)
    #expect(asked == 12)
  }
}
