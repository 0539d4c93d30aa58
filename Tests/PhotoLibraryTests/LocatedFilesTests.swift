import Foundation
import Testing

@testable import PhotoLibrary

@Suite("Folders and pictures of a command line") struct LocatedFilesTests {
  @Test("The first path is the root, or its folder; each path counts once")
  func paths() throws {
    let folder = try TemporaryFolder()
    try folder.write("One/a.jpg", "One/b.png", "Two/c.jpg")
    let root = folder.path
    #expect(try LocatedFiles([]) == LocatedFiles([]))
    #expect(try LocatedFiles([]).root == nil)
    let files = try LocatedFiles([
      "\(root)/One/b.png", "\(root)/Two/", "\(root)/One/b.png", "\(root)/Two/c.jpg", "\(root)/Two",
    ])
    #expect(files.root == "\(root)/One")
    #expect(files.pictures == ["\(root)/One/b.png", "\(root)/Two/c.jpg"])
    #expect(files.folders == ["\(root)/Two"])
    #expect(try LocatedFiles(["\(root)/Two", "\(root)/One/a.jpg"]).root == "\(root)/Two")
  }

  @Test("Files with names that are written alike are two files")
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{E9}.jpg", "e\u{301}.jpg")
    let files = try LocatedFiles(["\(folder.path)/\u{E9}.jpg", "\(folder.path)/e\u{301}.jpg"])
    #expect(files.pictures.count == 2)
  }

  @Test("A path to nothing, to a text and to a device is an error with the path")
  func errors() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.jpg", "notes.txt")
    #expect(throws: PhotoLibraryError.notFound(path: "/nowhere/a.jpg")) {
      try LocatedFiles(["\(folder.path)/a.jpg", "/nowhere/a.jpg"])
    }
    #expect(throws: PhotoLibraryError.notFound(path: "\(folder.path)/a.jpg/b.jpg")) {
      try LocatedFiles(["\(folder.path)/a.jpg/b.jpg"])
    }
    #expect(throws: PhotoLibraryError.notAPicture(path: "\(folder.path)/notes.txt")) {
      try LocatedFiles(["\(folder.path)/notes.txt"])
    }
    #expect(throws: PhotoLibraryError.notAPicture(path: "/dev/null")) { try LocatedFiles(["/dev/null"]) }
  }

  @Test("Pictures have places in the arrangement, wherever they were moved; other files have none")
  func places() throws {
    let folder = try TemporaryFolder()
    try folder.write("One/a.jpg", "One/b.png", "Two/c.jpg")
    var collection = PhotoCollection()
    try LibraryScan(root: folder.path, dates: .none).run { collection.apply($0) }
    let paths = ["One/b.png", "Two/c.jpg", "Two/d.jpg", "Three/a.jpg"].map { "\(folder.path)/\($0)" }
    #expect(
      collection.places(ofPictures: paths) == [Arrangement.Place(0, 1), Arrangement.Place(1, 0), nil, nil])
    collection.history.perform(.move(1)) {
      _ = $0.move([Arrangement.Place(0, 1)], before: Arrangement.Place(1, 1))
    }
    #expect(collection.places(ofPictures: paths)[0] == Arrangement.Place(1, 1))
    #expect(collection.hasAlbum(ofPicture: paths[2]) && !collection.hasAlbum(ofPicture: paths[3]))
  }
}
