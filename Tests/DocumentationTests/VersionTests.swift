import Files
import Testing

/// The version is in `projectVersion`; the documents that name it agree.
@Suite("The version") struct VersionTests {
  @Test("README.md names the version")
  func readme() throws {
    #expect(try Documents.text("README.md").contains("This is version \(projectVersion)"))
  }

  @Test("The newest part of CHANGELOG.md is that of the version, or of what is not released")
  func changelog() throws {
    let newest = try #require(try Documents.text("CHANGELOG.md").firstMatch(of: /(?m)^## \[([^\]]+)\]/))
    #expect(String(newest.1) == (projectVersion.hasSuffix("-dev") ? "Unreleased" : projectVersion))
  }
}
