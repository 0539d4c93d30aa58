import Foundation
import Testing

@testable import Demo

/// Gestures of emulated devices that change the layout of the demo, with images of its window before,
/// during and after the transition.
@Suite(
  "Layout transitions through an X server", .serialized,
  .enabled(if: WindowPicture.problem == nil, Comment(rawValue: WindowPicture.problem ?? "")))
struct TransitionWindowTests {
  private static let arguments = [
    "--items", "400", "--size", "640x480", "--renderer", "software", "--stats",
  ]

  /// Runs the demo with a gesture in two parts, and checks that its window changes during the gesture and
  /// ends with the target layout.
  private func checkTransition(
    from layout: LayoutChoice = .grid, to target: LayoutChoice,
    begin: (GestureServer) throws -> Void, end: (GestureServer) throws -> Void
  ) throws {
    let server = try GestureServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, Self.arguments + ["--layout", layout.rawValue])
    defer { demo.kill() }
    let before = try WindowPicture(of: demo.window, on: server)
    try begin(server)
    try demo.waitUntilIdle()
    let during = try WindowPicture(of: demo.window, on: server)
    try end(server)
    try demo.waitUntilIdle()
    let after = try WindowPicture(of: demo.window, on: server)
    #expect(before.width == 640 && before.height == 480)
    #expect(during.difference(from: before) > 0.1)
    if layout == target {
      #expect(after.difference(from: before) < 0.001)
    } else {
      #expect(after.difference(from: before) > 0.1)
    }
    #expect(after.difference(from: during) > 0.1)
    try server.xdotool("key", "ctrl+q")
    let (status, figures) = try demo.end()
    #expect(status == 0)
    #expect(figures["layout"] == Double(LayoutChoice.allCases.firstIndex(of: target) ?? -1))
  }

  @Test("A touchpad pinch changes the grid into stacks")
  func pinch() throws {
    try checkTransition(to: .stacks) { server in
      try server.pinch(to: 0.3, steps: 30)
    } end: { server in
      try server.perform("pinch 0.25 0 0 0", "wait 100", "pinch-end")
    }
  }

  @Test("A pinch that is reversed keeps the layout")
  func pinchBack() throws {
    try checkTransition(to: .grid) { server in
      try server.pinch(to: 1.6, steps: 20)
    } end: { server in
      for step in 1...20 { try server.perform("pinch \(1.6 - 0.025 * Double(step)) 0 0 0", "wait 10") }
      try server.perform("wait 200", "pinch-end")
    }
  }

  @Test("Two fingers on a touchscreen that move apart change the grid into the large grid")
  func fingers() throws {
    try checkTransition(to: .large) { server in
      try server.perform("down 0 270 240", "down 1 370 240")
      for step in 1...20 {
        try server.perform("move 0 \(270 - 2 * step) 240", "move 1 \(370 + 2 * step) 240", "wait 10")
      }
    } end: { server in
      try server.perform("wait 100", "up 0", "up 1")
    }
  }

  @Test("A swipe with three fingers changes the grid into the cover flow")
  func swipe() throws {
    try checkTransition(to: .coverflow) { server in
      try server.perform("swipe-begin 3")
      for _ in 1...30 { try server.perform("swipe -10 0", "wait 10") }
    } end: { server in
      try server.perform("wait 100", "swipe-end")
    }
  }

  @Test("A drag with the right button changes the layout when it is released")
  func drag() throws {
    try checkTransition(to: .coverflow) { server in
      try server.xdotool("mousemove", "500", "300", "mousedown", "3")
      for step in 1...15 { try server.xdotool("mousemove", "\(500 - 20 * step)", "300") }
    } end: { server in
      try server.xdotool("mouseup", "3")
    }
  }

  @Test("Losing the keyboard focus during a pinch keeps the layout")
  func focusLost() throws {
    let server = try GestureServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, Self.arguments)
    defer { demo.kill() }
    let before = try WindowPicture(of: demo.window, on: server)
    try server.pinch(to: 1.8, steps: 20)
    try demo.waitUntilIdle()
    try server.xdotool("windowfocus", try server.xdotool("search", "--maxdepth", "0", ""))
    try demo.waitUntilIdle()
    try server.perform("pinch-end")
    try server.xdotool("windowfocus", "--sync", demo.window)
    try demo.waitUntilIdle()
    #expect(try WindowPicture(of: demo.window, on: server).difference(from: before) < 0.001)
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().figures["layout"] == 0)
  }
}
