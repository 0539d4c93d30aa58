import TestSupport
import Testing

@testable import PhotoLibrary

@Suite struct ArrangementDifferenceTests {
  private typealias Place = Arrangement.Place
  private typealias Move = ArrangementDifference.Move

  @Test("Equal arrangements have no difference")
  func unchanged() {
    let albums = arrangement([0: [1, 2, 3], 1: [4, 5]])
    #expect(ArrangementDifference(from: albums, to: albums) == ArrangementDifference())
    #expect(ArrangementDifference(from: arrangement([:]), to: arrangement([:])) == ArrangementDifference())
  }

  @Test("Deletions are places before the update, insertions places after it")
  func insertsAndDeletes() {
    let difference = ArrangementDifference(
      from: arrangement([0: [1, 2, 3, 4]]), to: arrangement([0: [9, 2, 4, 8]]))
    #expect(difference.deletedItems == [Place(0, 0), Place(0, 2)])
    #expect(difference.insertedItems == [Place(0, 0), Place(0, 3)])
    #expect(difference.movedItems.isEmpty)
  }

  @Test("The number of moves within a section is minimal")
  func fewestMoves() {
    let difference = ArrangementDifference(
      from: arrangement([0: [1, 2, 3, 4, 5]]), to: arrangement([0: [5, 1, 2, 3, 4]]))
    #expect(difference.movedItems == [Move(Place(0, 4), Place(0, 0))])
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
  }

  @Test("Inserted and deleted albums include their photos")
  func sections() {
    let difference = ArrangementDifference(
      from: arrangement([0: [1, 2], 1: [3]]), to: arrangement([1: [3], 2: [7, 8]]))
    #expect(difference.deletedSections == [0])
    #expect(difference.insertedSections == [1])
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
    #expect(difference.movedItems.isEmpty && difference.movedSections.isEmpty)
  }

  @Test("A photo that changes its album is a move")
  func movesBetweenSections() {
    let difference = ArrangementDifference(
      from: arrangement([0: [1, 2], 1: [3]]), to: arrangement([0: [1], 1: [2, 3]]))
    #expect(difference.movedItems == [Move(Place(0, 1), Place(1, 0))])
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
  }

  @Test("Above the limit only moves of visible photos are included")
  func moveLimit() {
    let before = arrangement([0: Array(0..<1000)])
    let after = arrangement([0: Array((0..<1000).reversed())])
    let difference = ArrangementDifference(from: before, to: after, limit: 100, visible: [0, 5, 999])
    #expect(
      Set(difference.movedItems) == [
        Move(Place(0, 0), Place(0, 999)), Move(Place(0, 5), Place(0, 994)), Move(Place(0, 999), Place(0, 0)),
      ])
    #expect(ArrangementDifference(from: before, to: after).movedItems.count == 999)
  }

  @Test("A shuffle of 100,000 photos contains the moves of the visible ones")
  func largeShuffle() {
    var generator = SeededGenerator(seed: 85)
    let before = Arrangement(sections: [.init(id: 0, photos: PhotoSequence(0..<100_000))])
    var after = before
    after.shuffle(using: &generator)
    let difference = ArrangementDifference(from: before, to: after, visible: Set(0..<50))
    #expect(difference.movedItems.count == 50)
    for move in difference.movedItems { #expect(before[move.from] == after[move.to]) }
  }

  @Test("The operations of random changes produce the new arrangement")
  func randomChanges() {
    for seed in 1...3000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var nextPhoto: PhotoID = 0
      let before = randomArrangement(&generator, &nextPhoto)
      let after = randomChange(of: before, &generator, &nextPhoto)
      let difference = ArrangementDifference(from: before, to: after)
      #expect(
        applyOperations(difference, on: before, after) == after.sections.map { Array($0.photos) },
        "seed \(seed)")
      let few = ArrangementDifference(from: before, to: after, limit: 0, visible: [0, 1, 2])
      let shown = applyOperations(few, on: before, after)
      #expect(shown.map(\.count) == after.sections.map(\.photos.count), "seed \(seed)")
      for (section, photos) in after.sections.enumerated() {
        for (item, photo) in photos.photos.enumerated() where (0...2).contains(photo) {
          #expect(shown[section][item] == photo, "seed \(seed): photo \(photo)")
        }
      }
    }
  }
}

