import Foundation
import Testing

/// The message bus of a desktop session.
private struct SessionBus {
  static let isAvailable = isInstalled("dbus-daemon")
  let address: String
  private let daemon = Process("dbus-daemon", ["--session", "--nofork", "--print-address"])

  init() throws {
    let output = Pipe()
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.start()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !address.isEmpty else { throw WindowTestError("dbus-daemon did not start.") }
  }

  func stop() { daemon.end() }
}

@Suite(
  "A second start", .serialized,
  .enabled(
    if: XServer.isAvailable && SessionBus.isAvailable && isInstalled("xwd"),
    "needs Xvfb, xdotool, openbox, xwd and dbus-daemon; Scripts/test installs them"))
struct SecondStartTests {
  @Test("The first program shows the folder and the picture of later starts, in front, and they end")
  func folder() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "second-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for name in ["one", "two"] {
      let folder = root.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("no picture".utf8).write(to: folder.appending(path: "a.png"))
    }
    // The window has its standard size: xwd reads no window that is partly off the screen.
    let server = try XServer(screen: "1600x1000")
    defer { server.stop() }
    let bus = try SessionBus()
    defer { bus.stop() }
    var environment = server.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    let first = try DemoProcess(server, [root.appending(path: "one").path], environment: environment)
    defer { first.kill() }
    let other = Process("xlogo", [])
    other.environment = server.environment
    try other.start()
    defer { other.end() }
    let hasLostFocus = try poll(for: 60) {
      try server.run("xdotool", "getwindowfocus").output != first.window
    }
    #expect(hasLostFocus)
    func start(_ arguments: String...) throws -> Process {
      let second = Process(DemoProcess.program, arguments)
      second.environment = environment
      try second.start()
      return second
    }
    try first.waitUntilChanged {
      let second = try start(root.appending(path: "two").path)
      second.waitUntilExit()
      #expect(second.terminationStatus == 0)
    }
    let hasFocus = try poll(for: 60) { try server.run("xdotool", "getwindowfocus").output == first.window }
    #expect(hasFocus)
    // A picture opens in the first window.
    let picture = try start(root.appending(path: "two/a.png").path)
    picture.waitUntilExit()
    #expect(picture.terminationStatus == 0)
    let isOpen = try poll(for: 60) {
      try server.run("xdotool", "getwindowname", first.window).output.hasPrefix("a – 2 of 2")
    }
    #expect(isOpen)
    // With an option, or if the user wants one, there is a second window.
    for option in ["--new-instance", "--layout=list"] {
      let second = try start(option, root.path)
      defer { second.end() }
      let hasWindow = try poll(for: 60) {
        try !server.run("xdotool", "search", "--onlyvisible", "--pid", "\(second.processIdentifier)").output
          .isEmpty
      }
      #expect(hasWindow)
    }
  }
}
