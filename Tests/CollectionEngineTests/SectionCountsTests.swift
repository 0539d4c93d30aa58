import TestSupport
import Testing

@testable import CollectionEngine

@Suite struct SectionCountsTests {
  @Test("Paths are converted to numbers and back")
  func pathsAndNumbers() {
    let counts = SectionCounts([3, 0, 2])
    #expect(counts.sectionCount == 3 && counts.itemCount == 5)
    #expect(counts.counts == [3, 0, 2])
    #expect(counts.number(section: 0, item: 2) == 2)
    #expect(counts.number(section: 2, item: 0) == 3)
    #expect(counts.number(section: 1, item: 0) == nil)
    #expect(counts.number(section: 0, item: 3) == nil)
    #expect(counts.number(section: -1, item: 0) == nil)
    #expect(counts.path(ofNumber: 2)! == (0, 2))
    #expect(counts.path(ofNumber: 3)! == (2, 0))
    #expect(counts.path(ofNumber: 5) == nil)
    #expect(counts.path(ofNumber: -1) == nil)
    #expect(counts.numbers(inSection: 2) == 3..<5)
    #expect(counts.numbers(inSection: 9).isEmpty)
  }

  @Test("Empty counts have no items and no sections")
  func empty() {
    #expect(SectionCounts.empty.sectionCount == 0 && SectionCounts.empty.itemCount == 0)
    #expect(SectionCounts.empty.path(ofNumber: 0) == nil)
    #expect(SectionCounts.empty.firstNonemptySection(from: 0) == nil)
    #expect(SectionCounts([0, 0]).path(ofNumber: 0) == nil)
    #expect(SectionCounts([-4, 2]).counts == [0, 2])
  }

  @Test("The next section with items is found")
  func sectionsWithItems() {
    let counts = SectionCounts([0, 2, 0, 0, 1, 0])
    #expect((0..<6).map { counts.firstNonemptySection(from: $0) } == [1, 1, 4, 4, 4, nil])
    #expect(counts.firstNonemptySection(from: -7) == 1)
  }

  @Test("All numbers of random counts are converted to paths and back")
  func randomCounts() {
    for seed in UInt64(1)...50 {
      var random = SeededGenerator(seed: seed)
      let list = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      }
      let counts = SectionCounts(list)
      var number = 0
      for (section, count) in list.enumerated() {
        for item in 0..<count {
          #expect(counts.number(section: section, item: item) == number, "seed \(seed)")
          #expect(counts.path(ofNumber: number)! == (section, item), "seed \(seed)")
          number += 1
        }
      }
      #expect(counts.itemCount == number, "seed \(seed)")
    }
  }
}
