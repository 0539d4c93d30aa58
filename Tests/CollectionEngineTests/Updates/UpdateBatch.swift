import TestSupport

@testable import CollectionEngine

/// A test case: counts before and after an update, and its operations, which may be invalid.
struct UpdateBatch: CustomStringConvertible {
  var before: [Int]
  var after: [Int]
  var operations: [UpdateOperation]

  var description: String {
    "\(before) -> \(after)" + operations.map { "\n  \($0)" }.joined()
  }

  /// Removes operations and items as long as the batch still fails.
  ///
  /// `repaired` makes a reduced batch valid again; it returns `nil` if that is not possible.
  func shrunk(
    repaired: (UpdateBatch) -> UpdateBatch? = { $0 }, whileFailing isFailing: (UpdateBatch) -> Bool
  ) -> UpdateBatch {
    var smallest = self
    search: while true {
      for candidate in smallest.smaller {
        guard let candidate = repaired(candidate),
          candidate.weight.lexicographicallyPrecedes(smallest.weight),
          isFailing(candidate)
        else { continue }
        smallest = candidate
        continue search
      }
      return smallest
    }
  }

  /// The size of the batch: first the operations, then the counts before, then those after the update.
  private var weight: [Int] {
    [operations.count, before.count + before.reduce(0, +), after.count + after.reduce(0, +)]
  }

  private var smaller: [UpdateBatch] {
    var batches: [UpdateBatch] = []
    func append(_ change: (inout UpdateBatch) -> Void) {
      var batch = self
      change(&batch)
      batches.append(batch)
    }
    for index in operations.indices { append { $0.operations.remove(at: index) } }
    for side in [\UpdateBatch.before, \.after] where !self[keyPath: side].isEmpty {
      append { $0[keyPath: side].removeLast() }
      for (index, count) in self[keyPath: side].enumerated() where count > 0 {
        append { $0[keyPath: side][index] -= 1 }
      }
    }
    return batches
  }
}

// MARK: Random batches

extension UpdateBatch {
  /// Creates a valid batch for random counts.
  static func valid(_ random: inout SeededGenerator) -> UpdateBatch? {
    let isLarge = random.below(400) == 0
    let before = (0..<random.below(5)).map { _ in random.below(isLarge ? 80 : 5) }
    return valid(&random, before: before, isLarge: isLarge)
  }

  /// Creates a valid batch. `isLarge`: a part of the items has no operation.
  static func valid(
    _ random: inout SeededGenerator, before: [Int], isLarge: Bool = true
  ) -> UpdateBatch? {
    var operations: [UpdateOperation] = []
    let hasSections = random.below(5) < 3

    // The old section of each new one, −1 for inserted ones; `nil` if not assigned yet.
    var sections: [Int?] = []
    var isReloaded: [Bool] = []
    var moved: [Int] = []
    var kept: [Int] = []
    for section in before.indices {
      let role = hasSections ? random.below(10) : 9
      isReloaded.append(role == 1)
      switch role {
      case 0: operations.append(.deleteSection(section))
      case 1:
        operations.append(.reloadSection(section))
        kept.append(section)
      case 2, 3: moved.append(section)
      default: kept.append(section)
      }
    }
    let inserted = hasSections ? random.below(3) : 0
    sections = Array(repeating: nil, count: kept.count + moved.count + inserted)
    var places = random.distinct(moved.count + inserted, below: sections.count)
    for section in moved {
      let place = places.removeLast()
      sections[place] = section
      operations.append(.moveSection(from: section, to: place))
    }
    for place in places {
      sections[place] = -1
      operations.append(.insertSection(place))
    }
    var rest = kept[...]
    for place in sections.indices where sections[place] == nil { sections[place] = rest.removeFirst() }

    var survivors = before
    // The items that are added to each new section: the path before the update for a move, `nil` for an
    // insertion.
    var arrivals: [[ItemPath?]] = sections.map { _ in [] }
    let ease = 4 + random.below(isLarge ? 40 : 12)
    for (section, count) in before.enumerated() {
      for item in 0..<count {
        let path = ItemPath(section: section, item: item)
        switch random.below(ease) {
        case 0:
          operations.append(.deleteItem(path))
          survivors[section] -= 1
        case 1: operations.append(.reloadItem(path))
        case 2 where !sections.isEmpty:
          arrivals[random.below(sections.count)].append(path)
          survivors[section] -= 1
        default: continue
        }
      }
    }
    for (place, section) in sections.enumerated() {
      if random.below(2) == 0 {
        arrivals[place].append(contentsOf: repeatElement(nil, count: random.below(3)))
      }
      let section = section ?? -1
      let isFresh = section < 0 || isReloaded[section]
      let room = arrivals[place].count + (isFresh ? random.below(3) : survivors[section])
      var items = random.distinct(arrivals[place].count, below: room)
      for arrival in arrivals[place] {
        let path = ItemPath(section: place, item: items.removeLast())
        operations.append(arrival.map { .moveItem(from: $0, to: path) } ?? .insertItem(path))
      }
    }
    if random.below(4) == 0, !operations.isEmpty {
      operations.append(operations[random.below(operations.count)])
    }
    random.shuffle(&operations)
    return UpdateBatch(before: before, after: [], operations: operations).addedUp
  }

