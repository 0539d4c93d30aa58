import Foundation

/// An X server that a measurement starts, with a touchpad and a touchscreen if the machine has Xorg with its
/// drivers for tests; Xvfb otherwise.
final class LatencyServer {
  static let size = (width: 1280, height: 800)

  /// The error that a server or its injector does not start.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The name of the display, for `DISPLAY`.
  let display: String
  /// Whether there is a touchpad, so that ``perform(_:)`` is available.
  var hasTouchpad: Bool { injector != nil }

  private let server: Process
  private var injector: Process?
  private let commands = Pipe()
  private let answers = Pipe()
  private let folder: URL

  /// Starts a server whose screen has so many frames per second; Xvfb has 60.
  init(rate: Int) throws {
    // The path of a socket is limited to about 100 characters.
    folder = URL(filePath: "/tmp/latency-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "none"), withIntermediateDirectories: true)
    if let program = Self.injectorProgram, let xorg = Self.xorg {
      let file = folder.appending(path: "xorg.conf")
      try Self.output(of: program, ["--configuration", folder.path, Self.sizeText, "\(rate)"]).write(to: file)
      server = Self.process(
        xorg,
        [
          "-displayfd", "1", "-config", file.path, "-configdir", folder.appending(path: "none").path,
          "-logfile",
          folder.appending(path: "log").path, "-seat", "seat-test", "-noreset", "-nolisten", "tcp", "-ac",
        ])
      display = try Self.start(server)
      let injector = Self.process(
        program, ["touchpad", "touchscreen"].map { folder.appending(path: $0).path } + [Self.sizeText])
      injector.standardInput = commands
      injector.standardOutput = answers
      try injector.run()
      self.injector = injector
      try expectAnswer()
    } else {
      server = Self.process(
        "/usr/bin/env",
        ["Xvfb", "-displayfd", "1", "-screen", "0", Self.sizeText + "x24", "-nolisten", "tcp", "-noreset"])
      display = try Self.start(server)
    }
  }

  private static var sizeText: String { "\(size.width)x\(size.height)" }

  /// The program of the tests that drives the devices, beside this program if all targets are built.
  private static var injectorProgram: String? {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = own.deletingLastPathComponent().appending(path: "GestureInjector").path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// Xorg, if it has the drivers.
  private static var xorg: String? {
    let manager = FileManager.default
    let hasDrivers = ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"].contains { folder in
      ["drivers/dummy_drv.so", "input/inputtest_drv.so"].allSatisfy {
        manager.fileExists(atPath: "\(folder)/\($0)")
      }
    }
    return hasDrivers
      ? ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg", "/usr/bin/Xorg"]
        .first(where: manager.isExecutableFile) : nil
  }

  private static func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    return process
  }

  private static func output(of program: String, _ arguments: [String]) throws -> Data {
    let process = process(program, arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// Starts a server, and returns its display when it accepts clients.
  private static func start(_ server: Process) throws -> String {
    let output = Pipe()
    server.standardOutput = output
    try server.run()
    var text = ""
    while !text.contains("\n") {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw Failure(description: "The X server ended before it reported its display. Is Xvfb installed?")
      }
      text += String(decoding: more, as: UTF8.self)
    }
    return ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Performs a command of `GestureInjector`, and returns after the server has processed it.
  func perform(_ line: String) throws {
    commands.fileHandleForWriting.write(Data((line + "\n").utf8))
    try expectAnswer()
  }

  private func expectAnswer() throws {
    let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
    guard answer == "ok\n" else { throw Failure(description: "GestureInjector failed: \(answer)") }
  }

  func stop() {
    // The driver would use all processor time if the injector ended first.
    server.terminate()
    server.waitUntilExit()
    if let injector {
      commands.fileHandleForWriting.closeFile()
      injector.waitUntilExit()
    }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      FileHandle.standardError.write(Data("The folder \(folder.path) remains: \(error)\n".utf8))
    }
  }
}
