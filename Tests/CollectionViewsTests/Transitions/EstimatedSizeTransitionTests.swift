import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("Transitions to layouts with estimated sizes") @MainActor struct EstimatedSizeTransitionTests {
  nonisolated enum Target: CaseIterable {
    case flow, list, compositional

    @MainActor func make() -> UICollectionViewLayout {
      switch self {
      case .flow:
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 200, height: 20)
        layout.minimumLineSpacing = 0
        return layout
      case .list:
        let layout = ListLayout()
        layout.estimatedRowHeight = 20
        return layout
      case .compositional:
        return UICollectionViewCompositionalLayout.column(.estimated(20))
      }
    }
  }

  /// A grid of squares.
  private static func grid(_ length: CGFloat) -> UICollectionViewFlowLayout {
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: length, height: length)
    (grid.minimumLineSpacing, grid.minimumInteritemSpacing) = (5, 5)
    return grid
  }

  @Test(
    "At the end, cells have their preferred sizes, no frame jumps, and nothing moves afterwards",
    arguments: Target.allCases, [0, 700, 100_000] as [CGFloat])
  func end(target: Target, offset: CGFloat) throws {
    for length in [60, 150] as [CGFloat] {
      for frames in [1, 6, 20] {
        try end(
          target, from: Self.grid(length), offset: offset, frames: frames,
          note: "\(target) from \(length) points, offset \(offset), \(frames) frames")
      }
    }
  }

  private func end(
    _ target: Target, from source: UICollectionViewLayout, offset: CGFloat, frames: Int, note: String
  ) throws {
    let fixture = SettleFixture(source, counts: [120])
    let view = fixture.view
    view.contentOffset.y = min(offset, view.contentSize.height - view.bounds.height)
    fixture.app.frame()
    fixture.sizeRequests = [:]
    let starts = Self.positions(in: view)
    var recording = [ScreenFrame(of: view)]
    let layout = fixture.start(to: target.make())
    for frame in 1...frames {
      fixture.step(layout, to: 0.6 * CGFloat(frame) / CGFloat(frames))
      recording.append(ScreenFrame(of: view))
    }
    view.finishInteractiveTransition()
    while fixture.ends.isEmpty, recording.count < 200 {
      fixture.app.frame()
      recording.append(ScreenFrame(of: view))
    }
    #expect(fixture.ends == ["true true"], "\(note)")
    let endIndex = recording.count - 1
    let sizeRequests = fixture.sizeRequests
    let finalFrames = ScreenFrame.finalFrames(of: view)
    for _ in 0..<30 {
      fixture.app.frame()
      recording.append(ScreenFrame(of: view))
      #expect(ScreenFrame.finalFrames(of: view) == finalFrames, "\(note): a pass after the end")
    }
    #expect(fixture.sizeRequests == sizeRequests, "\(note)")
    for path in view.indexPathsForVisibleItems {
      #expect(
        view.cellForItem(at: path)?.bounds.height == SettleFixture.height(path.item), "\(note): \(path)")
      #expect(sizeRequests[path.item] == 1, "\(note): \(path)")
    }
    #expect(sizeRequests.values.allSatisfy { $0 == 1 }, "\(note): \(sizeRequests)")
    let end = recording[endIndex - 1].longestMove(to: recording[endIndex])
    #expect(end.distance <= 0.5, "\(note): \(String(describing: end.key)) moves at the end")
    #expect(recording[endIndex - 1].missing(in: recording[endIndex]) == [], "\(note)")
    #expect(recording[endIndex].missing(in: recording[endIndex - 1]) == [], "\(note)")
    expectNoJump(
      in: recording, distance: Self.longestDistance(from: starts, in: recording, on: view),
      from: frames > 1 ? 0 : 1, note)
  }

  /// Checks the distances per frame after frame `first`, at which the gesture ends. A settling spring moves
  /// by at most 15 % of its distance per frame, and the animation of changed sizes by 10 %.
  private func expectNoJump(in recording: [ScreenFrame], distance: CGFloat, from first: Int, _ note: String) {
    for (number, (former, next)) in zip(recording, recording.dropFirst()).enumerated().dropFirst(first) {
      let step = former.longestMove(to: next)
      #expect(step.distance <= distance * 0.25, "\(note): frame \(number), \(String(describing: step.key))")
      #expect(
        former.missing(in: next, margin: distance * 0.25) == [], "\(note): disappear in frame \(number)")
      #expect(next.missing(in: former, margin: distance * 0.25) == [], "\(note): appear in frame \(number)")
    }
  }

  /// The vertical positions of all items in the layout, relative to the visible rectangle.
  private static func positions(in view: UICollectionView) -> [ElementKey: CGFloat] {
    var positions: [ElementKey: CGFloat] = [:]
    for item in 0..<view.numberOfItems(inSection: 0) {
      guard let frame = view.layoutAttributesForItem(at: path(item))?.frame else { continue }
      positions[.cell(path(item))] = frame.minY - view.contentOffset.y
    }
    return positions
  }

  /// Returns the longest distance between the positions in both layouts, of elements that were displayed.
  private static func longestDistance(
    from starts: [ElementKey: CGFloat], in recording: [ScreenFrame], on view: UICollectionView
  ) -> CGFloat {
    let ends = positions(in: view)
    return Set(recording.flatMap(\.elements.keys)).reduce(0) { longest, key in
      guard let start = starts[key], let end = ends[key] else { return longest }
      return max(longest, abs(end - start))
    }
  }

  @Test(
    "Rows above the anchored item that are sized during the transition do not move it",
    arguments: Target.allCases,
    [0, 2, 8])
  func anchor(target: Target, frames: Int) throws {
    let source = Self.grid(150)
    source.minimumLineSpacing = 10
    let fixture = SettleFixture(source, counts: [120])
    let view = fixture.view
    view.contentOffset.y = 54 * 160 - 45
    fixture.app.frame()
    // Three items of the grid are visible, and more rows of the other layout.
    #expect(view.indexPathsForVisibleItems.map(\.item) == [53, 54, 55])
    let start = try #require(fixture.visibleFrame(54))
    let layout = fixture.start(to: target.make())
    layout.setAnchor(path(54), at: CGPoint(x: start.midX, y: start.midY + view.contentOffset.y))
    for frame in 0..<frames { fixture.step(layout, to: 0.1 * CGFloat(frame + 1)) }
    view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["true true"])
    let end = try #require(fixture.visibleFrame(54))
    #expect(end.height == SettleFixture.height(54))
    #expect(abs(end.midY - start.midY) <= 0.5)
  }
}
