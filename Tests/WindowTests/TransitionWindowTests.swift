import Foundation
import Testing

@testable import Demo

/// Gestures of real devices that lead the demo from layout to layout, and what its window shows before, during and
/// after.
@Suite(
  "Transitions in a real server", .serialized,
  .enabled(if: WindowPicture.problem == nil, Comment(rawValue: WindowPicture.problem ?? "")))
struct TransitionWindowTests {
  private static let arguments = [
    "--items", "400", "--size", "640x480", "--renderer", "software", "--stats",
  ]

  /// Runs the demo with a gesture in three parts, and checks that its window shows a way from the one layout to the other.
  private func lead(
    _ layout: LayoutChoice = .grid, to target: LayoutChoice,
    begin: (GestureServer) throws -> Void, end: (GestureServer) throws -> Void
  ) throws {
    let server = try GestureServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, Self.arguments + ["--layout", layout.rawValue])
    defer { demo.kill() }
    let before = try WindowPicture(of: demo.window, on: server)
    try begin(server)
    try demo.rest()
    let during = try WindowPicture(of: demo.window, on: server)
    try end(server)
    try demo.rest()
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

  @Test("A touchpad's pinch closes the grid, by way of the small one, into piles")
  func pinch() throws {
    try lead(to: .stacks) { server in
      try server.pinch(to: 0.3, steps: 30)
    } end: { server in
      try server.perform("pinch 0.25 0 0 0", "wait 100", "pinch-end")
    }
  }

  @Test("A pinch that goes back leaves everything as it was")
  func pinchBack() throws {
    try lead(to: .grid) { server in
      try server.pinch(to: 1.6, steps: 20)
    } end: { server in
      for step in 1...20 { try server.perform("pinch \(1.6 - 0.025 * Double(step)) 0 0 0", "wait 10") }
      try server.perform("wait 200", "pinch-end")
    }
  }

  @Test("Two fingers on the screen part, and the grid grows between them")
  func fingers() throws {
    try lead(to: .large) { server in
      try server.perform("down 0 270 240", "down 1 370 240")
      for step in 1...20 {
        try server.perform("move 0 \(270 - 2 * step) 240", "move 1 \(370 + 2 * step) 240", "wait 10")
      }
    } end: { server in
      try server.perform("wait 100", "up 0", "up 1")
    }
  }

  @Test("Three fingers on the touchpad push the grid into the cover flow")
  func swipe() throws {
    try lead(to: .coverflow) { server in
      try server.perform("swipe-begin 3")
      for _ in 1...30 { try server.perform("swipe -10 0", "wait 10") }
    } end: { server in
      try server.perform("wait 100", "swipe-end")
    }
  }

  @Test("A drag with the right button does too, and lets go in the middle of it")
  func drag() throws {
    try lead(to: .coverflow) { server in
      try server.xdotool("mousemove", "500", "300", "mousedown", "3")
      for step in 1...15 { try server.xdotool("mousemove", "\(500 - 20 * step)", "300") }
    } end: { server in
      try server.xdotool("mouseup", "3")
    }
  }

  @Test("A window that loses the keyboard in the middle of a pinch goes back")
  func focusLost() throws {
    let server = try GestureServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, Self.arguments)
    defer { demo.kill() }
    let before = try WindowPicture(of: demo.window, on: server)
    try server.pinch(to: 1.8, steps: 20)
    try demo.rest()
    try server.xdotool("windowfocus", try server.xdotool("search", "--maxdepth", "0", ""))
    try demo.rest()
    try server.perform("pinch-end")
    try server.xdotool("windowfocus", "--sync", demo.window)
    try demo.rest()
    #expect(try WindowPicture(of: demo.window, on: server).difference(from: before) < 0.001)
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().figures["layout"] == 0)
  }
}
