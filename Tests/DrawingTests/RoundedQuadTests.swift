import CSpans
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

/// The rows of a turned shape against the coverage of each pixel alone.
@Suite("Rows of turned shapes") struct RoundedQuadTests {
  private func transform(_ random: inout SeededGenerator) -> ProjectiveTransform {
    let angle = Double.random(in: -.pi ... .pi, using: &random)
    let scale = Double.random(in: 0.3...1.5, using: &random)
    let (sine, cosine) = (sin(angle) * scale, cos(angle) * scale)
    // Now and then distorted, or turned by nothing.
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: ProjectiveTransform(1, 0, 0.002, 0.3, 0.8, -0.001, 30, 20, 1)
    case 1: ProjectiveTransform(scale, 0, 0, 0, scale, 0, 20.25, 13.5, 1)
    default: ProjectiveTransform(cosine, sine, 0, -sine, cosine, 0, 40.3, 36.7, 1)
    }
  }

  @Test("Each pixel of a row has its own coverage, with each width of vectors", arguments: 0..<150)
  func rows(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rect = PixelRect(
      x: -10, y: -8, width: Int.random(in: 1...50, using: &random),
      height: Int.random(in: 1...40, using: &random))
    let limit = Double(min(rect.width, rect.height)) / 2
    let radius = seed % 3 == 0 ? 0 : (Double.random(in: 0...limit, using: &random) * 4).rounded(.down) / 4
    let area = CanvasArea(rect: rect, radius: radius)
    let map = transform(&random)
    let left = Int.random(in: 0..<40, using: &random)
    let right = Int.random(in: left...90, using: &random)
    for kernels in [16, 32, 64].compactMap({ spans_kernels_for($0) }) {
      guard let quad = RoundedQuad(area, transform: map, rows: 5..<70, kernels: kernels) else { return }
      let mask = MaskBuffer(width: 100, height: 1)
      for y in 0..<80 {
        let span = quad.span(y, left, right, mask.base)
        let full = quad.fullRun(y)
        for x in left..<right where y >= 5 && y < 70 {
          let value = quad.value(x, y)
          let isFull = x >= span.fullStart && x < span.fullEnd
          let written = x < span.start || x >= span.end ? 0 : isFull ? 255 : mask.base[x]
          #expect(written == value, "seed \(seed), pixel (\(x), \(y))")
          if full.contains(x) { #expect(value == 255, "seed \(seed), pixel (\(x), \(y))") }
        }
        #expect(y >= 5 && y < 70 || span.isEmpty && full.isEmpty)
      }
    }
  }
}
