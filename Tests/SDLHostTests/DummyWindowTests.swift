import CSDL2
import CXInput
import Drawing
import DynamicLibraries
import Foundation
import Geometry
import Hosting
import Testing
import ViewTree

@testable import SDLHost

/// The window host on SDL's dummy driver, which needs no display; all other code is the real one.
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

  /// The pixels of the window's surface.
  func shownPixels(_ host: WindowHost) -> [UInt32] {
    guard let surface = SDL_GetWindowSurface(host.window.raw)?.pointee else { return [] }
    return (0..<Int(surface.h)).flatMap { y in
      let row = surface.pixels.advanced(by: y * Int(surface.pitch)).assumingMemoryBound(to: UInt32.self)
      return (0..<Int(surface.w)).map { row[$0] | 0xFF00_0000 }
    }
  }

  @Test("A window opens, presents frames and quits")
  func opensShowsFramesAndQuits() throws {
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

  @Test("A window has the same pixels as a surface in memory")
  func drawsTheSamePixelsAsTheOffscreenHost() throws {
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
      let offscreen = try OffscreenHost(size: list.size, fonts: testFontBook)
      offscreen.present(list)
      #expect(try host.picture(of: list).pixels == offscreen.bitmap().pixels)
      host.present(list)
      #expect(shownPixels(host) == offscreen.bitmap().pixels)
    }
  }

  @Test("A window beyond the limit of pixels has a smaller scale")
  func aWindowBeyondTheLimitHasASmallerScale() throws {
    let limit = SurfaceLimit(side: 400, pixels: 60_000)
    #expect(limit.scale(for: CGSize(width: 100, height: 100), atMost: 2) == 2)
    #expect(limit.scale(for: CGSize(width: 300, height: 10), atMost: 2) == 1365.0 / 1024)
    let scale = limit.scale(for: CGSize(width: 200, height: 200), atMost: 2)
    #expect((1.2..<1.225).contains(scale))
    #expect(SurfaceLimit.window.scale(for: CGSize(width: 12_000, height: 12_000), atMost: 2) < 0.69)
    #expect(SurfaceLimit.window.allows(width: 7680, height: 4320))
    #expect(!SurfaceLimit.window.allows(width: 8193, height: 8193))
  }

  @Test("Another thread wakes the waiting loop")
  func anotherThreadWakesTheLoop() throws {
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
      // Only the wake event and the quit event can end the wait.
      host.run()
      #expect(loop.application.isFinished && turns == 1)
    }
  }

  @Test("A decoded image wakes the waiting loop")
  func aDecodedImageWakesTheLoop() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ImageLoadingTests/Fixtures")
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

  @Test("A dropped file is passed to the app")
  func droppedFilesReachTheLoop() throws {
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

  /// A touchpad that reports the gestures that a test sets.
  final class FakeTouchpad: TouchpadSource {
    let descriptor: CInt?
    let summary = "fake"
    var gestures: [TouchpadGesture] = []

    init(descriptor: CInt) { self.descriptor = descriptor }

    func drain(
      now: TimeInterval, pointsPerUnit: CGFloat, isComplete: Bool, _ emit: (TouchpadInput) -> Void
    ) {
      let pending = gestures
      gestures.removeAll()
      for gesture in pending { emit(.gesture(gesture)) }
    }
  }

  @Test("Without X11 there is no touchpad, and the summary has the reason")
  func withoutX11ThereIsNoTouchpadAndNoError() throws {
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
    #expect(throws: MissingLibrary.self) { try X11Library.load("libNoSuchThing.so.6").get() }
    #expect(throws: MissingLibrary.self) { try XInputLibrary.load("libNoSuchThing.so.6").get() }
  }

  @Test("A gesture of the touchpad wakes the waiting loop and pinches")
  func aTouchpadWakesTheLoopAndPinches() throws {
    try withHost { host, loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      window.makeKeyAndVisible()
      var events: [String] = []
      window.addGestureRecognizer(
        UIPinchGestureRecognizer {
          events.append("\($0.state) \($0.scale)")
          if $0.state == .ended { pushQuit() }
        })
      let descriptor = eventfd(0, 0)
      defer { close(descriptor) }
      let fake = FakeTouchpad(descriptor: descriptor)
      host.attach(fake)
      for (phase, scale) in [(TouchpadGesture.Phase.began, 1.0), (.changed, 1.5), (.ended, 1.5)] {
        fake.gestures.append(
          TouchpadGesture(
            kind: .pinch, phase: phase, time: 0, fingers: 2, pointer: CGPoint(x: 20, y: 20), scale: scale))
      }
      // The loop is waiting by then, and only the descriptor can end the wait. The block has a descriptor of
      // its own: if the loop ended earlier, the number of the other one would be that of another file by
      // then.
      let signal = dup(descriptor)
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
        var one: UInt64 = 1
        write(signal, &one, 8)
        close(signal)
      }
      host.run()
      #expect(events == ["began 1.5", "ended 1.5"])
    }
  }

  @Test("The wheel with Ctrl pinches, and the pinch ends after the last notch")
  func ctrlAndWheelPinchAndEndInARealLoop() throws {
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
            .init(delta: CGVector(dx: 0, dy: 60), location: CGPoint(x: 100, y: 60))),
          modifiers: .control))
      host.run()
      #expect(abs(last - 1.1) < 1e-9)
    }
  }

  @Test("The circles of two fingers are shown while Alt is down")
  func circlesAreShownWhileAltIsDown() throws {
    try withHost { host, loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      window.backgroundColor = .black
      window.makeKeyAndVisible()
      loop.runFrame(at: host.now)
      @MainActor func color(_ x: Int, _ y: Int) -> UInt32 {
        shownPixels(host)[y * 200 + x] & 0xFF_FFFF
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

  @Test("The clipboard returns the text that was set")
  func theClipboardReturnsTheTextThatWasSet() throws {
    try withHost { host, _ in
      host.pasteboard.string = "kopiert ✓"
      #expect(host.pasteboard.string == "kopiert ✓")
    }
  }

  @Test("Without a display the error names the variables of the environment")
  func withoutADisplayTheErrorNamesTheVariables() throws {
    setenv("SDL_VIDEODRIVER", "nothing-of-the-kind", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let error = #expect(throws: SDLHostError.self) { _ = try WindowHost(WindowOptions(title: "Test")) }
    guard case .noDisplay = error else {
      Issue.record("not \(String(describing: error))")
      return
    }
    #expect(error?.description.contains("set DISPLAY or WAYLAND_DISPLAY") == true)
  }

  @Test("The scale is read from the resources of X11 and from the environment, and limited")
  func readsTheScaleOfTheDesktop() {
    #expect(DisplayScale.scale(resources: "*customization:\t-color\nXft.dpi:\t192\nXft.hinting:\t1\n") == 2)
    #expect(DisplayScale.scale(resources: "Xft.dpi: 120") == 1.25)
    #expect(DisplayScale.scale(resources: "Xft.antialias:\t1\n") == nil)
    #expect(DisplayScale.scale(resources: "Xft.dpi:\tmany") == nil)
    #expect(
      DisplayScale.rounded(0.5) == 1 && DisplayScale.rounded(9) == 4 && DisplayScale.rounded(1.6) == 1.5)
    #expect(DisplayScale.fixed(driver: "x11", environment: ["GDK_SCALE": "2"]) == 2)
    #expect(DisplayScale.fixed(driver: "x11", environment: [:]) == nil)
    #expect(DisplayScale.fixed(driver: "wayland", environment: ["GDK_SCALE": "2"]) == 1)
  }

  @Test("OpenGL on the CPU is recognized by the name of its renderer")
  func recognizesRenderersThatDrawOnTheCPU() {
    #expect(RendererChoice.isSoftware(openGLRenderer: "llvmpipe (LLVM 15.0.6, 256 bits)"))
    #expect(!RendererChoice.isSoftware(openGLRenderer: "Mesa Intel(R) UHD Graphics 620"))
    #expect(!RendererChoice.hasGraphicsProcessor(devices: "/no/such/folder"))
  }
}
