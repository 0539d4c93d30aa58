import Files
import Foundation
import PhotoLibrary
import Testing

@testable import Demo

/// The files that an installation adds to the desktop.
@Suite("Files of the packages") struct PackageTests {
  private static let root = ProgramFolder.checkout(
    of: #filePath.replacing("Tests/DemoTests", with: "Sources/Demo/App"))

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: "Scripts/packaging/\(name)"), encoding: .utf8)
  }

  @Test("The desktop entry, its icon, its metainfo and the windows have one identifier")
  func identifier() throws {
    let identifier = ProgramIcon.identifier
    let entry = try text("\(identifier).desktop")
    for line in ["Icon=\(identifier)", "StartupWMClass=\(identifier)", "Exec=collection-demo %F"] {
      #expect(entry.split(separator: "\n").contains(line[...]), "\(line)")
    }
    let metainfo = try text("\(identifier).metainfo.xml")
    #expect(
      metainfo.contains("<id>\(identifier)</id>") && metainfo.contains("desktop-id\">\(identifier).desktop<"))
  }

  @Test("--version prints the version of the package")
  func version() throws {
    #expect(try DemoRun(["--version"]).output == projectVersion + "\n")
  }

  @Test("The desktop entry has the types of all files that are opened, and of folders")
  func types() throws {
    let types = try #require(
      try text("\(ProgramIcon.identifier).desktop").firstMatch(of: /(?m)^MimeType=(.*);$/)
    ).1
      .split(separator: ";")
    #expect(types.contains("inode/directory"))
    let names = ["jpg": "jpeg", "jpe": "jpeg", "jfif": "jpeg", "mpo": "jpeg", "tif": "tiff"]
    for suffix in ImageFileName.extensions {
      let name = names[suffix] ?? suffix
      #expect(types.contains { $0.hasPrefix("image/") && $0.hasSuffix(name) }, "\(suffix)")
    }
  }
}
