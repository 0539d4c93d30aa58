import Foundation
import Testing

@testable import SDLHost

/// The choice of X11 or Wayland.
@Suite("Video drivers") struct VideoDriverTests {
  private let desktop = ["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": "/run/user/7", "DISPLAY": ":0"]
  private let everything = CompositorOffer(
    interfaces: ["wl_seat", "zwp_pointer_gestures_v1", "zxdg_decoration_manager_v1"])

  private func choice(
    _ variables: [String: String], _ offer: CompositorOffer?, version: (Int, Int, Int) = (2, 32, 0),
    hasLibdecor: Bool = false, wanted: String? = nil
  ) -> VideoDriver {
    VideoDriver.choose(
      wanted, variables, version: version, offer: { $0 == "/run/user/7/wayland-1" ? offer : nil },
      hasLibdecor: { hasLibdecor })
  }

  private func choose(
    _ variables: [String: String], _ offer: CompositorOffer?, version: (Int, Int, Int) = (2, 32, 0),
    hasLibdecor: Bool = false, wanted: String? = nil
  ) -> String {
    choice(variables, offer, version: version, hasLibdecor: hasLibdecor, wanted: wanted).names
  }

  @Test("Each choice has its reason")
  func reasons() {
    func expect(
      _ reason: String, _ variables: [String: String]? = nil, without interface: String? = nil,
      version: (Int, Int, Int) = (2, 32, 0), hasLibdecor: Bool = false, wanted: String? = nil
    ) {
      var offer = everything
      if let interface { offer.interfaces.remove(interface) }
      let result = choice(
        variables ?? desktop, offer, version: version, hasLibdecor: hasLibdecor, wanted: wanted)
      #expect(result.reason == reason)
    }
    let alone = desktop.filter { $0.key != "DISPLAY" }
    let (seat, gestures, frames) = ("wl_seat", "zwp_pointer_gestures_v1", "zxdg_decoration_manager_v1")
    expect("the program's options name it", wanted: "wayland")
    expect("SDL_VIDEODRIVER names it", desktop.merging(["SDL_VIDEODRIVER": "x11"]) { $1 })
    expect("there is no Wayland compositor", ["DISPLAY": ":0"])
    expect("the Wayland compositor does not answer", desktop.merging(["WAYLAND_DISPLAY": "w"]) { $1 })
    expect("SDL 2.26 ends on Wayland without a seat", without: seat, version: (2, 26, 5))
    expect("there is no X server", alone, version: (2, 26, 5))
    expect("SDL 2.26 ends when a keyboard goes", version: (2, 26, 5))
    expect("SDL 2.28 ends on Wayland without a seat", without: seat, version: (2, 28, 5))
    expect("SDL 2.28 ends when a keyboard goes", version: (2, 28, 5))
    expect("the Wayland compositor reports no gestures", without: gestures)
    expect("nobody draws the window's frame on Wayland", without: frames)
    expect("the Wayland compositor reports gestures", without: frames, hasLibdecor: true)
    expect("the Wayland compositor reports gestures", version: (2, 30, 0))
  }

  @Test("Wayland is used where it has gestures and frames, and SDL is safe")
  func desktops() {
    #expect(choose(desktop, everything) == "wayland,x11")
    #expect(choose(desktop, everything, version: (2, 26, 5)) == "x11,wayland")
    #expect(choose(desktop, nil) == "x11")
    var other = everything
    other.interfaces.remove("zwp_pointer_gestures_v1")
    #expect(choose(desktop, other) == "x11,wayland")
    other = everything
    other.interfaces.remove("zxdg_decoration_manager_v1")
    #expect(choose(desktop, other) == "x11,wayland")
    #expect(choose(desktop, other, hasLibdecor: true) == "wayland,x11")
  }

  @Test("libdecor draws frames where it has a plugin, beside the library or in the folder of a variable")
  func libdecor() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "libdecor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let (library, plugins) = (root.path + "/libdecor-0.so.0", root.appending(path: "libdecor/plugins-1"))
    #expect(!Libdecor.drawsFrames(library: nil, [:]) && !Libdecor.drawsFrames(library: library, [:]))
    try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
    #expect(!Libdecor.drawsFrames(library: library, [:]))
    try Data().write(to: plugins.appending(path: "libdecor-cairo.so"))
    #expect(Libdecor.drawsFrames(library: library, [:]))
    #expect(!Libdecor.drawsFrames(library: library, ["LIBDECOR_PLUGIN_DIR": root.path]))
    #expect(Libdecor.drawsFrames(library: "/a/libdecor-0.so.0", ["LIBDECOR_PLUGIN_DIR": plugins.path]))
  }

  @Test("Without an X server, Wayland is used where SDL survives it")
  func withoutX11() {
    let variables = desktop.filter { $0.key != "DISPLAY" }
    #expect(choose(variables, CompositorOffer(interfaces: ["wl_seat"]), version: (2, 26, 5)) == "wayland,x11")
    #expect(choose(variables, CompositorOffer(interfaces: []), version: (2, 26, 5)) == "x11")
    #expect(choose(variables, CompositorOffer(interfaces: [])) == "wayland,x11")
  }

  @Test("Options precede SDL_VIDEODRIVER, which precedes the choice")
  func overrides() {
    let forced = desktop.merging(["SDL_VIDEODRIVER": "x11"]) { $1 }
    #expect(choose(forced, everything) == "x11")
    #expect(choose(forced, everything, wanted: "wayland") == "wayland")
    #expect(choose(["DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/user/7"], everything) == "x11")
  }

  @Test("The socket is that of the environment")
  func sockets() {
    #expect(CompositorOffer.socket(["WAYLAND_DISPLAY": "/tmp/socket"]) == "/tmp/socket")
    #expect(CompositorOffer.socket(["WAYLAND_DISPLAY": "w", "XDG_RUNTIME_DIR": "/run"]) == "/run/w")
    #expect(CompositorOffer.socket(["XDG_RUNTIME_DIR": "/run"]) == "/run/wayland-0")
    #expect(CompositorOffer.socket(["XDG_RUNTIME_DIR": "/run", "DISPLAY": ":1"]) == nil)
    #expect(CompositorOffer.socket(["WAYLAND_DISPLAY": "w"]) == nil)
    #expect(CompositorOffer(socket: "/nowhere/at/all") == nil)
  }

  @Test("Bytes that are no message are refused, and parts of a message are waited for")
  func messages() throws {
    var whole = WireMessage.bytes(7, 3, [5, 0])
    var part = Array(whole.dropLast())
    #expect(try WireMessage(from: &part) == nil)
    let parsed = try WireMessage(from: &whole)
    var message = try #require(parsed)
    #expect(message.object == 7 && message.opcode == 3 && whole.isEmpty)
    #expect(try message.number() == 5)
    #expect(throws: WireMessage.Malformed.self) { try message.text() }
    #expect(throws: WireMessage.Malformed.self) { try message.number() }
    for size: UInt32 in [0, 4, 7, 9] {
      var wrong = [UInt32(1), size << 16].withUnsafeBytes { Array($0) }
      #expect(throws: WireMessage.Malformed.self) { try WireMessage(from: &wrong) }
    }
  }
}
