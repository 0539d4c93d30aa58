import Foundation
import Testing

/// Windows that end otherwise than by their close button.
@Suite(
  "Lost windows", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct DisplayLossTests {
  enum Loss: String, CaseIterable {
    case endedServer, closedConnection, destroyedWindow
  }

  @Test(
    "When the display is lost, the demo saves its state, names the reason and fails", arguments: Loss.allCases
  )
  func loss(_ loss: Loss) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lost-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = folder.appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: photos.appending(path: "a.png"))
    let server = try XServer()
    defer { server.stop() }
    let errors = Pipe()
    let demo = try DemoProcess(
      server, [photos.path, "--size", "640x480", "--renderer", "software"],
      environment: ["XDG_STATE_HOME": folder.appending(path: "state").path], errors: errors)
    defer { demo.kill() }
    try server.xdotool("key", "ctrl+5")
    try demo.waitUntilIdle()
    switch loss {
    case .endedServer: kill(server.processes[0], SIGKILL)
    case .closedConnection: try server.xdotool("windowkill", demo.window)
    case .destroyedWindow: try server.xdotool("windowclose", demo.window)
    }
    #expect(poll(for: 60) { !demo.process.isRunning })
    #expect(demo.process.terminationReason == .exit && demo.process.terminationStatus == 1)
    let message = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(
      message
        == (loss == .destroyedWindow
          ? "Another program has destroyed the window.\n"
          : "The connection to the display is lost: the X server has ended, or has closed it.\n"))
    let state = try String(
      contentsOf: folder.appending(path: "state/collection-demo/state.json"), encoding: .utf8)
    #expect(state.contains("\"layout\" : \"stacks\""), "\(state)")
  }

  @Test("Windows open and close while other threads wake the event loop")
  func wakes() throws {
    let server = try XServer()
    defer { server.stop() }
    let result = try server.run(ProbeProcess.sibling("WindowStress"), "30")
    #expect(result.status == 0 && result.output == "closed", "\(result.output)")
  }
}
