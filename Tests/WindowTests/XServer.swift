import Foundation

/// An X server without a screen, of the test's own, with a window manager.
final class XServer {
  let display: String
  private let server: Process
  private let manager: Process

  /// Starts Xvfb on a free display, and waits until it takes clients.
  init() throws {
    let output = Pipe()
    server = Process()
    server.executableURL = URL(filePath: "/usr/bin/env")
    server.arguments = [
      "sh", "-c", "exec Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp -noreset 2>/dev/null",
    ]
    server.standardOutput = output
    server.standardInput = FileHandle.nullDevice
    try server.run()
    var text = ""
    while !text.contains("\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw WindowTestError("Xvfb ended before it said which display it is.") }
      text += String(decoding: more, as: UTF8.self)
    }
    display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    manager = Process()
    manager.executableURL = URL(filePath: "/usr/bin/env")
    manager.arguments = ["openbox", "--sm-disable"]
    manager.environment = Self.environment(display)
    manager.standardOutput = FileHandle.nullDevice
    manager.standardError = FileHandle.nullDevice
    try manager.run()
  }

  static func environment(_ display: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = "x11"
    return environment
  }

  /// Runs xdotool and returns what it printed.
  @discardableResult func xdotool(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments
    process.environment = Self.environment(display)
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw WindowTestError("xdotool \(arguments.joined(separator: " ")) failed.")
    }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func stop() {
    manager.terminate()
    server.terminate()
    manager.waitUntilExit()
    server.waitUntilExit()
  }
}

struct WindowTestError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
