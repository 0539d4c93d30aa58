import Foundation
import Testing

@testable import Motion

@Suite struct TimingCurveTests {
  @Test("Curves start at 0 and end at 1") func ends() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 7) == 1)
    }
  }

  @Test(
    "The named curves have the values of CSS",
    arguments: [
      (TimingCurve.easeIn, 0.5, 0.3153568), (.easeOut, 0.5, 0.6846432), (.easeInOut, 0.5, 0.5),
      (.easeInOut, 0.25, 0.1291617), (.linear, 0.3, 0.3),
    ])
  func knownValues(curve: TimingCurve, fraction: Double, value: Double) {
    #expect(abs(curve.value(at: fraction) - value) < 1e-6, "\(curve.value(at: fraction))")
  }

  @Test("The inverse is accurate for steep curves") func steepCurves() {
    // x(s) has a closed form for control points at 0 and 0 (s³) and at 1 and 1 (1 − (1 − s)³).
    let late = TimingCurve(x1: 0, y1: 0, x2: 0, y2: 1)
    let early = TimingCurve(x1: 1, y1: 0, x2: 1, y2: 1)
    for i in 1..<1000 {
      let x = Double(i) / 1000
      let s = cbrt(x)
      #expect(abs(late.value(at: x) - (3 * (1 - s) * s * s + s * s * s)) < 1e-9)
      let r = 1 - cbrt(1 - x)
      #expect(abs(early.value(at: x) - (3 * (1 - r) * r * r + r * r * r)) < 1e-9)
    }
  }

  @Test("Curves without overshoot rise monotonically") func monotonic() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1)]
    {
      var last = 0.0
      for i in 0...500 {
        let value = curve.value(at: Double(i) / 500)
        #expect(value >= last - 1e-12)
        last = value
      }
    }
  }

  @Test("A curve whose control points are beyond its ends overshoots") func overshoot() {
    #expect(TimingCurve(x1: 0.3, y1: -0.5, x2: 0.7, y2: 1.5).value(at: 0.1) < 0)
  }
}
