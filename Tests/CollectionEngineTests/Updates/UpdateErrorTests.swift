import Testing

@testable import CollectionEngine

@Suite struct UpdateErrorTests {
  // MARK: Out of range

  @Test(
    "The message names the item or section that does not exist",
    arguments: [
      (
        UpdateOperation.deleteItem(path(0, 5)),
        "attempt to delete item 5 from section 0 which only contains 3 items before the update"
      ),
      (
        .deleteItem(path(2, 0)),
        "attempt to delete item 0 from section 2, but there are only 2 sections before the update"
      ),
      (
        .reloadItem(path(1, -1)),
        "attempt to reload item -1 from section 1 which only contains 1 items before the update"
      ),
      (
        .insertItem(path(0, 7)),
        "attempt to insert item 7 into section 0, but there are only 4 items in section 0 after the update"
      ),
      (
        .insertItem(path(1, 0)),
        "attempt to insert item 0 into section 1, but there are only 1 sections after the update"
      ),
      (.deleteSection(4), "attempt to delete section 4, but there are only 2 sections before the update"),
      (.reloadSection(2), "attempt to reload section 2, but there are only 2 sections before the update"),
      (.insertSection(1), "attempt to insert section 1 but there are only 1 sections after the update"),
      (
        .moveSection(from: 2, to: 0),
        "attempt to move section 2, but there are only 2 sections before the update"
      ),
      (
        .moveSection(from: 1, to: 3),
        "attempt to move section 1 to section 3, but there are only 1 sections after the update"
      ),
      (
        .moveItem(from: path(2, 1), to: path(0, 0)),
        """
        attempt to move index path ({length = 2, path = 2 - 1}) from a section that does not exist - there are only \
        2 sections before the update
        """
      ),
      (
        .moveItem(from: path(0, 3), to: path(0, 0)),
        """
        attempt to move index path ({length = 2, path = 0 - 3}) that does not exist - there are only 3 items in \
        section 0 before the update
        """
      ),
      (
        .moveItem(from: path(0, 2), to: path(1, 0)),
        """
        attempt to move index path ({length = 2, path = 0 - 2}) to index path ({length = 2, path = 1 - 0}) in section \
        that does not exist - there are only 1 sections after the update
        """
      ),
      (
        .moveItem(from: path(0, 2), to: path(0, 4)),
        """
        attempt to move index path ({length = 2, path = 0 - 2}) to index path ({length = 2, path = 0 - 4}) that does \
        not exist - there are only 4 items in section 0 after the update
        """
      ),
    ])
  func outOfRange(operation: UpdateOperation, text: String) {
    let error = failure([3, 1], [4], .deleteSection(1), operation)
    #expect(error?.message == text)
    #expect(error?.problem == .outOfRange(operation))
    #expect(error?.isMiscount == false)
  }

  // MARK: Conflicts

