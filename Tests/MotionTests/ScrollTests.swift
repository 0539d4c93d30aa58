import Foundation
import Motion
import TestSupport
import Testing

@Suite struct ScrollTests {
  // MARK: Deceleration

  @Test("Normal deceleration moves half of the velocity per second") func distance() {
    #expect(abs(Deceleration.normal.destination(from: 100, velocity: 1000) - 599.4999) < 1e-3)
    #expect(abs(Deceleration(rate: 0.99).destination(from: 0, velocity: 1000) - 99.4992) < 1e-3)
    #expect(abs(Deceleration.normal.velocity(at: 1, velocity: 1000) - 135.0645) < 1e-3)
  }

  @Test("Times of slowing down and of passing a position are computed") func times() throws {
    let d = Deceleration.normal
    let slow = d.duration(velocity: -1000, untilSlowerThan: 10)
    #expect(abs(d.velocity(at: slow, velocity: -1000) + 10) < 1e-9)
    #expect(d.duration(velocity: 5, untilSlowerThan: 10) == 0)
    let time = try #require(d.time(toReach: 300, from: 100, velocity: 1000))
    #expect(abs(d.state(at: time, from: 100, velocity: 1000).value - 300) < 1e-9)
    #expect(d.time(toReach: 700, from: 100, velocity: 1000) == nil)
    #expect(d.time(toReach: 50, from: 100, velocity: 1000) == nil)
    #expect(d.time(toReach: 100, from: 100, velocity: 0) == 0)
  }

  // MARK: Rubber band

  @Test("The rubber band follows at first and stays below its dimension") func rubberBand() {
    let band = RubberBand(dimension: 400)
    #expect(band.offset(for: 0) == 0)
    #expect(abs(band.offset(for: 100) - 400 * (1 - 1 / 1.1375)) < 1e-12)
    #expect(band.offset(for: -100) == -band.offset(for: 100))
    #expect(band.offset(for: 1e9) < 400)
    #expect(RubberBand(dimension: 0).offset(for: 100) == 0)
    for pull in [-900.0, -3, 0, 1, 50, 2000] {
      #expect(abs(band.pull(for: band.offset(for: pull)) - pull) < 1e-6)
    }
    #expect(band.pull(for: 500).isFinite)
  }

  // MARK: Deceleration in a range

  private func checkContinuity(_ motion: ScrollMotion, _ note: String) {
    var last = motion.state(at: 0)
    let step = 1.0 / 2000
    var time = step
    while time < motion.duration - step {
      let now = motion.state(at: time)
      // The mean velocity of a step is between the velocities at its ends, so there is no jump.
      let mean = (now.value - last.value) / step
      let slack = 0.02 * max(abs(now.velocity), abs(last.velocity)) + 1
      let fits =
        mean > min(now.velocity, last.velocity) - slack && mean < max(now.velocity, last.velocity) + slack
      let smooth = abs(now.velocity - last.velocity) < 0.05 * (abs(last.velocity) + 2000)
      guard fits, smooth else {
        Issue.record("\(note): at \(time) the mean velocity is \(mean) between \(last) and \(now)")
        return
      }
      last = now
      time += step
    }
    #expect(abs(last.value - motion.destination) < 2, "\(note): it nears its end")
    #expect(motion.state(at: motion.duration) == MotionState(value: motion.destination, velocity: 0))
  }

  @Test("Motion within the range is a plain deceleration") func deceleration() {
    let motion = ScrollMotion(position: 100, velocity: 1000, range: 0...5000)
    #expect(motion.destination == Deceleration.normal.destination(from: 100, velocity: 1000))
    #expect(motion.state(at: 0.3) == Deceleration.normal.state(at: 0.3, from: 100, velocity: 1000))
    #expect(abs(motion.duration - 3.45) < 0.01, "\(motion.duration)")
    checkContinuity(motion, "plain")
  }

  @Test("Motion past an edge bounces and ends at the edge") func bounce() throws {
    let motion = ScrollMotion(position: 700, velocity: 3000, range: 0...1000)
    #expect(motion.destination == 1000)
    let reach = try #require(Deceleration.normal.time(toReach: 1000, from: 700, velocity: 3000))
    #expect(abs(motion.state(at: reach).value - 1000) < 1e-9)
    let peak = (0...400).map { motion.state(at: reach + Double($0) * 0.001).value }.max() ?? 0
    // The overshoot is v/(w·e).
    let speed = Deceleration.normal.velocity(at: reach, velocity: 3000)
    #expect(abs(peak - 1000 - speed / (10 * M_E)) < 0.1)
    checkContinuity(motion, "bounce")
  }

  @Test("Without bouncing the motion stops at the edge") func withoutBounce() throws {
    let motion = ScrollMotion(position: 700, velocity: 3000, range: 0...1000, bounces: false)
    let reach = try #require(Deceleration.normal.time(toReach: 1000, from: 700, velocity: 3000))
    #expect(motion.duration == reach)
    #expect(motion.state(at: reach) == MotionState(value: 1000, velocity: 0))
  }

