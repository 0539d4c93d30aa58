import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite struct KeyframeAnimationTests {
  /// The values of a track of numbers at shares, rounded to hundredths.
  private func values(
    _ numbers: [Double], at shares: [Double], times: [Double]? = nil, curves: [CAMediaTimingFunction] = [],
    _ mode: CAAnimationCalculationMode = .linear
  ) throws -> [Double] {
    let path = try #require(CALayer().animationPath("position.x"))
    let track = KeyframeTrack(
      path: path, values: numbers.map { .numbers([$0]) }, keyTimes: times, curves: curves.map(\.curve),
      mode: mode)
    return shares.map { share in
      guard case .numbers(let all) = track.value(at: share, base: .numbers([0])) else { return .nan }
      return (all[0] * 100).rounded() / 100
    }
  }

  @Test("Values are evenly spaced, or at their times") func times() throws {
    #expect(try values([0, 10, 0], at: [0, 0.25, 0.5, 0.75, 1]) == [0, 5, 10, 5, 0])
    #expect(try values([0, 10, 0], at: [0, 0.1, 0.2, 0.6, 1], times: [0, 0.2, 1]) == [0, 5, 10, 5, 0])
    #expect(try values([0, 10], at: [0.1, 0.5, 0.95], times: [0.4, 0.6]) == [0, 5, 10])
    // Times in another number, or in another order, have no effect.
    #expect(try values([0, 10, 0], at: [0.5], times: [0, 1]) == [10])
    #expect(try values([0, 10, 0], at: [0.5], times: [0, 0.9, 0.2]) == [10])
    #expect(try values([7], at: [0, 0.5, 1]) == [7, 7, 7])
  }

  @Test("Each step has its curve") func curves() throws {
    let curves = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    #expect(try values([0, 10, 20], at: [0.25, 0.75], curves: curves) == [3.15, 15])
  }

  @Test("Discrete values stay until the next one, paced ones have a constant speed") func modes() throws {
    #expect(try values([1, 2, 3, 4], at: [0, 0.24, 0.25, 0.74, 0.99, 1], .discrete) == [1, 1, 2, 3, 4, 4])
    #expect(
      try values([1, 2], at: [0.1, 0.4, 0.8], times: [0, 0.3, 1], .discrete) == [1, 2, 2])
    #expect(try values([0, 30, 40], at: [0.25, 0.5, 0.75, 0.875], .paced) == [10, 20, 30, 35])
    #expect(try values([5, 5], at: [0.5], .paced) == [5])
  }

  @Test("A cubic curve goes through its values, smoothly") func cubic() throws {
    #expect(
      try values([0, 10, 0, 10], at: [0, 1.0 / 3, 0.5, 2.0 / 3, 1], .cubic) == [0, 10, 5, 0, 10])
    #expect(try values([0, 10, 10, 0], at: [0.5], .cubic) == [11.25])
  }

  @Test("A gradient's colors and positions are animated, and drawn") func gradient() {
    let host = TestHost(size: CGSize(width: 40, height: 20))
    let window = host.makeWindow()
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    gradient.colors = [black, white, black]
    gradient.locations = [0, 0.25, 0.5]
    window.layer.addSublayer(gradient)
    host.settle()
    let shine = CABasicAnimation(keyPath: "locations")
    (shine.fromValue, shine.toValue, shine.duration) = ([0, 0.25, 0.5], [0.5, 0.75, 1.0], 1)
    gradient.add(shine, forKey: "shine")
    host.step(by: 0.5)
    let shown = gradient.presentation() as? CAGradientLayer
    #expect(shown?.locations == [0.25, 0.5, 0.75] && gradient.locations == [0, 0.25, 0.5])
    guard case .gradient(let drawn)? = host.presented.last?.commands.last else {
      Issue.record("no gradient is drawn")
      return
    }
    #expect(drawn.stops.map(\.location) == [0.25, 0.5, 0.75])
    let dim = CABasicAnimation(keyPath: "colors")
    (dim.toValue, dim.duration) = ([white, black, white], 1)
    gradient.add(dim, forKey: "dim")
    host.step(by: 0.5)
    let middle = (gradient.presentation() as? CAGradientLayer)?.colors as? [CGColor]
    #expect(middle?.map { ($0.red * 1000).rounded() / 1000 } == [0.5, 0.5, 0.5])
    // Lists of different lengths change in the middle.
    dim.toValue = [white, black]
    gradient.add(dim, forKey: "dim")
    host.step(by: 0.75)
    #expect((gradient.presentation() as? CAGradientLayer)?.colors?.count == 2)
  }
}
