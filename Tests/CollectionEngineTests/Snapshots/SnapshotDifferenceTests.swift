import TestSupport
import Testing

@testable import CollectionEngine

@Suite struct SnapshotDifferenceTests {
  private typealias Content = SnapshotContent<Int, Int>

  private func content(_ lists: [(Int, [Int])]) throws -> Content {
    var content = Content()
    try content.append(sections: lists.map(\.0))
    for (section, items) in lists { try content.append(items, to: section) }
    return content
  }

  private func operations(
    _ old: [(Int, [Int])], _ new: [(Int, [Int])], sections: Set<Int> = [], items: Set<Int> = []
  ) throws -> [String] {
    SnapshotDifference(
      from: try content(old), to: try content(new), reloadedSections: sections, reloadedItems: items
    ).operations.map(\.description)
  }

  @Test("Equal snapshots have no difference")
  func equal() throws {
    #expect(try operations([(0, [1, 2, 3])], [(0, [1, 2, 3])]) == [])
    #expect(try operations([], []) == [])
  }

  @Test("Items are deleted by old paths and inserted by new ones")
  func deletionsAndInsertions() throws {
    #expect(
      try operations([(0, [1, 2, 3, 4])], [(0, [5, 1, 3, 6, 4])])
        == ["Insert item (0 - 0)", "Delete item (0 - 1)", "Insert item (0 - 3)"])
  }

  @Test("One item that passes many others is the only one that moves")
  func oneMove() throws {
    #expect(try operations([(0, [1, 2, 3, 4])], [(0, [2, 3, 4, 1])]) == ["Move item (0 - 0) to (0 - 3)"])
    #expect(try operations([(0, [1, 2, 3, 4])], [(0, [4, 1, 2, 3])]) == ["Move item (0 - 3) to (0 - 0)"])
  }

  @Test("Items move between sections, out of deleted ones and into inserted ones")
  func sectionsOfItems() throws {
    #expect(
      try operations([(0, [1, 2]), (1, [3])], [(0, [2]), (1, [3, 1])]) == ["Move item (0 - 0) to (1 - 1)"])
    #expect(
      try operations([(0, [1, 2]), (1, [3])], [(0, [1, 2, 3])])
        == ["Delete section (1)", "Move item (1 - 0) to (0 - 2)"])
    #expect(
      try operations([(0, [1, 2])], [(0, [1]), (1, [2, 9])])
        == ["Insert section (1)", "Move item (0 - 1) to (1 - 0)"])
  }

  @Test("A section moves with its items; an item in it that moves is named by both indexes")
  func movedSections() throws {
    #expect(
      try operations([(0, [1]), (1, [2, 3]), (2, [4])], [(1, [3, 2]), (0, [1]), (2, [4])])
        == ["Move section (0) to (1)", "Move item (1 - 0) to (0 - 1)"])
  }

  @Test("Reloaded items and sections are reloaded in place, and replaced where they move")
  func reloads() throws {
    #expect(
      try operations([(0, [1, 2, 3])], [(0, [1, 2])], items: [2, 3, 9]) == [
        "Reload item (0 - 1)", "Delete item (0 - 2)",
      ])
    #expect(
      try operations([(0, [1, 2, 3])], [(0, [3, 1, 2])], items: [3])
        == ["Delete item (0 - 2)", "Insert item (0 - 0)"])
    #expect(
      try operations([(0, [1]), (1, [2])], [(0, [1]), (1, [2])], sections: [1]) == ["Reload section (1)"])
    #expect(
      try operations([(0, [1]), (1, [2])], [(1, [2]), (0, [1])], sections: [0])
        == ["Delete section (0)", "Insert section (1)"])
  }

  @Test(
    "Longest ascending sequences",
    arguments: [
      ([], []), ([5], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]), ([2, 3, 4, 1], [0, 1, 2]),
      ([4, 1, 2, 3], [1, 2, 3]), ([3, 1, 4, 2, 5], [1, 3, 4]),
    ] as [([Int], [Int])])
  func ascending(numbers: [Int], indices: [Int]) {
    let mask = numbers.longestAscendingMask
    #expect(mask.indices.filter { mask[$0] } == indices)
  }

  @Test(
    "Random snapshots: the update leads from the old to the new one with the fewest moves", arguments: 0..<4)
  func random(shard: Int) throws {
    let count = Fuzzing.count(8_000) / 4
    for seed in shard * count..<(shard + 1) * count {
      var random = SeededGenerator(seed: UInt64(seed))
      let old = try Self.randomContent(&random)
      let new = try Self.changed(old, &random)
      let reloaded = Set((0..<40).filter { _ in Int.random(in: 0..<12, using: &random) == 0 })
      if let fault = Self.fault(old, new, reloaded) {
        Issue.record("seed \(seed): \(fault)\n\(old)\n\(new)\nreloaded \(reloaded.sorted())")
        return
      }
    }
  }

  private static func randomContent(_ random: inout SeededGenerator) throws -> Content {
    var content = Content()
    let sections = (0..<6).shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
    try content.append(sections: Array(sections))
    guard !sections.isEmpty else { return content }
    for item in (0..<40).shuffled(using: &random).prefix(Int.random(in: 0...30, using: &random)) {
      try content.append([item], to: sections.randomElement(using: &random))
    }
    return content
  }

  /// Another random content, or a few changes of the same.
  private static func changed(_ old: Content, _ random: inout SeededGenerator) throws -> Content {
    guard Bool.random(using: &random) else { return try randomContent(&random) }
    var new = old
    for _ in 0...Int.random(in: 0...4, using: &random) {
      let items = new.items
      guard let item = items.randomElement(using: &random), let other = items.randomElement(using: &random)
      else { break }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.delete([item])
      case 1: if item != other { try new.move(item, .after, other) }
      case 2: try new.append([Int.random(in: 0..<40, using: &random)])
      default:
        if let section = new.sections.randomElement(using: &random), let other = new.sections.last,
          section != other
        {
          try new.move(section: section, .after, other)
        }
      }
    }
    return new
  }

  /// The first difference between the update's paths and the places of the identifiers.
  private static func fault(_ old: Content, _ new: Content, _ reloaded: Set<Int>) -> String? {
    let operations = SnapshotDifference(from: old, to: new, reloadedItems: reloaded).operations
    func counts(_ content: Content) -> SectionCounts {
      SectionCounts(content.sections.map { content.items(in: $0)?.count ?? 0 })
    }
    let plan: UpdatePlan
    do {
      plan = try UpdatePlan(before: counts(old), after: counts(new), operations: operations)
    } catch {
      return "\(error)"
    }
    var moved: [Int: Int] = [:]
    for operation in operations {
      if case .moveItem(let from, let to) = operation, let item = old.item(at: from) {
        if old.section(of: item) == new.section(of: item) { moved[old.section(of: item)!, default: 0] += 1 }
        if new.item(at: to) != item { return "\(operation) moves another item" }
      }
    }
    for item in old.items {
      let expected = new.path(of: item)
      let found = plan.newPath(forOld: old.path(of: item)!)
      let isReplaced = reloaded.contains(item) && found == nil
      if found != expected, !isReplaced { return "item \(item) goes to \(String(describing: found))" }
    }
    for item in new.items where !old.contains(item: item) {
      if let path = plan.oldPath(forNew: new.path(of: item)!) {
        return "the new item \(item) comes from \(path)"
      }
    }
    for section in old.sections
    where plan.newSection(forOld: old.index(ofSection: section)!) != new.index(ofSection: section) {
      return "section \(section)"
    }
    for section in new.sections where old.contains(section: section) && reloaded.isEmpty {
      let common = (old.items(in: section) ?? []).compactMap { new.items(in: section)?.firstIndex(of: $0) }
      let fewest = common.count - longestAscending(common)
      if moved[section, default: 0] != fewest {
        return "\(moved[section, default: 0]) moves in place of \(fewest)"
      }
    }
    return nil
  }

  /// The length of the longest ascending subsequence, in quadratic time.
  private static func longestAscending(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(1 + ((0..<index).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}
