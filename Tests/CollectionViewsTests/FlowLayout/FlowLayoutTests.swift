import Testing
import UIKit
import UIKitTesting

@Suite("Flow layout in a collection view") @MainActor struct FlowLayoutTests {
  /// Returns a width of 50 for even items and 70 for odd ones, and counts the requests.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var requestCount = 0
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      requestCount += 1
      return CGSize(width: indexPath.item % 2 == 0 ? 50 : 70, height: 30)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10) }
  }

  @Test("Sizes are requested once per item, other metrics once per section")
  func delegateSizes() {
    let grid = GridFixture([5])
    let sizes = Sizes()
    grid.collectionView.delegate = sizes
    grid.app.frame()
    #expect(sizes.requestCount == 5)
    // 300 points: 50 + 10 + 70 + 10 + 50 + 10 + 70 = 270, the fifth does not fit; 30 are distributed to 3
    // gaps.
    let frames = (0..<5).map { grid.frame($0) ?? .zero }
    #expect(frames[0] == CGRect(x: 10, y: 5, width: 50, height: 30))
    #expect(frames[3].maxX == 310)
    #expect(frames[4] == CGRect(x: 10, y: 45, width: 50, height: 30))
    grid.app.frame()
    #expect(sizes.requestCount == 5)
  }

  @Test("Pinned headers stay at the top edge until the next section")
  func pinnedHeaders() {
    let grid = GridFixture([9, 9])
    grid.layout.headerReferenceSize = CGSize(width: 0, height: 40)
    grid.layout.sectionHeadersPinToVisibleBounds = true
    grid.show()
    func header(_ section: Int) -> CGRect? {
      grid.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame
    }
    #expect(header(0)?.minY == 0)
    grid.collectionView.contentOffset.y = 100
    grid.app.frame()
    #expect(header(0)?.minY == 100)
    // Section 0 is 40 + 320 points long; its header ends with it.
    grid.collectionView.contentOffset.y = 340
    grid.app.frame()
    #expect(header(0)?.minY == 320)
    #expect(header(1)?.minY == 360)
    let view = grid.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect((view?.layer.zPosition ?? 0) > 0)
  }

  @Test("Preferred sizes replace estimated ones and move the lines")
  func selfSizing() {
    final class TallCell: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 100, height: 60) }
    }
    let grid = GridFixture([30])
    grid.layout.estimatedItemSize = CGSize(width: 100, height: 100)
    grid.collectionView.register(TallCell.self, forCellWithReuseIdentifier: "cell")
    grid.app.frame()
    #expect(grid.frame(3) == CGRect(x: 0, y: 70, width: 100, height: 60))
    #expect(grid.collectionView.visibleCells.count == 18, "more items are visible with shorter lines")
    // Six lines have preferred heights, four estimated ones.
    let preferred: CGFloat = 6 * 60
    let estimated: CGFloat = 4 * 100
    #expect(grid.collectionView.contentSize.height == preferred + estimated + 90)
  }

  @Test("The only item of a section is in the middle of its line if its size is an estimate")
  func onlyItem() {
    final class WideCell: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 120, height: 60) }
    }
    let grid = GridFixture([1, 2, 1])
    grid.collectionView.register(WideCell.self, forCellWithReuseIdentifier: "cell")
    grid.layout.estimatedItemSize = CGSize(width: 100, height: 100)
    grid.app.frame()
    #expect(grid.frame(0) == CGRect(x: 100, y: 0, width: 120, height: 60))
    #expect(grid.frame(0, 1) == CGRect(x: 0, y: 60, width: 120, height: 60))
    #expect(grid.frame(1, 1) == CGRect(x: 200, y: 60, width: 120, height: 60))
    #expect(grid.frame(0, 2) == CGRect(x: 100, y: 120, width: 120, height: 60))
    let plain = GridFixture([1])
    plain.app.frame()
    #expect(plain.frame(0)?.minX == 0)
  }

  @Test("A changed property prepares the layout once, in the next frame")
  func invalidation() {
    let layout = CountingFlowLayout()
    let grid = GridFixture([9], layout: layout)
    grid.show()
    #expect(layout.prepareCount == 1)
    for width in 90..<100 { layout.itemSize.width = CGFloat(width) }
    layout.invalidateLayout()
    #expect(layout.prepareCount == 1)
    grid.app.frame()
    #expect(layout.prepareCount == 2)
    grid.collectionView.contentOffset.y = 1
    grid.app.frame()
    #expect(layout.prepareCount == 2, "scrolling does not prepare the layout")
  }

  @Test("Decoration views are created by the layout's registration, reused, and behind the items")
  func decorations() {
    final class Panel: UICollectionReusableView {}
    final class PanelLayout: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var all = super.layoutAttributesForElements(in: rect) ?? []
        let sections = Set(all.map(\.indexPath.section)).sorted()
        for section in sections {
          let panel = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "panel", with: IndexPath(index: section))
          panel.frame = CGRect(x: 0, y: section * 210, width: 320, height: 200)
          panel.zIndex = -1
          all.append(panel)
        }
        return all
      }
    }
    let layout = PanelLayout()
    layout.register(Panel.self, forDecorationViewOfKind: "panel")
    let grid = GridFixture(Array(repeating: 6, count: 20), layout: layout)
    grid.show()
    let panels = grid.collectionView.subviews.filter { $0 is Panel && !$0.isHidden }
    #expect(panels.count == 2)
    #expect(panels.allSatisfy { $0.layer.zPosition == -1 })
    for step in 0..<60 {
      grid.collectionView.contentOffset.y = CGFloat(step) * 60
      grid.app.frame()
    }
    #expect(grid.collectionView.reuseStatistics.decorationViewsMade <= 4)
  }

  @Test("A decoration view without registration is reported; other elements are shown")
  func missingDecoration() {
    final class Wrong: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let panel = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "unregistered", with: IndexPath(index: 0))
        panel.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [panel]
      }
    }
    let grid = GridFixture([2], layout: Wrong())
    let messages = diagnostics { grid.app.frame() }
    #expect(
      messages.first?.contains("no class or nib is registered for decoration views of kind unregistered")
        == true)
    #expect(grid.collectionView.visibleCells.count == 2)
  }
}