  @Test(
    "The message names two operations that contradict each other",
    arguments: [
      (
        UpdateOperation.deleteItem(path(0, 1)), UpdateOperation.reloadItem(path(0, 1)),
        "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        .deleteItem(path(0, 1)), .moveItem(from: path(0, 1), to: path(1, 0)),
        "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        .reloadItem(path(0, 1)), .moveItem(from: path(0, 1), to: path(0, 1)),
        "attempt to perform a reload and a move from the same index path ({length = 2, path = 0 - 1})"
      ),
      (
        .insertItem(path(0, 0)), .moveItem(from: path(0, 1), to: path(0, 0)),
        "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})"
      ),
      (
        .moveItem(from: path(0, 0), to: path(0, 1)), .moveItem(from: path(0, 0), to: path(1, 1)),
        """
        attempt to move item at index path {length = 2, path = 0 - 0} to both {length = 2, path = 0 - 1} and \
        {length = 2, path = 1 - 1}
        """
      ),
      (
        .moveItem(from: path(0, 0), to: path(0, 1)), .moveItem(from: path(1, 0), to: path(0, 1)),
        """
        attempt to move both item at index path {length = 2, path = 0 - 0} and {length = 2, path = 1 - 0} to \
        {length = 2, path = 0 - 1}
        """
      ),
      (.deleteSection(1), .reloadSection(1), "attempt to delete and reload the same section (1)"),
      (
        .deleteSection(0), .moveSection(from: 0, to: 1),
        "attempt to perform a delete and a move from the same section (0)"
      ),
      (
        .reloadSection(0), .moveSection(from: 0, to: 1),
        "attempt to perform a reload and a move from the same section (0)"
      ),
      (
        .insertSection(1), .moveSection(from: 0, to: 1),
        "attempt to perform an insert and a move to the same section (1)"
      ),
      (
        .moveSection(from: 0, to: 1), .moveSection(from: 0, to: 0),
        "attempt to move section 0 to both section 1 and section 0"
      ),
      (
        .moveSection(from: 0, to: 1), .moveSection(from: 1, to: 1),
        "attempt to move both section 0 and section 1 to section 1"
      ),
    ])
  func conflicts(first: UpdateOperation, second: UpdateOperation, text: String) {
    let error = failure([2, 2], [2, 2], first, .reloadItem(path(1, 1)), second)
    #expect(error?.message == text)
    #expect(error?.problem == .conflict(first, second) && error?.isMiscount == false)
    if case .moveItem(let from, _) = second, case .moveItem(from, _) = first { return }
    if case .moveItem = first { return }
    if case .moveSection = first { return }
    #expect(failure([2, 2], [2, 2], second, first)?.message == text, "in reverse order")
  }

  @Test("A conflict in a deleted section is an error")
  func conflictInDeletedSection() {
    let error = failure([2], [], .deleteSection(0), .deleteItem(path(0, 0)), .reloadItem(path(0, 0)))
    #expect(error?.message == "attempt to delete and reload the same index path ({length = 2, path = 0 - 0})")
  }

  // MARK: Miscounts

