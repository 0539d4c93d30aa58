import Foundation

/// An Xvfb server with the window manager openbox.
final class XServer: DisplayServer {
  static let isAvailable = ["Xvfb", "xdotool", "openbox"].allSatisfy(isInstalled)

  let display: String
  let hasWindowManager = true
  private let server: Process
  private let manager: Process

  /// The processes that take part in handling input, besides the program under test.
  var processes: [Int32] { [server.processIdentifier, manager.processIdentifier] }

  /// Starts Xvfb on a free display, and waits until it accepts clients and has a window manager.
  ///
  /// - Parameters:
  ///   - screen: The size of the screen. The default is 1280 × 800 pixels.
  ///   - configuration: The path of openbox's configuration. The default is nil: that of the system.
  /// - Throws: An error if a program does not start.
  init(screen: String = "1280x800", configuration: String? = nil) throws {
    server = Process(
      "Xvfb", ["-displayfd", "1", "-screen", "0", screen + "x24", "-nolisten", "tcp", "-noreset"])
    display = try startServer(server)
    manager = Process(
      "openbox", ["--sm-disable"] + (configuration.map { ["--config-file", $0] } ?? []))
    manager.environment = environment
    manager.standardOutput = FileHandle.nullDevice
    manager.standardError = FileHandle.nullDevice
    do {
      try manager.start()
      // This query fails without a window manager.
      let isManaged = try poll(for: 60) { try run("xdotool", "get_num_desktops").status == 0 }
      guard isManaged else { throw WindowTestError("openbox did not start.") }
    } catch {
      stop()
      throw error
    }
  }

  /// Ends openbox. The server goes on without a window manager.
  func endWindowManager() { manager.end() }

  func stop() {
    if manager.isRunning { manager.end() }
    server.end()
  }
}
