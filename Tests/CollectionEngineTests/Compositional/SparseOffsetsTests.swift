import Foundation
import TestSupport
import Testing

@testable import CollectionEngine

@Suite("Sparse offsets") struct SparseOffsetsTests {
  @Test("Equal extents need no memory") func equal() {
    let offsets = SparseOffsets(count: 1_000_000, common: 44)
    #expect(offsets.nodeCount == 0)
    #expect(offsets.total == 44_000_000)
    #expect(offsets.offset(of: 999_999) == 43_999_956)
    #expect(offsets.index(at: 43_999_955) == 999_998)
    #expect(offsets.index(at: -1) == 0)
    #expect(offsets.index(at: 1e12) == 999_999)
  }

  @Test("A few other extents need memory for themselves only") func few() {
    var offsets = SparseOffsets(count: 1_000_000, common: 10)
    for index in [0, 500_000, 999_999] { offsets.update(index, to: 30) }
    #expect(offsets.total == 10_000_060)
    #expect(offsets.offset(of: 500_000) == 5_000_020)
    #expect(offsets.offset(of: 500_001) == 5_000_050)
    #expect(offsets.index(at: 5_000_049) == 500_000)
    #expect(offsets.index(at: 5_000_050) == 500_001)
    #expect(offsets.nodeCount < 20)
  }

  @Test("A full node counts for the total", arguments: [1, 15, 16, 17, 255, 256, 257, 4096])
  func full(count: Int) {
    var offsets = SparseOffsets(count: count, common: 2)
    offsets.update(count - 1, to: 5)
    #expect(offsets.total == CGFloat(2 * count + 3))
    #expect(offsets.index(at: offsets.total - 1) == count - 1)
  }

  @Test("Random extents have the offsets of a plain sum", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...700, using: &random)
    let common = CGFloat(Int.random(in: 0...20, using: &random))
    var offsets = SparseOffsets(count: count, common: common)
    var extents = Array(repeating: common, count: count)
    for _ in 0..<60 {
      let index = Int.random(in: 0..<count, using: &random)
      let extent = CGFloat(Int.random(in: 0...60, using: &random))
      offsets.update(index, to: extent)
      extents[index] = extent
      #expect(offsets[index] == extent, "seed \(seed)")
    }
    var start: CGFloat = 0
    for (index, extent) in extents.enumerated() {
      #expect(offsets.offset(of: index) == start, "seed \(seed), index \(index)")
      start += extent
    }
    #expect(offsets.total == start, "seed \(seed)")
    for _ in 0..<100 {
      let place = CGFloat(Int.random(in: -10...Int(start) + 10, using: &random)) + 0.5
      var expected = 0
      var sum: CGFloat = 0
      for (index, extent) in extents.enumerated() {
        if sum <= place { expected = index }
        sum += extent
      }
      #expect(offsets.index(at: place) == expected, "seed \(seed), at \(place)")
    }
  }
}