  @Test("Content released beyond an edge returns to it") func releasedBeyondEdge() {
    let motion = ScrollMotion(position: -80, velocity: 0, range: 0...1000)
    #expect(motion.destination == 0)
    var last = -80.0
    for i in 1...100 {
      let value = motion.state(at: motion.duration * Double(i) / 100).value
      #expect(value >= last && value <= 0)
      last = value
    }
    checkContinuity(motion, "return")
  }

  @Test("A velocity back into the range continues inside it") func velocityBackIntoRange() {
    let motion = ScrollMotion(position: -40, velocity: 3000, range: 0...3000)
    #expect(motion.destination > 500)
    checkContinuity(motion, "run on")
    let both = ScrollMotion(position: -40, velocity: 3000, range: 0...200)
    #expect(both.destination == 200)
    checkContinuity(both, "both edges")
  }

  @Test("A motion ends when it has settled, also if it would pass the edge much later") func settled() {
    // The spring would pass the edge after 61 seconds.
    let back = ScrollMotion(position: -102, velocity: 691.1292443478293, range: -33...297)
    #expect(back.destination == -33)
    #expect(back.duration < 2)
    // The natural end is a billionth of a point behind the edge, which is reached after 14 seconds.
    let edge = Deceleration.normal.destination(from: 0, velocity: 1000)
    for bounces in [true, false] {
      let motion = ScrollMotion(
        position: 0, velocity: 1000, range: 0...(edge - 1e-9), bounces: bounces)
      #expect(motion.destination == edge - 1e-9)
      #expect(motion.duration < 4)
      checkContinuity(motion, "an end behind the edge")
    }
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let edge = Double.random(in: -200...200, using: &random)
      let distance = Double.random(in: 0.5...300, using: &random)
      // About the velocity at which the spring just passes the edge.
      let velocity = 10 * distance * (1 + pow(10, Double.random(in: -12...0, using: &random)))
      let motion = ScrollMotion(position: edge - distance, velocity: velocity, range: edge...(edge + 1000))
      #expect(motion.duration < 5)
      checkContinuity(motion, "from \(edge - distance) at \(velocity)")
    }
  }

  @Test("Content without a scroll range returns to its only offset") func emptyRange() {
    let motion = ScrollMotion(position: 0, velocity: 800, range: 0...0)
    #expect(motion.destination == 0)
    checkContinuity(motion, "fits")
    #expect(ScrollMotion(position: 0, velocity: 0, range: 0...0).duration == 0)
  }

  @Test("Without velocity inside the range nothing moves") func noVelocity() {
    let motion = ScrollMotion(position: 50, velocity: 0, range: 0...100)
    #expect(motion.duration == 0 && motion.destination == 50)
    #expect(ScrollMotion(position: .nan, velocity: .infinity, range: 3...100).destination == 3)
  }

  // MARK: Motion to a target

  @Test("A motion to its natural destination is a plain deceleration") func naturalTarget() {
    let end = Deceleration.normal.destination(from: 0, velocity: 1200)
    let motion = ScrollMotion(position: 0, velocity: 1200, target: end)
    for i in 0..<20 {
      let t = Double(i) * 0.1
      let plain = Deceleration.normal.state(at: t, from: 0, velocity: 1200)
      #expect(abs(motion.state(at: t).value - plain.value) < 1e-6)
    }
  }

  @Test("A motion does not overshoot a target in its direction") func noOvershoot() {
    for (velocity, target) in [(1200.0, 60.0), (1200, 2000), (10, 320), (0, 320), (-50, -320), (4000, 1)] {
      let motion = ScrollMotion(position: 0, velocity: velocity, target: target)
      checkContinuity(motion, "\(velocity) to \(target)")
      var last = 0.0
      for i in 1...200 {
        let value = motion.state(at: motion.duration * Double(i) / 200).value
        #expect(abs(value) <= abs(target) + 1e-9 && abs(value) >= abs(last) - 1e-9)
        last = value
      }
      #expect(last == target)
      #expect(motion.duration < 4)
    }
  }

  @Test("A motion away from its target turns around") func turnAround() {
    let motion = ScrollMotion(position: 0, velocity: -500, target: 100)
    #expect(motion.state(at: 0.05).value < 0)
    #expect(motion.state(at: motion.duration).value == 100)
    checkContinuity(motion, "round")
  }

  @Test("Random motions are continuous and end within the range") func randomMotions() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let upper = Double.random(in: 0...3000, using: &random)
      let motion = ScrollMotion(
        position: .random(in: -300...(upper + 300), using: &random),
        velocity: .random(in: -6000...6000, using: &random), range: 0...upper,
        deceleration: Bool.random(using: &random) ? .normal : Deceleration(rate: 0.99))
      checkContinuity(motion, "seed \(seed)")
      #expect(motion.destination >= 0 && motion.destination <= upper, "seed \(seed)")
    }
  }
}
