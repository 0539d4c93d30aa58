import CSDL2
import Drawing
import Foundation
import Testing
import ViewTree

@testable import SDLHost

/// The window's code on SDL's dummy driver: no display is needed, but everything else is real.
@MainActor @Suite(.serialized) struct DummyWindowTests {
  func withHost(_ body: (WindowHost, FrameLoop) throws -> Void) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let host = try WindowHost(
      WindowOptions(
        title: "Test", size: CGSize(width: 200, height: 120), minimumSize: CGSize(width: 50, height: 50),
        renderer: .software, fonts: testFonts,
        handlesSignals: false))
    let loop = FrameLoop(host: host)
    defer { FrameLoop.resignCurrent() }
    try body(host, loop)
  }

  func push(_ event: SDL_Event) {
    var event = event
    #expect(SDL_PushEvent(&event) == 1)
  }

  func pushQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    push(event)
  }

  @Test func opensShowsAndEnds() throws {
    try withHost { host, loop in
      #expect(host.title == "Test" && host.rendererName == "software")
      #expect(host.surfaceSize == CGSize(width: 200, height: 120))
      #expect(host.scale == 1)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      window.makeKeyAndVisible()
      pushQuit()
      host.run(loop)
      #expect(loop.isFinished)
      #expect(host.presentedFrameCount >= 1)
    }
  }

  @Test func drawsWhatTheOffscreenHostDraws() throws {
    try withHost { host, _ in
      let commands: [DisplayCommand] = [
        .fill(.init(rect: CGRect(x: 0, y: 0, width: 200, height: 120), color: backdrop)),
        .fill(
          .init(
            rect: CGRect(x: 10, y: 10, width: 90, height: 60), cornerRadius: 9, color: RGBA8(rgb: 0xE57373))),
        .text(
          .init(
            string: "Same", font: FontSpec(size: 13), color: RGBA8(rgb: 0xFFFFFF),
            origin: CGPoint(x: 20, y: 20))),
      ]
      let list = DisplayList(size: CGSize(width: 200, height: 120), scale: 1, commands: commands)
      host.player.play(list)
      var pixels = [UInt32](repeating: 0, count: 200 * 120)
      #expect(
        SDL_RenderReadPixels(host.renderer.raw, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, 800) == 0)
      let offscreen = try OffscreenHost(size: list.size, fonts: testFontBook)
      offscreen.present(list)
      #expect(pixels.map { $0 | 0xFF00_0000 } == offscreen.bitmap().pixels)
    }
  }

  @Test func anotherThreadWakesIt() throws {
    try withHost { host, loop in
      let waker = host.waker
      var turns = 0
      loop.shouldQuit = {
        turns += 1
        return true
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
        for _ in 0..<100 { waker.wake() }
        var event = SDL_Event()
        event.type = SDL_QUIT.rawValue
        SDL_PushEvent(&event)
      }
      // Nothing else would end the wait.
      host.run(loop)
      #expect(loop.isFinished && turns == 1)
    }
  }

  @Test func aDecodedPictureWakesIt() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Fixtures")
    try withHost { host, loop in
      var isLoaded = false
      _ = host.images.load(ImageRequest(url: folder.appendingPathComponent("turned-right.jpg"))) { _ in
        isLoaded = true
        pushQuit()
      }
      host.run(loop)
      #expect(isLoaded)
    }
  }

  @Test func inputReachesTheLoop() throws {
    try withHost { host, loop in
      var dropped: [String] = []
      loop.onDrop = { path, _ in dropped.append(path) }
      var event = SDL_Event()
      event.drop.type = SDL_DROPFILE.rawValue
      event.drop.file = SDL_strdup("/tmp/a.jpg")
      push(event)
      pushQuit()
      host.run(loop)
      #expect(dropped == ["/tmp/a.jpg"])
    }
  }

  @Test func clipboard() throws {
    try withHost { host, _ in
      host.pasteboard.string = "kopiert ✓"
      #expect(host.pasteboard.string == "kopiert ✓")
    }
  }

  @Test func withoutADisplay() throws {
    setenv("SDL_VIDEODRIVER", "nothing-of-the-kind", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let error = #expect(throws: SDLHostError.self) { _ = try WindowHost(WindowOptions(title: "Test")) }
    guard case .noDisplay = error else {
      Issue.record("not \(String(describing: error))")
      return
    }
    #expect(error?.description.contains("set DISPLAY or WAYLAND_DISPLAY") == true)
  }

  @Test func scalesThatDesktopsTell() {
    #expect(DisplayScale.scale(resources: "*customization:\t-color\nXft.dpi:\t192\nXft.hinting:\t1\n") == 2)
    #expect(DisplayScale.scale(resources: "Xft.dpi: 120") == 1.25)
    #expect(DisplayScale.scale(resources: "Xft.antialias:\t1\n") == nil)
    #expect(DisplayScale.scale(resources: "Xft.dpi:\tmany") == nil)
    #expect(
      DisplayScale.rounded(0.5) == 1 && DisplayScale.rounded(9) == 4 && DisplayScale.rounded(1.6) == 1.5)
    #expect(DisplayScale.desktop(driver: "x11", environment: ["GDK_SCALE": "2"]) == 2)
    #expect(DisplayScale.desktop(driver: "wayland", environment: ["GDK_SCALE": "2"]) == 1)
  }

  @Test func renderersThatDrawOnTheCPU() {
    #expect(RendererChoice.isSoftware(openGLRenderer: "llvmpipe (LLVM 15.0.6, 256 bits)"))
    #expect(!RendererChoice.isSoftware(openGLRenderer: "Mesa Intel(R) UHD Graphics 620"))
    #expect(!RendererChoice.hasGraphicsProcessor(devices: "/no/such/folder"))
  }
}
