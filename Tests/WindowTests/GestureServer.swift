import Foundation

/// An Xorg server without a screen, whose touchpad and touchscreen are driven by `GestureInjector`.
///
/// It needs no graphics processor, no virtual terminal and no privileges: it uses the dummy video driver
/// and the `inputtest` input driver. It has no window manager; xdotool sets the keyboard focus.
final class GestureServer: DisplayServer {
  static let size = (width: 1280, height: 800)

  /// The reason why the server cannot run on this machine; nil if it can.
  static let problem: String? = {
    guard isInstalled("xdotool") else { return "xdotool is missing; Scripts/test installs it" }
    guard program != nil else { return "Xorg is missing; Scripts/test installs it" }
    for driver in ["drivers/dummy_drv.so", "input/inputtest_drv.so"] where module(driver) == nil {
      return "Xorg's \(driver) is missing; Scripts/test installs it"
    }
    do {
      try GestureServer().stop()
      return nil
    } catch {
      return "Xorg cannot run here: \(error)"
    }
  }()

  private static let program = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg", "/usr/bin/Xorg"]
    .first(where: FileManager.default.isExecutableFile)

  private static func module(_ name: String) -> String? {
    ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.fileExists)
  }

  let display: String
  let hasWindowManager = false
  private let server: Process
  private let injector: Process
  private let commands = Pipe()
  private let answers = Pipe()
  private let folder: URL

  /// Starts the server. `rate`: the frames per second of its screen, 60 by default.
  init(rate: Int = 60) throws {
    // The path of a socket is limited to about 100 characters, so the folder is directly in /tmp.
    folder = URL(filePath: "/tmp/gestures-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "none"), withIntermediateDirectories: true)
    let configuration = folder.appending(path: "xorg.conf").path
    try Self.configuration(folder: folder.path, rate: rate).write(to: URL(filePath: configuration))
    server = Process(
      Self.program ?? "Xorg",
      [
        "-displayfd", "1", "-config", configuration, "-configdir", folder.appending(path: "none").path,
        "-logfile", folder.appending(path: "log").path,
        // A separate seat keeps the server away from virtual terminals.
        "-seat", "seat-test", "-noreset", "-nolisten", "tcp", "-ac",
      ])
    injector = Process(
      ProbeProcess.sibling("GestureInjector"),
      [
        folder.appending(path: "touchpad").path, folder.appending(path: "touchscreen").path,
        "\(Self.size.width)x\(Self.size.height)",
      ])
    injector.standardInput = commands
    injector.standardOutput = answers
    do {
      display = try startServer(server)
      try injector.start()
      try expectAnswer(to: "the start")
    } catch {
      server.end()
      if injector.isRunning { injector.end() }
      let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
      try? FileManager.default.removeItem(at: folder)
      let reasons = log.split(separator: "\n").filter { $0.contains("(EE)") }.prefix(3)
      throw WindowTestError("\(error) \(reasons.joined(separator: " "))")
    }
  }

  /// The processes that take part in handling input, besides the program under test.
  var processes: [Int32] { [server.processIdentifier] }

  /// Performs commands of `GestureInjector` one by one, and returns after the server has processed them.
  func perform(_ lines: String...) throws { try perform(lines) }

  func perform(_ lines: [String]) throws {
    for line in lines {
      commands.fileHandleForWriting.write(Data((line + "\n").utf8))
      try expectAnswer(to: line)
    }
  }

  private func expectAnswer(to line: String) throws {
    let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
    guard answer == "ok\n" else { throw WindowTestError("GestureInjector failed at \(line): \(answer)") }
  }

  /// Returns the configuration of a server whose devices have their sockets in a folder.
  private static func configuration(folder: String, rate: Int) throws -> Data {
    let output = Pipe()
    let injector = Process(
      ProbeProcess.sibling("GestureInjector"),
      ["--configuration", folder, "\(size.width)x\(size.height)", "\(rate)"])
    injector.standardOutput = output
    try injector.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    injector.waitUntilExit()
    return data
  }

  func stop() {
    // The driver would use all processor time if the injector ended first.
    server.end()
    commands.fileHandleForWriting.closeFile()
    injector.end()
    try? FileManager.default.removeItem(at: folder)
  }
}
