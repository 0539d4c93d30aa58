import Foundation
import TestSupport
import UIKit

@testable import CollectionViews

/// Random batches of updates.
extension MonkeyApp {
  private struct Edits {
    var deletedItems: Set<IndexPath> = []
    var movedItems: Set<IndexPath> = []
    var deletedSections: Set<Int> = []
    var movedSections: Set<Int> = []
    var addedItems = 0
    var addedSections = 0
  }

  /// A batch of random deletions, moves and insertions of items and sections. `isWrong`: the data has one
  /// item more than the operations have.
  func performBatch(edits count: Int, seed: Int, isWrong: Bool) {
    var random = SeededGenerator(seed: UInt64(seed))
    let edits = randomEdits(count, &random)
    // Without a window, a scroll before the batch is laid out in it, and takes views off screen.
    let isPlain =
      !isWrong && !hasReacted && reactions.isEmpty && view.parts.pipeline.isIdle && view.window != nil
    let before = isPlain ? numberedCells : [:]
    view.performBatchUpdates {
      let operations = apply(edits, &random)
      if isWrong, !sections.isEmpty {
        sections[0].items.append(makeNumber())
      }
      for operation in operations.shuffled(using: &random) { operation(view) }
    } completion: { [done = expect("batch")] _ in
      done()
    }
    guard isPlain else { return }
    for (number, cell) in numberedCells where before[number].map({ $0 !== cell }) ?? false {
      faults.append("batch: item \(number) has another view")
    }
  }

  /// The cells on screen by their numbers.
  private var numberedCells: [Int: Cell] {
    var cells: [Int: Cell] = [:]
    for case let cell as Cell in view.visibleCells { cells[cell.number] = cell }
    return cells
  }

  private func randomEdits(_ count: Int, _ random: inout SeededGenerator) -> Edits {
    var edits = Edits()
    let items = items
    for _ in 0..<count {
      let item = items.randomElement(using: &random)
      let section = sections.indices.randomElement(using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<6: if let item, !edits.movedItems.contains(item) { edits.deletedItems.insert(item) }
      case 6..<10: if let item, !edits.deletedItems.contains(item) { edits.movedItems.insert(item) }
      case 10..<16: edits.addedItems += 1
      case 16:
        if let section, !edits.movedSections.contains(section) { edits.deletedSections.insert(section) }
      case 17, 18:
        if let section, !edits.deletedSections.contains(section) { edits.movedSections.insert(section) }
      default: edits.addedSections += 1
      }
    }
    edits.deletedItems = edits.deletedItems.filter { !edits.deletedSections.contains($0.section) }
    edits.movedItems = edits.movedItems.filter { !edits.deletedSections.contains($0.section) }
    return edits
  }

  private func makeNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// Changes the data, and returns the operations.
  private func apply(
    _ edits: Edits, _ random: inout SeededGenerator
  ) -> [(UICollectionView) -> Void] {
    var operations: [(UICollectionView) -> Void] = []
    let old = sections
    sections = []
    for (index, section) in old.enumerated()
    where !edits.deletedSections.contains(index) && !edits.movedSections.contains(index) {
      sections.append(remaining(section, index, edits))
    }
    var origins: [Int: Int] = [:]
    for index in edits.movedSections.sorted() {
      origins[old[index].id] = index
      sections.insert(
        remaining(old[index], index, edits), at: Int.random(in: 0...sections.count, using: &random))
    }
    var added: Set<Int> = []
    for _ in 0..<(sections.isEmpty ? max(1, edits.addedSections) : edits.addedSections) {
      let made = Section(id: makeNumber(), items: [makeNumber(), makeNumber()])
      added.insert(made.id)
      sections.insert(made, at: Int.random(in: 0...sections.count, using: &random))
    }
    var fresh: Set<Int> = []
    func insert(_ number: Int, isFresh: Bool) {
      let section = Int.random(in: 0..<sections.count, using: &random)
      if isFresh, !added.contains(sections[section].id) { fresh.insert(number) }
      let item = Int.random(in: 0...sections[section].items.count, using: &random)
      sections[section].items.insert(number, at: item)
    }
    for _ in 0..<edits.addedItems { insert(makeNumber(), isFresh: true) }
    var moved: [Int: IndexPath] = [:]
    for from in edits.movedItems.sorted() {
      let number = old[from.section].items[from.item]
      moved[number] = from
      insert(number, isFresh: false)
    }
    for path in edits.deletedItems.sorted() { operations.append { $0.deleteItems(at: [path]) } }
    for index in edits.deletedSections.sorted() { operations.append { $0.deleteSections([index]) } }
    for (index, section) in sections.enumerated() {
      if added.contains(section.id) { operations.append { $0.insertSections([index]) } }
      if let from = origins[section.id] { operations.append { $0.moveSection(from, toSection: index) } }
      for (item, number) in section.items.enumerated() {
        let to = path(item, index)
        if fresh.contains(number) { operations.append { $0.insertItems(at: [to]) } }
        if let from = moved[number] { operations.append { $0.moveItem(at: from, to: to) } }
      }
    }
    return operations
  }

  /// A section without the items that are deleted or moved.
  private func remaining(_ section: Section, _ index: Int, _ edits: Edits) -> Section {
    let gone = edits.deletedItems.union(edits.movedItems)
    let kept = section.items.indices.filter { !gone.contains(path($0, index)) }
    return Section(id: section.id, items: kept.map { section.items[$0] })
  }
}