  /// The same operations with the counts that result from them; `nil` if they are invalid.
  var addedUp: UpdateBatch? {
    guard let outcome = UpdateOracle(before: before, operations: operations, after: nil) else { return nil }
    return UpdateBatch(before: before, after: outcome.counts, operations: operations)
  }

  /// Creates a batch that is usually invalid.
  static func doubtful(_ random: inout SeededGenerator) -> UpdateBatch? {
    guard random.below(6) > 0 else {
      let sections = random.below(4)
      var batch = UpdateBatch(
        before: (0..<sections).map { _ in random.below(4) },
        after: (0..<max(0, sections + random.below(3) - 1)).map { _ in random.below(4) }, operations: [])
      for _ in 0..<random.below(5) { batch.operations.append(batch.anyOperation(&random)) }
      return batch
    }
    guard var batch = valid(&random) else { return nil }
    for _ in 0...random.below(2) {
      switch random.below(8) {
      case 0 where !batch.after.isEmpty: batch.after[random.below(batch.after.count)] += 1
      case 1 where !batch.after.isEmpty:
        let section = random.below(batch.after.count)
        batch.after[section] = max(0, batch.after[section] - 1)
      case 2: batch.after.append(random.below(3))
      case 3 where !batch.after.isEmpty: batch.after.removeLast()
      case 4 where !batch.operations.isEmpty:
        batch.operations.remove(at: random.below(batch.operations.count))
      case 5 where !batch.operations.isEmpty:
        batch.operations[random.below(batch.operations.count)] = batch.anyOperation(&random)
      case 6 where !batch.operations.isEmpty:
        let rival = batch.operations[random.below(batch.operations.count)]
        batch.operations.append(batch.anyOperation(against: rival, &random))
      default: batch.operations.append(batch.anyOperation(&random))
      }
    }
    return batch
  }

  /// Another operation on the item or section of the given one.
  private func anyOperation(
    against rival: UpdateOperation, _ random: inout SeededGenerator
  ) -> UpdateOperation {
    let other = anyOperation(&random)
    switch (rival, other) {
    case (.deleteItem(let path), .moveItem(_, let to)), (.reloadItem(let path), .moveItem(_, let to)):
      return .moveItem(from: path, to: to)
    case (.moveItem(let from, _), .moveItem(_, let to)): return .moveItem(from: from, to: to)
    case (.moveItem(_, let to), .insertItem): return .insertItem(to)
    case (.moveItem(_, let to), .reloadItem(let from)): return .moveItem(from: from, to: to)
    case (.moveItem(let from, _), _): return .deleteItem(from)
    case (.insertItem(let path), .moveItem(let from, _)): return .moveItem(from: from, to: path)
    case (.deleteItem(let path), _): return .reloadItem(path)
    case (.reloadItem(let path), _): return .deleteItem(path)
    case (.moveSection(let from, _), .moveSection(_, let to)): return .moveSection(from: from, to: to)
    case (.moveSection(let from, _), .deleteItem): return .reloadSection(from)
    case (.moveSection(let from, _), .reloadItem): return .deleteSection(from)
    case (.moveSection(_, let to), .reloadSection(let from)): return .moveSection(from: from, to: to)
    case (.moveSection(_, let to), _): return .insertSection(to)
    case (.deleteSection(let section), _): return .reloadSection(section)
    case (.reloadSection(let section), _): return .deleteSection(section)
    case (.insertItem, _), (.insertSection, _): return other
    }
  }

  private func anyOperation(_ random: inout SeededGenerator) -> UpdateOperation {
    func path(_ counts: [Int]) -> ItemPath {
      let section = random.below(counts.count + 2) - (random.below(8) == 0 ? 1 : 0)
      let count = counts.indices.contains(section) ? counts[section] : 0
      return ItemPath(section: section, item: random.below(count + 2) - (random.below(8) == 0 ? 1 : 0))
    }
    switch random.below(12) {
    case 0: return .insertSection(path(after).section)
    case 1: return .deleteSection(path(before).section)
    case 2: return .reloadSection(path(before).section)
    case 3: return .moveSection(from: path(before).section, to: path(after).section)
    case 4, 5: return .insertItem(path(after))
    case 6, 7: return .deleteItem(path(before))
    case 8, 9: return .reloadItem(path(before))
    default: return .moveItem(from: path(before), to: path(after))
    }
  }
}

extension SeededGenerator {
  /// A number less than `bound`; 0 if the bound is 0.
  mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

  /// Different numbers less than `bound`, in random order.
  mutating func distinct(_ count: Int, below bound: Int) -> [Int] {
    guard count > 0 else { return [] }
    var numbers = Array(0..<bound)
    shuffle(&numbers)
    return Array(numbers.prefix(count))
  }

  mutating func shuffle<Element>(_ list: inout [Element]) {
    var index = list.count - 1
    while index > 0 {
      list.swapAt(index, below(index + 1))
      index -= 1
    }
  }
}
