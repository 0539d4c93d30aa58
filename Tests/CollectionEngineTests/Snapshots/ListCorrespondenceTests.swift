import TestSupport
import Testing

@testable import CollectionEngine

@Suite struct ListCorrespondenceTests {
  @Test("Long lists with some changes, and shuffled ones, are paired as by a search", arguments: 0..<40)
  func random(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let left = Array(0..<2_000)
    var right = left
    if seed % 4 == 0 { right.shuffle(using: &random) }
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let item = right.remove(at: Int.random(in: 0..<right.count, using: &random))
      if Bool.random(using: &random) {
        right.insert(item, at: Int.random(in: 0...right.count, using: &random))
      }
    }
    // A block that is longer than the distance that is searched.
    let block = right[300..<700]
    right.removeSubrange(300..<700)
    right.insert(contentsOf: block, at: 900)
    right.insert(contentsOf: 5_000..<5_010, at: Int.random(in: 0...right.count, using: &random))

    var places: [Int: Int] = [:]
    for (index, item) in right.enumerated() { places[item] = index }
    var pairs = ListCorrespondence(left[...], right[...])
    pairs.find()
    for item in left where pairs.target(of: item) != places[item] {
      Issue.record("seed \(seed): item \(item) is paired with \(String(describing: pairs.target(of: item)))")
      return
    }
    #expect(pairs.unpairedRight == right.indices.filter { right[$0] >= 5_000 }, "seed \(seed)")
  }
}
