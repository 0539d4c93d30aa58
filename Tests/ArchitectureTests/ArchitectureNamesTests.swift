import Foundation
import Testing

/// The functions that ARCHITECTURE.md names exist.
@Suite("The names in ARCHITECTURE.md")
struct ArchitectureNamesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "Every function that is named as Type.function(…) is declared in a file that declares or extends the type"
  )
  func functions() throws {
    let text = try String(contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let named = text.matches(of: /`([A-Z]\w+)\.(\w+)\(/).map { (type: String($0.1), function: String($0.2)) }
    #expect(named.count > 40)
    var sources: [String] = []
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      sources.append(try String(contentsOf: file, encoding: .utf8))
    }
    for (type, function) in named {
      let isDeclared = sources.contains { source in
        (source.contains("func \(function)(") || source.contains("func \(function)<"))
          && ["class", "struct", "extension", "enum", "protocol"].contains {
            source.contains("\($0) \(type)")
          }
      }
      #expect(isDeclared, "\(type).\(function)")
    }
  }
}
