import Hosting
import CSDL2
import Drawing
import Foundation
import Geometry
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
    let loop = host.loop
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
      host.run()
      #expect(loop.application.isFinished)
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
      loop.application.shouldQuit = {
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
      host.run()
      #expect(loop.application.isFinished && turns == 1)
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
      host.run()
      #expect(isLoaded)
    }
  }

  @Test func inputReachesTheLoop() throws {
    try withHost { host, loop in
      var dropped: [String] = []
      loop.application.onDrop = { path, _ in dropped.append(path) }
      var event = SDL_Event()
      event.drop.type = SDL_DROPFILE.rawValue
      event.drop.file = SDL_strdup("/tmp/a.jpg")
      push(event)
      pushQuit()
      host.run()
      #expect(dropped == ["/tmp/a.jpg"])
    }
  }

  // MARK: Touchpads

  /// Tells what a test puts into it.
  final class TouchpadFake: TouchpadSource {
    let descriptor: CInt?
    let summary = "fake"
    var gestures: [TouchpadGesture] = []

    init(descriptor: CInt) { self.descriptor = descriptor }

    func drain(now: TimeInterval, pointsPerUnit: CGFloat, _ emit: (TouchpadGesture) -> Void) {
      let told = gestures
      gestures.removeAll()
      for gesture in told { emit(gesture) }
    }
  }

  @Test func withoutX11ThereIsNoTouchpadAndNoFailure() throws {
    try withHost { host, loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      window.makeKeyAndVisible()
      #expect(host.touchpadSummary == "not known yet")
      pushQuit()
      host.run()
      #expect(host.touchpadSummary == "none: SDL's video driver is dummy")
      let error = #expect(throws: XInputTouchpad.Unavailable.self) {
        _ = try XInputTouchpad(host.window.raw)
      }
      #expect(error?.description == "the window does not belong to X11")
    }
    #expect(XInputLibrary(x11: "libNoSuchThing.so.6") == nil)
    #expect(XInputLibrary(xi: "libNoSuchThing.so.6") == nil)
  }

  @Test func aTouchpadWakesTheLoopAndPinches() throws {
    try withHost { host, loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      window.makeKeyAndVisible()
      var told: [String] = []
      window.addGestureRecognizer(
        UIPinchGestureRecognizer {
          told.append("\($0.state) \($0.scale)")
          if $0.state == .ended { pushQuit() }
        })
      let descriptor = eventfd(0, 0)
      defer { close(descriptor) }
      let fake = TouchpadFake(descriptor: descriptor)
      host.hasLookedForTouchpad = true
      host.attach(fake)
      for (phase, scale) in [(TouchpadGesture.Phase.began, 1.0), (.changed, 1.5), (.ended, 1.5)] {
        fake.gestures.append(
          TouchpadGesture(
            kind: .pinch, phase: phase, time: 0, fingers: 2, pointer: CGPoint(x: 20, y: 20), scale: scale))
      }
      // The loop waits by then, and nothing else would end the wait.
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
        var one: UInt64 = 1
        write(descriptor, &one, 8)
      }
      host.run()
      #expect(told == ["began 1.5", "ended 1.5"])
    }
  }

  @Test func ctrlAndTheWheelPinchAndEndInARealLoop() throws {
    try withHost { host, loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      window.makeKeyAndVisible()
      var last = 0.0
      window.addGestureRecognizer(
        UIPinchGestureRecognizer {
          last = $0.scale
          if $0.state == .ended { pushQuit() }
        })
      host.enqueue(
        InputEvent(
          time: host.now,
          kind: .scroll(
            .init(delta: CGVector(dx: 0, dy: 60), location: CGPoint(x: 100, y: 60), isPrecise: false)),
          modifiers: .control))
      host.run()
      #expect(abs(last - 1.1) < 1e-9)
    }
  }

  @Test func circlesAreShownAndGoAgain() throws {
    try withHost { host, loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      window.backgroundColor = .black
      window.makeKeyAndVisible()
      loop.runFrame(at: host.now)
      @MainActor func color(_ x: Int, _ y: Int) -> UInt32 {
        var pixels = [UInt32](repeating: 0, count: 200 * 120)
        SDL_RenderReadPixels(host.renderer.raw, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixels, 800)
        return pixels[y * 200 + x] & 0xFF_FFFF
      }
      @MainActor func hover(_ modifiers: KeyModifiers) {
        host.enqueue(
          InputEvent(time: host.now, kind: .hover(CGPoint(x: 50, y: 40)), modifiers: modifiers))
        if host.needsPresent { host.show() }
      }
      hover(.alternate)
      #expect(color(50, 40) == 0x303030 && color(150, 80) == 0x303030)
      hover([])
      #expect(color(50, 40) == 0 && color(150, 80) == 0)
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
