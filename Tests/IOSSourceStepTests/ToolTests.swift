import Foundation
import Testing

/// The program of the plugins.
@Suite("The program of the source step") struct ToolTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "ios-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "in/Views"), withIntermediateDirectories: true)
    try write("import UIKit\n@objc class A: UIView {}\n", "in/Views/A.swift")
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  private func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  /// Runs the program in the folder. Returns its status and what it has written on standard error.
  private func run(_ arguments: String...) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appending(path: "IOSSourcesTool")
    process.arguments = arguments.map {
      $0.hasPrefix("in") || $0.hasPrefix("out") ? folder.appending(path: $0).path : $0
    }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test("It writes results with the places of the originals, and only those that have changed")
  func rewriting() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = ("rewrite", "in", "out", "in/Views/A.swift")
    #expect(try run(arguments.0, arguments.1, arguments.2, arguments.3).status == 0)
    let file = folder.appending(path: "out/Views/A.linux.swift")
    #expect(
      try read("out/Views/A.linux.swift").hasPrefix(
        "#sourceLocation(file: \"\(folder.path)/in/Views/A.swift\""))
    let old = Date(timeIntervalSince1970: 1000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    #expect(try run(arguments.0, arguments.1, arguments.2, arguments.3).status == 0)
    let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
    #expect(date == old)
  }

  @Test("It imports sources with a report of the lines to change")
  func importing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("import UIKit\nclass B: NSObject {\n@NSManaged var x: Int\n}", "in/B.swift")
    #expect(try run("import", "in", "out", "in/B.swift", "in/Views/A.swift").status == 0)
    #expect(try read("out/Views/A.swift") == "import UIKit\nclass A: UIView {}\n")
    #expect(try read("out/Report.md").contains("\n- B.swift:3: Core Data does not exist on Linux"))
  }

  @Test("It copies files and folders, also over older ones, and reports what it cannot do")
  func copying() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 1...2 {
      #expect(try run("copy", "in/Views", "out/Assets").status == 0)
      #expect(try read("out/Assets/A.swift").contains("class A"))
    }
    try write("linux-is-tvos\n", "in/ios-sources.options")
    let failure = try run("rewrite", "in", "out", "in/Views/A.swift")
    #expect(failure.status == 1)
    #expect(failure.errors.contains("there is no option linux-is-tvos"))
    #expect(try run("rewrite").errors.hasPrefix("error: use: IOSSourcesTool"))
  }
}
