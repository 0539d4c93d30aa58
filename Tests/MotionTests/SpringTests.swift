import Foundation
import Motion
import Testing

@Suite struct SpringTests {
  @Test("A critically damped spring has its closed-form values") func criticallyDamped() {
    // x(t) = (1 + 10t)·e^(−10t), v(t) = −100t·e^(−10t)
    let state = Spring(mass: 1, stiffness: 100, damping: 20).state(at: 0.1, displacement: 1, velocity: 0)
    #expect(abs(state.value - 2 / M_E) < 1e-12)
    #expect(abs(state.velocity + 10 / M_E) < 1e-12)
  }

  @Test("An undamped spring oscillates") func undamped() {
    let spring = Spring(response: 2, dampingFraction: 0)
    #expect(abs(spring.state(at: 1, displacement: 3, velocity: 0).value + 3) < 1e-12)
    #expect(abs(spring.state(at: 2, displacement: 3, velocity: 0).value - 3) < 1e-12)
    #expect(spring.settlingTime(displacement: 3, velocity: 0, threshold: 0.1) == .infinity)
  }

  @Test("Frequency and damping ratio follow from mass, stiffness and damping") func parameters() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 10)
    #expect(spring.frequency == 10)
    #expect(spring.dampingRatio == 0.25)
  }

  @Test(
    "The closed form satisfies the differential equation",
    arguments: [0.1, 0.5, 0.9, 0.999999, 1, 1.000001, 1.5, 4])
  func differentialEquation(ratio: Double) {
    let spring = Spring(response: 0.5, dampingFraction: ratio)
    for (x, v) in [(1.0, 0.0), (-2, 30), (0, 5), (1, -40)] {
      for i in 1..<40 {
        let t = Double(i) * 0.02
        let h = 1e-5
        let before = spring.state(at: t - h, displacement: x, velocity: v)
        let now = spring.state(at: t, displacement: x, velocity: v)
        let after = spring.state(at: t + h, displacement: x, velocity: v)
        #expect(abs((after.value - before.value) / (2 * h) - now.velocity) < 1e-3)
        let acceleration = (after.velocity - before.velocity) / (2 * h)
        let force = -spring.stiffness * now.value - spring.damping * now.velocity
        #expect(abs(acceleration - force) < 0.01 * max(1, abs(force)), "t \(t), ratio \(ratio)")
      }
    }
  }

  @Test("After the settling time the displacement stays within the threshold", arguments: [0.2, 0.6, 1, 2])
  func settlingTime(ratio: Double) {
    let spring = Spring(response: 0.4, dampingFraction: ratio)
    for (x, v) in [(100.0, 0.0), (0, 2000), (50, -3000)] {
      let time = spring.settlingTime(displacement: x, velocity: v, threshold: 0.5)
      #expect(time > 0 && time.isFinite)
      for i in 0..<200 {
        let value = spring.state(at: time + Double(i) * 0.01, displacement: x, velocity: v).value
        #expect(abs(value) <= 0.5 + 1e-9)
      }
    }
    #expect(spring.settlingTime(displacement: 0, velocity: 0, threshold: 0.5) == 0)
  }

  @Test(
    "A spring of a given duration has settled at its end",
    arguments: [(0.5, 0.5, 0.0), (0.5, 1, 0), (1, 0.3, 4), (0.6, 0.8, 10), (2, 1, -3), (0.4, 1.5, 0)])
  func settledAtDuration(duration: Double, ratio: Double, velocity: Double) {
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.dampingRatio - ratio) < 1e-9)
    let end = spring.state(at: duration, displacement: -1, velocity: velocity)
    #expect(abs(end.value) <= 0.001 + 1e-9)
    // A spring with a lower frequency would not have settled.
    let settled = spring.settlingTime(displacement: -1, velocity: velocity, threshold: 0.001)
    #expect(abs(settled - duration) < 1e-4 * duration)
  }

  @Test("A critically damped spring of a given duration has the computed frequency") func knownDuration() {
    // Critically damped without velocity: (1 + w)·e^(−w) = 0.001 leads to w = 9.2334 for one second.
    let spring = Spring(duration: 1, dampingRatio: 1)
    #expect(abs(spring.frequency - 9.2334) < 1e-3, "\(spring.frequency)")
  }
}
