import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct HiddenFileTests {
  private func library() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "Trip/IMG_1.jpg", "Trip/IMG_1.CR2", "Trip/IMG_2.NEF", "Trip/.picasa.ini", "Trip/Picasa.ini",
      "Trip/Thumbs.db", "Trip/desktop.ini", "Trip/._IMG_1.jpg", "Trip/.draft.jpg", ".secret/a.jpg",
      ".Trash-1000/files/old.jpg", ".local/share/Trash/files/old.jpg", ".local/share/Images/b.jpg",
      ".thumbnails/normal/c.png", ".cache/thumbnails/large/c.png", "$RECYCLE.BIN/d.jpg",
      "System Volume Information/e.jpg", "lost+found/f.jpg", "@eaDir/g.jpg", "Trash/h.jpg")
    return folder
  }

  private func albums(_ folder: TemporaryFolder, showsHidden: Bool) throws -> [String] {
    var found: [String] = []
    let scan = LibraryScan(
      root: folder.path, reader: .fileSystem(showsHidden: showsHidden), dates: .none)
    try scan.run {
      guard case .albums(let albums, _) = $0 else { return }
      found += albums.map { $0.id.dropFirst(scan.root.count) + ": " + $0.fileNames.joined(separator: " ") }
    }
    return found.sorted()
  }

  @Test("A raw image with a JPEG file is shown once; files of other programs and trash are left out")
  func images() throws {
    #expect(try albums(try library(), showsHidden: false) == ["/Trash: h.jpg", "/Trip: IMG_1.jpg IMG_2.NEF"])
  }

  @Test("Hidden files are shown on request, but no trash and no thumbnails")
  func hidden() throws {
    #expect(
      try albums(try library(), showsHidden: true) == [
        "/.local/share/Images: b.jpg", "/.secret: a.jpg", "/Trash: h.jpg",
        "/Trip: .draft.jpg IMG_1.jpg IMG_2.NEF",
      ])
  }
}
