import Geometry
import Testing

/// Conversions of numbers that apps give.
struct SafeNumberTests {
  @Test(
    "A number becomes the nearest integer towards zero",
    arguments: [
      (1.9, 1), (-1.9, -1), (Double.nan, 0), (.infinity, .max), (-.infinity, .min), (1e19, .max),
      (-1e19, .min),
      (9_223_372_036_854_775_807.0, .max),
    ])
  func integers(_ number: Double, _ expected: Int) { #expect(Int(saturating: number) == expected) }

  @Test(
    "A sum ends at the largest and the smallest integer",
    arguments: [(Int.max, 1, Int.max), (.min, -1, .min), (1, 2, 3), (.max, -1, .max - 1), (.min, .max, -1)])
  func sums(_ a: Int, _ b: Int, _ expected: Int) { #expect(a.addingSaturated(b) == expected) }

  @Test("A range begins at its start, whatever its end is")
  func ranges() {
    #expect(ClosedRange<Double>(from: 1, to: 3) == 1...3)
    #expect(ClosedRange<Double>(from: 3, to: 1) == 3...3)
    #expect(ClosedRange<Double>(from: .nan, to: 2) == 0...2)
    #expect(ClosedRange<Double>(from: 2, to: .nan) == 2...2)
    #expect(ClosedRange<Double>(from: -.infinity, to: .infinity).contains(0))
  }
}
