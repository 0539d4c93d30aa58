import Foundation
import Testing

/// Drags out of a window on Wayland, which the compositor carries.
@Suite("Drags out of windows on Wayland", .serialized) struct WaylandDragTests {
  private static let text = "text/plain;charset=utf-8"
  /// The calls while a tile is dragged out of the window.
  private static let way = ["pressed 1", "begins", "enters", "exits"]

  /// Presses on a tile, and moves it out of the window.
  private func dragOut(
    _ receivers: Compositor.DragReceivers = .last,
    _ body: (Compositor, ProbeProcess) throws -> Void
  ) throws {
    var features = Compositor.Features()
    features.dragReceivers = receivers
    let compositor = try Compositor(features)
    defer { compositor.stop() }
    let program = try ProbeProcess(compositor, program: "DragProgram", arguments: ["tiles"])
    defer { program.kill() }
    try program.waitUntilIdle()
    #expect(program.transcript() == ["ready"])
    try drag(compositor, program)
    try body(compositor, program)
  }

  private func drag(_ compositor: Compositor, _ program: ProbeProcess) throws {
    try moveOut(compositor, program)
    #expect(poll(for: 60) { compositor.run { $0.drag?.image != nil } })
    try program.waitUntilIdle()
  }

  private func moveOut(_ compositor: Compositor, _ program: ProbeProcess) throws {
    compositor.movePointer(40, 40)
    compositor.setButton(true)
    compositor.movePointer(50, 45)
    try program.wait(for: "enters")
    compositor.movePointer(Compositor.outside.x, Compositor.outside.y)
  }

  @Test("Another program takes the items, whose picture is at the pointer; the next press is seen")
  func out() throws {
    try dragOut { compositor, program in
      let (image, offset) = compositor.run { ($0.drag?.image, $0.drag?.icon?.surface.offset) }
      // The tile is red where it is not transparent, and its upper left corner is not at the pointer.
      let colors = Set((image?.pixels ?? []).filter { $0 >> 24 == 255 })
      #expect(colors.contains { $0 >> 16 & 0xFF > 200 && $0 & 0xFF < 120 }, "\(colors.prefix(3))")
      #expect(offset.map { $0.x < 0 && $0.y < 0 } == true)
      #expect(compositor.readDrag(Self.text) == Data("tile 0".utf8))
      compositor.releaseItems()
      try program.waitUntilIdle()
      #expect(program.transcript() == Self.way)
      compositor.finishDrag()
      try program.wait(for: "ends")
      try program.waitUntilIdle()
      #expect(program.transcript() == ["ends"])
      for isDown in [true, false] {
        compositor.movePointer(250, 150)
        compositor.setButton(isDown)
        try program.waitUntilIdle()
      }
      #expect(program.transcript() == ["pressed 1", "released"])
    }
  }

  @Test("Items that come back are dropped in the window", arguments: [Compositor.DragReceivers.last, .all])
  func back(_ receivers: Compositor.DragReceivers) throws {
    try dragOut(receivers) { compositor, program in
      _ = program.transcript()
      compositor.carry(200, 100)
      try program.wait(for: "enters")
      compositor.carry(210, 110)
      try program.waitUntilIdle()
      #expect(compositor.run { $0.drag?.image == nil })
      compositor.carryOut()
      try program.wait(for: "exits")
      #expect(poll(for: 60) { compositor.run { $0.drag?.image != nil } })
      compositor.carry(220, 120)
      try program.waitUntilIdle()
      compositor.releaseItems()
      try program.wait(for: "ends")
      try program.waitUntilIdle()
      #expect(
        program.transcript() == ["enters", "exits", "enters", "dropped at 220 120", "ends"])
      // The program has given up the source.
      #expect(poll(for: 60) { compositor.run { $0.drag == nil } })
      try drag(compositor, program)
      compositor.cancelDrag()
      try program.wait(for: "ends")
    }
  }

  @Test("Where the compositor informs SDL about the items in the window, a drop there ends the drag")
  func informedSDL() throws {
    try dragOut(.first) { compositor, program in
      compositor.carry(200, 100)
      compositor.releaseItems()
      try program.waitUntilIdle()
      compositor.finishDrag()
      try program.wait(for: "ends")
      try program.waitUntilIdle()
      #expect(program.transcript() == Self.way + ["ends"])
      try drag(compositor, program)
      #expect(compositor.readDrag(Self.text) == Data("tile 0".utf8))
    }
  }

  @Test("A drag that the compositor does not begin ends with the press") func ignored() throws {
    var features = Compositor.Features()
    features.ignoresDrags = true
    let compositor = try Compositor(features)
    defer { compositor.stop() }
    let program = try ProbeProcess(compositor, program: "DragProgram", arguments: ["tiles"])
    defer { program.kill() }
    try program.waitUntilIdle()
    _ = program.transcript()
    for _ in 1...2 {
      try moveOut(compositor, program)
      try program.wait(for: "exits")
      compositor.setButton(false)
      try program.wait(for: "ends")
      try program.waitUntilIdle()
      #expect(program.transcript() == Self.way + ["ends"])
    }
  }

  @Test("Items that nobody takes return, also if the user cancels, or if the other program does not answer")
  func refusal() throws {
    try dragOut { compositor, program in
      compositor.cancelDrag()
      try program.wait(for: "ends")
      try program.waitUntilIdle()
      #expect(program.transcript() == Self.way + ["ends"])
      try drag(compositor, program)
      compositor.setKey(1, true)
      compositor.setKey(1, false)
      try program.wait(for: "ends")
      #expect(poll(for: 60) { compositor.run { $0.drag == nil } })
      try program.waitUntilIdle()
      #expect(program.transcript() == Self.way + ["ends"])
      try drag(compositor, program)
      compositor.releaseItems()
      try program.wait(for: "ends")
      #expect(poll(for: 60) { compositor.run { $0.drag == nil } })
    }
  }
}
