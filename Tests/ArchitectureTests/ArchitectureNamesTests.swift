import Foundation
import Testing

/// The functions that ARCHITECTURE.md names exist.
@Suite("The names in ARCHITECTURE.md")
struct ArchitectureNamesTests {
  @Test(
    "Every function that is named as Type.function(…) is declared in a file that declares or extends the type"
  )
  func functions() throws {
    let text = try String(contentsOf: SourceTree.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let named = text.matches(of: /`([A-Z]\w+)\.(\w+)\(/).map { (type: String($0.1), function: String($0.2)) }
    #expect(named.count > 40)
    let sources = try SourceTree.files(under: "Sources").map(\.text)
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
