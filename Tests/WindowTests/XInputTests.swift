import CSDL2
import Foundation
import Hosting
import Testing
import ViewTree

@testable import SDLHost

/// The touchpad source for X11, with windows of the test.
@MainActor
@Suite(
  "XInput", .serialized,
  .enabled(if: GestureServer.problem == nil, Comment(rawValue: GestureServer.problem ?? "")))
struct XInputTests {
  /// Collects the gestures that a source reports.
  @MainActor final class Listener {
    let source: XInputTouchpad
    private(set) var gestures: [TouchpadGesture] = []
    private(set) var scrolls: [(InputEvent.Scroll, TimeInterval)] = []

    init(_ source: XInputTouchpad) { self.source = source }

    func listen() {
      source.drain(now: Self.now, pointsPerUnit: 0.5, isComplete: true) { input in
        switch input {
        case .gesture(let gesture): gestures.append(gesture)
        case .scroll(let scroll, let time): scrolls.append((scroll, time))
        }
      }
    }

    /// Listens until a gesture ends, at most a minute.
    func listenUntilTheEnd() {
      _ = poll(for: 60) {
        SDL_PumpEvents()
        listen()
        return gestures.last.map { $0.phase == .ended || $0.phase == .cancelled } ?? false
      }
    }

    var phases: String {
      var parts: [String] = []
      for gesture in gestures where parts.last != "\(gesture.phase)" { parts.append("\(gesture.phase)") }
      return parts.joined(separator: " ")
    }

    static var now: TimeInterval { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  }

  /// Opens two windows side by side, 200 × 200 pixels each.
  private func withWindows(
    _ body: (GestureServer, SDLWindow, SDLWindow) throws -> Void
  ) throws {
    let server = try GestureServer()
    defer { server.stop() }
    let variables = ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"]
    let before = variables.keys.map { ($0, ProcessInfo.processInfo.environment[$0]) }
    for (name, value) in variables { setenv(name, value, 1) }
    defer {
      for (name, value) in before { if let value { setenv(name, value, 1) } else { unsetenv(name) } }
    }
    try SDLWindow.initializeVideo()
    let left = try SDLWindow(title: "Left", width: 200, height: 200, flags: 0)
    try SDLWindow.initializeVideo()
    let right = try SDLWindow(title: "Right", width: 200, height: 200, flags: 0)
    for window in [left, right] { window.show() }
    SDL_SetWindowPosition(left.raw, 0, 0)
    SDL_SetWindowPosition(right.raw, 300, 0)
    SDL_PumpEvents()
    try server.xdotool("search", "--sync", "--onlyvisible", "--class", ".")
    try server.xdotool("mousemove", "100", "80")
    try body(server, left, right)
  }

  @Test("A pinch is reported in points and radians")
  func pinch() throws {
    try withWindows { server, left, _ in
      let listener = Listener(try XInputTouchpad(left.raw))
      let begin = Listener.now
      try server.pinch(to: 1.5, dx: 20, degrees: 90, steps: 5)
      try server.perform("pinch-end")
      listener.listenUntilTheEnd()
      #expect(listener.phases == "began changed ended")
      let last = try #require(listener.gestures.last)
      #expect(last.kind == .pinch && last.fingers == 2 && last.scale == 1.5)
      #expect(last.pointer == CGPoint(x: 50, y: 40) && last.translation.dx == 10)
      #expect(abs(last.rotation - .pi / 2) < 1e-9)
      let times = listener.gestures.map(\.time)
      #expect(times == times.sorted())
      // The timestamps of the server are in whole milliseconds.
      #expect((begin - 0.002...Listener.now).contains(times[0]))
      #expect(times.last.map { $0 - times[0] > 0.04 } == true, "The times are equal: \(times)")
    }
  }

  @Test("A swipe is reported with its fingers and translation")
  func swipe() throws {
    try withWindows { server, left, _ in
      let listener = Listener(try XInputTouchpad(left.raw))
      try server.perform("swipe-begin 4", "swipe -30 10", "swipe -30 10", "swipe-cancel")
      listener.listenUntilTheEnd()
      #expect(listener.phases == "began changed cancelled")
      #expect(listener.gestures.allSatisfy { $0.kind == .swipe && $0.fingers == 4 })
      #expect(listener.gestures.last?.translation.dx == -30 && listener.gestures.last?.translation.dy == 10)
    }
  }

