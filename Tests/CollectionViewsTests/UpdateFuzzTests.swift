import SeededRandom
import Testing
import UIKit
import UIKitTesting

/// A section of things that can be told apart.
private struct Shelf {
  var id: Int
  var items: [Int]
}

/// Random updates against a collection view, in the middle of animations, scrolling and wrong calls.
@Suite("Random updates") @MainActor struct UpdateFuzzTests {
  private struct Step {
    var shelves: [Shelf]
    /// Whether the first section was there before, so that it can be told what it must hold.
    var firstStays = true
    var operations: [(UICollectionView) -> Void]
    var text: [String]
  }

  /// Takes some things away, moves some, adds some, and says so.
  private func step(from old: [Shelf], next: inout Int, _ random: inout SeededGenerator) -> Step {
    var operations: [(UICollectionView) -> Void] = []
    var text: [String] = []
    func say(_ line: String, _ operation: @escaping (UICollectionView) -> Void) {
      text.append(line)
      operations.append(operation)
    }
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    var kept: [Shelf] = []
    var movedItems: [(id: Int, from: IndexPath)] = []
    var movedSections: [(shelf: Shelf, from: Int)] = []
    for (section, shelf) in old.enumerated() {
      let isDeleted = chance(8)
      var rest = Shelf(id: shelf.id, items: [])
      for (item, id) in shelf.items.enumerated() {
        let path = IndexPath(item: item, section: section)
        if chance(8), !isDeleted {
          movedItems.append((id, path))
        } else if chance(10) {
          if !isDeleted { say("delete \(path)") { $0.deleteItems(at: [path]) } }
        } else {
          rest.items.append(id)
        }
      }
      if isDeleted {
        say("delete section \(section)") { $0.deleteSections([section]) }
      } else if chance(10) {
        movedSections.append((rest, section))
      } else {
        kept.append(rest)
      }
    }
    var origins: [Int: Int] = [:]
    var added: Set<Int> = []
    for (shelf, from) in movedSections {
      origins[shelf.id] = from
      kept.insert(shelf, at: Int.random(in: 0...kept.count, using: &random))
    }
    if chance(20) || kept.isEmpty {
      added.insert(next)
      kept.insert(Shelf(id: next, items: [next + 1, next + 2]), at: 0)
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
    var places: [Int: IndexPath] = [:]
    for (section, shelf) in kept.enumerated() {
      for (item, id) in shelf.items.enumerated() { places[id] = IndexPath(item: item, section: section) }
      if added.contains(shelf.id) { say("insert section \(section)") { $0.insertSections([section]) } }
      if let from = origins[shelf.id] {
        say("move section \(from) → \(section)") { $0.moveSection(from, toSection: section) }
      }
    }
    for (id, from) in movedItems {
      guard let to = places[id] else { continue }
      say("move \(from) → \(to)") { $0.moveItem(at: from, to: to) }
    }
    for id in fresh.sorted() {
      guard let path = places[id] else { continue }
      say("insert \(path)") { $0.insertItems(at: [path]) }
    }
    return Step(
      shelves: kept, firstStays: !added.contains(kept[0].id), operations: operations.shuffled(using: &random),
      text: text)
  }

  /// What is wrong with what is on screen.
  private func faults(_ names: NamesFixture) -> [String] {
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
    var shelves = (0..<Int.random(in: 1...4, using: &random)).map { section in
      Shelf(id: -section, items: (0..<Int.random(in: 0...30, using: &random)).map { section * 100 + $0 })
    }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 24)
    layout.sectionHeadersPinToVisibleBounds = seed.isMultiple(of: 3)
    let names = NamesFixture(shelves.map { $0.items.map(String.init) }, layout: layout)
    let view = names.collectionView
    var pending = 0
    for round in 0..<12 {
      let step = step(from: shelves, next: &next, &random)
      let lies = step.firstStays && Int.random(in: 0..<100, using: &random) < 15
      var before: [String: UICollectionViewCell] = [:]
      for case let cell as NamesFixture.NameCell in view.visibleCells { before[cell.name] = cell }
      pending += 1
      let messages = diagnostics {
        view.performBatchUpdates {
          names.sections = step.shelves.map { $0.items.map(String.init) }
          if lies { names.sections[0].append("a lie of round \(round)") }
          for operation in step.operations { operation(view) }
        } completion: { _ in
          pending -= 1
        }
      }
      shelves = step.shelves
      if lies {
        shelves[0].items.append(next)
        names.sections[0][names.sections[0].count - 1] = String(next)
        next += 1
        view.reloadData()
        names.app.frame()
      }
      let report = "seed \(seed), round \(round): \(step.text.joined(separator: ", "))"
      #expect(messages.isEmpty == !lies, "\(report): \(messages)")
      #expect(faults(names) == [], "\(report)")
      if !lies {
        for case let cell as NamesFixture.NameCell in view.visibleCells {
          guard let known = before[cell.name] else { continue }
          #expect(known === cell, "\(report): \(cell.name) has another view")
        }
      }
      if Bool.random(using: &random) {
        names.app.advance(by: Double.random(in: 0.02...0.35, using: &random))
        view.contentOffset.y = max(0, view.contentOffset.y + CGFloat.random(in: -300...300, using: &random))
        names.app.frame()
        #expect(faults(names) == [], "\(report), scrolled")
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

  /// Every view that is not hidden, cells and headers: what is left over shows.
  private func frames(_ view: UICollectionView) -> [String] {
    view.subviews.compactMap { $0 as? UICollectionReusableView }.filter { !$0.isHidden && $0.alpha > 0 }
      .map { "\(type(of: $0)) \($0.frame.debugDescription) \($0.alpha)" }.sorted()
  }
}
