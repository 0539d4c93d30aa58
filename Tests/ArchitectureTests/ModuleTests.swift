import Foundation
import Testing

/// The modules and what they import: Package.swift, the sources and ARCHITECTURE.md agree.
@Suite("Modules")
struct ModuleTests {
  /// The module that a line imports: `import A`, `@_exported import class A.B`, …
  static func importedModule(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal"].contains($0) })
    else { return nil }
    let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    let name = kinds.contains(words[index + 1]) ? words.dropFirst(index + 2).first : words[index + 1]
    return name.flatMap { $0.split(separator: ".").first.map(String.init) }
  }

  /// The lines of a target that import modules, each with its file.
  private static func imports(
    _ target: Manifest.Target
  ) throws -> [(file: String, line: String, module: String)] {
    try SourceTree.files(under: target.folder).flatMap { path, text in
      text.split(separator: "\n").compactMap { line in
        importedModule(String(line)).map { (path, String(line), $0) }
      }
    }
  }

  @Test("The reader of import lines recognizes their forms")
  func reader() {
    #expect(Self.importedModule("import Foundation") == "Foundation")
    #expect(Self.importedModule("@_exported import class Drawing.CGColor") == "Drawing")
    #expect(Self.importedModule("package import Drawing") == "Drawing")
    #expect(Self.importedModule("// import Foundation") == nil)
    #expect(Self.importedModule("let important = 1") == nil)
  }

  @Test("Each target uses only targets above it, imports only those, and imports each of them")
  func imports() throws {
    let targets = try Manifest.this.get().targets
    let names = Set(targets.map(\.name))
    let programs = Set(targets.filter { $0.type == .executable }.map(\.name))
    var above: Set = ["ArgumentParser"]
    for target in targets {
      #expect(above.isSuperset(of: target.uses), "\(target.name) uses targets below it")
      above.insert(target.name)
      let all = try Self.imports(target)
      // C code, plugins, which start programs, and tests that are links to those of another target.
      guard !all.isEmpty, target.type != .plugin else { continue }
      let imports = all.filter { names.contains($0.module) || $0.module == "ArgumentParser" }
      for (file, line, module) in imports where !target.uses.contains(module) && module != target.name {
        Issue.record(
          "\(file): \(line); in Package.swift, \(target.name) does not use \(module)")
      }
      // Tests use the programs that they start without an import, and Swift Testing imports `_Testing_UIKit`.
      let unused = Set(target.uses).subtracting(imports.map(\.module))
        .subtracting(target.type == .test ? programs : [])
        .filter { !$0.hasPrefix("_Testing_") }
      #expect(unused == [], "no file of \(target.name) imports these; remove them in Package.swift")
    }
  }

  @Test("An import has no access level: each module states in Package.swift what it uses")
  func accessLevels() throws {
    for target in try Manifest.this.get().targets {
      for (file, line, _) in try Self.imports(target) {
        let hasLevel = line.hasPrefix("public ") || line.hasPrefix("package ") || line.hasPrefix("internal ")
        #expect(!hasLevel, "\(file): \(line)")
      }
    }
  }

  @Test("Each folder of Sources is a module")
  func folders() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path + "/Sources")
    #expect(Set(folders) == Set(try Manifest.this.get().modules.map(\.name)))
  }

  @Test("Only the window, the image loader and the measurement of latencies use C libraries")
  func cLibraries() throws {
    let manifest = try Manifest.this.get()
    let libraries = Set(manifest.modules.filter { $0.type == .system }.map(\.name))
    let users = manifest.modules.filter { !libraries.isDisjoint(with: $0.uses) }.map(\.name)
    #expect(Set(users).isSubset(of: ["DynamicLibraries", "ImageLoading", "SDLHost", "Benchmarks"]))
  }

  // MARK: The table of ARCHITECTURE.md

  /// The text between two marks of ARCHITECTURE.md.
  private static var part: Regex<(Substring, Substring, Substring, Substring)> {
    /(<!-- modules: [^\n]* -->\n)(.*)(<!-- end of modules -->)/.dotMatchesNewlines()
  }

  /// The map and the table of the modules, with the contents that `text` has for each.
  private static func table(_ manifest: Manifest, in text: Substring) throws -> String {
    let modules = manifest.modules
    // All modules that each one reaches.
    var reach: [String: Set<String>] = [:]
    var map = "```mermaid\nflowchart TD\n"
    var arrows: [String] = []
    for module in modules {
      let uses = module.uses.filter { reach[$0] != nil }
      let farther = uses.reduce(into: Set<String>()) { $0.formUnion(reach[$1] ?? []) }
      if module.type != .system, !module.name.hasPrefix("_") { reach[module.name] = farther.union(uses) }
      let nearest = uses.filter { !farther.contains($0) }
      if !nearest.isEmpty { arrows.append("  \(module.name) --> \(nearest.joined(separator: " & "))\n") }
    }
    map += arrows.reversed().joined()
    map += "```\n"
    var contents: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count == 3, cells[0].hasPrefix("`") {
        contents[cells[0].trimmingCharacters(in: ["`"])] = cells[1]
      }
    }
    var table = "| module | contents | uses |\n|---|---|---|\n"
    for module in modules {
      let content = try #require(
        contents[module.name], "add a row `\(module.name)` with its contents to the table of ARCHITECTURE.md")
      table += "| `\(module.name)` | \(content) | \(module.uses.joined(separator: ", ")) |\n"
    }
    return "\n\(map)\n\(table)\n"
  }

  @Test("The map and the table of ARCHITECTURE.md have the modules of Package.swift")
  func architecture() throws {
    let file = SourceTree.root.appending(path: "ARCHITECTURE.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let match = try #require(try Self.part.firstMatch(in: text))
    let table = try Self.table(try Manifest.this.get(), in: match.2)
    if ProcessInfo.processInfo.environment["MODULES_RECORD"] == "1" {
      try text.replacing(Self.part) { "\($0.1)\(table)\($0.3)" }
        .write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(match.2 == table, "MODULES_RECORD=1 swift test --filter ModuleTests writes the table anew")
    }
  }

  @Test("The documentation of UIKit has the declarations of each module that UIKit exports")
  func documentedModules() throws {
    let script = try String(contentsOf: SourceTree.root.appending(path: "Scripts/docs"), encoding: .utf8)
    let start = try #require(script.range(of: "\ndocument UIKit ")).upperBound
    let end = try #require(script.range(of: "\ndocument ", range: start..<script.endIndex)).lowerBound
    let documented = Set(script[start..<end].split { " \\\n".contains($0) }.map(String.init))
    let umbrella = try SourceTree.files(under: "Sources/UIKit").map(\.text).joined(separator: "\n")
    let exported = Set(umbrella.matches(of: #/@_exported import (\w+)/#).map { String($0.1) })
    #expect(exported.contains("CollectionViews"))
    #expect(exported.subtracting(["Foundation"]).subtracting(documented).isEmpty)
  }
}
