import Foundation
import Testing

/// The pixels of a window at the scales of a Wayland compositor's outputs.
@Suite("Scales on Wayland", .serialized)
struct WaylandScaleTests {
  /// The probe shows a stripe of 10 points each 100 points.
  private func withProbe(
    _ scales: [Double], isFractional: Bool = true, body: (ProbeProcess, Compositor) throws -> Void
  ) throws {
    var features = Compositor.Features()
    features.scales = scales
    features.hasFractionalScale = isFractional
    let compositor = try Compositor(features)
    try compositor.withProbe(["--scroll"]) { try body($0, compositor) }
  }

  /// Whether a picture is drawn for a scale: all of its pixels are black in the stripes, and white elsewhere.
  private func isSharp(_ picture: Compositor.Picture, _ scale: Double) -> Bool {
    guard picture.units == [400, 300], picture.width == Int((400 * scale).rounded()),
      picture.height == Int((300 * scale).rounded())
    else { return false }
    return (0..<picture.height).allSatisfy { y in
      let place = (Double(y) + 0.5) / scale
      // An edge between two pixels is smooth.
      guard abs(place.truncatingRemainder(dividingBy: 100) - 10) > 0.5 / scale else { return true }
      return picture.pixels[y * picture.width + picture.width / 2] & 0xFF_FFFF
        == (place.truncatingRemainder(dividingBy: 100) < 10 ? 0 : 0xFFFFFF)
    }
  }

  /// Whether a compositor shows such a picture within some seconds.
  private func becomesSharp(_ compositor: Compositor, _ scale: Double) -> Bool {
    poll(for: 20) { isSharp(compositor.run { $0.picture }, scale) }
  }

  @Test(
    "Pixels are as many as the output has, and only changes are sent", arguments: [1, 1.25, 1.5, 1.75, 2])
  func pixels(scale: Double) throws {
    try withProbe([scale]) { probe, compositor in
      #expect(becomesSharp(compositor, scale))
      compositor.movePointer(100, 100)
      compositor.scroll(.wheel, dy: 10)
      // The stripe at 100 moves to 40.
      let isScrolled = poll(for: 20) {
        let next = compositor.run { $0.picture }
        return next.pixels[Int(45 * scale) * next.width + next.width / 2] & 0xFF_FFFF == 0
      }
      #expect(isScrolled)
      let next = compositor.run { $0.picture }
      #expect(!next.damage.isEmpty && next.damage.allSatisfy { $0[2] * $0[3] <= next.width * next.height })
    }
  }

  @Test("A window that moves to another output has its scale", arguments: [true, false])
  func outputs(isFractional: Bool) throws {
    try withProbe([1, 2], isFractional: isFractional) { probe, compositor in
      for output in [1, 0, 1] {
        compositor.run { $0.moveWindow(toOutput: output) }
        let isReached = becomesSharp(compositor, output == 0 ? 1 : 2)
        #expect(isReached)
        try probe.waitUntilIdle()
        // A notch moves the content by as many points on each output.
        for (dy, offset) in [(10.0, 60.0), (-10, 0)] {
          compositor.scroll(.wheel, dy: dy)
          #expect(poll(for: 20) { probe.offset("changed") == offset }, "\(probe.lines)")
          try probe.waitUntilIdle()
        }
        #expect(becomesSharp(compositor, output == 0 ? 1 : 2))
      }
    }
  }

  @Test("A window follows a change of its output's scale", arguments: [true, false])
  func live(isFractional: Bool) throws {
    try withProbe([1], isFractional: isFractional) { _, compositor in
      for scale in isFractional ? [1.5, 2, 1.25, 1] : [2, 1, 4] {
        compositor.run { $0.setScale(scale) }
        #expect(becomesSharp(compositor, scale), "\(scale)")
      }
    }
  }
}