  @Test("Fingers that scroll are reported in points, by fractions, until they are lifted") func scroll()
    throws
  {
    try withWindows { server, left, _ in
      let listener = Listener(try XInputTouchpad(left.raw))
      // The pointer has entered the window before, so that the values are known.
      try server.perform(
        "scroll 0 1", "scroll -2 4", "scroll 0 120", "scroll 0 0", "scroll 8 0", "scroll 0 0")
      _ = poll(for: 60) {
        SDL_PumpEvents()
        listener.listen()
        return listener.scrolls.count >= 7
      }
      #expect(
        listener.scrolls.map { "\($0.0.phase) \($0.0.delta.dx),\($0.0.delta.dy)" } == [
          "began 0.0,0.0", "moved 0.0,-0.125", "moved 0.25,-0.5", "moved 0.0,-15.0", "ended 0.0,0.0",
          "began 0.0,0.0", "moved -1.0,0.0", "ended 0.0,0.0",
        ])
      #expect(listener.scrolls.allSatisfy { $0.0.location == CGPoint(x: 50, y: 40) })
      #expect(listener.scrolls.map(\.1) == listener.scrolls.map(\.1).sorted())
    }
  }

  @Test("Movements in another window are not those of this one, and the fingers' end there cancels")
  func scrollElsewhere() throws {
    try withWindows { server, left, _ in
      let listener = Listener(try XInputTouchpad(left.raw))
      try server.perform("scroll 0 8")
      try server.xdotool("mousemove", "400", "80")
      try server.perform("scroll 0 800", "scroll 0 0")
      try server.xdotool("mousemove", "100", "80")
      try server.perform("scroll 0 8", "scroll 0 16", "scroll 0 0")
      _ = poll(for: 60) {
        SDL_PumpEvents()
        listener.listen()
        return listener.scrolls.last?.0.phase == .ended
      }
      #expect(
        listener.scrolls.map { "\($0.0.phase) \($0.0.delta.dy)" } == [
          "began 0.0", "moved -1.0", "cancelled 0.0", "began 0.0", "moved -2.0", "ended 0.0",
        ])
    }
  }

  @Test("The first movement after the pointer has entered the window scrolls too")
  func entering() throws {
    try withWindows { server, left, _ in
      let listener = Listener(try XInputTouchpad(left.raw))
      try server.xdotool("mousemove", "400", "80")
      try server.perform("scroll 0 800", "scroll 0 0")
      try server.xdotool("mousemove", "100", "80", "getmouselocation")
      listener.listen()
      try server.perform("scroll 0 16", "scroll 0 0")
      _ = poll(for: 60) {
        SDL_PumpEvents()
        listener.listen()
        return listener.scrolls.last?.0.phase == .ended
      }
      #expect(
        listener.scrolls.map { "\($0.0.phase) \($0.0.delta.dy)" } == ["began 0.0", "moved -2.0", "ended 0.0"])
    }
  }

  @Test("If another client has selected the gestures, those of the slave devices are reported once each")
  func rival() throws {
    try withWindows { server, left, _ in
      let rival = Listener(try XInputTouchpad(left.raw))
      let listener = Listener(try XInputTouchpad(left.raw))
      #expect(rival.source.summary == "XInput gestures")
      #expect(listener.source.summary == "XInput gestures of the slave devices")
      try server.pinch(to: 2)
      try server.perform("pinch-end")
      listener.listenUntilTheEnd()
      #expect(listener.phases == "began changed ended")
      #expect(listener.gestures.count == 12, "The gesture has a beginning, ten steps and an end.")
      #expect(listener.gestures.last?.scale == 2)
    }
  }

  @Test("If SDL replaces the window, the gesture is cancelled, and the new window reports the next one")
  func anotherWindow() throws {
    try withWindows { server, left, right in
      var isReplaced = false
      let source = try XInputTouchpad(findWindow: {
        XInputTouchpad.window(of: isReplaced ? right.raw : left.raw)
      })
      let listener = Listener(source)
      try server.pinch(to: 1.5)
      _ = poll(for: 60) {
        listener.listen()
        return listener.gestures.last?.scale == 1.5
      }
      isReplaced = true
      listener.listen()
      #expect(listener.phases == "began changed cancelled")
      try server.perform("pinch 2 0 0 0", "pinch-end")
      try server.xdotool("mousemove", "400", "80")
      try server.pinch(to: 3)
      try server.perform("pinch-end")
      listener.listenUntilTheEnd()
      _ = poll(for: 60) {
        listener.listen()
        return listener.gestures.last?.phase == .ended
      }
      #expect(listener.phases == "began changed cancelled began changed ended")
      #expect(listener.gestures.last?.scale == 3)
    }
  }

  @Test("An old server or missing libraries give the reason")
  func tooOld() throws {
    try withWindows { _, left, _ in
      let old = #expect(throws: XInputTouchpad.Unavailable.self) {
        _ = try XInputTouchpad(
          findWindow: { XInputTouchpad.window(of: left.raw) }, minimum: (major: 2, minor: 99))
      }
      #expect(old?.description == "the X server supports XInput 2.4, but 2.99 is required")
      let bare = #expect(throws: XInputTouchpad.Unavailable.self) {
        _ = try XInputTouchpad(findWindow: { XInputTouchpad.window(of: left.raw) }, library: nil)
      }
      #expect(bare?.description == "libX11 or libXi cannot be opened; install libx11-6 and libxi6")
    }
  }
}
