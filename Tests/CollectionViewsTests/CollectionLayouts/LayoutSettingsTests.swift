import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Queries between a change of a setting and the next pass.
@Suite("Layout settings between passes") @MainActor struct LayoutSettingsTests {
  /// Returns the content height before and after `change`, and after the next pass.
  private func heights<Layout: UICollectionViewLayout>(
    _ layout: Layout, _ change: (Layout) -> Void
  ) -> [CGFloat] {
    let fixture = LayoutFixture([4, 6], layout: layout)
    let before = layout.collectionViewContentSize.height
    change(layout)
    let changed = layout.collectionViewContentSize.height
    fixture.app.frame()
    return [before, changed, layout.collectionViewContentSize.height]
  }

  @Test("Queries of a list and a waterfall use new settings at once")
  func queriesUseNewSettings() {
    #expect(heights(ListLayout()) { $0.rowHeight = 20 } == [560, 200, 200])
    #expect(heights(WaterfallLayout()) { $0.columnCount = 2 } == [3_104, 794, 794])
  }

  @Test("Queries of a mosaic, stacks, a cover flow and a circle use new settings at once")
  func queriesOfOtherLayouts() {
    func expectNewValues<Layout: UICollectionViewLayout>(_ layout: Layout, _ change: (Layout) -> Void) {
      let fixture = LayoutFixture([4, 6], layout: layout)
      let before = layout.collectionViewContentSize
      change(layout)
      let path = IndexPath(item: 3, section: 1)
      let (size, frame) = (layout.collectionViewContentSize, layout.layoutAttributesForItem(at: path)?.frame)
      fixture.app.frame()
      #expect(size != before)
      #expect(size == layout.collectionViewContentSize)
      #expect(frame == layout.layoutAttributesForItem(at: path)?.frame)
    }
    expectNewValues(MosaicLayout()) { $0.sectionInset.top = 50 }
    expectNewValues(StackLayout()) { $0.captionHeight = 30 }
    expectNewValues(CoverFlowLayout()) { $0.itemSize = CGSize(width: 100, height: 100) }
    expectNewValues(CircleLayout()) { $0.itemSize = CGSize(width: 50, height: 50) }
  }

  @Test("A query before a pass requests row heights, and the pass requests them again")
  func repeatedRequests() {
    let layout = ListLayout()
    var requestCount = 0
    layout.heightForRow = { [unowned layout] _ in
      requestCount += 1
      // The closure may query the layout, which has no content size yet.
      return layout.collectionViewContentSize == .zero ? 30 : 10
    }
    let fixture = LayoutFixture([4], layout: layout)
    #expect(requestCount == 4)
    layout.separatorHeight = 0
    #expect(layout.collectionViewContentSize.height == 120)
    #expect(layout.collectionViewContentSize.height == 120)
    #expect(requestCount == 8)
    fixture.app.frame()
    #expect(layout.collectionViewContentSize.height == 120)
    #expect(requestCount == 12)
  }
}
