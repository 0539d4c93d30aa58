import Foundation

/// An X server of the test's own.
protocol DisplayServer {
  /// As `DISPLAY` names it.
  var display: String { get }
  /// What can be at work when something happens in a window, but for the program whose window it is.
  var processes: [Int32] { get }
  /// Gives the keyboard to windows by itself.
  var hasWindowManager: Bool { get }
}

extension DisplayServer {
  /// For programs that are to show their windows there.
  var environment: [String: String] {
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

/// Starts an X server that was given `-displayfd 1`, and returns the display that it has found to be free once it takes
/// clients.
func startServer(_ server: Process) throws -> String {
  let output = Pipe()
  server.standardOutput = output
  server.standardError = FileHandle.nullDevice
  try server.start()
  var text = ""
  while !text.contains("\n") {
    let more = output.fileHandleForReading.availableData
    guard !more.isEmpty else {
      throw WindowTestError("The X server ended before it said which display it is.")
    }
    text += String(decoding: more, as: UTF8.self)
  }
  return ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
}