// MARK: The oracle

/// Applies the operations to arrays as a collection view does: inserted and moved photos are at their places,
/// and the others fill the remaining places in their order. Inserted photos are those of `after`.
private func applyOperations(
  _ difference: ArrangementDifference, on before: Arrangement, _ after: Arrangement
) -> [[PhotoID]] {
  let gone = Set(difference.deletedSections)
  let movedFrom = Set(difference.movedSections.map(\.from))
  var origins = [Int?](repeating: nil, count: after.sections.count)
  var isTaken = [Bool](repeating: false, count: after.sections.count)
  for index in difference.insertedSections { isTaken[index] = true }
  for move in difference.movedSections {
    origins[move.to] = move.from
    isTaken[move.to] = true
  }
  var staying = before.sections.indices.filter { !gone.contains($0) && !movedFrom.contains($0) }[...]
  for index in origins.indices where !isTaken[index] { origins[index] = staying.popFirst() }

  let out = Set(difference.deletedItems + difference.movedItems.map(\.from))
  var inserts = Set(difference.insertedItems)
  let ends = Dictionary(
    difference.movedItems.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
  return after.sections.indices.map { section in
    let origin = origins[section]
    var rest: [PhotoID] = []
    if let origin {
      for (item, photo) in before.sections[origin].photos.enumerated()
      where !out.contains(Arrangement.Place(origin, item)) { rest.append(photo) }
    }
    var shown: [PhotoID] = []
    var left = rest[...]
    let ended = ends.keys.count { $0.section == section }
    let inserted =
      origin == nil ? after.sections[section].photos.count : inserts.count { $0.section == section }
    let count = origin == nil ? inserted : rest.count + ended + inserted
    for item in 0..<count {
      let place = Arrangement.Place(section, item)
      if let from = ends[place] {
        shown.append(before[from])
      } else if origin == nil || inserts.remove(place) != nil {
        shown.append(after.contains(place) ? after[place] : -1)
      } else {
        shown.append(left.popFirst() ?? -1)
      }
    }
    return shown
  }
}

private func randomArrangement(_ generator: inout SeededGenerator, _ next: inout PhotoID) -> Arrangement {
  var sections: [Arrangement.Section] = []
  for id in 0..<Int.random(in: 0...4, using: &generator) {
    let count = PhotoID.random(in: 0...7, using: &generator)
    sections.append(.init(id: id, photos: PhotoSequence(next..<next + count)))
    next += count
  }
  return Arrangement(sections: sections)
}

private func randomChange(
  of before: Arrangement, _ generator: inout SeededGenerator, _ next: inout PhotoID
) -> Arrangement {
  var lists = before.sections.map { (id: $0.id, photos: Array($0.photos)) }
  if Bool.random(using: &generator) { lists.shuffle(using: &generator) }
  if Int.random(in: 0..<3, using: &generator) == 0, !lists.isEmpty { lists.removeFirst() }
  if Int.random(in: 0..<3, using: &generator) == 0 {
    lists.insert((id: 100, photos: []), at: Int.random(in: 0...lists.count, using: &generator))
  }
  for index in lists.indices {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: lists[index].photos.shuffle(using: &generator)
    case 1: lists[index].photos.removeAll { _ in Bool.random(using: &generator) }
    case 2:
      lists[index].photos.insert(next, at: Int.random(in: 0...lists[index].photos.count, using: &generator))
      next += 1
    default: break
    }
  }
  // Moves photos, also from deleted albums and into new ones.
  let here = Set(lists.flatMap(\.photos))
  for photo in before.sections.flatMap(\.photos) where !lists.isEmpty {
    guard Int.random(in: 0..<6, using: &generator) == 0 else { continue }
    if here.contains(photo) {
      for index in lists.indices { lists[index].photos.removeAll { $0 == photo } }
    }
    let target = Int.random(in: lists.indices, using: &generator)
    lists[target].photos.insert(photo, at: Int.random(in: 0...lists[target].photos.count, using: &generator))
  }
  return Arrangement(sections: lists.map { .init(id: $0.id, photos: PhotoSequence($0.photos)) })
}
