import Foundation
import Testing

/// The demo's window on a desktop that is dark or light.
@Suite(
  "The demo and the style of the desktop", .serialized,
  .enabled(
    if: XServer.isAvailable && isInstalled("xwd") && PortalFake.isAvailable,
    "needs Xvfb, xdotool, openbox, xwd and dbus-daemon; Scripts/test installs them"))
struct DesktopAppearanceTests {
  /// Starts the demo with a settings portal that is dark, and returns it with the brightness of its window.
  private func start(
    _ server: XServer, _ portal: PortalFake, _ arguments: [String] = [], theme: String? = nil
  ) throws -> (demo: DemoProcess, brightness: () throws -> Double) {
    let demo = try DemoProcess(
      server, ["--items", "2", "--size", "640x480", "--renderer", "software"] + arguments,
      environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address, "GTK_THEME": theme])
    return (demo, { try WindowPicture(of: demo.window, on: server).brightness })
  }

  @Test("The window has the style of the desktop, and follows its change")
  func follows() throws {
    let portal = try PortalFake(settings: ["color-scheme": 1])
    defer { portal.end() }
    let server = try XServer()
    defer { server.stop() }
    let (demo, brightness) = try start(server, portal)
    defer { demo.kill() }
    #expect(try brightness() < 0.3)
    try demo.waitUntilChanged { portal.change("color-scheme", to: 2) }
    #expect(try brightness() > 0.5)
    try demo.waitUntilChanged { portal.change("color-scheme", to: 1) }
    #expect(try brightness() < 0.3)
  }

  @Test(
    "The option decides before GTK_THEME, and GTK_THEME before the portal",
    arguments: [("Adwaita", "system", false), ("Adwaita:dark", "light", false), ("Adwaita", "dark", true)])
  func order(theme: String, option: String, isDark: Bool) throws {
    let portal = try PortalFake(settings: ["color-scheme": 1])
    defer { portal.end() }
    let server = try XServer()
    defer { server.stop() }
    let (demo, brightness) = try start(server, portal, ["--appearance", option], theme: theme)
    defer { demo.kill() }
    #expect(try (brightness() < 0.5) == isDark)
  }
}
