import CXInput
import Foundation
import Testing

@testable import Demo
@testable import SDLHost

@MainActor
@Suite(
  "The icon and the class of windows", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct WindowIconTests {
  @Test("A window on X11 has the icon in all sizes, and the class of the desktop entry")
  func properties() throws {
    #expect(ProgramIcon.files.count == 7)
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, ["--items", "10", "--size", "400x300"])
    defer { demo.kill() }
    let client = try #require(try X11Client(display: server.display))
    let window = try #require(Window(demo.window))
    func property(_ name: String) -> X11Client.Property? {
      client.property(client.atom(name), of: window, limit: 1 << 20)
    }
    let isShown = poll(for: 20) { property("_NET_WM_ICON") != nil }
    #expect(isShown)
    var rest = property("_NET_WM_ICON")?.values[...] ?? []
    var sides: [UInt] = []
    while let side = rest.first, rest.count >= 2 + Int(side * side) {
      sides.append(side)
      let pixels = rest.dropFirst(2).prefix(Int(side * side))
      // The icon is opaque in the middle, and its corners are not.
      let alphas = pixels.map { $0 >> 24 & 0xFF }
      #expect(alphas[alphas.count / 2 + Int(side / 2)] == 0xFF && alphas[0] < 0x80)
      rest = rest.dropFirst(2 + Int(side * side))
    }
    #expect(sides == [16, 24, 32, 48, 64, 128, 256] && rest.isEmpty)
    let name = property("WM_CLASS").map { String(decoding: $0.data, as: UTF8.self) }
    #expect(name == "org.uikitcollection.Demo\0org.uikitcollection.Demo\0")
  }
}
