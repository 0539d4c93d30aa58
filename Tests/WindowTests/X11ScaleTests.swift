import Foundation
import Hosting
import Testing

@testable import SDLHost

/// The scale of an X11 desktop, which a settings daemon changes.
@MainActor
@Suite(
  "The scale of X11 desktops", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct X11ScaleTests {
  /// XSETTINGS in little endian, with integers.
  private static func settings(_ values: [(String, UInt32)]) -> Data {
    func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    var result: [UInt8] = [0, 0, 0, 0] + bytes(1) + bytes(UInt32(values.count + 1))
    // A text in front, which is skipped.
    result += [1, 0, 3, 0] + Array("Net".utf8) + [0] + bytes(0) + bytes(5) + Array("Light".utf8) + [0, 0, 0]
    for (name, value) in values {
      result += [0, 0, UInt8(name.utf8.count), 0] + Array(name.utf8)
      result += [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4) + bytes(0) + bytes(value)
    }
    return Data(result)
  }

  @Test("XSETTINGS have the scale, and what is not valid has none")
  func parsing() {
    let both = Self.settings([("Gdk/WindowScalingFactor", 2), ("Xft/DPI", 144 * 1024)])
    #expect(DisplayScale.scale(settings: both) == 1.5)
    #expect(DisplayScale.scale(settings: Self.settings([("Gdk/WindowScalingFactor", 2)])) == 2)
    #expect(DisplayScale.scale(settings: Self.settings([("Xft/DPI", 0)])) == nil)
    #expect(DisplayScale.scale(settings: Data()) == nil)
    for count in 0..<both.count { #expect(DisplayScale.scale(settings: both.prefix(count)) ?? 2 <= 2) }
  }

  @Test(
    "XSETTINGS have the double clicks and whether there are animations, which are followed; odd numbers are ignored"
  )
  func doubleClicks() throws {
    let server = try XServer()
    defer { server.stop() }
    let scale = try #require(X11Scale(display: server.display))
    let daemon = try #require(try X11Client(display: server.display))
    #expect(scale.takeChange() == nil && scale.mouse == MouseSettings())
    let owner = daemon.makeHiddenWindow()
    func publish(_ values: [(String, UInt32)]) {
      let property = daemon.atom("_XSETTINGS_SETTINGS")
      daemon.set(property, of: owner, type: property, to: Self.settings(values))
      daemon.own("_XSETTINGS_S0", by: owner)
      daemon.send(
        "MANAGER", about: daemon.root, to: daemon.root, mask: 1 << 17,
        [0, Int(bitPattern: daemon.atom("_XSETTINGS_S0")), Int(bitPattern: UInt(owner)), 0])
      daemon.flush()
    }
    func isReached(_ time: TimeInterval?, _ distance: CGFloat?, isStill: Bool) -> Bool {
      poll(for: 20) {
        _ = scale.takeChange()
        return scale.mouse.doubleClickTime == time && scale.mouse.doubleClickDistance == distance
          && scale.reducesMotion == isStill
      }
    }
    publish([("Net/DoubleClickTime", 650), ("Net/DoubleClickDistance", 9), ("Gtk/EnableAnimations", 0)])
    #expect(isReached(0.65, 9, isStill: true))
    publish([("Net/DoubleClickTime", 0), ("Net/DoubleClickDistance", 4_000_000_000)])
    #expect(isReached(nil, nil, isStill: false))
  }

  @Test("A window follows X resources and XSETTINGS while it is open")
  func live() throws {
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, ["--items", "100", "--size", "400x300"])
    defer { demo.kill() }
    let daemon = try #require(try X11Client(display: server.display))
    func expectSize(_ size: String) throws {
      daemon.flush()
      let isReached = try poll(for: 20) {
        try server.xdotool("getwindowgeometry", demo.window).contains("Geometry: \(size)")
      }
      #expect(isReached, "\(size)")
    }
    try expectSize("400x300")
    daemon.set(
      daemon.atom("RESOURCE_MANAGER"), of: daemon.root, type: daemon.atom("STRING"),
      to: Data("Xft.dpi: 144\n".utf8))
    try expectSize("600x450")
    let owner = daemon.makeHiddenWindow()
    let property = daemon.atom("_XSETTINGS_SETTINGS")
    daemon.set(property, of: owner, type: property, to: Self.settings([("Gdk/WindowScalingFactor", 2)]))
    daemon.own("_XSETTINGS_S0", by: owner)
    daemon.send(
      "MANAGER", about: daemon.root, to: daemon.root, mask: 1 << 17,
      [0, Int(bitPattern: daemon.atom("_XSETTINGS_S0")), Int(bitPattern: UInt(owner)), 0])
    try expectSize("800x600")
    daemon.set(property, of: owner, type: property, to: Self.settings([("Xft/DPI", 96 * 1024)]))
    try expectSize("400x300")
  }
}
