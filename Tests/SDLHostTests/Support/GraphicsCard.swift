import Drawing
import Foundation
import Testing

@testable import SDLHost

/// OpenGL without a display: SDL's driver "offscreen", with Mesa's software drawing.
@MainActor enum GraphicsCard {
  nonisolated static let requirement: Comment =
    "needs OpenGL without a display: libegl1 and libgl1-mesa-dri, which Scripts/test installs"

  /// Whether a window can be drawn with OpenGL.
  static let isAvailable: Bool = (try? withHost(CGSize(width: 16, height: 16)) { _ in }) != nil

  /// Calls `body` with a window that OpenGL draws, at a number of pixels to a point.
  static func withHost(_ size: CGSize, scale: CGFloat = 1, _ body: (WindowHost) throws -> Void) throws {
    let variables = ["SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1"]
    for (name, value) in variables { setenv(name, value, 1) }
    defer { for name in variables.keys { unsetenv(name) } }
    let host = try WindowHost(
      WindowOptions(
        title: "Test", size: size, minimumSize: .zero, scale: scale, renderer: .opengl, fonts: testFonts,
        handlesSignals: false))
    try body(host)
  }
}

/// How much two pictures of the same size differ.
struct CanvasDifference: CustomStringConvertible {
  /// The mean difference of a channel, in levels of 0…255.
  var mean = 0.0
  /// The share of the pixels that differ by more than 24 levels in a channel.
  var outliers = 0.0
  var largest = 0

  init(_ a: Bitmap, _ b: Bitmap) {
    var sum = 0
    var count = 0
    for (p, q) in zip(a.pixels, b.pixels) where p != q {
      var most = 0
      for shift: UInt32 in [0, 8, 16] {
        let difference = abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF))
        sum += difference
        most = max(most, difference)
      }
      if most > 24 { count += 1 }
      largest = max(largest, most)
    }
    mean = Double(sum) / Double(max(1, a.pixels.count * 3))
    outliers = Double(count) / Double(max(1, a.pixels.count))
  }

  /// The tolerance of the two canvases: a mean of one level, and half a percent of pixels, at edges.
  var isSmall: Bool { mean <= 1 && outliers <= 0.005 }

  var description: String {
    "mean \(mean), \(outliers * 100) % of the pixels differ by more than 24, at most \(largest)"
  }
}
