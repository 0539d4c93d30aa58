import Foundation
import Motion
import Testing

@Suite struct TimingCurveTests {
  @Test("Curves start at 0 and end at 1") func ends() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .default] {
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
      (.easeInOut, 0.25, 0.1291617), (.default, 0.5, 0.8024034), (.default, 0.25, 0.4085105),
      (.linear, 0.3, 0.3),
    ])
  func knownValues(curve: TimingCurve, fraction: Double, value: Double) {
    #expect(abs(curve.value(at: fraction) - value) < 1e-6, "\(curve.value(at: fraction))")
  }

  @Test("The inverse is accurate for steep curves") func steepCurves() {
    // x(s) has a closed form for control points at 0 and 0 (s³) and at 1 and 1 (1 − (1 − s)³).
    let late = TimingCurve.cubicBezier(0, 0, 0, 1)
    let early = TimingCurve.cubicBezier(1, 0, 1, 1)
    for i in 1..<1000 {
      let x = Double(i) / 1000
      let s = cbrt(x)
      #expect(abs(late.value(at: x) - (3 * (1 - s) * s * s + s * s * s)) < 1e-9)
      let r = 1 - cbrt(1 - x)
      #expect(abs(early.value(at: x) - (3 * (1 - r) * r * r + r * r * r)) < 1e-9)
    }
  }

  @Test("Curves without overshoot rise monotonically") func monotonic() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .default, .cubicBezier(1, 0, 0, 1)] {
      var last = 0.0
      for i in 0...500 {
        let value = curve.value(at: Double(i) / 500)
        #expect(value >= last - 1e-12)
        last = value
      }
    }
  }

  @Test("The slope is the derivative of the value") func slope() {
    for curve in [TimingCurve.easeIn, .easeInOut, .default, .linear] {
      for i in 1..<50 {
        let x = Double(i) / 50
        let numeric = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
        #expect(abs(curve.slope(at: x) - numeric) < 1e-3)
      }
    }
  }

  @Test("The times of control points are clamped to 0…1") func clampedTimes() {
    #expect(TimingCurve.cubicBezier(-1, 0, 2, 1) == .cubicBezier(0, 0, 1, 1))
    #expect(TimingCurve.cubicBezier(0.3, -0.5, 0.7, 1.5).value(at: 0.1) < 0)
  }
}
