import Foundation
import Testing

@testable import Demo

@Suite("The sample albums") struct SampleAlbumsTests {
  @Test("An installed program has them beside it, and one in its checkout there")
  func places() {
    #expect(
      SampleAlbums.places(
        program: "/opt/bin/collection-demo", source: "/src/c/Sources/Demo/App/SampleAlbums.swift")
        == ["/opt/share/collection-demo/Samples", "/opt/share/collection-demo", "/src/c/Assets/Samples"])
    #expect(SampleAlbums.found?.hasSuffix("/Assets/Samples") == true)
  }

  @Test("The icon is beside an installed program, or in the checkout, or there is none")
  func icon() throws {
    let folder = try Folder()
    let folders = ["a", "b"].map { folder.url.appending(path: $0) }
    #expect(ProgramIcon.files(in: folders) == [])
    for side in [16, 24, 32, 48, 64, 128, 256] {
      try folder.add("b/hicolor/\(side)x\(side)/apps/org.uikitcollection.Demo.png", Data())
    }
    let files = ProgramIcon.files(in: folders)
    #expect(
      files.count == 7
        && files[0] == folders[1].appending(path: "hicolor/16x16/apps/org.uikitcollection.Demo.png"))
  }

  @Test("The places are those of the program, not those of a link to it")
  func link() throws {
    let folder = try Folder()
    try folder.add("opt/bin/program", Data())
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.file("opt/bin/program"))
    let places = SampleAlbums.places(program: link, source: "/a/b/c/d")
    let resolved = folder.url.resolvingSymlinksInPath().path
    #expect(places[1] == resolved + "/opt/share/collection-demo")
  }
}
