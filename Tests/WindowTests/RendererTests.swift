import Drawing
import Foundation
import ImageLoading
import ReferenceImages
import SDLHost
import Testing

@testable import Demo

/// The software renderer, whose pixels tests rely on, and OpenGL, which draws windows with a graphics
/// processor.
@Suite(
  "Software and OpenGL", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct RendererTests {
  /// Whether the differences are small. Blended colors are rounded differently; round corners and edges of
  /// rotated content differ more, but in at most half a percent of the pixels, because OpenGL interpolates
  /// their coverage.
  private func agree(_ comparison: ImageComparison) -> Bool {
    guard case .different(let difference) = comparison else { return comparison == .same }
    let beyond = difference.sweep.first { $0.threshold == 16 }?.count ?? 0
    return beyond * 200 <= difference.total
  }

  @Test("Software and OpenGL draw the same except for rounding, in every layout at both scales")
  func agree() async throws {
    let server = try XServer()
    defer { server.stop() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "renderers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenes = LayoutChoice.allCases.map { ($0, "1") } + [(.grid, "2"), (.coverflow, "2")]
    for (layout, scale) in scenes {
      func picture(_ renderer: String) throws -> Bitmap? {
        let file = folder.appending(path: "\(layout)-\(scale)-\(renderer).png").path
        let process = Process(
          DemoProcess.program,
          ["--items", "200", "--size", "320x240", "--layout", layout.rawValue, "--scale", scale]
            + ["--renderer", renderer, "--screenshot", file])
        process.environment = server.environment
        let errors = Pipe()
        process.standardError = errors
        try process.start()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if message.contains("could not draw with OpenGL") { return nil }
        #expect(process.terminationStatus == 0, "\(message)")
        return try ImageFile.read(file)
      }
      let software = try #require(try picture("software"))
      guard let opengl = try picture("opengl") else {
        try Test.cancel("This machine has no OpenGL.")
      }
      let comparison = ImageComparison(expected: software, actual: opengl)
      #expect(agree(comparison), "\(layout) at \(scale): \(comparison)")
      #expect(comparison != .same, "SDL used its software renderer instead of OpenGL.")
    }
  }
}
