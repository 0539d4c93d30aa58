import Drawing
import Foundation

/// The rounded rectangle whose shadow a layer draws, relative to the origin of its space.
struct ShadowOutline: Equatable {
  var rect: CGRect
  var cornerRadius: CGFloat

  /// The box around a path, with the corners of the path if it is a rounded rectangle or a circle; else with
  /// `radius`. Nil for an empty path.
  init?(_ shape: PathShape, radius: CGFloat) {
    let box = shape.box
    guard !box.isNull, case .move(let start) = shape.steps.first else { return nil }
    rect = box
    cornerRadius = radius
    let side = min(box.width, box.height)
    if ShadowOutline.matches(shape, in: box, { $0.ellipse(in: box) }) {
      cornerRadius = side / 2
    } else {
      let corner = start.x - box.minX
      let isRounded = ShadowOutline.matches(shape, in: box) {
        $0.roundedRect(box, radii: CGSize(width: corner, height: corner))
      }
      if isRounded { cornerRadius = corner }
    }
  }

  /// Returns whether a path has the points of another one, within rounding errors.
  private static func matches(
    _ shape: PathShape, in box: CGRect, _ body: (inout PathShape) -> Void
  ) -> Bool {
    var other = PathShape()
    body(&other)
    let tolerance = max(box.width, box.height) * 1e-6
    let (points, others) = (shape.points, other.points)
    return points.count == others.count
      && zip(points, others).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
  }
}
