import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct ScanTests {
  @Test("Albums are in natural order; images in the root are first")
  func order() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Trip 10/a.jpg", "Trip 2/b.png", "Trip 2/B/inner.gif", "Trip 2/A/deep/er/c.webp", "loose10.jpg",
      "Loose2.JPG", "notes.txt", "Trip 2/readme.md", "Papers/letter.pdf")
    #expect(
      try transcript(folder) == [
        ".: Loose2.JPG loose10.jpg",
        "Trip 2: b.png",
        "Trip 2/A/deep/er: c.webp",
        "Trip 2/B: inner.gif",
        "Trip 10: a.jpg",
        "listed 5 albums, 6 images",
      ])
  }

  @Test("Names in all scripts are supported; control characters are replaced for display")
  func scripts() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Привет 你好/фото 2.jpg", "Привет 你好/фото 10.jpg", "Émile/é.jpg", "emil/e.jpg", "Tab\tName/x\n1.jpg")
    #expect(
      try transcript(folder) == [
        "emil: e.jpg", "Émile: é.jpg", "Tab\tName: x\n1.jpg", "Привет 你好: фото 2.jpg фото 10.jpg",
        "listed 4 albums, 5 images",
      ])
    var albums: [Album] = []
    try LibraryScan(root: folder.path, dates: .none).run {
      if case .albums(let more, _) = $0 { albums += more }
    }
    #expect(albums.map(\.name) == ["emil", "Émile", "Tab Name", "Привет 你好"])
    #expect(albums[2].title(ofImageAt: 0) == "x 1")
    #expect(FileManager.default.fileExists(atPath: albums[3].path(ofImageAt: 1)))
    #expect(albums[3].url(ofImageAt: 1).path(percentEncoded: false) == albums[3].path(ofImageAt: 1))
  }

  @Test("Hidden files and folders are ignored")
  func hiddenFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write(".hidden.jpg", ".thumbnails/a.jpg", "Shown/.b.jpg", "Shown/c.jpg")
    #expect(try transcript(folder) == ["Shown: c.jpg", "listed 1 albums, 1 images"])
  }

  @Test("A folder without images results in no album and a message")
  func noImages() throws {
    let folder = try TemporaryFolder()
    try folder.write("Music/song.ogg")
    try folder.folder("Empty/Deeper")
    var library = PhotoCollection()
    #expect(!library.hasNoPictures)
    try LibraryScan(root: folder.path).run { library.apply($0) }
    #expect(library.hasNoPictures)
    #expect(library.progress == ScanProgress(folders: 4))
    #expect(
      PhotoLibraryError.noPictures(path: "/p").description
        .hasPrefix("There are no pictures in /p. Give a folder with"))
  }

  @Test("A root that cannot be read is an error with instructions")
  func unusableRoot() throws {
    let folder = try TemporaryFolder()
    try folder.write("one.jpg")
    let missing = folder.path + "/nowhere"
    #expect(throws: PhotoLibraryError.notFound(path: missing)) { try LibraryScan(root: missing).run { _ in } }
    let file = folder.path + "/one.jpg"
    #expect(throws: PhotoLibraryError.notAFolder(path: file)) { try LibraryScan(root: file).run { _ in } }
    #expect(
      PhotoLibraryError.notFound(path: "/x").description
        == "Cannot open /x: No such file or directory")
    let locked = FolderReader(
      identity: { _ in FolderIdentity(device: 1, number: 1) },
      list: { _, _ throws(FolderError) in throw .unreadable(reason: "permission denied") })
    #expect(throws: PhotoLibraryError.unreadable(path: "/locked", reason: "permission denied")) {
      try LibraryScan(root: "/locked", reader: locked).run { _ in }
    }
  }

  @Test("Roots are made absolute and normalized")
  func roots() {
    let here = FileManager.default.currentDirectoryPath
    #expect(LibraryScan(root: "Some/Folder/").root == here + "/Some/Folder")
    #expect(LibraryScan(root: ".").root == here)
    #expect(LibraryScan(root: "").root == here)
    #expect(LibraryScan(root: "//a///b/").root == "/a/b")
    #expect(LibraryScan(root: "/").root == "/")
    #expect(Album(path: "/", fileNames: ["a.jpg"]).path(ofImageAt: 0) == "/a.jpg")
  }

  @Test("Albums have the names of their ancestors")
  func ancestors() throws {
    let folder = try TemporaryFolder()
    try folder.write("2024/Summer/Coast/a.jpg")
    var found: [[String]] = []
    try LibraryScan(root: folder.path).run {
      if case .albums(let albums, _) = $0 { found += albums.map { $0.ancestors + [$0.name] } }
    }
    #expect(found == [["2024", "Summer", "Coast"]])
  }
}