  @Test("A wrong number of items is an error with the counts")
  func itemCount() {
    let error = failure([40], [40], .deleteItem(path(0, 3)))
    #expect(
      error?.message == """
        Invalid update: invalid number of items in section 0.  The number of items contained in an existing section \
        after the update (40) must be equal to the number of items contained in that section before the update (40), \
        plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or \
        minus the number of items moved into or out of that section (0 moved in, 0 moved out).
        """)
    #expect(error?.problem == .itemCount(section: 0, oldSection: 0))
    #expect(error?.isMiscount == true)
  }

  @Test("The message counts moved items, and names the section by its index after the update")
  func movedItems() {
    let error = failure(
      [3, 5, 2], [9, 3, 4], .moveSection(from: 2, to: 0), .moveItem(from: path(2, 0), to: path(2, 0)),
      .moveItem(from: path(1, 0), to: path(0, 0)), .moveItem(from: path(1, 1), to: path(0, 1)),
      .moveItem(from: path(2, 1), to: path(0, 2)), .insertItem(path(0, 4)), .insertItem(path(0, 4)))
    #expect(
      error?.message == """
        Invalid update: invalid number of items in section 0.  The number of items contained in an existing section \
        after the update (9) must be equal to the number of items contained in that section before the update (2), \
        plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or \
        minus the number of items moved into or out of that section (2 moved in, 1 moved out).
        """)
    #expect(error?.problem == .itemCount(section: 0, oldSection: 2))
  }

  @Test("The message names the first section with a wrong count")
  func firstSection() {
    #expect(failure([1, 1, 1], [1, 2, 2])?.problem == .itemCount(section: 1, oldSection: 1))
    #expect(
      failure([1, 1, 1], [1, 2, 2], .moveSection(from: 0, to: 2))?.problem
        == .itemCount(section: 1, oldSection: 2))
    #expect(
      failure([1, 1, 1], [2, 2, 1], .moveSection(from: 2, to: 0))?.problem
        == .itemCount(section: 0, oldSection: 2))
  }

  @Test("A wrong number of sections is an error with the counts")
  func sectionCount() {
    let error = failure([1, 1], [1, 1, 1], .insertSection(0), .deleteSection(1), .deleteSection(1))
    #expect(
      error?.message == """
        Invalid update: invalid number of sections.  The number of sections contained in the collection view after \
        the update (3) must be equal to the number of sections contained in the collection view before the update \
        (2), plus or minus the number of sections inserted or deleted (1 inserted, 1 deleted).
        """)
    #expect(error?.problem == .sectionCount && error?.isMiscount == true)
  }

  @Test("Deleted and inserted sections can have any number of items")
  func newSections() {
    #expect(failure([1, 2], [7, 8], .reloadSection(0), .deleteSection(1), .insertSection(0)) == nil)
  }

  @Test("A changed count without operations is an error")
  func noOperations() {
    #expect(failure([1, 2], [1])?.problem == .sectionCount)
    #expect(failure([1, 2], [])?.problem == .sectionCount)
    #expect(failure([4], [0])?.problem == .itemCount(section: 0, oldSection: 0))
  }

  // MARK: The whole text

  @Test("The report of a wrong count contains the counts and the operations")
  func countReport() {
    let error = failure([1], [1, 3], .insertItem(path(0, 0)), .insertSection(1))
    #expect(
      error?.description == """
        Invalid update: invalid number of items in section 0.  The number of items contained in an existing section \
        after the update (1) must be equal to the number of items contained in that section before the update (1), \
        plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or \
        minus the number of items moved into or out of that section (0 moved in, 0 moved out).
        Invalid batch updates detected: the number of sections and/or items returned by the data source before \
        and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [1] }
        Data source after updates = { 2 sections with item counts: [1, 3] }
        Updates = [
        \tInsert item (0 - 0),
        \tInsert section (1)
        ]
        """)
  }

  @Test("The report of an invalid operation contains the counts and the operations")
  func operationReport() {
    let error = failure(
      [], [], .moveItem(from: path(0, 0), to: path(0, 1)), .reloadItem(path(0, 0)), .deleteItem(path(0, 0)),
      .deleteSection(0), .reloadSection(0), .moveSection(from: 0, to: 1))
    #expect(
      error?.description == """
        attempt to move index path ({length = 2, path = 0 - 0}) from a section that does not exist - there are only \
        0 sections before the update
        Data source before updates = { 0 sections with item counts: [] }
        Data source after updates = { 0 sections with item counts: [] }
        Updates = [
        \tMove item (0 - 0) to (0 - 1),
        \tReload item (0 - 0),
        \tDelete item (0 - 0),
        \tDelete section (0),
        \tReload section (0),
        \tMove section (0) to (1)
        ]
        """)
    #expect(failure([1], [2])?.description.hasSuffix("\nUpdates = []") == true)
  }

  @Test("Long lists are truncated in the report")
  func longReport() throws {
    let counts = SectionCounts(repeatElement(2, count: 250))
    let operations = (0..<230).map { UpdateOperation.deleteItem(ItemPath(section: $0, item: 0)) }
    let error = #expect(throws: UpdateError.self) {
      try UpdatePlan(before: counts, after: counts, operations: operations)
    }
    let text = try #require(error).description
    #expect(text.contains(", 2, 2, … and 50 more] }\n"))
    #expect(text.hasSuffix("\tDelete item (199 - 0),\n\t… and 30 more\n]"))
  }

  // MARK: Help

  private func failure(_ before: [Int], _ after: [Int], _ operations: UpdateOperation...) -> UpdateError? {
    do throws(UpdateError) {
      _ = try UpdatePlan(before: SectionCounts(before), after: SectionCounts(after), operations: operations)
      return nil
    } catch {
      return error
    }
  }
}

private func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }
