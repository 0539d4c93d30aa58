import Foundation

/// The public symbols of a compiled module and of the modules that it re-exports, as the compiler's
/// `symbolgraph-extract` lists them. Names with a leading underscore are not among them.
struct SymbolGraph {
  /// The names with their types and argument labels: `UIView`, `UIView.frame`, `UIView.addSubview(_:)`.
  let names: Set<String>

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Members that the compiler derives for conformances.
  private static let derived: Set = ["==(_:_:)", "hash(into:)", "hashValue", "encode(to:)", "init(from:)"]

  private struct File: Decodable {
    struct Symbol: Decodable {
      let pathComponents: [String]
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
    var names: Set<String> = []
    for file in files {
      let symbols = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).symbols
      for path in symbols.map(\.pathComponents) where !Self.derived.contains(path.last ?? "") {
        names.insert(path.joined(separator: "."))
      }
    }
    self.names = names
  }

  private static func extract(_ module: String, from build: URL, to output: URL) throws {
    let sources = PublicNameTests.root.appending(path: "Sources").path
    let ours = try FileManager.default.contentsOfDirectory(atPath: sources)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "symbolgraph-extract", "-module-name", module, "-output-dir", output.path,
      "-I", build.appending(path: "Modules").path, "-I", "\(sources)/CSDL2", "-I", "\(sources)/CXInput",
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
