import Foundation

/// The public symbols of a compiled module and of the modules that it re-exports, as the compiler's
/// `symbolgraph-extract` lists them. Names with a leading underscore are not among them.
struct SymbolGraph {
  /// The names with their types and argument labels: `UIView`, `UIView.frame`, `UIView.addSubview(_:)`.
  let names: Set<String>
  /// The names of the structures and enumerations of which values exist: not of enumerations without cases.
  let valueTypes: Set<String>
  /// The names of the members that need the main actor.
  let mainActorMembers: Set<String>

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Members that the compiler derives for conformances.
  private static let derived: Set = ["==(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)"]

  private struct File: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Fragment: Decodable { let spelling: String }
      let pathComponents: [String]
      let kind: Kind
      let declarationFragments: [Fragment]?

      var name: String { pathComponents.joined(separator: ".") }
      var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    }
    let symbols: [Symbol]
  }

  /// Reads the modules of the build that the running test program belongs to.
  init(of module: String) throws {
    let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let output = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    try Self.extract(module, from: build, to: output)
    let files = try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
    let symbols = try files.flatMap {
      try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)).symbols
    }
    names = Set(symbols.filter { !Self.derived.contains($0.pathComponents.last ?? "") }.map(\.name))
    let enumerations = Set(
      symbols.filter { $0.kind.identifier == "swift.enum.case" }.map {
        $0.pathComponents.dropLast().joined(separator: ".")
      })
    valueTypes = Set(
      symbols.filter {
        $0.kind.identifier == "swift.struct"
          || $0.kind.identifier == "swift.enum" && enumerations.contains($0.name)
      }.map(\.name))
    mainActorMembers = Set(
      symbols.filter { $0.declaration.prefixMatch(of: #/(?:@\w+ )*@MainActor\s/#) != nil }.map(\.name))
  }

  private static func extract(_ module: String, from build: URL, to output: URL) throws {
    let sources = SourceTree.root.appending(path: "Sources").path
    let ours = try FileManager.default.contentsOfDirectory(atPath: sources)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", module, "-output-dir", output.path,
      "-I", build.appending(path: "Modules").path, "-I", "\(sources)/CSDL2", "-I", "\(sources)/CXInput",
      "-I", "\(sources)/CWayland",
      "-I", "\(sources)/CImageLibraries", "-I", "\(sources)/CSpans/include",
      "-module-cache-path", build.appending(path: "ModuleCache").path,
      "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs",
      // Of these the tool takes those that the module re-exports.
      "-experimental-allowed-reexported-modules=" + ours.joined(separator: ","),
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "swift symbolgraph-extract failed for \(module): \(text)")
    }
  }
}
