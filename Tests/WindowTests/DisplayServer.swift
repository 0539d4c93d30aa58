import Foundation

/// An X server that a test starts.
protocol DisplayServer {
  /// The name of the display, for `DISPLAY`.
  var display: String { get }
  /// The processes that take part in handling input, besides the program under test.
  var processes: [Int32] { get }
  /// Whether a window manager gives windows the keyboard focus.
  var hasWindowManager: Bool { get }
}

extension DisplayServer {
  /// The environment of programs that open windows on this display.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = "x11"
    // Each program starts without a saved state and thumbnails, and does not change those of the user.
    let folder = FileManager.default.temporaryDirectory.appending(path: "window-tests-\(UUID().uuidString)")
    environment["XDG_STATE_HOME"] = folder.path
    // No program of the user's session takes part.
    environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    environment["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
    environment["XDG_DATA_HOME"] = folder.appending(path: "data").path
    return environment
  }

  /// Runs xdotool and returns its output.
  @discardableResult func xdotool(_ arguments: String...) throws -> String {
    let result = try run("timeout", ["20", "xdotool"] + arguments)
    guard result.status == 0 else {
      throw WindowTestError("xdotool \(arguments.joined(separator: " ")) failed with \(result.status).")
    }
    return result.output
  }

  /// Closes the focused window through the window manager, and waits for at most `limit` seconds until the
  /// program of the window ends.
  ///
  /// The key is pressed until it works. The window manager ignores it while it moves the focus to a window
  /// that is shown again. And a new X server changes its keymap at the first key, openbox then registers its
  /// keys again, and a key in that moment has no effect.
  func closeFocusedWindow(of process: Process, within limit: TimeInterval) throws {
    let hasEnded = try poll(for: limit, every: 0.5) {
      if process.isRunning { try xdotool("key", "alt+F4") }
      return !process.isRunning
    }
    guard hasEnded else { throw WindowTestError("The program does not end after its window was closed.") }
  }

  func run(_ program: String, _ arguments: String...) throws -> (status: Int32, output: String) {
    try run(program, arguments)
  }

  func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process(program, arguments)
    let output = Pipe()
    process.environment = environment
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return (process.terminationStatus, text)
  }
}

/// Starts an X server with `-displayfd 1`, waits until it accepts clients, and returns its display.
func startServer(_ server: Process) throws -> String {
  let output = Pipe()
  server.standardOutput = output
  server.standardError = FileHandle.nullDevice
  try server.start()
  var text = ""
  while !text.contains("\n") {
    let more = output.fileHandleForReading.availableData
    guard !more.isEmpty else {
      throw WindowTestError("The X server ended before it reported its display.")
    }
    text += String(decoding: more, as: UTF8.self)
  }
  return ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
}
