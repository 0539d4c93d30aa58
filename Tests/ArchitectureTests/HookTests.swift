import Foundation
import Testing

/// The `package` declarations of the modules of views, read from their sources: each documents which module
/// uses it, and that module does.
@Suite("Package declarations")
struct HookTests {
  /// The modules that the documentation can name.
  private static let users = [
    "Menus", "Controls", "DragAndDrop", "CollectionViews", "TableViews", "CollectionLayouts", "Templates",
    "InputTraces", "SDLHost", "UIKitTesting", "Demo", "Benchmarks",
  ]

  struct Declaration: Equatable {
    /// The declared name; `init` for initializers.
    var name: String
    /// The documentation above the declaration, on one line.
    var documentation: String
    /// Whether the declaration is a member of a `package` type, whose documentation applies to its members.
    var isMember: Bool
  }

  /// The `package` declarations of a source.
  static func declarations(in text: String) -> [Declaration] {
    var result: [Declaration] = []
    var documentation: [Substring] = []
    var isInPackageType = false
    // The documentation of an extension that says why all its members are `package`.
    var reason: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        documentation.append(code.dropFirst(3).drop { $0 == " " })
        continue
      }
      let isTopLevel = code.startIndex == line.startIndex
      if isTopLevel, code.hasPrefix("}") {
        isInPackageType = false
        reason = nil
      }
      if isTopLevel, code.contains("extension ") { reason = documentation.joined(separator: " ") }
      if let name = packageName(code) {
        result.append(
          Declaration(
            name: name, documentation: documentation.joined(separator: " ") + (reason ?? ""),
            isMember: isInPackageType))
        if isTopLevel { isInPackageType = true }
      }
      // An attribute may be on its own line between the documentation and the declaration.
      if !code.hasPrefix("@") || code.contains(" ") { documentation = [] }
    }
    return result
  }

  /// The name of a `package` declaration in a line, also of one with only a `package` setter.
  private static func packageName(_ code: Substring) -> String? {
    guard code.contains("package"), !code.hasPrefix("//"),
      let match = code.firstMatch(
        of:
          /^(?:[@\w()]+ )*?package(?:\(set\))? (?:[@\w()]+ )*?(?:(?:class|struct|enum|protocol|actor|func|var|let|typealias|case) `?(\w+)|(init|subscript))/
      )
    else { return nil }
    return String(match.1 ?? match.2 ?? "")
  }

  @Test("The reader finds package declarations with their documentation")
  func reader() {
    let text = """
      extension View {
        /// The hidden state.
        ///
        /// Used by Templates.
        package var state: Int { 1 }
        @discardableResult package static func make() -> View { View() }
        open package(set) var kind = 1
        package override func draw() {}
        // package func none() {}
        func packageless() {}
      }
      /// A value.
      @MainActor package final class Box {
        package init() {}
        package private(set) var content = 0
        let package = 1
      }
      """
    #expect(
      Self.declarations(in: text) == [
        Declaration(
          name: "state", documentation: "The hidden state.  Used by Templates.", isMember: false),
        Declaration(name: "make", documentation: "", isMember: false),
        Declaration(name: "kind", documentation: "", isMember: false),
        Declaration(name: "draw", documentation: "", isMember: false),
        Declaration(name: "Box", documentation: "A value.", isMember: false),
        Declaration(name: "init", documentation: "", isMember: true),
        Declaration(name: "content", documentation: "", isMember: true),
      ])
  }

  @Test("Each package declaration documents which module uses it, and that module does")
  func reasons() throws {
    var words: [String: Set<Substring>] = [:]
    for module in Self.users {
      words[module] = Self.words(in: try SourceTree.files(under: "Sources/\(module)"))
    }
    let files = try ["ViewTree", "Menus", "DragAndDrop"].flatMap {
      try SourceTree.files(under: "Sources/\($0)")
    }
    #expect(files.count > 100)
    let types = Self.typesInSignatures(files)
    for file in files {
      for declaration in Self.declarations(in: file.text) where !declaration.isMember {
        let reason = declaration.documentation.components(separatedBy: "Used by ").dropFirst().last
        let named = Self.users.filter { reason?.contains($0) == true }
        #expect(
          !named.isEmpty || declaration.documentation.contains("`package` because"),
          "\(file.path): the documentation of \(declaration.name) does not say which module uses it")
        for module in named where !types.contains(declaration.name) {
          #expect(
            words[module]?.contains(Substring(declaration.name)) == true,
            "\(module) does not use \(declaration.name)")
        }
      }
      for member in Self.declarations(in: file.text) where member.isMember && member.name != "init" {
        #expect(
          words.values.contains { $0.contains(Substring(member.name)) }
            || member.documentation.contains("`package` because"),
          "No other module uses \(member.name) of \(file.path): make it internal")
      }
    }
  }

  /// The words of the code, without lines of comments.
  private static func words(in files: [(path: String, text: String)]) -> Set<Substring> {
    var words: Set<Substring> = []
    for file in files {
      for line in file.text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        words.formUnion(line.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
    }
    return words
  }

  /// The types of parameters and results: other modules need not write their names.
  private static func typesInSignatures(_ files: [(path: String, text: String)]) -> Set<String> {
    let signatures = files.flatMap { $0.text.split(separator: "\n") }.filter {
      packageName($0.drop { $0 == " " }) != nil
    }
    return Set(
      files.flatMap { declarations(in: $0.text).map(\.name) }.filter { name in
        name.first?.isUppercase == true
          && signatures.contains { $0.contains("(\(name))") || $0.contains(": \(name)") }
      })
  }
}
