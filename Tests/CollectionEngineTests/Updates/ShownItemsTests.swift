import CollectionEngine
import TestSupport
import Testing

@Suite("Shown items") struct ShownItemsTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath { ItemPath(section: section, item: item) }

  @Test("An extra item moves the items behind it; a path without data has an insertion path")
  func insertion() {
    var items = ShownItems(data: SectionCounts([3]))
    #expect(items.insert(at: path(1)) != nil)
    #expect(items.counts == SectionCounts([4]))
    #expect((0..<4).map { items.dataPath(ofShown: path($0))?.item } == [0, nil, 1, 2])
    #expect((0..<3).map { items.shownPath(ofData: path($0))?.item } == [0, 2, 3])
    #expect(items.insertionPath(ofExtra: path(1)) == path(1))
    #expect(items.insert(at: path(5)) == nil)
    #expect(items.insert(at: path(0, 1)) == nil)
  }

  @Test("An extra item moves to another path, and disappears")
  func gap() {
    var items = ShownItems(data: SectionCounts([3, 1]))
    #expect(items.insert(at: path(0)) != nil)
    #expect(items.move(from: path(0), to: path(1, 1)) != nil)
    #expect(items.extras == [path(1, 1)])
    #expect(items.counts == SectionCounts([3, 2]))
    #expect(items.remove(at: path(0)) == nil)
    #expect(items.remove(at: path(1, 1)) != nil)
    #expect(items.isPlain)
  }

  @Test("An item of the data is shown at another position until it is restored")
  func move() {
    var items = ShownItems(data: SectionCounts([4]))
    #expect(items.move(from: path(0), to: path(2)) != nil)
    #expect((0..<4).map { items.dataPath(ofShown: path($0))?.item } == [1, 2, 0, 3])
    #expect(items.move(from: path(2), to: path(3)) != nil)
    #expect((0..<4).map { items.dataPath(ofShown: path($0))?.item } == [1, 2, 3, 0])
    #expect(items.move(from: path(1), to: path(0)) == nil)
    #expect(items.restoreMoved()?.newPath(forOld: path(3)) == path(0))
    #expect(items.isPlain)
  }

  @Test("A committed extra is an item of the data at the same path, with another view")
  func commit() {
    var items = ShownItems(data: SectionCounts([2]))
    #expect(items.insert(at: path(1)) != nil)
    let step = items.commit(at: path(1))
    #expect(step?.isReloaded(old: path(1)) == true)
    #expect(items.data == SectionCounts([3]))
    #expect(items.isPlain)
    #expect(items.commit(at: path(1)) == nil)
  }

  @Test("An extra stays before the same item in an update, and disappears with its section")
  func update() throws {
    var items = ShownItems(data: SectionCounts([3, 2]))
    #expect(items.insert(at: path(1)) != nil)
    #expect(items.insert(at: path(2, 1)) != nil)
    let step = try items.update(
      to: SectionCounts([3, 2]), operations: [.deleteItem(path(0)), .insertItem(path(2))])
    #expect(items.extras == [path(0), path(2, 1)])
    #expect(step.newPath(forOld: path(1)) == path(0))
    #expect(step.newPath(forOld: path(2)) == path(1))
    _ = try items.update(to: SectionCounts([3]), operations: [.deleteSection(1)])
    #expect(items.extras == [path(0)])
    #expect(throws: UpdateError.self) {
      try items.update(to: SectionCounts([5]), operations: [.insertItem(path(0))])
    }
  }

  @Test("Random changes agree with arrays", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Items of the data have positive numbers.
    var data = (0..<3).map { section in (0..<5).map { section * 100 + $0 + 1 } }
    var next = 1000
    var items = ShownItems(data: SectionCounts(data.map(\.count)))
    func shown(_ items: ShownItems, _ data: [[Int]]) -> [[Int]] {
      (0..<items.counts.sectionCount).map { section in
        (0..<items.counts.itemCount(inSection: section)).map { item in
          items.dataPath(ofShown: path(item, section)).map { data[$0.section][$0.item] } ?? 0
        }
      }
    }
    for _ in 0..<60 {
      let before = shown(items, data)
      let section = Int.random(in: 0..<3, using: &random)
      let count = items.counts.itemCount(inSection: section)
      var step: UpdatePlan?
      switch Int.random(in: 0..<6, using: &random) {
      case 0: step = items.insert(at: path(Int.random(in: 0...count, using: &random), section))
      case 1: step = items.extras.randomElement(using: &random).flatMap { items.remove(at: $0) }
      case 2 where count > 0:
        let from = items.moved?.shown ?? path(Int.random(in: 0..<count, using: &random), section)
        step = items.move(from: from, to: path(0, Int.random(in: 0..<3, using: &random)))
      case 3:
        if let extra = items.extras.randomElement(using: &random), items.moved == nil {
          let place = items.insertionPath(ofExtra: extra)
          step = items.commit(at: extra)
          next += 1
          data[place.section].insert(next, at: place.item)
        }
      case 4:
        _ = items.restoreMoved()
        step = nil
        #expect(items.moved == nil, "seed \(seed)")
        #expect(shown(items, data).map { $0.filter { $0 > 0 } } == data, "seed \(seed)")
      default:
        guard items.moved == nil, !data[section].isEmpty else { break }
        let old = Int.random(in: 0..<data[section].count, using: &random)
        data[section].remove(at: old)
        let new = Int.random(in: 0...data[section].count, using: &random)
        next += 1
        data[section].insert(next, at: new)
        let number = items.extras.count
        step = try items.update(
          to: SectionCounts(data.map(\.count)),
          operations: [.deleteItem(path(old, section)), .insertItem(path(new, section))])
        #expect(items.extras.count == number, "seed \(seed)")
      }
      let after = shown(items, data)
      #expect(after.joined().count { $0 == 0 } == items.extras.count, "seed \(seed)")
      #expect(Set(after.joined()).subtracting([0]) == Set(data.joined()), "seed \(seed)")
      guard let step else { continue }
      for (section, numbers) in before.enumerated() {
        for (item, number) in numbers.enumerated() where number > 0 && data.joined().contains(number) {
          let new = step.newPath(forOld: path(item, section))
          #expect(new.map { after[$0.section][$0.item] } == number, "seed \(seed)")
        }
      }
    }
  }
}
