import CXInput
import Foundation
import Testing

@testable import SDLHost

/// The image of the pointer, which the server draws.
private struct CursorImage: Equatable {
  let pixels: [UInt]
  /// The name in the theme; empty for cursors of the server's font.
  let name: String

  /// XFixesCursorImage, as Xfixes.h declares it.
  private struct Image {
    var x, y: Int16
    var width, height, hotX, hotY: UInt16
    var serial: UInt
    var pixels: UnsafeMutablePointer<UInt>
    var atom: UInt
    var name: UnsafePointer<CChar>?
  }

  @MainActor init?(of client: X11Client) {
    typealias Get = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
    guard let library = dlopen("libXfixes.so.3", RTLD_NOW),
      let symbol = dlsym(library, "XFixesGetCursorImage"),
      let found = unsafeBitCast(symbol, to: Get.self)(client.display)
    else { return nil }
    let image = found.load(as: Image.self)
    pixels = Array(UnsafeBufferPointer(start: image.pixels, count: Int(image.width) * Int(image.height)))
    name = image.name.map { String(cString: $0) } ?? ""
    _ = X11Library.shared?.XFree(found)
  }
}

@MainActor
@Suite(
  "The shape of the pointer", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct CursorTests {
  @Test(
    "The pointer is a beam over the search field, the cursor for grabbing while a photo is dragged, else an arrow"
  )
  func shapes() throws {
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, ["--items", "60", "--size", "700x500", "--renderer", "software"],
      environment: ["XCURSOR_THEME": "Adwaita", "XCURSOR_SIZE": "24"])
    defer { demo.kill() }
    let client = try #require(try X11Client(display: server.display))
    func move(_ x: Int, _ y: Int) throws -> CursorImage {
      try server.xdotool("mousemove", "--window", demo.window, "\(x)", "\(y)")
      try demo.waitUntilIdle()
      return try #require(CursorImage(of: client))
    }
    let arrow = try move(350, 300)
    try server.xdotool("key", "ctrl+f")
    try demo.waitUntilIdle()
    // The field is below the top bar, in the middle or at the side.
    let beam = try (0..<60).lazy.map { try move(100 + $0 % 6 * 100, 50 + $0 / 6 * 10) }.first { $0 != arrow }
    #expect(beam != nil && ["xterm", ""].contains(beam!.name))
    try server.xdotool("key", "Escape")
    #expect(try move(350, 300) == arrow)
    try server.xdotool("mousemove", "--window", demo.window, "100", "210", "mousedown", "1")
    for x in 1...4 { _ = try move(100 + 10 * x, 210) }
    let hand = try #require(CursorImage(of: client))
    #expect(hand != arrow && hand != beam)
    try server.xdotool("mouseup", "1")
    try demo.waitUntilIdle()
    #expect(try move(350, 300) == arrow)
  }
}
