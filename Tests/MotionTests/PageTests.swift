import Testing

@testable import Motion

@Suite("Pages of a scroll axis") struct PageTests {
  /// Pages at 0, 100, 200 and 250.
  private let axis = ScrollAxis(range: 0...250, length: 100, bounces: true)

  @Test(
    "The nearest page is a whole number of lengths, or the end",
    arguments: [
      (-30, 0), (0, 0), (49, 0), (51, 100), (100.004, 100), (199, 200), (224, 200), (226, 250), (300, 250),
    ] as [(Double, Double)])
  func nearest(offset: Double, page: Double) { #expect(axis.page(nearestTo: offset) == page) }

  @Test(
    "A movement by keys ends at its page, or at the next one behind it",
    arguments: [
      (0, 100, 100), (0, 10, 100), (0, 110, 200), (0, 210, 250), (200, 190, 100), (200, 100, 100),
      (250, 240, 200), (100, 100, 100), (0, 99.995, 100), (100, 0.004, 0),
    ] as [(Double, Double, Double)])
  func next(start: Double, offset: Double, page: Double) {
    #expect(axis.page(from: start, to: offset) == page)
  }

  @Test("Pages begin at the start of the range, and content without length has none")
  func start() {
    let axis = ScrollAxis(range: -20...480, length: 100, bounces: true)
    #expect(axis.page(nearestTo: 85) == 80)
    #expect(axis.page(from: 80, to: 90) == 180)
    #expect(ScrollAxis(range: 0...50, length: 0, bounces: true).page(nearestTo: 20) == 20)
  }
}
