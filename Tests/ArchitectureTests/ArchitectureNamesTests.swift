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
    let declarations = try SourceTree.files(under: "Sources").map { Self.declarations(in: $0.text) }
    for (type, function) in named {
      let isDeclared = declarations.contains { $0.functions.contains(function) && $0.types.contains(type) }
      #expect(isDeclared, "\(type).\(function)")
    }
  }

  /// The names of the functions and of the types that a file declares or extends: those behind a keyword.
  private static func declarations(in text: String) -> (functions: Set<String>, types: Set<String>) {
    var functions: Set<String> = []
    var types: Set<String> = []
    var keyword: Substring = ""
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      switch keyword {
      case "func": functions.insert(String(word))
      case "class", "struct", "extension", "enum", "protocol", "actor": types.insert(String(word))
      default: break
      }
      keyword = word
    }
    return (functions, types)
  }
}
