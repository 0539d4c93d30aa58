import Foundation

/// An X server without a screen, of the test's own, with a window manager.
final class XServer {
  static let isAvailable = ["Xvfb", "xdotool", "openbox"].allSatisfy(isInstalled)

  let display: String
  private let server: Process
  private let manager: Process

  /// What can be at work when something happens in a window, but for the program whose window it is.
  var processes: [Int32] { [server.processIdentifier, manager.processIdentifier] }

  /// Starts Xvfb on a free display, and waits until it takes clients and has a window manager.
  init() throws {
    let output = Pipe()
    server = Process(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"])
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.start()
    var text = ""
    while !text.contains("\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw WindowTestError("Xvfb ended before it said which display it is.") }
      text += String(decoding: more, as: UTF8.self)
    }
    display = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    manager = Process("openbox", ["--sm-disable"])
    manager.environment = Self.environment(display)
    manager.standardOutput = FileHandle.nullDevice
    manager.standardError = FileHandle.nullDevice
    do {
      try manager.start()
      // The one question that only a window manager answers.
      let isManaged = try poll(for: 30) { try run("xdotool", "get_num_desktops").status == 0 }
      guard isManaged else { throw WindowTestError("openbox did not start.") }
    } catch {
      stop()
      throw error
    }
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
    let result = try run("timeout", ["20", "xdotool"] + arguments)
    guard result.status == 0 else {
      throw WindowTestError("xdotool \(arguments.joined(separator: " ")) failed with \(result.status).")
    }
    return result.output
  }

  func run(_ program: String, _ arguments: String...) throws -> (status: Int32, output: String) {
    try run(program, arguments)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process(program, arguments)
    let output = Pipe()
    process.environment = Self.environment(display)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return (process.terminationStatus, text)
  }

  func stop() {
    if manager.processIdentifier > 0 { manager.end() }
    server.end()
  }
}
