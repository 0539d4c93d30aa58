import CollectionLayouts
import Foundation
import Hosting
import Testing
import UIKit
import UIKitTesting

@Suite("Focus in layouts that are not grids") @MainActor struct FocusLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let app = TestApp(size: CGSize(width: 400, height: 400))

  private func show(_ layout: UICollectionViewLayout, _ counts: [Int]) -> (UICollectionView, Source) {
    let source = Source(counts)
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    app.window.addSubview(view)
    app.frame()
    return (view, source)
  }

  private func press(_ key: KeyCode, _ view: UICollectionView) -> IndexPath? {
    app.press(key)
    return view.focusedIndexPath
  }

  private func ring(_ view: UICollectionView) -> UIView? {
    view.subviews.first { String(describing: type(of: $0)) == "FocusRingView" && !$0.isHidden }
  }

  /// Presses a key until the focus stays at an item, and returns the focused items.
  private func pressRepeatedly(_ key: KeyCode, _ view: UICollectionView, limit: Int = 60) throws
    -> [IndexPath]
  {
    var visited: [IndexPath] = []
    while visited.count < limit, let path = press(key, view), path != visited.last {
      visited.append(path)
      try app.settle()
    }
    return visited
  }

  @Test("In a waterfall, Down keeps the focus in its column")
  func waterfall() throws {
    let layout = WaterfallLayout()
    layout.aspectRatio = { [1.5, 0.7, 1, 0.5][$0.item % 4] }
    let (view, source) = show(layout, [40])
    let visited = try pressRepeatedly(.down, view)
    let frames = (0..<40).compactMap { view.layoutAttributesForItem(at: path($0))?.frame }
    #expect(frames.count == 40)
    let column = frames.indices.filter { frames[$0].minX == frames[0].minX }
    #expect(column.count == 21)
    #expect(visited.map(\.item) == column.sorted { frames[$0].minY < frames[$1].minY })
    // Right: the next column, independent of the heights.
    let start = try #require(view.focusedIndexPath.flatMap { view.layoutAttributesForItem(at: $0)?.frame })
    let side = try #require(press(.right, view).flatMap { view.layoutAttributesForItem(at: $0)?.frame })
    #expect(side.minX > start.maxX && side.minX < start.maxX + 40)
    withExtendedLifetime(source) {}
  }

  @Test("In stacks, the focus moves from pile to pile and skips covered items")
  func stacks() throws {
    let (view, source) = show(StackLayout(), [5, 7, 1, 9, 4])
    let visited = try pressRepeatedly(.right, view)
    #expect(visited.map(\.section) == [0, 1, 2, 3, 4])
    #expect(ring(view) != nil)
    withExtendedLifetime(source) {}
  }

  @Test("In a cover flow, the focused cover scrolls to the middle")
  func covers() throws {
    let (view, source) = show(CoverFlowLayout(), [30])
    var visited: [Int] = []
    for _ in 0..<6 {
      visited.append(press(.right, view)?.item ?? -1)
      try app.settle()
    }
    #expect(visited == [0, 1, 2, 3, 4, 5])
    let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame)
    #expect(abs(frame.midX - view.bounds.midX) < 1)
    #expect(press(.left, view)?.item == 4)
    #expect(press(.end, view)?.item == 29)
    try app.settle()
    #expect(press(.home, view)?.item == 0)
    withExtendedLifetime(source) {}
  }

  @Test("In a circle, the arrow keys reach all visible items")
  func circle() throws {
    let (view, source) = show(CircleLayout(), [10])
    var reached: Set<IndexPath> = []
    let visible = Set(view.indexPathsForVisibleItems)
    for path in visible {
      for key in [KeyCode.left, .right, .up, .down] {
        view.setFocus(at: path)
        if let next = press(key, view), next != path { reached.insert(next) }
      }
    }
    #expect(visible.count > 5 && visible.isSubset(of: reached))
    withExtendedLifetime(source) {}
  }

  @Test("In a mosaic and a list, the arrow keys reach all items", arguments: [true, false])
  func reachesAll(isMosaic: Bool) throws {
    let layout: UICollectionViewLayout = isMosaic ? MosaicLayout() : ListLayout()
    let (view, source) = show(layout, [14])
    var reached: Set<IndexPath> = []
    var pending = [IndexPath(item: 0, section: 0)]
    while let path = pending.popLast() {
      guard reached.insert(path).inserted else { continue }
      for key in [KeyCode.left, .right, .up, .down] {
        view.setFocus(at: path)
        app.frame()
        if let next = press(key, view) { pending.append(next) }
      }
    }
    #expect(reached.count == 14)
    withExtendedLifetime(source) {}
  }
}
