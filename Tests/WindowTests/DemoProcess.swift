import Foundation

/// The demo as it runs on a display.
final class DemoProcess {
  let process: Process
  private let output = Pipe()
  private let server: any DisplayServer
  private(set) var window = ""

  /// The program beside the tests that are running.
  static var program: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "collection-demo")
      .path
  }

  /// Starts the demo, and waits until its window is there, has the keyboard and is at rest.
  init(_ server: any DisplayServer, _ arguments: [String]) throws {
    self.server = server
    process = Process(Self.program, arguments)
    process.environment = server.environment
    process.standardOutput = output
    try process.start()
    let identifier = "\(process.processIdentifier)"
    do {
      try wait("no window") {
        window = try server.run("xdotool", "search", "--onlyvisible", "--pid", identifier).output
        return !window.isEmpty
      }
      if !server.hasWindowManager {
        // Where the places of fingers on the screen are those in the window.
        try server.xdotool("windowmove", window, "0", "0")
        try server.xdotool("windowfocus", "--sync", window)
        try server.xdotool("mousemove", "320", "260")
      }
      try wait("no keyboard") { try server.run("xdotool", "getwindowfocus").output == window }
      try rest()
    } catch {
      kill()
      throw error
    }
  }

  private func wait(_ what: String, _ isSo: () throws -> Bool) throws {
    let came = try poll(for: 60) {
      guard process.isRunning else { throw WindowTestError("The demo ended by itself.") }
      return try isSo()
    }
    guard came else { throw WindowTestError("The demo: \(what) within a minute.") }
  }

  /// Time used so far, in hundredths of a second.
  var ticks: Int { Activity(of: process.processIdentifier).ticks }

  /// Waits until the demo, the X server and the window manager have all been asleep, without a turn in between, for a
  /// sixth of a second: what was done has had its effect then, however slow the machine is.
  func rest() throws {
    func activities() -> [Activity] { ([process.processIdentifier] + server.processes).map(Activity.init) }
    var before = activities()
    var since = Date()
    try wait("no rest") {
      let now = activities()
      if now != before || now.contains(where: { !$0.isAsleep }) { since = Date() }
      before = now
      return Date().timeIntervalSince(since) > 0.16
    }
  }

  /// Waits for the end, and returns the figures that `--stats` printed and the exit status.
  func end() throws -> (status: Int32, figures: [String: Double]) {
    guard poll(for: 60, { !process.isRunning }) else {
      kill()
      throw WindowTestError("The demo does not end.")
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let figures = try JSONSerialization.jsonObject(with: data) as? [String: NSNumber] ?? [:]
    return (process.terminationStatus, figures.mapValues(\.doubleValue))
  }

  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
