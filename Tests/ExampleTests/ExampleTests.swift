import Drawing
import Foundation
import PictureComparison
import SDLHost
import Testing

/// Runs the programs under `Examples` without a display, and compares the images that they write with those in the
/// repository.
@Suite("Examples") struct ExampleTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let programs = ["FlowGrid", "CustomLayout", "PinchTransition", "AnimatedUpdates"]

  @Test("Each example writes the image in its folder", arguments: programs)
  @MainActor func image(of name: String) throws {
    let written = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: written) }
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: name)
    process.arguments = [written.path]
    process.environment = ProcessInfo.processInfo.environment.filter {
      !["DISPLAY", "WAYLAND_DISPLAY"].contains($0.key)
    }
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)

    let image = Self.root.appending(path: "Examples/\(name)/\(name).png").path
    let comparison = PictureComparison(
      expected: try PictureFile.read(image), actual: try PictureFile.read(written.path))
    if comparison != .same { Attachment.record(try Data(contentsOf: written), named: "\(name).png") }
    #expect(
      comparison == .same,
      "If the new image is right, record it: swift run \(name) Examples/\(name)/\(name).png")
  }

  @Test("Examples are one file of fewer than 150 lines, and import public modules only")
  func size() throws {
    let folder = Self.root.appending(path: "Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".md") }
    #expect(names.sorted() == (Self.programs + ["SnapshotTest"]).sorted())
    for name in names {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
        .filter { $0.hasSuffix(".swift") }
      let file = try #require(files.first)
      #expect(files.count == 1, "\(name)")
      let lines = try String(contentsOf: folder.appending(path: "\(name)/\(file)"), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count < 150, "\(name)")
      let imports = lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) }
      #expect(Set(imports).isSubset(of: ["SDLHost", "UIKit", "UIKitTesting", "Testing"]), "\(name)")
    }
  }
}
