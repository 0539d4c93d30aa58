import TestSupport
import Testing
import UIKit
import UIKitTesting

/// A section of items with unique identifiers.
private struct Section {
  var id: Int
  var items: [Int]
}

/// Random updates of a collection view during animations and scrolling, some of them with wrong counts.
@Suite("Random updates") @MainActor struct UpdateFuzzTests {
  private struct Step {
    var data: [Section]
    /// Whether the first section existed before the update, so that its count is checked.
    var keepsFirstSection = true
    var operations: [(UICollectionView) -> Void]
    var text: [String]
  }

  /// Deletes, moves and inserts random items and sections. Returns the new data, the operations, and their
  /// description.
  private func step(from old: [Section], next: inout Int, _ random: inout SeededGenerator) -> Step {
    var operations: [(UICollectionView) -> Void] = []
    var text: [String] = []
    func record(_ line: String, _ operation: @escaping (UICollectionView) -> Void) {
      text.append(line)
      operations.append(operation)
    }
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    var kept: [Section] = []
    var movedItems: [(id: Int, from: IndexPath)] = []
    var movedSections: [(entry: Section, from: Int)] = []
    for (section, entry) in old.enumerated() {
      let isDeleted = chance(8)
      var remaining = Section(id: entry.id, items: [])
      for (item, id) in entry.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        if chance(8), !isDeleted {
          movedItems.append((id, path))
        } else if chance(10) {
          if !isDeleted { record("delete \(path)") { $0.deleteItems(at: [path]) } }
        } else {
          remaining.items.append(id)
        }
      }
      if isDeleted {
        record("delete section \(section)") { $0.deleteSections([section]) }
      } else if chance(10) {
        movedSections.append((remaining, section))
      } else {
        kept.append(remaining)
      }
    }
    var origins: [Int: Int] = [:]
    var added: Set<Int> = []
    for (entry, from) in movedSections {
      origins[entry.id] = from
      kept.insert(entry, at: Int.random(in: 0...kept.count, using: &random))
    }
    if chance(20) || kept.isEmpty {
      added.insert(next)
      kept.insert(Section(id: next, items: [next + 1, next + 2]), at: 0)
      next += 3
    }
    var fresh: Set<Int> = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let section = Int.random(in: 0..<kept.count, using: &random)
      if !added.contains(kept[section].id) { fresh.insert(next) }
      kept[section].items.insert(next, at: Int.random(in: 0...kept[section].items.count, using: &random))
      next += 1
    }
    for (id, _) in movedItems {
      let section = Int.random(in: 0..<kept.count, using: &random)
      kept[section].items.insert(id, at: Int.random(in: 0...kept[section].items.count, using: &random))
    }
    var newPaths: [Int: IndexPath] = [:]
    for (section, entry) in kept.enumerated() {
      for (item, id) in entry.items.enumerated() { newPaths[id] = IndexPath(item: item, section: section) }
      if added.contains(entry.id) { record("insert section \(section)") { $0.insertSections([section]) } }
      if let from = origins[entry.id] {
        record("move section \(from) → \(section)") { $0.moveSection(from, toSection: section) }
      }
    }
    for (id, from) in movedItems {
      guard let to = newPaths[id] else { continue }
      record("move \(from) → \(to)") { $0.moveItem(at: from, to: to) }
    }
    for id in fresh.sorted() {
      guard let path = newPaths[id] else { continue }
      record("insert \(path)") { $0.insertItems(at: [path]) }
    }
    return Step(
      data: kept, keepsFirstSection: !added.contains(kept[0].id),
      operations: operations.shuffled(using: &random),
      text: text)
  }

  /// Descriptions of the cells on screen that show a wrong item.
  private func mismatches(_ names: NamesFixture) -> [String] {
    let view = names.collectionView
    return view.indexPathsForVisibleItems.compactMap { path in
      let cell = view.cellForItem(at: path) as? NamesFixture.NameCell
      let expected = names.sections[path.section][path.item]
      return cell?.name == expected ? nil : "\(path) shows \(cell?.name ?? "nothing") for \(expected)"
    }
  }

  @Test(
    "Cells are correct, persisting items keep their views, and the final state equals a new one",
    arguments: 0..<60)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var next = 1_000
    var data = (0..<Int.random(in: 1...4, using: &random)).map { section in
      Section(id: -section, items: (0..<Int.random(in: 0...30, using: &random)).map { section * 100 + $0 })
    }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 24)
    layout.sectionHeadersPinToVisibleBounds = seed.isMultiple(of: 3)
    let names = NamesFixture(data.map { $0.items.map(String.init) }, layout: layout)
    let view = names.collectionView
    var pending = 0
    for round in 0..<12 {
      let step = step(from: data, next: &next, &random)
      let isWrong = step.keepsFirstSection && Int.random(in: 0..<100, using: &random) < 15
      var before: [String: UICollectionViewCell] = [:]
      for case let cell as NamesFixture.NameCell in view.visibleCells { before[cell.name] = cell }
      pending += 1
      let messages = diagnostics {
        view.performBatchUpdates {
          names.sections = step.data.map { $0.items.map(String.init) }
          if isWrong { names.sections[0].append("wrong item of round \(round)") }
          for operation in step.operations { operation(view) }
        } completion: { _ in
          pending -= 1
        }
      }
      data = step.data
      if isWrong {
        data[0].items.append(next)
        names.sections[0][names.sections[0].count - 1] = String(next)
        next += 1
        view.reloadData()
        names.app.frame()
      }
      let report = "seed \(seed), round \(round): \(step.text.joined(separator: ", "))"
      #expect(messages.isEmpty == !isWrong, "\(report): \(messages)")
      #expect(mismatches(names) == [], "\(report)")
      if !isWrong {
        for case let cell as NamesFixture.NameCell in view.visibleCells {
          guard let previous = before[cell.name] else { continue }
          #expect(previous === cell, "\(report): \(cell.name) has another view")
        }
      }
      if Bool.random(using: &random) {
        names.app.advance(by: Double.random(in: 0.02...0.35, using: &random))
        view.contentOffset.y = max(0, view.contentOffset.y + CGFloat.random(in: -300...300, using: &random))
        names.app.frame()
        #expect(mismatches(names) == [], "\(report), scrolled")
      }
    }
    view.setContentOffset(.zero, animated: false)
    try names.app.settle()
    #expect(pending == 0)
    let fresh = NamesFixture(names.sections, layout: flow(like: layout))
    #expect(names.shown == fresh.shown, "seed \(seed)")
    #expect(frames(view) == frames(fresh.collectionView), "seed \(seed)")
    #expect(view.contentSize == fresh.collectionView.contentSize)
  }

  private func flow(like layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    let copy = UICollectionViewFlowLayout()
    copy.headerReferenceSize = layout.headerReferenceSize
    copy.sectionHeadersPinToVisibleBounds = layout.sectionHeadersPinToVisibleBounds
    return copy
  }

  /// Descriptions of all visible cells and headers, including views without an element.
  private func frames(_ view: UICollectionView) -> [String] {
    view.subviews.compactMap { $0 as? UICollectionReusableView }.filter { !$0.isHidden && $0.alpha > 0 }
      .map { "\(type(of: $0)) \($0.frame.debugDescription) \($0.alpha)" }.sorted()
  }
}
