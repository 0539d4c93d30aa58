import SeededRandom
import Testing
import UIKit
import UIKitTesting

/// Batches of updates over cells that size themselves, with headers.
@Suite("Batch updates with self-sizing cells") @MainActor struct SelfSizingUpdateTests {
  @Test(
    "In 640 batches, all completions are true and no element appears or disappears abruptly",
    arguments: 0..<32 as Range<UInt64>)
  func batches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = SelfSizingFixture(
      [Array(0..<20), Array(20..<40)], layout: SelfSizingFixture.estimatedFlow())
    let (app, view) = (fixture.app, fixture.view)
    var finished: [Bool] = []
    for batch in 0..<20 {
      view.contentOffset.y = min(
        max(0, view.contentSize.height - 400), CGFloat(Int.random(in: 0...900, using: &random)))
      try app.settle()
      var last = fixture.sights
      view.performBatchUpdates {
        fixture.changeRows(using: &random)
      } completion: {
        finished.append($0)
      }
      for frame in 0..<24 {
        let now = fixture.sights
        for (element, sight) in now where last[element] == nil {
          #expect(
            sight.mayChange(margin: 60),
            "seed \(seed), batch \(batch), frame \(frame): an element appears at \(sight.frame)")
        }
        for (element, sight) in last where now[element] == nil {
          #expect(
            sight.mayChange(margin: 60),
            "seed \(seed), batch \(batch), frame \(frame): an element vanishes at \(sight.frame)")
        }
        last = now
        app.advance(by: 1.0 / 60)
      }
      try app.settle()
    }
    #expect(finished == Array(repeating: true, count: 20), "seed \(seed)")
  }
}
