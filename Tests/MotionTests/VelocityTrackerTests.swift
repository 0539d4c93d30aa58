import Foundation
import Geometry
import Motion
import Testing

@Suite struct VelocityTrackerTests {
  private func close(_ v: CGVector, _ dx: CGFloat, _ dy: CGFloat, within e: CGFloat = 1e-6) -> Bool {
    abs(v.dx - dx) < e && abs(v.dy - dy) < e
  }

  @Test("A constant velocity is measured exactly") func constantVelocity() {
    var tracker = VelocityTracker()
    for i in 0...10 {
      tracker.add(CGPoint(x: 8 * Double(i), y: -4 * Double(i)), at: 100 + Double(i) * 0.016)
    }
    #expect(close(tracker.velocity(at: 100.16), 500, -250))
  }

  @Test("A touch that rests has no velocity") func restingTouch() {
    var tracker = VelocityTracker()
    for i in 0...5 { tracker.add(CGPoint(x: 8 * Double(i), y: 0), at: Double(i) * 0.016) }
    #expect(tracker.velocity(at: 0.08).dx > 499)
    #expect(tracker.velocity(at: 0.2) == .zero)
  }

  @Test("Locations before a pause are ignored") func pause() {
    var tracker = VelocityTracker()
    for i in 0...5 { tracker.add(CGPoint(x: 80 * Double(i), y: 0), at: Double(i) * 0.016) }
    for i in 0...5 { tracker.add(CGPoint(x: 400 - Double(i), y: 0), at: 1 + Double(i) * 0.01) }
    #expect(close(tracker.velocity(at: 1.05), -100, 0))
  }

  @Test("Locations at a single time have no velocity") func singleTime() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    tracker.add(CGPoint(x: 1, y: 1), at: 5)
    #expect(tracker.velocity(at: 5) == .zero)
    tracker.add(CGPoint(x: 9, y: 9), at: 5)
    #expect(tracker.velocity(at: 5) == .zero)
    tracker.reset()
    #expect(tracker.velocity(at: 5) == .zero)
  }

  @Test("Coalesced locations and one outlier change the velocity little") func outlier() {
    var tracker = VelocityTracker()
    for i in 0...40 {
      let wild = i == 33 ? 6.0 : 0
      tracker.add(CGPoint(x: 2 * Double(i) + wild, y: 0), at: Double(i / 4 * 4) * 0.002)
    }
    let v = tracker.velocity(at: 0.08)
    #expect(v.dx > 900 && v.dx < 1150, "\(v)")
  }

  @Test("Recent locations have larger weights") func weights() {
    var tracker = VelocityTracker()
    var x = 0.0
    for i in 0...12 {
      tracker.add(CGPoint(x: x, y: 0), at: Double(i) * 0.008)
      x += i < 6 ? 16 : 8
    }
    let v = tracker.velocity(at: 0.096)
    #expect(v.dx > 1000 && v.dx < 1400, "\(v)")
  }

  @Test("Locations with earlier times are ignored") func outOfOrder() {
    var tracker = VelocityTracker()
    for i in 0...5 {
      tracker.add(CGPoint(x: Double(i), y: 0), at: Double(i) * 0.01)
      tracker.add(CGPoint(x: 500, y: 0), at: Double(i) * 0.01 - 0.005)
    }
    #expect(close(tracker.velocity(at: 0.05), 100, 0))
  }
}
