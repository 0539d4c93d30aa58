import Foundation

/// The demo as it runs on a display.
final class DemoProcess {
  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  let window: String
  private let server: XServer

  /// The program beside the tests that are running.
  static var program: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "collection-demo")
  }

  /// Starts the demo, and waits until its window is there and at rest.
  init(_ server: XServer, _ arguments: [String]) throws {
    self.server = server
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = XServer.environment(server.display)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    window = try server.xdotool("search", "--sync", "--onlyvisible", "--pid", "\(process.processIdentifier)")
      .split(separator: "\n").first.map(String.init) ?? ""
    try server.xdotool("windowfocus", "--sync", window)
    try rest()
  }

  /// User and system time used so far, in clock ticks (a hundredth of a second).
  var ticks: Int {
    let path = "/proc/\(process.processIdentifier)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return 0 }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }

  /// Waits until the program has used no time for a third of a second.
  func rest(limit: TimeInterval = 30) throws {
    let end = Date(timeIntervalSinceNow: limit)
    var before = -1
    while true {
      let now = ticks
      if now == before { return }
      before = now
      guard Date() < end else { throw WindowTestError("The demo does not come to rest.") }
      Thread.sleep(forTimeInterval: 0.33)
    }
  }

  /// Waits for the end, and returns the figures that `--stats` printed and the exit status.
  func end() throws -> (status: Int32, figures: [String: Double]) {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let figures = try JSONSerialization.jsonObject(with: data) as? [String: NSNumber] ?? [:]
    return (process.terminationStatus, figures.mapValues(\.doubleValue))
  }
}
