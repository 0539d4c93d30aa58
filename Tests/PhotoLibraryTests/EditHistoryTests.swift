import TestSupport
import Testing

@testable import PhotoLibrary

@Suite struct EditHistoryTests {
  private typealias Place = Arrangement.Place

  @Test("Edits can be undone and repeated")
  func undoAndRedo() {
    var history = EditHistory(arrangement([0: [1, 2, 3], 1: [4, 5]]))
    #expect(history.undo() == nil && history.redo() == nil)
    history.perform(.remove(2)) { $0.remove(at: [Place(0, 0), Place(1, 1)]) }
    history.perform(.duplicate(1)) { $0.duplicate(at: [Place(0, 1)]) { $0 + 10 } }
    #expect(text(history.current) == "0: 2 3 13 | 1: 4")
    #expect(history.undoName?.title == "Duplicate 1 Photo")
    #expect(history.undo() == .duplicate(1))
    #expect(text(history.current) == "0: 2 3 | 1: 4")
    #expect(history.undo() == .remove(2))
    #expect(text(history.current) == "0: 1 2 3 | 1: 4 5")
    #expect(history.redoName?.report == "2 photos removed")
    #expect(history.redo() == .remove(2))
    #expect(history.redo() == .duplicate(1))
    #expect(text(history.current) == "0: 2 3 13 | 1: 4")
    history.undo()
    history.perform(.sort(.name)) { $0.sort(by: [0, 0, 9, 8, 7], as: .name) }
    #expect(history.redoName == nil)
    #expect(text(history.current) == "0: 3 2 | 1: 4")
  }

  @Test("An edit without an effect adds no step")
  func emptyEdit() {
    var history = EditHistory(arrangement([0: [1]]))
    #expect(!history.perform(.remove(1)) { $0.remove(at: [Place(0, 7), Place(3, 0)]) })
    #expect(history.undoName == nil)
  }

  @Test("An empty album is removed, and undo restores it")
  func emptyAlbum() {
    var history = EditHistory(arrangement([0: [1, 2], 1: [3]]))
    history.perform(.remove(2)) { $0.remove(at: [Place(0, 0), Place(0, 1)]) }
    #expect(text(history.current) == "1: 3")
    history.undo()
    #expect(text(history.current) == "0: 1 2 | 1: 3")
  }

  @Test("External changes add no step and apply to all states")
  func externalChanges() {
    var history = EditHistory(arrangement([0: [1, 3], 2: [5]]))
    history.perform(.remove(1)) { $0.remove(at: [Place(0, 0)]) }
    history.apply(.arrived([2], section: 0, listing: [1, 2, 3]))
    history.apply(.vanished([5]))
    history.apply(.album(.init(id: 1, photos: [7])))
    #expect(text(history.current) == "0: 2 3 | 1: 7")
    #expect(history.undo() == .remove(1))
    #expect(text(history.current) == "0: 1 2 3 | 1: 7")
    history.apply(.vanished([1]))
    #expect(history.redo() == .remove(1))
    #expect(text(history.current) == "0: 2 3 | 1: 7")
    history.undo()
    #expect(text(history.current) == "0: 2 3 | 1: 7")
  }

  @Test("New files are inserted by name, or at the end of albums that are not sorted by name")
  func newFiles() {
    var history = EditHistory(arrangement([0: [1, 11, 3]]))
    // 11 is a copy of 1 and stays behind it.
    history.apply(.arrived([4, 2, 0], section: 0, listing: [0, 1, 2, 3, 4]))
    #expect(text(history.current) == "0: 0 1 11 2 3 4")
    var generator = SeededGenerator(seed: 1)
    history.perform(.shuffle) { $0.shuffle(using: &generator) }
    #expect(history.current.order == nil)
    history.apply(.arrived([9], section: 0, listing: [0, 1, 2, 3, 4, 9]))
    #expect(history.current.sections[0].photos.last == 9)
    // A new file restores an album that was removed because it was empty.
    history.perform(.remove(7)) { arrangement in arrangement.remove(at: (0..<7).map { Place(0, $0) }) }
    history.apply(.arrived([10], section: 0, listing: [10]))
    #expect(text(history.current) == "0: 10")
  }

  @Test("The number of steps is limited")
  func depth() {
    var history = EditHistory(arrangement([0: Array(0..<500)]))
    for _ in 0..<200 { history.perform(.remove(1)) { $0.remove(at: [Place(0, 0)]) } }
    var undone = 0
    while history.undo() != nil { undone += 1 }
    #expect(undone == EditHistory.depth)
    #expect(history.current.count == 400)
  }

  @Test("Duplicating returns the places of the copies")
  func duplicates() {
    var albums = arrangement([0: [1, 2], 1: [3]])
    let copies = albums.duplicate(at: [Place(1, 0), Place(0, 1), Place(0, 0)]) { $0 + 10 }
    #expect(text(albums) == "0: 1 11 2 12 | 1: 3 13")
    #expect(copies == [Place(0, 1), Place(0, 3), Place(1, 1)])
  }

  @Test("Sorting is stable, and photos without a rank are last")
  func sorting() {
    var albums = arrangement([0: [4, 3, 2, 1, 0]])
    albums.sort(by: [1, 0, 1, 0], as: PhotoSorting(.date, .descending))
    #expect(text(albums) == "0: 3 1 2 0 4")
    #expect(albums.order == .date && albums.sorting == PhotoSorting(.date, .descending))
  }

  @Test("Photos move together before a place that is counted before the move")
  func moveTogether() {
    var albums = arrangement([0: [1, 2, 3, 4], 1: [5, 6]])
    #expect(
      albums.move([Place(1, 1), Place(0, 0), Place(0, 2)], before: Place(0, 3))
        == [Place(0, 1), Place(0, 2), Place(0, 3)])
    #expect(text(albums) == "0: 2 1 3 6 4 | 1: 5")
    #expect(albums.sections.map { $0.sorting == nil } == [true, false])
    let before = albums
    #expect(albums.move([Place(0, 1), Place(0, 2)], before: Place(0, 1)) == [Place(0, 1), Place(0, 2)])
    #expect(albums == before)
    #expect(albums.move([Place(0, 0)], before: Place(0, 6)) == [])
  }
}
