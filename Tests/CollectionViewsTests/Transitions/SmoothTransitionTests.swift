import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// Evenly driven transitions between all pairs of layouts, frame by frame.
@Suite("Transitions between all pairs of layouts are smooth") @MainActor struct SmoothTransitionTests {
  /// The layouts, at the settings of an app with four albums.
  nonisolated enum Kind: String, CaseIterable {
    case flow, list, waterfall, mosaic, stacks, coverFlow, circle, outline
    case grid, shelves, centeredShelves, rows

    @MainActor func make() -> UICollectionViewLayout {
      switch self {
      case .flow:
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 96, height: 96)
        return layout
      case .list: return ListLayout()
      case .waterfall: return WaterfallLayout()
      case .mosaic: return MosaicLayout()
      case .stacks:
        let layout = StackLayout()
        layout.itemSize = CGSize(width: 90, height: 90)
        return layout
      case .coverFlow: return CoverFlowLayout()
      case .circle: return CircleLayout()
      case .outline: return OutlineLayout()
      case .grid:
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalWidth(0.25))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
          subitems: [NSCollectionLayoutItem(layoutSize: size)])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      case .shelves: return UICollectionViewCompositionalLayout.shelves(spacing: 8)
      case .centeredShelves:
        return UICollectionViewCompositionalLayout.shelves(
          .groupPagingCentered, item: CGSize(width: 200, height: 120), spacing: 12)
      case .rows: return UICollectionViewCompositionalLayout.column(.estimated(30))
      }
    }

  }

  /// A pair of layouts of which at least one is compositional, or any pair.
  nonisolated struct Way: CustomTestStringConvertible, Sendable {
    let from: Kind
    let to: Kind
    var testDescription: String { "\(from) → \(to)" }

    static let all = Kind.allCases.flatMap { from in
      Kind.allCases.filter { $0 != from }.map { Way(from: from, to: $0) }
    }
  }

  private static let steps = 24

  /// Begins in the middle of the content, with the sections of shelves half scrolled.
  private func fixture(_ kind: Kind) -> TransitionFixture {
    let fixture = TransitionFixture([30, 5, 40, 18])
    let view = fixture.view
    view.setCollectionViewLayout(kind.make(), animated: false)
    fixture.app.frame()
    let end = max(0, view.contentSize.height - view.bounds.height)
    view.contentOffset.y = (end / 2).rounded()
    fixture.app.frame()
    scrollShelves(fixture)
    return fixture
  }

  private func scrollShelves(_ fixture: TransitionFixture) {
    guard let layout = fixture.view.collectionViewLayout as? UICollectionViewCompositionalLayout else {
      return
    }
    for section in 0..<4 { layout.setOffset(330, ofSection: section) }
    fixture.app.frame()
  }

  // MARK: Checks

  /// The distances that the centers of the cells move in each frame.
  private func steps(_ frames: [ScreenFrame]) -> [ElementKey: [CGFloat]] {
    var steps: [ElementKey: [CGFloat]] = [:]
    for (former, next) in zip(frames, frames.dropFirst()) {
      for (key, from) in former.elements where key.category == .cell {
        guard let to = next.elements[key] else { continue }
        steps[key, default: []].append(
          hypot(to.frame.midX - from.frame.midX, to.frame.midY - from.frame.midY))
      }
    }
    return steps
  }

  /// Checks that nothing fades, appears or disappears at once. `isEven`: whether all frames have steps of one
  /// length; a settle begins with steps that are up to three times as long as those before.
  private func checkPresence(_ frames: [ScreenFrame], isEven: Bool, _ note: String) {
    let largestFade = isEven ? 3 / CGFloat(Self.steps) : 0.25
    for number in frames.indices.dropFirst(2).dropLast() {
      let (former, next) = (frames[number - 1], frames[number])
      #expect(former.largestFade(to: next) <= largestFade, "\(note): fade in frame \(number)")
      let before = frames[number - 2]
      #expect(
        vanished(from: former, after: before, in: next, isEven: isEven) == [],
        "\(note): disappear in frame \(number)")
      let after = frames[number + 1]
      #expect(
        vanished(from: next, after: after, in: former, isEven: isEven) == [],
        "\(note): appear in frame \(number)")
    }
  }

  /// The elements of a frame that are missing in the next one and could be seen there, as far as they
  /// continue as they moved from the frame before.
  private func vanished(
    from frame: ScreenFrame, after former: ScreenFrame, in next: ScreenFrame, isEven: Bool
  ) -> [String] {
    frame.missing(in: next).compactMap { key in
      guard let here = frame.elements[key], let before = former.elements[key] else { return nil }
      let way = CGVector(dx: here.frame.midX - before.frame.midX, dy: here.frame.midY - before.frame.midY)
      let alpha = here.alpha + here.alpha - before.alpha
      let expected = here.frame.offsetBy(dx: way.dx, dy: way.dy)
      let slack = 4 + (isEven ? 0.5 : 3.5) * hypot(way.dx, way.dy)
      guard alpha > 0.1, expected.insetBy(dx: slack, dy: slack).intersects(frame.area) else { return nil }
      return
        "\(key.kind ?? "cell") \(Array(key.indexPath)) at \(here.frame) with alpha \(here.alpha), moving by \(way)"
    }
  }

  @Test("Driven evenly, each cell moves evenly", arguments: Way.all) func driven(way: Way) {
    let fixture = fixture(way.from)
    let still = ScreenFrame(of: fixture.view)
    let transition = fixture.start(to: way.to.make())
    fixture.step(transition, to: 0)
    var frames = [ScreenFrame(of: fixture.view)]
    #expect(still.longestMove(to: frames[0]).distance <= 0.5)
    #expect(still.missing(in: frames[0]) == [])
    for step in 1...Self.steps {
      fixture.step(transition, to: CGFloat(step) / CGFloat(Self.steps))
      frames.append(ScreenFrame(of: fixture.view))
    }
    for (key, list) in steps(frames) where list.count > 4 {
      let (longest, median) = (list.max() ?? 0, list.sorted()[list.count / 2])
      #expect(longest <= 3 * median + 6, "\(Array(key.indexPath)): \(list.map { Int($0) })")
    }
    checkPresence(frames, isEven: true, "driven")
  }

  @Test("Released half way, no cell jumps while the transition settles", arguments: Way.all)
  func settling(way: Way) {
    for finishes in [true, false] {
      let fixture = fixture(way.from)
      let transition = fixture.start(to: way.to.make())
      var frames: [ScreenFrame] = []
      for step in 1...(Self.steps / 2) {
        fixture.step(transition, to: CGFloat(step) / CGFloat(Self.steps))
        frames.append(ScreenFrame(of: fixture.view))
      }
      if finishes {
        fixture.view.finishInteractiveTransition()
      } else {
        fixture.view.cancelInteractiveTransition()
      }
      while fixture.ends.isEmpty, frames.count < 120 {
        fixture.app.frame()
        frames.append(ScreenFrame(of: fixture.view))
      }
      fixture.app.frame()
      frames.append(ScreenFrame(of: fixture.view))
      #expect(fixture.ends == ["end: true \(finishes)"])
      for (key, list) in steps(frames) where list.count > 4 {
        for number in list.indices.dropFirst().dropLast() {
          let around = max(list[number - 1], list[number + 1])
          #expect(
            list[number] <= 3 * around + 6,
            "\(finishes ? "finished" : "cancelled"), \(Array(key.indexPath)): \(list.map { Int($0) })")
        }
      }
      checkPresence(frames, isEven: false, finishes ? "finished" : "cancelled")
    }
  }
}