@Suite("Changing sizes") @MainActor struct ChangingSizeTests {
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var requests: [Int] = []
    var heights: [Int: CGFloat] = [:]
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      requests.append(indexPath.item)
      return CGSize(width: 100, height: heights[indexPath.item] ?? 50)
    }
  }

  @Test("A context with two items requests only their sizes and moves the items after them")
  func invalidatedItems() {
    let grid = GridFixture([3_000])
    let sizes = Sizes()
    grid.collectionView.delegate = sizes
    sizes.heights[7] = 51
    grid.app.frame()
    #expect(sizes.requests.count == 3_000)
    sizes.requests = []
    sizes.heights = [7: 90, 1: 70]
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 7, section: 0)])
    grid.layout.invalidateLayout(with: context)
    grid.app.frame()
    #expect(sizes.requests == [1, 7])
    #expect(grid.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 70))
    #expect(grid.frame(3)?.minY == 80)
    #expect(grid.frame(9)?.minY == CGFloat(240))
  }

  @Test("Sizes that become known above the visible rectangle do not move visible items")
  func noJump() {
    final class Cell: UICollectionViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: 320, height: 40 + CGFloat((superview as? UICollectionView)?.tag ?? 0))
      }
    }
    let grid = GridFixture([200])
    grid.layout.estimatedItemSize = CGSize(width: 320, height: 100)
    grid.collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    grid.collectionView.scrollToItem(at: IndexPath(item: 120, section: 0), at: .top, animated: false)
    grid.app.frame()
    for _ in 0..<40 {
      let first = grid.collectionView.indexPathsForVisibleItems.first { path in
        (grid.collectionView.cellForItem(at: path)?.frame.minY ?? 0) >= grid.collectionView.contentOffset.y
      }
      guard let first, let cell = grid.collectionView.cellForItem(at: first) else {
        Issue.record("no item is visible")
        return
      }
      let before = cell.frame.minY - grid.collectionView.contentOffset.y
      grid.collectionView.contentOffset.y -= 37
      grid.app.frame()
      let after = (grid.frame(first.item)?.minY ?? .nan) - grid.collectionView.contentOffset.y
      #expect(abs(after - before - 37) <= 0.5, "item \(first.item) moved by \(after - before), not 37")
    }
    #expect(grid.collectionView.contentOffset.y > 0)
  }
}
