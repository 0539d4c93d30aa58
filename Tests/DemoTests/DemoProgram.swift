import Foundation

/// A finished run of collection-demo or of a tool of collection-tools, without a display.
struct DemoRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program, by default in the environment of the test. `changes` replace variables of it.
  init(tool: String? = nil, _ arguments: [String], environment changes: [String: String] = [:]) throws {
    let process = Process()
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory.appending(path: "demo-\(UUID().uuidString).txt")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: tool == nil ? "collection-demo" : "collection-tools")
    process.arguments = (tool.map { [$0] } ?? []) + arguments
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
    process.environment = environment.merging(changes) { $1 }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    self.errors = try String(contentsOf: errors, encoding: .utf8)
  }
}

/// A temporary folder, which is deleted when the object is released.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "demo-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func file(_ name: String) -> String { url.appending(path: name).path }

  func add(_ name: String, _ data: Data) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

/// The width and height in the header of a PNG file, in pixels.
func pngSize(_ path: String) throws -> [Int] {
  let data = try Data(contentsOf: URL(filePath: path))
  func number(at offset: Int) -> Int { data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
  return [number(at: 16), number(at: 20)]
}
