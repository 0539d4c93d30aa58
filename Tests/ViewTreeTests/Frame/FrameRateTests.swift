import Foundation
import Testing

@testable import ViewTree

@Suite("Frame rates", .serialized) struct FrameRateTests {
  /// The times of the calls of a link during a second of a display, in frames.
  private func frames(at rate: Double, _ configure: (CADisplayLink) -> Void) -> [Int] {
    let host = TestHost()
    host.framesPerSecond = rate
    let start = host.now
    var calls: [Int] = []
    let link = CADisplayLink { calls.append(Int((($0.timestamp - start) * rate).rounded())) }
    configure(link)
    for _ in 0..<Int(rate) { host.step(by: 1 / rate) }
    link.invalidate()
    return calls
  }

  @Test("A screen of 120 or 144 Hz has so many frames", arguments: [60, 120, 144])
  func screens(rate: Int) {
    let host = TestHost()
    host.framesPerSecond = Double(rate)
    #expect(UIScreen.main.maximumFramesPerSecond == rate)
    #expect(frames(at: Double(rate)) { _ in } == Array(1...rate))
  }

  @Test(
    "A display link has the nearest rate that divides that of the display",
    arguments: [
      (120.0, 60, 2), (120, 30, 4), (120, 50, 2), (144, 60, 2), (144, 48, 3), (60, 120, 1), (60, 7, 9),
    ])
  func preferredRates(rate: Double, preferred: Int, step: Int) {
    let expected = Array(stride(from: 1, through: Int(rate), by: step))
    #expect(frames(at: rate) { $0.preferredFramesPerSecond = preferred } == expected)
    let range = CAFrameRateRange(minimum: 10, maximum: Float(preferred))
    #expect(frames(at: rate) { $0.preferredFrameRateRange = range } == expected)
  }

  @Test("The target time is that of the next call, and the duration that of a frame of the display")
  func times() {
    let host = TestHost()
    host.framesPerSecond = 120
    let link = CADisplayLink { _ in }
    #expect(link.preferredFramesPerSecond == 0 && link.preferredFrameRateRange == .default)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 60, preferred: 40)
    #expect(link.preferredFramesPerSecond == 40)
    host.step(by: 1.0 / 120)
    #expect(link.duration == 1.0 / 120)
    #expect(abs(link.targetTimestamp - link.timestamp - 3.0 / 120) < 1e-9)
    link.preferredFramesPerSecond = -5
    #expect(link.preferredFramesPerSecond == 0)
    link.invalidate()
  }
}
