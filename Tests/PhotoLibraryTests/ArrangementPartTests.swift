import Testing

@testable import PhotoLibrary

@Suite("Edits of a part of an arrangement") struct ArrangementPartTests {
  private typealias Place = Arrangement.Place

  private func arrangement(_ albums: [PhotoID]...) -> Arrangement {
    Arrangement(sections: albums.enumerated().map { .init(id: $0, photos: PhotoSequence($1)) })
  }

  private func photos(_ arrangement: Arrangement) -> [Int: [PhotoID]] {
    Dictionary(uniqueKeysWithValues: arrangement.sections.map { ($0.id, $0.photos.list) })
  }

  /// Edits the part that has some photos, and returns the photos of the whole afterwards.
  private func edited(
    _ whole: Arrangement, part photos: Set<PhotoID>, _ edit: (inout Arrangement) -> Void
  ) -> [Int: [PhotoID]] {
    var whole = whole
    var part = whole
    part.remove(Set(whole.sections.flatMap(\.photos)).subtracting(photos))
    var result = part
    edit(&result)
    whole.repeatEdit(of: part, to: result)
    return self.photos(whole)
  }

  @Test("Removed photos leave the whole, and others stay behind those that they followed")
  func removing() {
    let whole = arrangement([0, 1, 2, 3], [4, 5], [6])
    #expect(
      edited(whole, part: [1, 3, 4, 5]) { $0.remove(at: [Place(0, 0), Place(1, 0)]) }
        == [0: [0, 2, 3], 1: [5], 2: [6]])
    // The part loses the album, the whole does not.
    #expect(
      edited(whole, part: [1, 4]) { $0.remove(at: [Place(0, 0)]) } == [0: [0, 2, 3], 1: [4, 5], 2: [6]])
    #expect(edited(whole, part: [4, 5]) { $0.remove(at: [Place(0, 0), Place(0, 1)]) }[1] == nil)
  }

  @Test("A moved photo takes no others with it, and copies follow their originals")
  func moving() {
    let whole = arrangement([0, 1, 2, 3, 4], [5, 6])
    #expect(
      edited(whole, part: [0, 2, 4, 5]) { $0.move([Place(0, 0)], before: Place(0, 3)) }[0]
        == [1, 2, 3, 4, 0])
    #expect(
      edited(whole, part: [0, 2, 4, 5]) { $0.move([Place(0, 1)], before: Place(1, 0)) }
        == [0: [0, 1, 3, 4], 1: [2, 5, 6]])
    #expect(
      edited(whole, part: [1, 3]) { _ = $0.duplicate(at: [Place(0, 0)]) { $0 + 100 } }[0]
        == [0, 1, 101, 2, 3, 4])
  }

  @Test("An edit of all photos has the same result as without a part")
  func whole() {
    let whole = arrangement([0, 1, 2, 3], [4, 5], [6])
    let all: Set<PhotoID> = [0, 1, 2, 3, 4, 5, 6]
    var expected = whole
    expected.move([Place(0, 1), Place(2, 0)], before: Place(1, 1))
    #expect(
      edited(whole, part: all) { $0.move([Place(0, 1), Place(2, 0)], before: Place(1, 1)) }
        == photos(expected))
  }

  @Test("A section that grows or shrinks by many photos is replaced, and the visible photos move")
  func replacedSections() {
    let before = arrangement(Array(0..<50), [50, 51])
    let after = arrangement([3, 40], [50, 51])
    let difference = ArrangementDifference(from: before, to: after, countLimit: 10, visible: [3, 50])
    #expect(difference.deletedSections == [0] && difference.insertedSections == [0])
    #expect(difference.movedItems == [.init(Place(0, 3), Place(0, 0))])
    #expect(difference.deletedItems == [] && difference.insertedItems == [])
  }
}
