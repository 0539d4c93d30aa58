import Foundation
import TestSupport
import Testing

@testable import SDLHost

/// A compositor that sends events in a wrong order, and withdraws devices in the middle of gestures.
@Suite("Wrong events of Wayland compositors", .serialized)
struct WaylandAttackTests {
  @Test("Events in any order and with any numbers do not end the window")
  func disorder() throws {
    // SDL keeps the pointers of seats that have lost theirs, and the compositor informs all of them: many
    // short lives are as good as a long one, and faster.
    let (lives, count) = (Attack.count(1, long: 100), 2000)
    var random = SeededGenerator(seed: UInt64(Attack.seed))
    var held = 0
    for _ in 0..<lives {
      if try survives(count, &random) { held += count }
    }
    #expect(held == lives * count)
    try Attack.report("Events of a Wayland compositor in disorder", tried: lives * count, held: held)
  }

  /// Returns whether a window handles a number of random events, and ends as usual.
  private func survives(_ count: Int, _ random: inout SeededGenerator) throws -> Bool {
    let compositor = try Compositor()
    defer { compositor.stop() }
    let probe = try ProbeProcess(compositor, arguments: ["--scroll"])
    defer { probe.kill() }
    let rest = Attack.count(50, long: 400)
    for index in 0..<count {
      compositor.sendAnything(&random)
      if (index + 1).isMultiple(of: rest) { try probe.waitUntilIdle() }
    }
    compositor.end("pinch")
    try compositor.pinch(to: 2)
    compositor.end("pinch")
    compositor.closeWindow()
    let hasEnded = poll(for: 20) { !probe.process.isRunning }
    return hasEnded && probe.process.terminationReason == .exit && probe.process.terminationStatus == 0
  }

  @Test(
    "A keyboard that goes right after its key, and a compositor without a seat, do not end the window",
    .enabled(
      if: VideoDriver.loadedVersion >= VideoDriver.safeVersion,
      "SDL before 2.30 ends then; such a window opens on X11"),
    arguments: [true, false])
  func keyboard(hasSeat: Bool) throws {
    var features = Compositor.Features()
    features.hasSeat = hasSeat
    let compositor = try Compositor(features)
    defer { compositor.stop() }
    let probe = try ProbeProcess(compositor)
    defer { probe.kill() }
    for _ in 1...20 where hasSeat {
      compositor.setKey(30, true)
      compositor.run { $0.setCapabilities(1) }
      compositor.setKey(30, false)
      compositor.run { $0.setCapabilities(3) }
      try probe.waitUntilIdle()
    }
    compositor.closeWindow()
    try probe.wait(for: "bye")
  }

  @Test("A compositor that answers wrongly, or not at all, is not used")
  func wrongAnswers() throws {
    var held = 0
    // A size of 0, an endless text, an error, a part of a message, nothing.
    let answers: [[UInt32]] = [
      [2, 0], [2, 16 << 16, 5, 0xFFFF_FFFF], [1, 12 << 16, 1], [2, 64 << 16, 5], [],
      [7, 8 << 16, 7, 9 << 16],
    ]
    for answer in answers {
      let compositor = try Compositor()
      defer { compositor.stop() }
      compositor.run { $0.answer = answer.withUnsafeBytes { Array($0) } }
      if CompositorOffer(socket: "\(compositor.folder.path)/test", within: 0.1) == nil { held += 1 }
    }
    #expect(held == answers.count)
    let compositor = try Compositor()
    defer { compositor.stop() }
    let offer = try #require(CompositorOffer(socket: "\(compositor.folder.path)/test"))
    #expect(offer.hasGestures && offer.drawsFrames && offer.hasSeat)
    try Attack.report("Answers of a Wayland compositor", tried: answers.count, held: held)
  }
}
