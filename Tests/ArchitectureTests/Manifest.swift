import Foundation

/// The targets of the package, as `swift package dump-package` prints them, in the order of Package.swift.
struct Manifest: Decodable, Sendable {
  struct Target: Decodable, Sendable {
    enum Kind: String, Decodable { case regular, executable, test, system, plugin }

    let name: String
    let type: Kind
    let path: String?
    /// The names of the targets and products that it uses.
    let uses: [String]

    private enum Keys: CodingKey { case name, type, path, dependencies }
    /// The kinds of a dependency. Each has a list whose first value is the name.
    private struct Dependency: Decodable {
      let name: String

      init(from decoder: any Decoder) throws {
        let kinds = try decoder.singleValueContainer().decode([String: [FirstString]].self)
        name = kinds.values.first?.first?.value ?? ""
      }
    }
    private struct FirstString: Decodable {
      let value: String?

      init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      name = try values.decode(String.self, forKey: .name)
      type = try values.decode(Kind.self, forKey: .type)
      path = try values.decodeIfPresent(String.self, forKey: .path)
      uses = try values.decode([Dependency].self, forKey: .dependencies).map(\.name)
    }

    /// The folder with the sources, from the root of the package.
    var folder: String { path ?? "\(type == .test ? "Tests" : "Sources")/\(name)" }

    /// Whether the target is a module of the libraries and programs, and not an example or a part of the
    /// tests.
    var isModule: Bool { folder.hasPrefix("Sources/") }
  }

  let targets: [Target]

  var modules: [Target] { targets.filter(\.isModule) }

  /// The manifest of this package, read once.
  static let this = Result { try load() }

  private static func load() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The package manager that runs the tests has locked the build folder.
    process.arguments = [
      "swift", "package", "--package-path", SourceTree.root.path, "--scratch-path", scratch.path,
      "--ignore-lock",
      "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: text)
  }
}
