import Drawing
import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoCollectionTests {
  private typealias Place = Arrangement.Place

  private func collection(_ albums: Album...) -> PhotoCollection {
    var collection = PhotoCollection()
    collection.apply(.albums(albums, ScanProgress()))
    return collection
  }

  /// The albums with their files, such as `One: a.jpg b.jpg | Two: c.jpg`.
  private func names(_ collection: PhotoCollection) -> String {
    collection.arrangement.sections.map { section in
      let names = section.photos.map { collection.fileName(of: $0) }
      return ([collection.albums[section.id].name + ":"] + names).joined(separator: " ")
    }.joined(separator: " | ")
  }

  private let one = Album(path: "/p/One", fileNames: ["a.jpg", "b.jpg", "c.jpg"])
  private let two = Album(path: "/p/Two", fileNames: ["d.jpg"])

  @Test("Photos have the paths and titles of their files")
  func files() {
    let photos = collection(one, two)
    #expect(photos.path(of: photos.arrangement[Place(0, 2)]) == "/p/One/c.jpg")
    #expect(photos.title(of: photos.arrangement[Place(1, 0)]) == "d")
    #expect(photos.url(of: 0).path == "/p/One/a.jpg")
  }

  @Test("New files are added, removed files and their albums are removed")
  func folderChanges() {
    var photos = collection(one, two)
    let counts = photos.apply(
      [
        FolderChange(folder: "/p/One", images: ["a.jpg", "b2.jpg", "c.jpg"]),
        FolderChange(folder: "/p/Two", images: []),
        FolderChange(folder: "/p/Deep/Three", images: ["e.jpg"]),
        FolderChange(folder: "/p/Empty", images: []),
      ], root: "/p")
    #expect(counts == (2, 2))
    #expect(names(photos) == "One: a.jpg b2.jpg c.jpg | Three: e.jpg")
    #expect(photos.albums[2].ancestors == ["Deep"])
    #expect(photos.apply([FolderChange(folder: "/p/Deep/Three", images: ["e.jpg"])], root: "/p") == (0, 0))
    #expect(photos.history.undoName == nil)
  }

  @Test("Photos that the user has removed are not added again while their files exist")
  func removedPhotos() {
    var photos = collection(one)
    photos.history.perform(.remove(1)) { $0.remove(at: [Place(0, 0)]) }
    photos.apply(
      [FolderChange(folder: "/p/One", images: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])], root: "/p")
    #expect(names(photos) == "One: b.jpg c.jpg d.jpg")
    // After the file is removed, undo does not restore the photo. A file created again is a new photo.
    photos.apply([FolderChange(folder: "/p/One", images: ["b.jpg", "c.jpg", "d.jpg"])], root: "/p")
    photos.history.undo()
    #expect(names(photos) == "One: b.jpg c.jpg d.jpg")
    photos.apply(
      [FolderChange(folder: "/p/One", images: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])], root: "/p")
    #expect(names(photos) == "One: a.jpg b.jpg c.jpg d.jpg")
  }

  @Test("Copies are removed with their file")
  func copiesOfRemovedFiles() {
    var photos = collection(one)
    for _ in 0..<2 {
      var arrangement = photos.arrangement
      arrangement.duplicate(at: [Place(0, 1)]) { photos.copy(of: $0) }
      photos.history.perform(.duplicate(1)) { $0 = arrangement }
    }
    #expect(names(photos) == "One: a.jpg b.jpg b.jpg b.jpg c.jpg")
    let counts = photos.apply([FolderChange(folder: "/p/One", images: ["a.jpg", "c.jpg"])], root: "/p")
    #expect(counts == (0, 3))
    #expect(names(photos) == "One: a.jpg c.jpg")
  }

  @Test("Adding a folder can be undone, and is ignored if the folder is shown")
  func addedFolder() {
    var photos = collection(one)
    #expect(photos.add([one, two], name: "Two") == 1)
    #expect(names(photos) == "One: a.jpg b.jpg c.jpg | Two: d.jpg")
    #expect(photos.add([two], name: "Two") == 0)
    #expect(photos.history.undo() == .addFolder("Two"))
    // New files of an album that is not shown are ignored.
    photos.apply([FolderChange(folder: "/p/Two", images: ["d.jpg", "x.jpg"])], root: "/p")
    #expect(names(photos) == "One: a.jpg b.jpg c.jpg")
    #expect(photos.add([two], name: "Two") == 1)
    #expect(names(photos) == "One: a.jpg b.jpg c.jpg | Two: d.jpg")
  }

  @Test("Ranks are in natural order of names, or in the order of dates")
  func ranks() throws {
    var photos = collection(Album(path: "/p/One", fileNames: ["x 10.jpg", "x 2.jpg", "x 1.jpg"]))
    photos.history.perform(.sort(.name)) { [ranks = photos.nameRanks()] in $0.sort(by: ranks, as: .name) }
    #expect(names(photos) == "One: x 1.jpg x 2.jpg x 10.jpg")
    let dates = ImageDates { $0.hasSuffix("x 2.jpg") ? nil : Date(timeIntervalSince1970: Double($0.count)) }
    let ranks = try #require(photos.dateRanks(dates, isCancelled: { false }))
    photos.history.perform(.sort(.date)) { $0.sort(by: ranks, as: .date) }
    #expect(names(photos) == "One: x 1.jpg x 10.jpg x 2.jpg")
    #expect(photos.dateRanks(dates, isCancelled: { true }) == nil)
  }

  @Test("Descending ranks are reversed; photos without a date or a color stay last")
  func descendingRanks() throws {
    var photos = collection(Album(path: "/p/One", fileNames: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"]))
    func sort(_ sorting: PhotoSorting, by ranks: [Int32]) {
      photos.history.perform(.sort(sorting)) { $0.sort(by: ranks, as: sorting) }
    }
    sort(PhotoSorting(.name, .descending), by: photos.nameRanks(direction: .descending))
    #expect(names(photos) == "One: d.jpg c.jpg b.jpg a.jpg")
    #expect(photos.history.undoName?.title == "Sort by Name, descending")
    #expect(photos.history.undoName?.report == "Sorted by name, descending")
    #expect(photos.arrangement.sorting == PhotoSorting.name.reversed)
    let days = ["/p/One/a.jpg": 3.0, "/p/One/c.jpg": 9, "/p/One/d.jpg": 3]
    let dates = ImageDates { days[$0].map { Date(timeIntervalSince1970: $0) } }
    let ranks = try #require(photos.dateRanks(dates, direction: .descending, isCancelled: { false }))
    sort(PhotoSorting(.date, .descending), by: ranks)
    #expect(names(photos) == "One: c.jpg a.jpg d.jpg b.jpg")
    let red = try #require(PhotoColour(of: Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000])))
    let blue = try #require(PhotoColour(of: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])))
    let colours = photos.colourRanks(direction: .descending) { [red, nil, blue, red][Int($0)] }
    sort(PhotoSorting(.colour, .descending), by: colours)
    #expect(names(photos) == "One: c.jpg a.jpg d.jpg b.jpg")
  }

  @Test("New files of an album that is sorted by descending names are inserted in that order")
  func arrivalsInDescendingOrder() {
    var photos = collection(one)
    let sorting = PhotoSorting(.name, .descending)
    photos.history.perform(.sort(sorting)) { [ranks = photos.nameRanks(direction: .descending)] in
      $0.sort(by: ranks, as: sorting)
    }
    photos.apply(
      [FolderChange(folder: "/p/One", images: ["a.jpg", "aa.jpg", "b.jpg", "c.jpg", "d.jpg"])], root: "/p")
    #expect(names(photos) == "One: d.jpg c.jpg b.jpg aa.jpg a.jpg")
  }

  @Test("Colors are sorted from red to purple, then grays from light to dark")
  func colours() throws {
    func colour(_ pixels: UInt32...) throws -> PhotoColour {
      try #require(PhotoColour(of: Bitmap(width: pixels.count, height: 1, pixels: pixels)))
    }
    let row = try [
      colour(0xFFFF_0000), colour(0xFFFF_8000), colour(0xFFFF_FF00), colour(0xFF00_FF00), colour(0xFF00_00FF),
      colour(0xFF80_00FF), colour(0xFFFF_FFFF), colour(0xFF80_8080), colour(0xFF00_0000),
    ]
    #expect(row.map(\.position) == row.map(\.position).sorted())
    #expect(abs(try colour(0xFF00_FF00).hue - 1.0 / 3) < 1e-9)
    // One red pixel and gray ones result in red; transparent pixels are ignored.
    #expect(try colour(0xFFFF_0000, 0xFF80_8080, 0x0000_00FF).hue == 0)
    #expect(PhotoColour(of: Bitmap(width: 1, height: 1, pixels: [0])) == nil)
    var photos = collection(one)
    let ranks = photos.colourRanks { [row[8], nil, row[0]][Int($0)] }
    photos.history.perform(.sort(.colour)) { $0.sort(by: ranks, as: .colour) }
    #expect(names(photos) == "One: c.jpg a.jpg b.jpg")
  }
}
