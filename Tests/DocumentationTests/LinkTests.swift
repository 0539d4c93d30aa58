import Foundation
import Testing

/// Paths, scripts and requirements that the documents name exist.
@Suite("Links in the documents") struct LinkTests {
  @Test("Each file that a document links to exists", arguments: Documents.all)
  func links(document: String) throws {
    let folder = Documents.root.appending(path: document).deletingLastPathComponent()
    for link in try Documents.text(document).matches(of: /\]\(([^)#\s]+)[^)]*\)/) {
      let target = String(link.1)
      guard !target.contains("://"), !document.contains(".docc/") || target.contains("/") else { continue }
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: target).path), "\(target)")
    }
  }

  @Test("Each script that a document names exists", arguments: Documents.all)
  func scripts(document: String) throws {
    for script in try Documents.text(document).matches(of: /\bScripts\/([a-z-]+)/) {
      let path = "Scripts/\(script.1)"
      #expect(
        FileManager.default.isExecutableFile(atPath: Documents.root.appending(path: path).path), "\(path)")
    }
  }

  @Test("Each requirement that code or a test refers to is in the table of requirements")
  func requirements() throws {
    let table = try Documents.text("Sources/UIKit/UIKit.docc/Requirements.md")
    let numbers = Set(table.matches(of: /(?m)^\| (\d+\.\d+) \|/).map { String($0.1) })
    #expect(numbers.count > 40)
    let paths = ["Sources", "Tests"].flatMap { Documents.files(under: $0, withExtension: "swift") }
    for path in paths + Documents.all {
      let text = try Documents.text(path)
      guard text.contains("SPEC ") else { continue }
      for reference in text.matches(of: /SPEC (\d+\.\d+)/) {
        #expect(numbers.contains(String(reference.1)), "\(path): SPEC \(reference.1)")
      }
    }
  }
}
