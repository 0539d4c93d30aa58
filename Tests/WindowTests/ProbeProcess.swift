import Foundation
import Synchronization

/// What a program has printed; filled from another thread.
private final class Said: Sendable {
  let text = Mutex("")
}

/// `GestureProbe` as it runs on a display, and what it has said.
final class ProbeProcess {
  let process: Process
  private let server: any DisplayServer
  private let input = Pipe()
  private let output = Pipe()
  private let said = Said()
  private(set) var window = ""

  /// A program beside the tests that are running.
  static func sibling(_ name: String) -> String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
  }

  /// Starts the program, gives it the keyboard, and puts the pointer into the middle of its window.
  init(_ server: any DisplayServer, _ arguments: String...) throws {
    self.server = server
    process = Process(Self.sibling("GestureProbe"), arguments)
    process.environment = server.environment
    process.standardInput = input
    process.standardOutput = output
    output.fileHandleForReading.readabilityHandler = { [said] handle in
      let data = handle.availableData
      guard !data.isEmpty else {
        handle.readabilityHandler = nil
        return
      }
      said.text.withLock { $0 += String(decoding: data, as: UTF8.self) }
    }
    try process.start()
    do {
      try begin(waits: arguments.contains("--wait"))
    } catch {
      kill()
      throw error
    }
  }

  private func begin(waits: Bool) throws {
    try wait(for: waits ? "waiting" : "ready")
    let found = try poll(for: 10) {
      window = try server.run("xdotool", "search", "--onlyvisible", "--name", "^Gestures$").output
      return !window.isEmpty
    }
    guard found else { throw WindowTestError("The probe has no window.") }
    // Where the places of fingers on the screen are those in the window.
    try server.xdotool("windowmove", window, "0", "0")
    try server.xdotool("windowfocus", "--sync", window)
    try pointAt(200, 150)
  }

  /// Moves the pointer, to a place in the window.
  func pointAt(_ x: Int, _ y: Int) throws {
    try server.xdotool("mousemove", "--window", window, "\(x)", "\(y)")
  }

  /// Lets a program that waits go on.
  func goOn() throws {
    input.fileHandleForWriting.write(Data("\n".utf8))
    try wait(for: "ready")
  }

  /// What it has said so far, a line each.
  var lines: [String] { said.text.withLock { $0 }.split(separator: "\n").map(String.init) }

  /// Forgets what it has said, and returns it without the steps in between that only say "changed".
  func take() -> [String] {
    let text = said.text.withLock { text in
      defer { text = "" }
      return text
    }
    return text.split(separator: "\n").map(String.init).filter { !$0.contains(" changed ") }
  }

  /// Waits until it has said a line that begins so.
  func wait(for beginning: String) throws {
    let came = try poll(for: 10) {
      if lines.contains(where: { $0.hasPrefix(beginning) }) { return true }
      guard process.isRunning else { throw WindowTestError("The probe has ended: \(lines)") }
      return false
    }
    guard came else { throw WindowTestError("The probe never said “\(beginning)”, but: \(lines)") }
  }

  /// Waits until it has been asleep, without a turn in between, for a sixth of a second: what was done has had its
  /// effect then.
  func rest() throws {
    func activities() -> [Activity] { [Activity(of: process.processIdentifier)] }
    var before = activities()
    var since = Date()
    let rested = poll(for: 10) {
      let now = activities()
      if now != before || now.contains(where: { !$0.isAsleep }) { since = Date() }
      before = now
      return Date().timeIntervalSince(since) > 0.16
    }
    guard rested else { throw WindowTestError("The probe does not come to rest.") }
  }

  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
