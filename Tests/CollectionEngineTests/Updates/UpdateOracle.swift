@testable import CollectionEngine

/// Applies a batch to arrays, element by element: removes the elements that are named before the update, then
/// inserts those that are named after it, in ascending order.
struct UpdateOracle {
  /// The old index of each new section; −1 for inserted ones.
  private(set) var sections: [Int] = []
  /// The items of each new section by their number among all old items; −1 for new ones.
  private(set) var items: [[Int]] = []
  private(set) var isReloaded: [Bool] = []

  private struct Arrival {
    var item: Int
    var number: Int
  }

  var counts: [Int] { items.map(\.count) }

  /// Applies a batch. Fails if an operation names an element that does not exist, or if two contradict each
  /// other.
  ///
  /// `after` contains the counts of the data source; if it is nil, the oracle chooses those of new sections.
  init?(before: [Int], operations: [UpdateOperation], after: [Int]?) {
    var starts: [Int] = []
    var total = 0
    for count in before {
      starts.append(total)
      total += count
    }
    isReloaded = Array(repeating: false, count: total)
    var itemRoles = [UpdateOperation?](repeating: nil, count: total)
    var sectionRoles = [UpdateOperation?](repeating: nil, count: before.count)
    var newItems: [ItemPath: UpdateOperation] = [:]
    var newSections: [Int: UpdateOperation] = [:]
    for operation in operations {
      var section: Int?
      var path: ItemPath?
      switch operation {
      case .insertItem(let to):
        guard Self.note(operation, in: &newItems[to]) else { return nil }
      case .insertSection(let to):
        guard Self.note(operation, in: &newSections[to]) else { return nil }
      case .deleteItem(let from), .reloadItem(let from): path = from
      case .moveItem(let from, let to):
        path = from
        guard Self.note(operation, in: &newItems[to]) else { return nil }
      case .deleteSection(let from), .reloadSection(let from): section = from
      case .moveSection(let from, let to):
        section = from
        guard Self.note(operation, in: &newSections[to]) else { return nil }
      }
      if let section {
        guard before.indices.contains(section), Self.note(operation, in: &sectionRoles[section]) else {
          return nil
        }
      }
      if let path {
        guard before.indices.contains(path.section), path.item >= 0, path.item < before[path.section],
          Self.note(operation, in: &itemRoles[starts[path.section] + path.item])
        else { return nil }
      }
    }

    func isReload(_ section: Int) -> Bool {
      if section >= 0, case .reloadSection = sectionRoles[section] { return true }
      return false
    }
    for section in before.indices {
      switch sectionRoles[section] {
      case .deleteSection, .moveSection: continue
      default: sections.append(section)
      }
    }
    for (place, operation) in newSections.sorted(by: { $0.key < $1.key }) {
      guard place >= 0, place <= sections.count else { return nil }
      if case .moveSection(let from, _) = operation {
        sections.insert(from, at: place)
      } else {
        sections.insert(-1, at: place)
      }
    }
    if let after, after.count != sections.count { return nil }

    var arrivals = [[Arrival]](repeating: [], count: sections.count)
    for (path, operation) in newItems {
      guard arrivals.indices.contains(path.section), path.item >= 0 else { return nil }
      var number = -1
      if case .moveItem(let from, _) = operation, !isReload(from.section), !isReload(sections[path.section]) {
        number = starts[from.section] + from.item
      }
      arrivals[path.section].append(Arrival(item: path.item, number: number))
    }
    for place in sections.indices {
      let section = sections[place]
      arrivals[place].sort { $0.item < $1.item }
      var list: [Int] = []
      if section < 0 || isReload(section) {
        let least = (arrivals[place].last?.item ?? -1) + 1
        let count = after?[place] ?? least + place % 3
        guard count >= least else { return nil }
        list = Array(repeating: -1, count: count)
        for arrival in arrivals[place] { list[arrival.item] = arrival.number }
      } else {
        for number in starts[section]..<starts[section] + before[section] {
          switch itemRoles[number] {
          case .deleteItem, .moveItem: continue
          case .reloadItem:
            isReloaded[number] = true
            list.append(number)
          default: list.append(number)
          }
        }
        for arrival in arrivals[place] {
          guard arrival.item <= list.count else { return nil }
          list.insert(arrival.number, at: arrival.item)
        }
      }
      items.append(list)
    }
  }

  /// - Returns: False if `slot` already contains a different operation.
  private static func note(_ operation: UpdateOperation, in slot: inout UpdateOperation?) -> Bool {
    guard let noted = slot else {
      slot = operation
      return true
    }
    return noted == operation
  }
}
