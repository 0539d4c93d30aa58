import Foundation
import TestSupport
import Testing

@testable import CollectionEngine

@Suite struct OffsetTreeTests {
  @Test("Offsets are sums, and the search finds the last element at or before an offset")
  func offsets() {
    let tree = OffsetTree([10, 0, 5, 20])
    #expect((0...4).map { tree.offset(of: $0) } == [0, 10, 10, 15, 35])
    #expect(tree.total == 35)
    #expect(tree.index(at: -1) == 0)
    #expect(tree.index(at: 9.5) == 0)
    #expect(tree.index(at: 10) == 2, "the last of two elements that start there")
    #expect(tree.index(at: 15) == 3)
    #expect(tree.index(at: 1000) == 3)
    #expect(OffsetTree().index(at: 0) == nil)
    #expect(OffsetTree().total == 0)
  }

  private func check(_ tree: OffsetTree, against list: [CGFloat], _ note: String) {
    #expect(tree.count == list.count, "\(note)")
    // Extents are multiples of 0.5, so that sums are exact. The loop runs backwards to find the last element
    // of those with equal starts.
    var sum = list.reduce(0, +)
    var found = list.count - 1
    var wrong: Int?
    for index in list.indices.reversed() {
      let extent = list[index]
      let inside = extent > 0 ? tree.index(at: sum - 0.25) : index
      sum -= extent
      if extent > 0 { found = index }
      if tree.offset(of: index) != sum || tree[index] != extent || tree.index(at: sum) != found
        || inside != index
      {
        wrong = index
      }
    }
    #expect(wrong == nil, "\(note)")
    sum = list.reduce(0, +)
    #expect(tree.total == sum, "\(note)")
  }

  @Test(
    "Trees of all sizes are equal to a list",
    arguments: [0, 1, 2, 15, 16, 17, 31, 32, 33, 255, 256, 257, 511, 512, 513, 1024, 4095, 4096, 4097, 20000])
  func sizes(count: Int) {
    let list = (0..<count).map { CGFloat($0 % 7) / 2 }
    check(OffsetTree(list), against: list, "\(count)")
  }

  @Test("Trees with random changes are equal to a list")
  func randomChanges() {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      func extent() -> CGFloat { CGFloat(Int.random(in: 0...20, using: &random)) / 2 }
      let most = seed % 2 == 0 ? 700 : 5000
      var list = (0..<Int.random(in: 0...most, using: &random)).map { _ in extent() }
      var tree = OffsetTree(list)
      for step in 0..<30 {
        if list.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
          let low = Int.random(in: 0...list.count, using: &random)
          let high = Int.random(in: low...min(list.count, low + 80), using: &random)
          let new = (0..<Int.random(in: 0...80, using: &random)).map { _ in extent() }
          list.replaceSubrange(low..<high, with: new)
          tree.replaceSubrange(low..<high, with: new)
        } else {
          let index = list.indices.randomElement(using: &random)!
          list[index] = extent()
          tree.update(index, to: list[index])
        }
        if step % 10 == 9 { check(tree, against: list, "seed \(seed), step \(step)") }
      }
      #expect(tree == OffsetTree(list) && tree.hashValue == OffsetTree(list).hashValue, "seed \(seed)")
    }
  }

  @Test(
    "Trees that are assembled of parts of others are equal to a list",
    arguments: 1...20 as ClosedRange<UInt64>)
  func assembly(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func extents(_ most: Int) -> [CGFloat] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        CGFloat(Int.random(in: 0...20, using: &random)) / 2
      }
    }
    let lists = [extents(10_000), extents(600), extents(2_000)]
    let trees = lists.map { OffsetTree($0) }
    var assembly = OffsetTree.Assembly()
    var list: [CGFloat] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let source = Int.random(in: 0..<3, using: &random)
      let low = Int.random(in: 0...lists[source].count, using: &random)
      let high = Int.random(in: low...lists[source].count, using: &random)
      assembly.append(trees[source], low..<high)
      list += lists[source][low..<high]
      for extent in extents(3) {
        assembly.append(extent)
        list.append(extent)
      }
    }
    check(assembly.tree, against: list, "seed \(seed)")
  }

  @Test("An insertion keeps the blocks of the other extents, and many of them make no small blocks")
  func blocks() {
    var tree = OffsetTree(Array(repeating: 1, count: 100_000))
    let bytes = tree.storageBytes
    for number in 0..<2_000 { tree.replaceSubrange(number * 7..<number * 7, with: [1]) }
    for number in 0..<2_000 { tree.replaceSubrange(number * 7..<number * 7 + 1, with: []) }
    #expect(tree.count == 100_000 && tree.total == 100_000)
    #expect(tree.storageBytes < bytes * 2)
  }
}
