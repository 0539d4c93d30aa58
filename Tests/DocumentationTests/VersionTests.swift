import Files
import Foundation
import Testing

/// The version is in `projectVersion`; the documents, the packages and the template agree.
@Suite("The version") struct VersionTests {
  /// The version of the newest release, which is what apps depend on.
  private static var release: String {
    get throws {
      let newest = try Documents.text("CHANGELOG.md").firstMatch(
        of: /(?m)^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/)
      return String(try #require(newest).1)
    }
  }

  @Test(
    "A released version is the newest in CHANGELOG.md, and nothing there is unreleased; `-dev` follows a release"
  )
  func changelog() throws {
    let text = try Documents.text("CHANGELOG.md")
    let unreleased = try #require(text.firstMatch(of: /(?m)^## \[Unreleased\]\n((?:(?!## )[\s\S])*)/))
    let release = try Self.release
    if projectVersion.hasSuffix("-dev") {
      #expect(projectVersion.dropLast(4).compare(release, options: .numeric) == .orderedDescending)
    } else {
      #expect(projectVersion == release)
      let isEmpty = unreleased.1.allSatisfy(\.isWhitespace)
      #expect(isEmpty, "move it to the part of \(projectVersion)")
    }
  }

  @Test("README.md names the version")
  func readme() throws {
    #expect(try Documents.text("README.md").contains("This is version \(projectVersion)"))
  }

  @Test(
    "Manifests in documents and in the template depend on the newest release, at one address",
    arguments: [
      "README.md", "Sources/UIKit/UIKit.docc/YourFirstWindow.md",
      "Sources/UIKitTesting/UIKitTesting.docc/TestWithPictures.md", "Examples/Template/Package.swift",
    ])
  func manifests(document: String) throws {
    let homepage = try #require(
      try Documents.text("Scripts/packaging/project.sh").firstMatch(of: /homepage="([^"]+)"/))
    let dependency = ".package(url: \"\(homepage.1)\", from: \"\(try Self.release)\")"
    #expect(try Documents.text(document).contains(dependency))
  }

  @Test("Files of the packages take the version from Scripts/package")
  func templates() throws {
    for file in ["collection-demo.spec", "PKGBUILD", "org.uikitcollection.Demo.metainfo.xml"] {
      let text = try Documents.text("Scripts/packaging/\(file)")
      #expect(text.contains("@VERSION@") && !text.contains(projectVersion), "\(file)")
    }
  }
}
