/// Computes an ``ArrangementDifference``.
struct DifferenceMaker {
  private typealias Place = Arrangement.Place

  /// Photos in a row whose place may have changed: of a section before, or of one after.
  private struct Stretch {
    var section: Int
    var photos: PhotoSequence
    var range: Range<Int>
  }

  private let before: Arrangement
  private let after: Arrangement
  private var result = ArrangementDifference()
  /// Sections that stay, by their number before.
  private var counterparts: [Int: Int] = [:]
  private var left: [Stretch] = []
  private var right: [Stretch] = []

  init(_ before: Arrangement, _ after: Arrangement) {
    self.before = before
    self.after = after
  }

  mutating func make(limit: Int, inView: Set<PhotoID>) -> ArrangementDifference {
    matchSections()
    guard !left.isEmpty || !right.isEmpty else { return result }
    matchPhotos(limit: limit, inView: inView)
    return result
  }

  // MARK: Sections

  private mutating func matchSections() {
    let old = Dictionary(
      before.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var origins: [Int] = []
    var targets: [Int] = []
    for (index, section) in after.sections.enumerated() {
      guard let origin = old[section.id] else {
        result.insertedSections.append(index)
        right.append(
          Stretch(section: index, photos: section.photos, range: section.photos.indices))
        continue
      }
      counterparts[origin] = index
      origins.append(origin)
      targets.append(index)
      compare(origin, index)
    }
    for (index, section) in before.sections.enumerated() where counterparts[index] == nil {
      result.deletedSections.append(index)
      left.append(Stretch(section: index, photos: section.photos, range: section.photos.indices))
    }
    let stays = LongestRise.mask(origins)
    for index in origins.indices where !stays[index] {
      result.movedSections.append(.init(origins[index], targets[index]))
    }
  }

  /// Leaves out what two versions of a section have in common at their ends.
  private mutating func compare(_ origin: Int, _ target: Int) {
    let old = before.sections[origin].photos
    let new = after.sections[target].photos
    guard old != new else { return }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    left.append(Stretch(section: origin, photos: old, range: start..<old.count - end))
    right.append(Stretch(section: target, photos: new, range: start..<new.count - end))
  }

  // MARK: Photos

  private mutating func matchPhotos(limit: Int, inView: Set<PhotoID>) {
    let origins = PlaceTable(left.map { ($0.section, $0.photos, $0.range) })
    let targets = PlaceTable(right.map { ($0.section, $0.photos, $0.range) })
    for stretch in left where counterparts[stretch.section] != nil {
      for item in stretch.range where targets[stretch.photos[item]] == nil {
        result.deletedItems.append(Place(stretch.section, item))
      }
    }
    let kept = Set(counterparts.values)
    var withinSections: [ArrangementDifference.Move] = []
    var inViewOnly: [ArrangementDifference.Move] = []
    for stretch in right {
      let isNew = !kept.contains(stretch.section)
      // Photos of the same section, in their order after, by where they were.
      var stayed: [Place] = []
      var stayedTo: [Int] = []
      for item in stretch.range {
        let photo = stretch.photos[item]
        guard let origin = origins[photo] else {
          if !isNew { result.insertedItems.append(Place(stretch.section, item)) }
          continue
        }
        if counterparts[origin.section] == stretch.section {
          stayed.append(origin)
          stayedTo.append(item)
        } else {
          result.movedItems.append(.init(origin, Place(stretch.section, item)))
        }
      }
      let stays = LongestRise.mask(stayed.map(\.item))
      guard stays.contains(false) else { continue }
      for index in stayed.indices {
        let move = ArrangementDifference.Move(stayed[index], Place(stretch.section, stayedTo[index]))
        if !stays[index] { withinSections.append(move) }
        if inView.contains(stretch.photos[move.to.item]) { inViewOnly.append(move) }
      }
    }
    result.movedItems += withinSections.count > limit ? inViewOnly : withinSections
  }

}

/// Where photos are, by their numbers; a table, not a dictionary, so that a million of them take a moment only.
private struct PlaceTable {
  private var base: PhotoID = 0
  /// The section in the upper half, the item in the lower one; -1 for photos that are not there.
  private var places: [Int] = []

  init(_ stretches: [(section: Int, photos: PhotoSequence, range: Range<Int>)]) {
    var least = PhotoID.max
    var most = PhotoID.min
    for stretch in stretches {
      for item in stretch.range {
        least = min(least, stretch.photos[item])
        most = max(most, stretch.photos[item])
      }
    }
    guard least <= most else { return }
    base = least
    places = [Int](repeating: -1, count: Int(most) - Int(least) + 1)
    for stretch in stretches {
      for item in stretch.range {
        places[Int(stretch.photos[item]) - Int(least)] = stretch.section << 32 | item
      }
    }
  }

  subscript(photo: PhotoID) -> Arrangement.Place? {
    let index = Int(photo) - Int(base)
    guard places.indices.contains(index), places[index] >= 0 else { return nil }
    return Arrangement.Place(places[index] >> 32, places[index] & 0xFFFF_FFFF)
  }
}

/// The longest subsequence that rises: what stays where it is when the rest moves.
enum LongestRise {
  /// Which of `values`, no two of which are equal, belong to it. O(n log n), O(n) where they rise already.
  static func mask(_ values: [Int]) -> [Bool] {
    var mask = [Bool](repeating: true, count: values.count)
    guard zip(values, values.dropFirst()).contains(where: { $0 > $1 }) else { return mask }
    /// By length: the index of the lowest value that a rise of this length ends with.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for index in values.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    for index in mask.indices { mask[index] = false }
    var index = ends.last ?? -1
    while index >= 0 {
      mask[index] = true
      index = previous[index]
    }
    return mask
  }
}
