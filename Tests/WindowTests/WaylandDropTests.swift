import Foundation
import Testing

/// Drops of other programs, from a Wayland compositor to a window.
@Suite("Drops on Wayland", .serialized) struct WaylandDropTests {
  @Test("Files that are dropped together arrive as one drop") func files() throws {
    let compositor = try Compositor()
    defer { compositor.stop() }
    let program = try ProbeProcess(compositor, program: "DragProgram", arguments: ["receive"])
    defer { program.kill() }
    try program.waitUntilIdle()
    compositor.movePointer(50, 60)
    try program.waitUntilIdle()
    _ = program.transcript()
    compositor.drop("file:///tmp/a%20b.png\r\nfile:///tmp/c\r\nfile:///tmp/d\r\n", x: 50, y: 60)
    try program.wait(for: "problem")
    let lines = program.transcript()
    #expect(lines.filter { $0.hasPrefix("dropped") } == ["dropped at 50 60"], "\(lines)")
    #expect(
      lines.contains("received text/uri-list 53 file:///tmp/a%20b.png\r\nfile:///tmp/c\r\nfile:///tmp/d"),
      "\(lines)")
  }
}
