import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("Transitions to layouts with estimated sizes") @MainActor struct EstimatedSizeTransitionTests {
  nonisolated enum Target: CaseIterable {
    case flow, list

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
    fixture.asked = [:]
    let starts = Self.places(in: view)
    var film = [ScreenFrame(of: view)]
    let layout = fixture.start(to: target.make())
    for frame in 1...frames {
      fixture.step(layout, to: 0.6 * CGFloat(frame) / CGFloat(frames))
      film.append(ScreenFrame(of: view))
    }
    view.finishInteractiveTransition()
    while fixture.ends.isEmpty, film.count < 200 {
      fixture.app.frame()
      film.append(ScreenFrame(of: view))
    }
    #expect(fixture.ends == ["true true"], "\(note)")
    let takeOver = film.count - 1
    let asked = fixture.asked
    let places = ScreenFrame.places(of: view)
    for _ in 0..<30 {
      fixture.app.frame()
      film.append(ScreenFrame(of: view))
      #expect(ScreenFrame.places(of: view) == places, "\(note): a pass after the end")
    }
    #expect(fixture.asked == asked, "\(note)")
    for path in view.indexPathsForVisibleItems {
      #expect(
        view.cellForItem(at: path)?.bounds.height == SettleFixture.height(path.item), "\(note): \(path)")
      #expect(asked[path.item] == 1, "\(note): \(path)")
    }
    #expect(asked.values.allSatisfy { $0 == 1 }, "\(note): \(asked)")
    let end = film[takeOver - 1].longestMove(to: film[takeOver])
    #expect(end.distance <= 0.5, "\(note): \(String(describing: end.key)) moves at the take-over")
    #expect(film[takeOver - 1].missing(in: film[takeOver]) == [], "\(note)")
    #expect(film[takeOver].missing(in: film[takeOver - 1]) == [], "\(note)")
    expectNoJump(
      in: film, way: Self.longestDistance(from: starts, in: film, on: view), from: frames > 1 ? 0 : 1, note)
  }

  /// From its rest a spring of the settle goes 15 % of its way a frame at the most, and an animation of what changes
  /// 10 % of that; a gesture goes as fast as it goes, `first` is the first frame after it.
  private func expectNoJump(in film: [ScreenFrame], way: CGFloat, from first: Int, _ note: String) {
    for (number, (former, next)) in zip(film, film.dropFirst()).enumerated().dropFirst(first) {
      let step = former.longestMove(to: next)
      #expect(step.distance <= way * 0.25, "\(note): frame \(number), \(String(describing: step.key))")
      #expect(former.missing(in: next, margin: way * 0.25) == [], "\(note): vanish in frame \(number)")
      #expect(next.missing(in: former, margin: way * 0.25) == [], "\(note): appear in frame \(number)")
    }
  }

  /// Where the layout has all items, in the visible rectangle.
  private static func places(in view: UICollectionView) -> [ElementKey: CGFloat] {
    var places: [ElementKey: CGFloat] = [:]
    for item in 0..<view.numberOfItems(inSection: 0) {
      guard let frame = view.layoutAttributesForItem(at: path(item))?.frame else { continue }
      places[.cell(path(item))] = frame.minY - view.contentOffset.y
    }
    return places
  }

  /// The longest way, between the places that the two layouts have for it, of an element that was seen.
  private static func longestDistance(
    from starts: [ElementKey: CGFloat], in film: [ScreenFrame], on view: UICollectionView
  ) -> CGFloat {
    let ends = places(in: view)
    return Set(film.flatMap(\.elements.keys)).reduce(0) { longest, key in
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
    // Three items are seen here, and more rows there.
    #expect(view.indexPathsForVisibleItems.map(\.item) == [53, 54, 55])
    let start = try #require(fixture.seen(54))
    let layout = fixture.start(to: target.make())
    layout.setAnchor(path(54), at: CGPoint(x: start.midX, y: start.midY + view.contentOffset.y))
    for frame in 0..<frames { fixture.step(layout, to: 0.1 * CGFloat(frame + 1)) }
    view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["true true"])
    let end = try #require(fixture.seen(54))
    #expect(end.height == SettleFixture.height(54))
    #expect(abs(end.midY - start.midY) <= 0.5)
  }
}
