import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

@Suite("The last frames of a transition") @MainActor struct TransitionEndTests {
  /// The kinds of layouts; each transition creates new layouts.
  nonisolated enum Kind: String {
    case small, grid, large, horizontal, pinned, selfSizing
    case list, mosaic, waterfall, stack, coverFlow, circle

    @MainActor func make() -> UICollectionViewLayout {
      switch self {
      case .small: flow(20, spacing: 8)
      case .grid: flow(60, spacing: 5)
      case .large: flow(150, spacing: 10)
      case .horizontal:
        flow(70, spacing: 4) { $0.scrollDirection = .horizontal }
      case .pinned:
        flow(50, spacing: 4) {
          $0.headerReferenceSize = CGSize(width: 160, height: 24)
          $0.sectionHeadersPinToVisibleBounds = true
        }
      case .selfSizing:
        flow(60, spacing: 5) { $0.estimatedItemSize = CGSize(width: 60, height: 50) }
      case .list: configured(ListLayout()) { ($0.rowHeight, $0.headerHeight) = (36, 20) }
      case .mosaic: configured(MosaicLayout()) { $0.minimumUnit = 60 }
      case .waterfall: configured(WaterfallLayout()) { $0.columnCount = 3 }
      case .stack:
        configured(StackLayout()) {
          $0.itemSize = CGSize(width: 60, height: 60)
          $0.contentMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        }
      case .coverFlow: configured(CoverFlowLayout()) { $0.itemSize = CGSize(width: 90, height: 90) }
      case .circle: configured(CircleLayout()) { $0.itemSize = CGSize(width: 30, height: 30) }
      }
    }

    @MainActor private func configured<Layout>(_ layout: Layout, _ configure: (Layout) -> Void) -> Layout {
      configure(layout)
      return layout
    }

    @MainActor private func flow(
      _ length: CGFloat, spacing: CGFloat, _ configure: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: length, height: length)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (spacing, spacing)
      configure(layout)
      return layout
    }
  }

  nonisolated struct Pair: CustomTestStringConvertible {
    let from: Kind
    let to: Kind
    let counts: [Int]
    init(_ from: Kind, _ to: Kind, _ counts: [Int]) { (self.from, self.to, self.counts) = (from, to, counts) }
    var testDescription: String { "\(from) → \(to)" }
  }

  /// The progress values that the app sets, one per frame, before it finishes or cancels the transition.
  private static let moves: [[CGFloat]] = [
    [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3],
    [0.1, 0.2, 0.3, 0.4, 0.5, 0.6],
    [0.3, 0.9],
  ]

  nonisolated static let pairs = [
    Pair(.small, .list, [1_000]), Pair(.list, .small, [1_000]), Pair(.small, .large, [1_000]),
    Pair(.grid, .horizontal, [60]), Pair(.horizontal, .pinned, [30, 30]), Pair(.pinned, .grid, [40, 40]),
    Pair(.grid, .selfSizing, [120]), Pair(.selfSizing, .mosaic, [120]), Pair(.mosaic, .waterfall, [90]),
    Pair(.waterfall, .stack, [12, 12, 12]), Pair(.stack, .coverFlow, [8, 8, 8]), Pair(.circle, .grid, [40]),
  ]

  @Test(
    "No element moves or disappears when a layout replaces the transition layout", arguments: pairs
  )
  func end(pair: Pair) throws {
    for scale in [1, 2] as [CGFloat] {
      // At the ends, the content is the same at each scale.
      for position in (scale == 1 ? [0, 0.5, 1] : [0.5]) as [CGFloat] {
        for (number, move) in Self.moves.enumerated() {
          for finishes in [true, false] {
            let note =
              "\(pair.testDescription), scale \(scale), position \(position), move \(number), finishes \(finishes)"
            try run(pair, scale: scale, position: position, move: move, finishes: finishes, note: note)
          }
        }
      }
    }
  }

  private func run(
    _ pair: Pair, scale: CGFloat, position: CGFloat, move: [CGFloat], finishes: Bool, note: String
  ) throws {
    let fixture = SettleFixture(
      pair.from.make(), counts: pair.counts, scale: scale, size: CGSize(width: 160, height: 200))
    let view = fixture.view
    let (size, bounds) = (view.contentSize, view.bounds)
    view.contentOffset = CGPoint(
      x: (max(0, size.width - bounds.width) * position).rounded(),
      y: (max(0, size.height - bounds.height) * position).rounded())
    fixture.app.frame()
    let layout = fixture.start(to: pair.to.make())
    for progress in move { fixture.step(layout, to: progress) }
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }

    var frames = [ScreenFrame(of: view)]
    while fixture.ends.isEmpty, frames.count < 120 {
      fixture.app.frame()
      frames.append(ScreenFrame(of: view))
    }
    #expect(fixture.ends == ["true \(finishes)"], "\(note)")
    let end = frames.count - 1
    for _ in 0..<3 {
      fixture.app.frame()
      frames.append(ScreenFrame(of: view))
    }
    let (before, after) = (frames[end - 1], frames[end])
    #expect(after.elements.count > 1, "\(note)")
    let move = before.longestMove(to: after)
    #expect(move.distance <= 0.5, "\(note): \(String(describing: move.key)) moves at the end")
    #expect(before.missing(in: after) == [], "\(note): disappear at the end")
    #expect(after.missing(in: before) == [], "\(note): appear at the end")
    #expect(before.largestFade(to: after) <= 1.5 / 255, "\(note)")
    var hasStopped = false
    for (former, next) in zip(frames, frames.dropFirst()) {
      let distance = former.longestMove(to: next).distance
      if hasStopped { #expect(distance <= 0.5, "\(note): moves after it has stopped") }
      if distance < 0.01 { hasStopped = true }
    }
  }
}
