import Foundation

/// The demo, running on a display.
final class DemoProcess {
  let process: Process
  private let output = Pipe()
  private let server: any DisplayServer
  private(set) var window = ""

  static var program: String { program("collection-demo") }

  /// The path of a program in the folder of the test executable.
  static func program(_ name: String) -> String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
  }

  /// Starts the demo on a display and waits until its window is visible, has the keyboard focus and is idle.
  /// `environment` has variables that differ from those of the test; nil removes a variable. The demo's
  /// messages go to `errors`.
  init(
    _ server: any DisplayServer, _ arguments: [String], environment: [String: String?] = [:],
    errors: Pipe? = nil
  ) throws {
    self.server = server
    process = Process(Self.program, arguments)
    process.environment = server.environment.merging(environment.compactMapValues { $0 }) { $1 }
      .filter { environment[$0.key] != .some(nil) }
    process.standardOutput = output
    if let errors { process.standardError = errors }
    try process.start()
    let identifier = "\(process.processIdentifier)"
    do {
      try wait("no visible window") {
        window = try server.run("xdotool", "search", "--onlyvisible", "--pid", identifier).output
        return !window.isEmpty
      }
      if !server.hasWindowManager {
        // Makes screen locations equal to window locations.
        try server.xdotool("windowmove", window, "0", "0")
        try server.xdotool("windowfocus", "--sync", window)
        try server.xdotool("mousemove", "320", "260")
      }
      try wait("no keyboard focus") { try server.run("xdotool", "getwindowfocus").output == window }
      try waitUntilIdle()
    } catch {
      kill()
      throw error
    }
  }

  private func wait(_ what: String, _ isSo: () throws -> Bool) throws {
    let isReady = try poll(for: 60) {
      guard process.isRunning else { throw WindowTestError("The demo ended unexpectedly.") }
      return try isSo()
    }
    guard isReady else { throw WindowTestError("The demo has \(what) after a minute.") }
  }

  /// The processor time so far, in hundredths of a second.
  var ticks: Int { Activity(of: process.processIdentifier).ticks }

  /// Waits until the demo with its helper processes, the X server and the window manager have slept for 160
  /// ms without interruption. The effects of earlier input are complete then, however slow the machine is.
  func waitUntilIdle() throws {
    func activities() -> [Activity] {
      let demo = [process.processIdentifier] + Activity.children(of: process.processIdentifier)
      return (demo + server.processes).map(Activity.init)
    }
    var before = activities()
    var since = Date()
    try wait("not become idle") {
      let now = activities()
      if now != before || now.contains(where: { !$0.isAsleep }) { since = Date() }
      before = now
      return Date().timeIntervalSince(since) > 0.16
    }
  }

  /// Performs a change outside of the demo, waits until the window shows something else, and then until the
  /// demo is idle.
  func waitUntilChanged(by change: () throws -> Void) throws {
    let before = try WindowPicture(of: window, on: server)
    try change()
    try wait("not changed") { try WindowPicture(of: window, on: server) != before }
    try waitUntilIdle()
  }

  /// Waits until the demo ends, and returns its exit status and the values that `--stats` printed.
  func end() throws -> (status: Int32, figures: [String: Double]) {
    guard poll(for: 60, { !process.isRunning }) else {
      kill()
      throw WindowTestError("The demo does not end; it was killed.")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let figures = try JSONSerialization.jsonObject(with: data) as? [String: NSNumber] ?? [:]
    return (process.terminationStatus, figures.mapValues(\.doubleValue))
  }

  /// Closes the window through the window manager, and waits until the demo ends.
  func closeWindow() throws { try server.closeFocusedWindow(of: process, within: 60) }

  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
