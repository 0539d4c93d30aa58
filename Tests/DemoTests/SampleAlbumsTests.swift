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
