import CollectionLayouts
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Batch updates during transitions between a layout with fixed sizes and one with estimated sizes.
@Suite("Updates during transitions with self-sizing cells") @MainActor struct SelfSizingTransitionUpdateTests
{
  nonisolated enum Direction: CaseIterable {
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
    _ direction: Direction, _ length: CGFloat
  ) -> (from: UICollectionViewLayout, to: UICollectionViewLayout) {
    let list = ListLayout()
    list.estimatedRowHeight = 40
    list.headerHeight = 20
    list.separatorHeight = 0
    return switch direction {
    case .toEstimatedFlow: (grid(length), SelfSizingFixture.estimatedFlow())
    case .toEstimatedList: (grid(length), list)
    case .fromEstimatedFlow: (SelfSizingFixture.estimatedFlow(), grid(length))
    }
  }

  @Test(
    "Completions are true, no element appears abruptly, and the final state equals a new one",
    arguments: Direction.allCases, 0..<24 as Range<UInt64>)
  func batches(direction: Direction, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (from, to) = layouts(direction, seed.isMultiple(of: 2) ? 100 : 150)
    let fixture = SelfSizingFixture([Array(0..<30), Array(30..<60)], layout: from)
    let (app, view) = (fixture.app, fixture.view)
    view.contentOffset.y = CGFloat(Int.random(in: 0...Int(view.contentSize.height - 400), using: &random))
    try app.settle()
    var finished: [Bool] = []
    var ends: [String] = []
    var last = fixture.visibleElements
    var frameNumber = 0
    func frame(_ note: String) {
      app.advance(by: 1.0 / 60)
      frameNumber += 1
      let now = fixture.visibleElements
      let context = "\(direction), seed \(seed), frame \(frameNumber), \(note)"
      for (id, element) in now where last[id] == nil {
        #expect(element.mayAppearOrDisappear(margin: 100), "\(context): an element appears at \(element)")
      }
      for (id, element) in last where now[id] == nil {
        #expect(element.mayAppearOrDisappear(margin: 100), "\(context): an element disappears at \(element)")
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
    let finishes = seed % 3 != 0
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    for step in 0..<120 where ends.isEmpty {
      if step == 3 { update() }
      frame("settling")
    }
    #expect(ends == ["true \(finishes)"], "\(direction), seed \(seed)")
    for _ in 0..<20 { frame("after the end") }
    try app.settle()
    #expect(finished == [true, true, true, true], "\(direction), seed \(seed)")
    try expectFreshState(
      fixture, like: finishes == (direction != .fromEstimatedFlow), "\(direction), seed \(seed)")
  }

  /// Checks that each cell shows its row at the position of the layout, with its preferred height if heights
  /// are estimated.
  private func expectFreshState(
    _ fixture: SelfSizingFixture, like isEstimated: Bool, _ note: String
  ) throws {
    #expect(!fixture.view.indexPathsForVisibleItems.isEmpty, "\(note)")
    for path in fixture.view.indexPathsForVisibleItems {
      let cell = try #require(fixture.view.cellForItem(at: path) as? SelfSizingFixture.Cell)
      #expect(cell.number == fixture.sections[path.section][path.item], "\(note): \(path)")
      #expect(cell.frame == fixture.view.layoutAttributesForItem(at: path)?.frame, "\(note): \(path)")
      if isEstimated {
        #expect(cell.frame.height == fixture.length(cell.number), "\(note): \(path)")
      }
    }
  }
}
