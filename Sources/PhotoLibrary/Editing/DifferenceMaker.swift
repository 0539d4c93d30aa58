import Geometry

struct DifferenceMaker {
  private typealias Place = Arrangement.Place

  /// Consecutive photos of a section, before or after the update, whose places may have changed.
  private struct ChangedRange {
    var section: Int
    var photos: PhotoSequence
    var range: Range<Int>
  }

  private let before: Arrangement
  private let after: Arrangement
  private var result = ArrangementDifference()
  /// The index after the update of each section that persists, by the index before the update.
  private var counterparts: [Int: Int] = [:]
  private var oldRanges: [ChangedRange] = []
  private var newRanges: [ChangedRange] = []

  private let countLimit: Int
  /// The sections that are replaced, by their indices after the update.
  private var replaced: Set<Int> = []

  init(_ before: Arrangement, _ after: Arrangement, countLimit: Int) {
    self.before = before
    self.after = after
    self.countLimit = countLimit
  }

  mutating func make(limit: Int, visible: Set<PhotoID>) -> ArrangementDifference {
    matchSections()
    guard !oldRanges.isEmpty || !newRanges.isEmpty else { return result }
    matchPhotos(limit: limit, visible: visible)
    return result
  }

  // MARK: Sections

  private mutating func matchSections() {
    let old = Dictionary(
      before.sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var origins: [Int] = []
    var targets: [Int] = []
    for (index, section) in after.sections.enumerated() {
      let origin = old[section.id]
      if let origin, abs(before.sections[origin].photos.count - section.photos.count) > countLimit {
        replaced.insert(index)
      }
      guard let origin, !replaced.contains(index) else {
        result.insertedSections.append(index)
        newRanges.append(
          ChangedRange(section: index, photos: section.photos, range: section.photos.indices))
        continue
      }
      counterparts[origin] = index
      origins.append(origin)
      targets.append(index)
      compare(origin, index)
    }
    for (index, section) in before.sections.enumerated() where counterparts[index] == nil {
      result.deletedSections.append(index)
      oldRanges.append(ChangedRange(section: index, photos: section.photos, range: section.photos.indices))
    }
    let stays = origins.longestAscendingMask
    for index in origins.indices where !stays[index] {
      result.movedSections.append(.init(origins[index], targets[index]))
    }
  }

  /// Adds the ranges of a section that differ, without common photos at the start and at the end.
  private mutating func compare(_ origin: Int, _ target: Int) {
    let old = before.sections[origin].photos
    let new = after.sections[target].photos
    guard old != new else { return }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    oldRanges.append(ChangedRange(section: origin, photos: old, range: start..<old.count - end))
    newRanges.append(ChangedRange(section: target, photos: new, range: start..<new.count - end))
  }

  // MARK: Photos

  /// Whether a photo moves into a section, which is not one of those that replace others, or is visible.
  private func moves(_ photo: PhotoID, into section: Int, _ visible: Set<PhotoID>) -> Bool {
    !replaced.contains(section) || visible.contains(photo)
  }

  private mutating func matchPhotos(limit: Int, visible: Set<PhotoID>) {
    let origins = PlaceTable(oldRanges.map { ($0.section, $0.photos, $0.range) })
    let targets = PlaceTable(newRanges.map { ($0.section, $0.photos, $0.range) })
    for changed in oldRanges where counterparts[changed.section] != nil {
      for item in changed.range {
        let photo = changed.photos[item]
        if let target = targets[photo], moves(photo, into: target.section, visible) { continue }
        result.deletedItems.append(Place(changed.section, item))
      }
    }
    let kept = Set(counterparts.values)
    var withinSections: [ArrangementDifference.Move<Place>] = []
    var visibleMoves: [ArrangementDifference.Move<Place>] = []
    for changed in newRanges {
      let isNew = !kept.contains(changed.section)
      // The photos that were in the same section before, in their order after the update.
      var stayed: [Place] = []
      var stayedTo: [Int] = []
      for item in changed.range {
        let photo = changed.photos[item]
        guard let origin = origins[photo] else {
          if !isNew { result.insertedItems.append(Place(changed.section, item)) }
          continue
        }
        if counterparts[origin.section] == changed.section {
          stayed.append(origin)
          stayedTo.append(item)
        } else if moves(photo, into: changed.section, visible) {
          result.movedItems.append(.init(origin, Place(changed.section, item)))
        }
      }
      let stays = stayed.map(\.item).longestAscendingMask
      guard stays.contains(false) else { continue }
      for index in stayed.indices {
        let move = ArrangementDifference.Move(stayed[index], Place(changed.section, stayedTo[index]))
        if !stays[index] { withinSections.append(move) }
        if visible.contains(changed.photos[move.to.item]) { visibleMoves.append(move) }
      }
    }
    result.movedItems += withinSections.count > limit ? visibleMoves : withinSections
  }
}

/// The places of photos by their numbers: an array, which is much faster than a dictionary for a million
/// photos.
private struct PlaceTable {
  /// The photo at index 0 of `places`.
  private var base: PhotoID = 0
  /// The section in the upper half, the item in the lower one; -1 for photos that do not exist.
  private var places: [Int] = []

  init(_ ranges: [(section: Int, photos: PhotoSequence, range: Range<Int>)]) {
    var least = PhotoID.max
    var most = PhotoID.min
    for changed in ranges {
      for item in changed.range {
        least = min(least, changed.photos[item])
        most = max(most, changed.photos[item])
      }
    }
    guard least <= most else { return }
    base = least
    places = [Int](repeating: -1, count: Int(most) - Int(least) + 1)
    for changed in ranges {
      for item in changed.range {
        places[Int(changed.photos[item]) - Int(least)] = changed.section << 32 | item
      }
    }
  }

  subscript(photo: PhotoID) -> Arrangement.Place? {
    let index = Int(photo) - Int(base)
    guard places.indices.contains(index), places[index] >= 0 else { return nil }
    return Arrangement.Place(places[index] >> 32, places[index] & 0xFFFF_FFFF)
  }
}
