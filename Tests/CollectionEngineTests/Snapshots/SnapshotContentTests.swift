import Testing

@testable import CollectionEngine

@Suite struct SnapshotContentTests {
  private typealias Content = SnapshotContent<String, Int>

  private func content(_ lists: (String, [Int])...) throws -> Content {
    var content = Content()
    try content.append(sections: lists.map(\.0))
    for (section, items) in lists { try content.append(items, to: section) }
    return content
  }

  /// The sections with their items: "A 1 2 | B 3".
  private func text(_ content: Content) -> String {
    content.sections.map { ([$0] + (content.items(in: $0) ?? []).map { "\($0)" }).joined(separator: " ") }
      .joined(separator: " | ")
  }

  private func message(_ change: () throws -> Void) -> String? {
    do {
      try change()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("Items are appended to a section, or to the last one")
  func appending() throws {
    var content = try content(("A", [1]), ("B", []))
    try content.append([2, 3])
    try content.append([4], to: "A")
    #expect(text(content) == "A 1 4 | B 2 3")
    #expect(content.items == [1, 4, 2, 3] && content.itemCount == 4)
    #expect(
      content.index(ofItem: 3) == 3 && content.index(ofSection: "B") == 1 && content.section(of: 4) == "A")
    #expect(content.path(of: 2) == ItemPath(section: 1, item: 0) && content.path(of: 9) == nil)
    #expect(content.item(at: ItemPath(section: 0, item: 1)) == 4)
    #expect(content.item(at: ItemPath(section: 0, item: 2)) == nil)
  }

  @Test("The paths of several items are those of each one")
  func paths() throws {
    let content = try content(("A", [1, 2, 3]), ("B", []), ("C", [4, 5]))
    let paths = content.paths(of: [5, 9, 1, 3])
    #expect(paths.count == 3 && paths[9] == nil)
    for item in [5, 1, 3] { #expect(paths[item] == content.path(of: item)) }
    #expect(content.paths(of: []) == [:])
  }

  @Test("Items are inserted before and after others; those that are there already move")
  func inserting() throws {
    var content = try content(("A", [1, 2, 3]), ("B", [4]))
    try content.insert([7, 8], .before, 2)
    try content.insert([9], .after, 4)
    #expect(text(content) == "A 1 7 8 2 3 | B 4 9")
    try content.insert([1, 5], .after, 4)
    #expect(text(content) == "A 7 8 2 3 | B 4 1 5 9")
    try content.append([9, 2], to: "A")
    #expect(text(content) == "A 7 8 3 9 2 | B 4 1 5")
  }

  @Test("Items move within their section and to another one")
  func moving() throws {
    var content = try content(("A", [1, 2, 3]), ("B", [4]))
    try content.move(1, .after, 2)
    try content.move(3, .before, 4)
    #expect(text(content) == "A 2 1 | B 3 4")
  }

  @Test("Deleting ignores unknown items and sections; a deleted section has no items")
  func deleting() throws {
    var content = try content(("A", [1, 2, 3]), ("B", [4]), ("C", [5]))
    content.delete([2, 4, 99])
    content.delete(sections: ["C", "Z"])
    #expect(text(content) == "A 1 3 | B")
    #expect(!content.contains(item: 5) && !content.contains(section: "C") && content.contains(section: "B"))
  }

  @Test("Sections are inserted and move with their items")
  func sections() throws {
    var content = try content(("A", [1]), ("B", [2]))
    try content.insert(sections: ["X"], .before, "B")
    try content.insert(sections: ["Y", "Z"], .after, "B")
    try content.move(section: "A", .after, "Y")
    try content.move(section: "Z", .before, "X")
    #expect(text(content) == "Z | X | B 2 | Y | A 1")
  }

  @Test("The items of a section are replaced")
  func replacing() throws {
    var content = try content(("A", [1, 2]), ("B", [3]))
    try content.replace([2, 5], in: "A")
    #expect(text(content) == "A 2 5 | B 3")
    #expect(!content.contains(item: 1))
  }

  @Test("Wrong changes throw, and change nothing")
  func wrong() throws {
    var content = try content(("A", [1, 2]), ("B", [3]))
    let before = content
    #expect(
      message { try content.append([4, 5, 4], to: "A") }
        == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(4)}")
    #expect(
      message { try content.append(sections: ["C", "C"]) }
        == "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(C)}")
    #expect(
      message { try content.append(sections: ["B"]) }
        == "Fatal: supplied section identifiers are in the snapshot already: {(B)}")
    #expect(
      message { try content.append([4], to: "Z") } == "Invalid section identifier: Z is not in the snapshot")
    #expect(
      message { try content.insert([4], .after, 9) } == "Invalid item identifier: 9 is not in the snapshot")
    #expect(message { try content.move(9, .after, 1) } == "Invalid item identifier: 9 is not in the snapshot")
    #expect(
      message { try content.move(1, .after, 1) }
        == "Invalid item identifier: 1 cannot be placed relative to itself")
    #expect(
      message { try content.move(section: "A", .after, "A") }
        == "Invalid section identifier: A cannot be placed relative to itself")
    #expect(
      message { try content.move(section: "A", .after, "Z") }
        == "Invalid section identifier: Z is not in the snapshot")
    #expect(
      message { try content.replace([3], in: "A") }
        == "Fatal: supplied item identifiers are in the snapshot already: {(3)}")
    #expect(content == before)
    var empty = Content()
    #expect(
      message { try empty.append([1]) }
        == "There are currently no sections in the data source. Please add a section first.")
  }
}
