import Foundation
import Synchronization

/// The output of a program, written by another thread.
private final class ProbeOutput: Sendable {
  let text = Mutex("")
}

/// A program for tests running on a display, with its output.
final class ProbeProcess {
  let process: Process
  private let server: (any DisplayServer)?
  private let input = Pipe()
  private let output = Pipe()
  private let printed = ProbeOutput()
  private let program: String
  private let windowClass: String
  private(set) var window = ""

  /// Returns the path of a program in the folder of the test executable.
  static func sibling(_ name: String) -> String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
  }

  /// Starts the program and waits for a line that begins with `ready`; then gives it the keyboard focus, and
  /// moves the pointer to the center of its window.
  convenience init(
    _ server: any DisplayServer, program: String = "GestureProbe", ready: String = "ready",
    _ arguments: String...
  ) throws {
    try self.init(server, program: program, windowClass: program, ready: ready, arguments: arguments)
  }

  /// Starts the program, whose window has a class by which it is found.
  convenience init(
    _ server: any DisplayServer, program: String, windowClass: String, ready: String = "ready",
    arguments: [String]
  ) throws {
    try self.init(
      server, server.environment, program: program, windowClass: windowClass, ready: ready,
      arguments: arguments)
  }

  /// Starts the program in a compositor, and waits until its window has the focus.
  convenience init(
    _ compositor: Compositor, program: String = "GestureProbe", environment: [String: String] = [:],
    arguments: [String] = []
  ) throws {
    try self.init(
      nil, compositor.environment.merging(environment) { $1 }, program: program, windowClass: "",
      ready: "ready", arguments: arguments)
    guard poll(for: 60, { compositor.run { $0.focus != nil } }) else {
      throw WindowTestError("\(program) shows no window.")
    }
    compositor.movePointer(200, 150)
  }

  private init(
    _ server: (any DisplayServer)?, _ environment: [String: String], program: String, windowClass: String,
    ready: String, arguments: [String]
  ) throws {
    self.server = server
    self.program = program
    self.windowClass = windowClass
    process = Process(Self.sibling(program), arguments)
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    output.fileHandleForReading.readabilityHandler = { [printed] handle in
      let data = handle.availableData
      guard !data.isEmpty else {
        handle.readabilityHandler = nil
        return
      }
      printed.text.withLock { $0 += String(decoding: data, as: UTF8.self) }
    }
    try process.start()
    do {
      try begin(at: arguments.contains("--wait") ? "waiting" : ready)
    } catch {
      kill()
      throw error
    }
  }

  private func begin(at line: String) throws {
    try wait(for: line)
    guard let server else { return }
    let found = try poll(for: 60) {
      window = try server.run("xdotool", "search", "--onlyvisible", "--class", "^\(windowClass)$").output
      return !window.isEmpty
    }
    guard found else { throw WindowTestError("\(program) has no window.") }
    // Makes screen locations equal to window locations.
    try server.xdotool("windowmove", window, "0", "0")
    try server.xdotool("windowfocus", "--sync", window)
    try movePointer(200, 150)
  }

  /// Moves the pointer to a location in the window.
  func movePointer(_ x: Int, _ y: Int) throws {
    try server?.xdotool("mousemove", "--window", window, "\(x)", "\(y)")
  }

  /// Lets a program that was started with `--wait` continue.
  func resume() throws {
    input.fileHandleForWriting.write(Data("\n".utf8))
    try wait(for: "ready")
  }

  /// The lines of the output so far.
  var lines: [String] { printed.text.withLock { $0 }.split(separator: "\n").map(String.init) }

  /// Returns the lines of the output and removes them. Lines with "changed" are omitted.
  func transcript() -> [String] {
    let text = printed.text.withLock { text in
      defer { text = "" }
      return text
    }
    return text.split(separator: "\n").map(String.init).filter { !$0.contains(" changed ") }
  }

  /// The offset of the scroll view in the last line with an event; -1 without one.
  func offset(_ event: String) -> Double {
    lines.last { $0.hasPrefix("scroll \(event) ") }.flatMap { $0.split(separator: " ").last }
      .flatMap { Double($0) } ?? -1
  }

  /// Waits until the output contains a line with this beginning.
  func wait(for beginning: String) throws {
    let isPrinted = try poll(for: 60) {
      if lines.contains(where: { $0.hasPrefix(beginning) }) { return true }
      guard process.isRunning else { throw WindowTestError("\(program) ended: \(lines)") }
      return false
    }
    guard isPrinted else {
      throw WindowTestError(
        "\(program) did not print \"\(beginning)\" within \(60 * patience) s, but: \(lines)")
    }
  }

  /// Waits until the program has slept for 160 ms without interruption. The effects of earlier input are
  /// complete then.
  func waitUntilIdle() throws {
    func activities() -> [Activity] { [Activity(of: process.processIdentifier)] }
    var before = activities()
    var since = Date()
    let isIdle = poll(for: 60) {
      let now = activities()
      if now != before || now.contains(where: { !$0.isAsleep }) { since = Date() }
      before = now
      return Date().timeIntervalSince(since) > 0.16
    }
    guard isIdle else { throw WindowTestError("\(program) is not idle after \(60 * patience) s.") }
  }

  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
