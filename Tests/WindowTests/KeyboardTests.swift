import Foundation
import Testing

/// Keys of keyboard layouts in a real window. xdotool presses keys by their numbers, because the symbols are
/// those of the layout.
@Suite(
  "Keyboard layouts in a real window", .serialized,
  .enabled(
    if: XServer.isAvailable && isInstalled("setxkbmap"),
    "needs Xvfb, xdotool, openbox and setxkbmap; Scripts/test installs them"))
struct KeyboardTests {
  /// The numbers of keys, by their character in the US layout.
  private enum Key: String {
    case one = "10"
    case q = "24"
    case a = "38"
    case s = "39"
    case rightAlt = "108"
  }

  @Test(
    "Ctrl with the key of a letter is the Latin letter in layouts of other scripts",
    arguments: ["ru", "ru,us", "gr", "il", "ara", "th", "us,ru", "dvorak,ru"])
  func otherScripts(layout: String) throws {
    let server = try XServer()
    defer { server.stop() }
    #expect(try server.run("setxkbmap", "-layout", layout).status == 0)
    let demo = try DemoProcess(
      server, ["--items", "12", "--size", "640x480", "--renderer", "software", "--stats", "--layout", "list"])
    defer { demo.kill() }
    try server.xdotool("key", "ctrl+" + Key.a.rawValue)
    try demo.waitUntilIdle()
    // The layout may change while the program runs.
    if layout == "us,ru" { #expect(try server.run("setxkbmap", "-layout", "ru,us").status == 0) }
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+" + Key.one.rawValue)
    try demo.waitUntilIdle()
    if layout.hasPrefix("dvorak") {
      try demo.closeWindow()
    } else {
      try server.xdotool("key", "ctrl+" + Key.q.rawValue)
    }
    let figures = try demo.end().figures
    #expect(figures["selected"] == 12)
    #expect(figures["layout"] == 0)
  }

  @Test("Alt with a letter performs a command, and AltGr none", arguments: [("us", true), ("pl", false)])
  func altGr(layout: String, isCommand: Bool) throws {
    let server = try XServer()
    defer { server.stop() }
    #expect(try server.run("setxkbmap", "-layout", layout).status == 0)
    func arrangement(pressing keys: String...) throws -> Double? {
      let demo = try DemoProcess(
        server, ["--items", "30", "--size", "640x480", "--renderer", "software", "--stats"])
      defer { demo.kill() }
      if !keys.isEmpty {
        _ = try server.run("xdotool", keys)
        try demo.waitUntilIdle()
      }
      try server.xdotool("key", "ctrl+q")
      return try demo.end().figures["arrangement"]
    }
    let (first, second) = (Key.rightAlt.rawValue, Key.s.rawValue)
    let before = try #require(try arrangement())
    // Alt-S shuffles.
    let after = try arrangement(pressing: "keydown", first, "key", second, "keyup", first)
    #expect((after != before) == isCommand)
  }

  @Test("Letters of a French keyboard are its own, and its first row has digits")
  func french() throws {
    let server = try XServer()
    defer { server.stop() }
    #expect(try server.run("setxkbmap", "-layout", "fr").status == 0)
    let demo = try DemoProcess(
      server, ["--items", "12", "--size", "640x480", "--renderer", "software", "--stats", "--layout", "list"])
    defer { demo.kill() }
    // The key Q of the US layout is the French A.
    try server.xdotool("key", "ctrl+" + Key.q.rawValue)
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+" + Key.one.rawValue)
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+" + Key.a.rawValue)
    let figures = try demo.end().figures
    #expect(figures["selected"] == 12 && figures["layout"] == 0)
  }
}
