import Files
import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct ScanTroubleTests {
  @Test("Links that form a loop are followed once")
  func linkLoops() throws {
    let folder = try TemporaryFolder()
    try folder.write("A/a.jpg", "A/B/b.jpg")
    try folder.link("A/B/up", to: "../..")
    try folder.link("A/here", to: ".")
    try folder.link("itself", to: "itself")
    #expect(
      try transcript(folder) == [
        "! itself: its links form a loop",
        "A: a.jpg", "A/B: b.jpg",
        "listed 2 albums, 2 images",
      ])
  }

  @Test("Each folder appears once, at its own path if possible")
  func linkedFolders() throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    try folder.write("Real/a.jpg")
    try elsewhere.write("far.jpg", "Inner/near.jpg")
    // In natural order the link would be first.
    try folder.link("Alias", to: "Real")
    try folder.link("Far", to: elsewhere.path)
    try folder.link("Far again", to: elsewhere.path)
    #expect(
      try transcript(folder) == [
        "Real: a.jpg", "Far: far.jpg", "Far/Inner: near.jpg", "listed 3 albums, 3 images",
      ])
  }

  @Test("Linked images are found, and dangling links are reported")
  func linkedImages() throws {
    let folder = try TemporaryFolder()
    try folder.write("A/a.jpg")
    try folder.link("A/b.jpg", to: "a.jpg")
    try folder.link("A/gone.jpg", to: "nowhere.jpg")
    #expect(
      try transcript(folder) == [
        "! A/gone.jpg: its target does not exist", "A: a.jpg b.jpg", "listed 1 albums, 2 images",
      ])
  }

  @Test("An unreadable folder is reported, and the scan continues")
  func unreadableFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("A/a.jpg", "Locked/x.jpg", "Z/z.jpg")
    let reader = FolderReader(
      identity: FolderReader.fileSystem.identity,
      list: { path, isCancelled throws(FolderError) in
        if path.hasSuffix("Locked") { throw .unreadable(reason: "permission denied") }
        return try FolderReader.fileSystem.list(path, isCancelled)
      })
    #expect(
      try transcript(folder, reader: reader) == [
        "A: a.jpg", "! Locked: permission denied", "Z: z.jpg", "listed 2 albums, 2 images",
      ])
    #expect(
      ScanProblem(path: "/p/Locked", reason: "permission denied").description
        == "Skipped /p/Locked: permission denied")
  }

  // The user root can read all folders.
  @Test("Missing permissions are reported", .enabled(if: geteuid() != 0))
  func permissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("A/a.jpg", "Locked/x.jpg")
    let locked = folder.path + "/Locked"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked) }
    #expect(
      try transcript(folder) == [
        "A: a.jpg", "! Locked: permission denied", "listed 1 albums, 1 images",
      ])
  }

  @Test(
    "A folder and an image whose names are not valid UTF-8 are found by their bytes, and shown with replacements"
  )
  func invalidName() throws {
    let folder = try TemporaryFolder()
    try folder.write("A/good.jpg")
    let (inner, name) = (
      String(fileBytes: [0xE4, 0x62]), String(fileBytes: [0xFF, 0xFE] + Array(".jpg".utf8))
    )
    try #require(folder.path.appending("/\(inner)").withFileCString { mkdir($0, 0o700) } == 0)
    let path = folder.path + "/\(inner)/\(name)"
    try #require(path.withFileCString { open($0, O_CREAT | O_WRONLY, 0o600) } >= 0)
    #expect(
      try transcript(folder) == ["A: good.jpg", "\(inner): \(name)", "listed 2 albums, 2 images"])
    let album = Album(path: folder.path + "/\(inner)", fileNames: [name])
    #expect(album.name == "\u{FFFD}b" && album.title(ofImageAt: 0) == "\u{FFFD}\u{FFFD}")
    #expect(ImageDates.fileSystem.date(album.path(ofImageAt: 0)) != nil)
    #expect(ImageFacts(ofFile: album.path(ofImageAt: 0)).byteCount == 0)
    var collection = PhotoCollection()
    collection.apply(.albums([album], ScanProgress()))
    let other = folder.path + "/\(String(fileBytes: [0xE5, 0x62]))/x.jpg"
    #expect(collection.photos(pasting: [path, other]).count == 1)
  }

  @Test("A folder that is removed during the scan is reported")
  func removedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("A/a.jpg", "B/b.jpg")
    let path = folder.path
    let reader = FolderReader(
      identity: FolderReader.fileSystem.identity,
      list: { asked, isCancelled throws(FolderError) in
        if asked.hasSuffix("/A") {
          do { try FileManager.default.removeItem(atPath: path + "/B") } catch { throw .notFound }
        }
        return try FolderReader.fileSystem.list(asked, isCancelled)
      })
    #expect(
      try transcript(folder, reader: reader) == [
        "A: a.jpg", "! B: it is no longer there", "listed 1 albums, 1 images",
      ])
  }
}
