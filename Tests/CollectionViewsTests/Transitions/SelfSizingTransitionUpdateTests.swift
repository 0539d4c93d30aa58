import CollectionLayouts
import SeededRandom
import Testing
import UIKit
import UIKitTesting

/// Batches of updates in the middle of transitions between a layout with fixed sizes and one with estimated sizes.
@Suite("Updates during transitions with self-sizing cells") @MainActor struct SelfSizingTransitionUpdateTests
{
  nonisolated enum Way: CaseIterable {
    case toEstimatedFlow, toEstimatedList, fromEstimatedFlow
  }

  private func grid(_ length: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: length, height: length)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 5
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    return layout
  }

  private func layouts(
    _ way: Way, _ length: CGFloat
  ) -> (from: UICollectionViewLayout, to: UICollectionViewLayout) {
    let list = ListLayout()
    list.estimatedRowHeight = 40
    list.headerHeight = 20
    list.separatorHeight = 0
    return switch way {
    case .toEstimatedFlow: (grid(length), SelfSizingFixture.estimatedFlow())
    case .toEstimatedList: (grid(length), list)
    case .fromEstimatedFlow: (SelfSizingFixture.estimatedFlow(), grid(length))
    }
  }

  @Test(
    "Completions are true, no element appears abruptly, and the final state equals a new one",
    arguments: Way.allCases, 0..<24 as Range<UInt64>)
  func batches(way: Way, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (from, to) = layouts(way, seed.isMultiple(of: 2) ? 100 : 150)
    let fixture = SelfSizingFixture([Array(0..<30), Array(30..<60)], layout: from)
    let (app, view) = (fixture.app, fixture.view)
    view.contentOffset.y = CGFloat(Int.random(in: 0...Int(view.contentSize.height - 400), using: &random))
    try app.settle()
    var finished: [Bool] = []
    var ends: [String] = []
    var last = fixture.sights
    var frameNumber = 0
    func frame(_ note: String) {
      app.advance(by: 1.0 / 60)
      frameNumber += 1
      let now = fixture.sights
      let place = "\(way), seed \(seed), frame \(frameNumber), \(note)"
      for (element, sight) in now where last[element] == nil {
        #expect(sight.mayChange(margin: 100), "\(place): an element appears at \(sight)")
      }
      for (element, sight) in last where now[element] == nil {
        #expect(sight.mayChange(margin: 100), "\(place): an element vanishes at \(sight)")
      }
      last = now
    }
    func update() {
      view.performBatchUpdates {
        fixture.changeRows(using: &random)
      } completion: {
        finished.append($0)
      }
    }
    let layout = view.startInteractiveTransition(to: to) { ends.append("\($0) \($1)") }
    var progress: CGFloat = 0
    for step in 0..<30 {
      progress = min(1, max(0, progress + .random(in: -0.02...0.05, using: &random)))
      layout.transitionProgress = progress
      layout.invalidateLayout()
      if step % 10 == 4 { update() }
      frame("tracking at \(progress)")
    }
    let completes = seed % 3 != 0
    if completes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    for step in 0..<120 where ends.isEmpty {
      if step == 3 { update() }
      frame("settling")
    }
    #expect(ends == ["\(completes) true"], "\(way), seed \(seed)")
    for _ in 0..<20 { frame("after the end") }
    try app.settle()
    #expect(finished == [true, true, true, true], "\(way), seed \(seed)")
    try expectFreshState(fixture, like: completes == (way != .fromEstimatedFlow), "\(way), seed \(seed)")
  }

  /// Every cell shows its row at the place that the layout has for it, with the height that it prefers if heights are
  /// estimated.
  private func expectFreshState(
    _ fixture: SelfSizingFixture, like isEstimated: Bool, _ note: String
  ) throws {
    #expect(!fixture.view.indexPathsForVisibleItems.isEmpty, "\(note)")
    for path in fixture.view.indexPathsForVisibleItems {
      let cell = try #require(fixture.view.cellForItem(at: path) as? SelfSizingFixture.Row)
      #expect(cell.number == fixture.sections[path.section][path.item], "\(note): \(path)")
      #expect(cell.frame == fixture.view.layoutAttributesForItem(at: path)?.frame, "\(note): \(path)")
      if isEstimated {
        #expect(cell.frame.height == SelfSizingFixture.height(cell.number), "\(note): \(path)")
      }
    }
  }
}
