import CollectionEngine
import Foundation
import TestSupport
import Testing

@Suite("Gaps beyond a visible range") struct ClosedGapsTests {
  private let visible: ClosedRange<CGFloat> = 0...100

  private func gaps(_ intervals: [ClosedRange<CGFloat>], limit: CGFloat = 20) -> ClosedGaps {
    ClosedGaps(between: intervals, around: visible, limit: limit)
  }

  @Test("Long gaps after the visible range become as long as the limit, from the nearest one on")
  func after() {
    let far: [ClosedRange<CGFloat>] = [10...60, 300...340, 345...400, 1_000...1_050]
    #expect(far.map(gaps(far.reversed()).shift) == [0, -180, -180, -180 - 580])
  }

  @Test("Long gaps before the visible range become as long as the limit")
  func before() {
    let far: [ClosedRange<CGFloat>] = [10...60, -90 ... -50, -700 ... -600, -2_000 ... -1_900]
    #expect(far.map(gaps(far).shift) == [0, 30, 30 + 490, 30 + 490 + 1_180])
  }

  @Test("Gaps up to the limit stay, and intervals that overlap have none between them")
  func short() {
    let near: [ClosedRange<CGFloat>] = [120...200, 180...260, 280...300, 190...195]
    #expect(near.map(gaps(near).shift) == [0, 0, 0, 0])
  }

  @Test("An interval that begins in the visible range covers what is behind it, and does not move")
  func partlyVisible() {
    let intervals: [ClosedRange<CGFloat>] = [80...500, 540...600]
    #expect(intervals.map(gaps(intervals).shift) == [0, -20])
  }

  @Test("A position in a gap moves by its share of what is removed")
  func inside() {
    let gaps = gaps([300...340])
    let shifts = [100, 150, 200, 250, 300, 900].map { gaps.shift(of: $0...($0 + 1)) }
    #expect(shifts == [0, -45, -90, -135, -180, -180])
  }

  @Test("Without intervals nothing moves; with a limit of 0 gaps vanish")
  func edges() {
    #expect(gaps([]).shift(of: 5_000...5_001) == 0)
    #expect(gaps([300...340], limit: 0).shift(of: 300...340) == -200)
  }

  @Test("Random intervals keep their order, their lengths and short distances, and no long gap remains")
  func random() {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let intervals = (0..<20).map { _ in
        let start = CGFloat(Int.random(in: -5_000...5_000, using: &random))
        return start...start + CGFloat(Int.random(in: 1...300, using: &random))
      }
      let limit = CGFloat(Int.random(in: 0...400, using: &random))
      let gaps = gaps(intervals, limit: limit)
      let moved = intervals.map { interval in
        let shift = gaps.shift(of: interval)
        return interval.lowerBound + shift...interval.upperBound + shift
      }
      var end = visible.upperBound
      for interval in moved.sorted(by: { $0.lowerBound < $1.lowerBound }) where interval.upperBound > end {
        #expect(interval.lowerBound - end <= limit + 1e-9, "seed \(seed)")
        end = interval.upperBound
      }
      for (one, other) in zip(intervals.indices, intervals.indices.dropFirst()) {
        let before = intervals[other].lowerBound - intervals[one].lowerBound
        let after = moved[other].lowerBound - moved[one].lowerBound
        #expect(before * after >= 0, "seed \(seed)")
      }
    }
  }
}
