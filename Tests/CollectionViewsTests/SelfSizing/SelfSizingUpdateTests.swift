import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Batch updates of self-sizing cells with headers.
@Suite("Batch updates with self-sizing cells") @MainActor struct SelfSizingUpdateTests {
  @Test(
    "In 640 batches, all completions are true and no element appears or disappears abruptly",
    arguments: 0..<32 as Range<UInt64>)
  func batches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = SelfSizingFixture(
      [Array(0..<20), Array(20..<40)], layout: SelfSizingFixture.estimatedFlow())
    let (app, collectionView) = (fixture.app, fixture.view)
    var finished: [Bool] = []
    for batch in 0..<20 {
      collectionView.contentOffset.y = min(
        max(0, collectionView.contentSize.height - 400), CGFloat(Int.random(in: 0...900, using: &random)))
      try app.settle()
      var last = fixture.visibleElements
      collectionView.performBatchUpdates {
        fixture.changeRows(using: &random)
      } completion: {
        finished.append($0)
      }
      for frame in 0..<24 {
        let now = fixture.visibleElements
        for (view, element) in now where last[view] == nil {
          #expect(
            element.mayAppearOrDisappear(margin: 60),
            "seed \(seed), batch \(batch), frame \(frame): an element appears at \(element.frame)")
        }
        for (view, element) in last where now[view] == nil {
          #expect(
            element.mayAppearOrDisappear(margin: 60),
            "seed \(seed), batch \(batch), frame \(frame): an element disappears at \(element.frame)")
        }
        last = now
        app.advance(by: 1.0 / 60)
      }
      try app.settle()
    }
    #expect(finished == Array(repeating: true, count: 20), "seed \(seed)")
  }
}
