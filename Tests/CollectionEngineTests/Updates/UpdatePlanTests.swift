import Testing

@testable import CollectionEngine

@Suite struct UpdatePlanTests {
  // MARK: Items

  @Test("Insertions and deletions shift the following items")
  func shifts() throws {
    let plan = try plan([5], [5], .deleteItem(path(0, 1)), .insertItem(path(0, 0)))
    #expect(newItems(plan, 5) == [1, nil, 2, 3, 4])
    #expect(oldItems(plan, 5) == [nil, 0, 2, 3, 4])
    #expect(plan.deletedItems == [path(0, 1)] && plan.insertedItems == [path(0, 0)])
    #expect(plan.isDeleted(old: path(0, 1)) && !plan.isDeleted(old: path(0, 0)))
    #expect(plan.isInserted(new: path(0, 0)) && !plan.isInserted(new: path(0, 1)))
    #expect(!plan.isEmpty)
  }

  @Test("Deletions name paths before the update and insertions paths after it, in any order")
  func order() throws {
    let operations: [UpdateOperation] = [
      .insertItem(path(0, 0)), .deleteItem(path(0, 4)), .insertItem(path(0, 2)), .deleteItem(path(0, 0)),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2]] {
      let plan = try UpdatePlan(
        before: SectionCounts([5]), after: SectionCounts([5]), operations: order.map { operations[$0] })
      #expect(newItems(plan, 5) == [nil, 1, 3, 4, nil])
    }
  }

  @Test("A move inserts the item at its target, and the others close the gap")
  func move() throws {
    let plan = try plan([4], [4], .moveItem(from: path(0, 0), to: path(0, 2)))
    #expect(newItems(plan, 4) == [2, 0, 1, 3])
    #expect(oldItems(plan, 4) == [1, 2, 0, 3])
    #expect(plan.movedItems == [.init(before: path(0, 0), after: path(0, 2))])
  }

  @Test("A move to the same path keeps the item there")
  func moveToItself() throws {
    let plan = try plan([2], [3], .moveItem(from: path(0, 0), to: path(0, 0)), .insertItem(path(0, 1)))
    #expect(newItems(plan, 2) == [0, 2])
  }

  @Test("Items move between sections")
  func movesAcrossSections() throws {
    let plan = try plan([2, 2], [1, 3], .moveItem(from: path(0, 0), to: path(1, 1)))
    #expect(plan.newPath(forOld: path(0, 0)) == path(1, 1))
    #expect(plan.newPath(forOld: path(0, 1)) == path(0, 0))
    #expect(plan.newPath(forOld: path(1, 1)) == path(1, 2))
    #expect(plan.oldPath(forNew: path(1, 1)) == path(0, 0))
  }

  // The reloaded item is after an inserted one.
  @Test("A reloaded item has a path before and one after the update")
  func reload() throws {
    let plan = try plan([3], [4], .insertItem(path(0, 0)), .reloadItem(path(0, 1)))
    #expect(plan.reloadedItems == [.init(before: path(0, 1), after: path(0, 2))])
    #expect(plan.newPath(forOld: path(0, 1)) == path(0, 2))
    #expect(plan.isReloaded(old: path(0, 1)) && !plan.isReloaded(old: path(0, 2)))
    #expect(plan.deletedItems.isEmpty && plan.insertedItems == [path(0, 0)])
  }

  @Test("Duplicate operations count once")
  func duplicates() throws {
    let plan = try plan(
      [4], [3], .deleteItem(path(0, 0)), .reloadItem(path(0, 3)), .deleteItem(path(0, 0)),
      .reloadItem(path(0, 3)), .moveItem(from: path(0, 1), to: path(0, 2)),
      .moveItem(from: path(0, 1), to: path(0, 2)), .deleteItem(path(0, 0)))
    #expect(newItems(plan, 4) == [nil, 2, 0, 1])
    #expect(plan.deletedItems == [path(0, 0)])
    #expect(plan.reloadedItems.count == 1 && plan.movedItems.count == 1)
  }

  @Test("A deletion and an insertion at one index are not a conflict")
  func deleteAndInsert() throws {
    let plan = try plan([1], [1], .deleteItem(path(0, 0)), .insertItem(path(0, 0)))
    #expect(newItems(plan, 1) == [nil] && oldItems(plan, 1) == [nil])
  }

  @Test("All items can be deleted, and items can be inserted into empty sections")
  func deleteAll() throws {
    let gone = try plan([2], [0], .deleteItem(path(0, 0)), .deleteItem(path(0, 1)))
    #expect(newItems(gone, 2) == [nil, nil])
    let filled = try plan([], [2], .insertSection(0))
    #expect(oldItems(filled, 2) == [nil, nil])
  }

  @Test("A batch without operations is an empty plan")
  func emptyPlan() throws {
    let plan = try plan([2, 3], [2, 3])
    #expect(plan.isEmpty && plan == UpdatePlan(unchanged: SectionCounts([2, 3])))
    #expect(plan.newPath(forOld: path(1, 2)) == path(1, 2))
    #expect(plan.changes.isEmpty)
  }

  @Test("Paths that do not exist have no counterpart")
  func unknownPaths() throws {
    let plan = try plan([2], [3], .insertItem(path(0, 0)))
    for nowhere in [path(0, 3), path(0, -1), path(1, 0), path(-1, 0), path(0, .max)] {
      #expect(plan.newPath(forOld: nowhere) == nil && plan.oldPath(forNew: nowhere) == nil)
      #expect(!plan.isDeleted(old: nowhere) && !plan.isInserted(new: nowhere))
      #expect(!plan.isReloaded(old: nowhere))
    }
    #expect(plan.newPath(forOld: path(0, 2)) == nil && plan.oldPath(forNew: path(0, 2)) == path(0, 1))
    #expect(plan.newSection(forOld: 1) == nil && plan.newSection(forOld: -1) == nil)
    #expect(plan.oldSection(forNew: 1) == nil && plan.oldSection(forNew: -1) == nil)
  }

  // MARK: Sections

  @Test("Insertions and deletions shift the following sections")
  func sectionShifts() throws {
    let plan = try plan([1, 2, 3], [9, 1, 3], .deleteSection(1), .insertSection(0))
    #expect((0..<3).map(plan.newSection(forOld:)) == [1, nil, 2])
    #expect((0..<3).map(plan.oldSection(forNew:)) == [nil, 0, 2])
    #expect(plan.newPath(forOld: path(2, 2)) == path(2, 2) && plan.newPath(forOld: path(1, 0)) == nil)
    #expect(plan.isInserted(new: path(0, 8)) && plan.isDeleted(old: path(1, 1)))
    #expect(plan.deletedSections == [1] && plan.insertedSections == [0])
    #expect(plan.deletedItems.isEmpty && plan.insertedItems.isEmpty)
  }

  @Test("Items of a moved section are named by its old index before and its new index after the update")
  func movedSection() throws {
    let plan = try plan(
      [3, 1], [1, 4], .moveSection(from: 0, to: 1), .deleteItem(path(0, 0)), .insertItem(path(1, 0)),
      .insertItem(path(1, 3)), .moveItem(from: path(0, 2), to: path(1, 1)), .reloadItem(path(0, 1)))
    #expect(plan.movedSections == [.init(before: 0, after: 1)])
    #expect(plan.newPath(forOld: path(0, 0)) == nil)
    #expect(plan.newPath(forOld: path(0, 1)) == path(1, 2))
    #expect(plan.newPath(forOld: path(0, 2)) == path(1, 1))
    #expect(plan.newPath(forOld: path(1, 0)) == path(0, 0))
    #expect(plan.reloadedItems == [.init(before: path(0, 1), after: path(1, 2))])
  }

  // UIKit crashes in this case.
  @Test("An item can move out of a section that moves to its own index")
  func moveOutOfMovedSection() throws {
    let plan = try plan(
      [1, 2], [2, 1], .moveSection(from: 1, to: 1), .moveItem(from: path(1, 0), to: path(0, 0)))
    #expect(plan.newPath(forOld: path(1, 0)) == path(0, 0))
    #expect(plan.newPath(forOld: path(0, 0)) == path(0, 1))
    #expect(plan.newPath(forOld: path(1, 1)) == path(1, 0))
  }

  // UIKit reports a conflict in this case, although the operations are about different sections.
  @Test("A section reload can be combined with a move, a deletion and an insertion of other sections")
  func reloadAndOthers() throws {
    let plan = try plan(
      [1, 1, 1, 1, 1], [1, 1, 1, 7, 1], .moveSection(from: 2, to: 4), .reloadSection(3), .deleteSection(4),
      .insertSection(2))
    #expect((0..<5).map(plan.newSection(forOld:)) == [0, 1, 4, 3, nil])
    #expect(plan.reloadedSections == [.init(before: 3, after: 3)])
  }

  @Test("A reloaded section persists, and its items do not")
  func reloadedSection() throws {
    let plan = try plan([2, 3], [1, 2, 5], .reloadSection(1), .insertSection(0))
    #expect(plan.newSection(forOld: 1) == 2 && plan.oldSection(forNew: 2) == 1)
    #expect(plan.isReloaded(oldSection: 1) && plan.isReloaded(newSection: 2))
    #expect(!plan.isReloaded(oldSection: 0) && !plan.isReloaded(newSection: 1))
    #expect(plan.newPath(forOld: path(1, 0)) == nil && plan.oldPath(forNew: path(2, 0)) == nil)
    #expect(plan.isDeleted(old: path(1, 0)) && plan.isInserted(new: path(2, 4)))
    #expect(!plan.isReloaded(old: path(1, 0)))
    #expect(plan.reloadedSections == [.init(before: 1, after: 2)])
    #expect(plan.deletedSections.isEmpty && plan.insertedSections == [0])
  }

  @Test("Operations on items of deleted, reloaded and inserted sections are absorbed")
  func absorbedOperations() throws {
    let plan = try plan(
      [2, 2, 1], [4, 1, 3], .deleteSection(0), .deleteItem(path(0, 1)), .reloadItem(path(0, 0)),
      .reloadSection(1), .deleteItem(path(1, 0)), .reloadItem(path(1, 1)), .insertItem(path(0, 3)),
      .insertSection(2), .insertItem(path(2, 1)))
    #expect(plan.deletedItems.isEmpty && plan.insertedItems.isEmpty && plan.reloadedItems.isEmpty)
    #expect(plan.newPath(forOld: path(2, 0)) == path(1, 0))
  }

  @Test("Items can move out of a deleted section and into an inserted one")
  func movesOutOfDeletedSection() throws {
    let plan = try plan(
      [2, 1], [3, 2], .deleteSection(0), .insertSection(0), .moveItem(from: path(0, 1), to: path(1, 0)),
      .moveItem(from: path(0, 0), to: path(0, 2)))
    #expect(plan.newPath(forOld: path(0, 0)) == path(0, 2))
    #expect(plan.newPath(forOld: path(0, 1)) == path(1, 0))
    #expect(plan.newPath(forOld: path(1, 0)) == path(1, 1))
    #expect((0..<3).map { plan.oldPath(forNew: path(0, $0)) } == [nil, nil, path(0, 0)])
    #expect(plan.isInserted(new: path(0, 0)) && !plan.isInserted(new: path(0, 2)))
    #expect(plan.deletedItems.isEmpty && plan.insertedItems.isEmpty)
  }

  @Test("A move out of a reloaded section is an insertion, and a move into it a deletion")
  func movesOfReloadedSection() throws {
    let out = try plan([2, 1], [1, 2], .reloadSection(0), .moveItem(from: path(0, 1), to: path(1, 0)))
    #expect(out.insertedItems == [path(1, 0)] && out.movedItems.isEmpty)
    #expect(out.newPath(forOld: path(0, 1)) == nil && out.newPath(forOld: path(1, 0)) == path(1, 1))
    let into = try plan([2, 1], [3, 0], .reloadSection(0), .moveItem(from: path(1, 0), to: path(0, 0)))
    #expect(into.deletedItems == [path(1, 0)] && into.movedItems.isEmpty)
    #expect(into.oldPath(forNew: path(0, 0)) == nil)
    let within = try plan([2], [2], .reloadSection(0), .moveItem(from: path(0, 1), to: path(0, 0)))
    #expect(within.movedItems.isEmpty && within.deletedItems.isEmpty && within.insertedItems.isEmpty)
  }

  // MARK: Changes and runs

  @Test("Changes are in the order in which layouts receive them")
  func changes() throws {
    let plan = try plan(
      [4, 3, 1, 1], [4, 1, 2, 1], .reloadItem(path(0, 3)), .insertItem(path(0, 1)), .deleteItem(path(0, 0)),
      .deleteItem(path(0, 2)), .insertItem(path(0, 0)), .deleteSection(1), .insertSection(2),
      .moveSection(from: 2, to: 1), .reloadSection(3), .deleteItem(path(1, 0)),
      .moveItem(from: path(0, 1), to: path(0, 3)))
    #expect(
      plan.changes.map(text) == [
        "delete 1", "delete 0-2", "delete 0-0", "insert 0-0", "insert 0-1", "insert 2",
        "move 0-1 to 0-3", "move 2 to 1", "reload 0-3 to 0-2", "reload 3 to 3",
      ])
  }

  @Test("Runs describe sections in order")
  func sectionRuns() throws {
    let plan = try plan(
      [2, 2, 3, 4], [3, 0, 4, 6], .deleteSection(0), .deleteSection(1), .insertSection(1),
      .reloadSection(3), .moveSection(from: 2, to: 0), .insertSection(3))
    #expect(text(plan.sectionRuns) == "0..<3 > 0..<0, 3..<3 > 0..<2, 3..<4 > 2..<3, 4..<4 > 3..<4")
  }

  @Test("The cost is independent of the number of items")
  func millionItems() throws {
    let plan = try plan([1_000_000, .max / 4], [1_000_001, .max / 4], .insertItem(path(0, 0)))
    #expect(plan.newPath(forOld: path(0, 999_999)) == path(0, 1_000_000))
    #expect(plan.oldPath(forNew: path(0, 1_000_000)) == path(0, 999_999))
    #expect(plan.newPath(forOld: path(1, .max / 4 - 1)) == path(1, .max / 4 - 1))
  }

  // MARK: Help

  private func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

  private func plan(_ before: [Int], _ after: [Int], _ operations: UpdateOperation...) throws -> UpdatePlan {
    try UpdatePlan(before: SectionCounts(before), after: SectionCounts(after), operations: operations)
  }

  private func newItems(_ plan: UpdatePlan, _ count: Int) -> [Int?] {
    (0..<count).map { plan.newPath(forOld: path(0, $0))?.item }
  }

  private func oldItems(_ plan: UpdatePlan, _ count: Int) -> [Int?] {
    (0..<count).map { plan.oldPath(forNew: path(0, $0))?.item }
  }

  private func text(_ runs: [UpdatePlan.Run]) -> String {
    runs.map { "\($0.old) > \($0.new)" }.joined(separator: ", ")
  }

  private func text(_ change: UpdatePlan.Change) -> String {
    let places = [change.before, change.after].compactMap { $0 }
      .map { place in place.item.map { "\(place.section)-\($0)" } ?? "\(place.section)" }
    return "\(change.action) \(places.joined(separator: " to "))"
  }
}

extension UpdatePlan {
  func isDeleted(old path: ItemPath) -> Bool {
    before.contains(section: path.section, item: path.item) && newPath(forOld: path) == nil
  }

  func isInserted(new path: ItemPath) -> Bool {
    after.contains(section: path.section, item: path.item) && oldPath(forNew: path) == nil
  }
}
