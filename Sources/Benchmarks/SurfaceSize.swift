import ArgumentParser
import UIKit

/// The size of a surface in pixels: `3840x2160` on the command line.
struct SurfaceSize: ExpressibleByArgument, CustomStringConvertible {
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0 else {
      return nil
    }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }
  var defaultValueDescription: String { description }

  /// The size in points on a surface with so many pixels per point.
  func points(scale: Int) -> CGSize {
    CGSize(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
  }
}
