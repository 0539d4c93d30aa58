import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Reuse", .serialized) @MainActor struct ReuseTests {
  private final class Other: UICollectionViewCell {}
  private final class Panel: UICollectionReusableView {}

  @Test("Views of a replaced registration are not reused")
  func registrationChanges() {
    let grid = GridFixture([30])
    grid.show()
    grid.collectionView.register(Other.self, forCellWithReuseIdentifier: "cell")
    grid.collectionView.contentOffset.y = 1_000
    grid.app.frame()
    for cell in grid.collectionView.visibleCells { #expect(cell is Other) }
    #expect(grid.collectionView.reuseQueueLengths.isEmpty)
    let cells = grid.collectionView.subviews.filter { $0 is UICollectionViewCell }
    #expect(cells.count == grid.collectionView.visibleCells.count)
  }

  @Test("A cell that shows an item is not shown for another item")
  func sameCellTwice() {
    let grid = GridFixture([3])
    grid.show()
    grid.recorder.foreignCell = grid.collectionView.visibleCells.first
    grid.collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view")
    let messages = diagnostics {
      grid.collectionView.reloadData()
      grid.app.frame()
    }
    #expect(messages.count == 1)
    let cells = grid.collectionView.subviews.filter { $0 is UICollectionViewCell }
    #expect(Set(cells.map(ObjectIdentifier.init)).count == cells.count)
    let shown = cells.filter { !$0.isHidden }
    #expect(shown.count == grid.collectionView.visibleCells.count)
  }

  @Test("A view that was dequeued and not returned goes back to its queue")
  func discardedView() {
    let grid = GridFixture([60])
    grid.show()
    grid.recorder.onCell = { _ in
      _ = grid.collectionView.dequeueReusableCell(
        withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    }
    for step in 0..<20 {
      grid.collectionView.contentOffset.y = CGFloat(step * 110)
      grid.app.frame()
    }
    let view = grid.collectionView
    for cell in view.visibleCells { #expect(view.subviews.contains(cell)) }
    #expect(view.subviews.count == view.layer.sublayers?.count)
    #expect(Set(view.subviews.map(ObjectIdentifier.init)).count == view.subviews.count)
    #expect(view.subviews.count <= 15 + 3 + 6, "views that were not returned are reused")
  }

  @Test("Layouts with the same decoration kind show their own classes")
  func decorationsOfSwappedLayouts() {
    let grid = GridFixture([1])
    func layout(_ type: AnyClass) -> FreeLayout {
      let layout = FreeLayout()
      layout.register(type, forDecorationViewOfKind: "panel")
      for index in 0..<2 {
        layout.add(
          UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "panel", with: IndexPath(item: index, section: 0)),
          CGRect(x: 0, y: index * 50, width: 100, height: 40))
      }
      return layout
    }
    let (plain, panels) = (layout(UICollectionReusableView.self), layout(Panel.self))
    func shown() -> [UIView] {
      grid.collectionView.subviews.filter { !$0.isHidden && $0 is UICollectionReusableView }
    }
    for _ in 0..<3 {
      grid.collectionView.collectionViewLayout = plain
      grid.app.frame()
      #expect(shown().count == 2)
      #expect(!shown().contains { $0 is Panel })
      grid.collectionView.collectionViewLayout = panels
      grid.app.frame()
      #expect(shown().count == 2)
      #expect(shown().allSatisfy { $0 is Panel })
    }
    #expect(grid.collectionView.reuseStatistics.decorationViewsMade == 4)
  }

  @Test("The order of subviews is the same in each run")
  func subviewOrder() {
    func run() -> String {
      let grid = GridFixture([20, 20, 20, 20])
      grid.layout.headerReferenceSize = CGSize(width: 0, height: 30)
      grid.layout.footerReferenceSize = CGSize(width: 0, height: 20)
      grid.show()
      for step in 0..<30 {
        grid.collectionView.contentOffset.y = CGFloat(step * 233 % 2_000)
        grid.app.frame()
      }
      return grid.collectionView.recursiveDescription
    }
    #expect(run() == run())
  }

  @Test("A layout that moves to another collection view leaves the first one empty")
  func layoutMoves() {
    let first = GridFixture([5])
    first.show()
    let second = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 210, height: 400), collectionViewLayout: first.layout)
    second.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let recorder = Recorder(counts: [4])
    second.dataSource = recorder
    first.app.window.addSubview(second)
    first.app.frame()
    #expect(first.layout.collectionView === second)
    #expect(first.collectionView.collectionViewLayout !== first.layout)
    #expect(first.collectionView.visibleCells.isEmpty)
    #expect(second.visibleCells.count == 4)
    #expect(second.contentSize == CGSize(width: 210, height: 210))

    let third = GridFixture([3])
    third.collectionView.collectionViewLayout = first.layout
    third.app.frame()
    #expect(second.collectionViewLayout !== first.layout)
    #expect(third.collectionView.visibleCells.count == 3)
  }

  @Test("Side insets shorten the lines")
  func insetsReflow() {
    let grid = GridFixture([6])
    grid.show()
    #expect(grid.frame(2)?.minY == 0)
    grid.collectionView.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
    grid.app.frame()
    #expect(grid.frame(2)?.minY == 110)
    #expect(grid.collectionView.contentSize.width == 240)
  }
}
