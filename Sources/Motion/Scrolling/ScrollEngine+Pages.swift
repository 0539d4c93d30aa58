import Foundation
import Geometry

/// Pages: the offsets at which content with paging rests.
extension ScrollEngine {
  /// The page nearest to an offset; the offset itself without paging.
  package func paged(_ offset: CGPoint) -> CGPoint {
    surface.isPagingEnabled ? mapped(offset) { $0.page(nearestTo: $1) } : offset
  }

  /// Returns where the content rests for an offset that a key requests while the content is at `start` or
  /// moves there: with paging at the next page, so that at least as much of the content is visible as was
  /// requested.
  package func keyTarget(from start: CGPoint, to offset: CGPoint) -> CGPoint {
    guard surface.isPagingEnabled else { return offset }
    return CGPoint(
      x: surface.horizontalAxis.page(from: Double(start.x), to: Double(offset.x)),
      y: surface.verticalAxis.page(from: Double(start.y), to: Double(offset.y)))
  }

  func isPage(_ offset: CGPoint) -> Bool {
    guard surface.isPagingEnabled else { return false }
    let page = paged(offset)
    return abs(page.x - offset.x) < ScrollAxis.tolerance && abs(page.y - offset.y) < ScrollAxis.tolerance
  }

  /// Returns the target of a movement after the range has changed: within the range, with paging the same
  /// page. `oldSize`: the size of the view before the change; nil if it is the same.
  func restingPlace(near target: CGPoint, from oldSize: CGSize?) -> CGPoint {
    guard surface.isPagingEnabled else { return clamped(target) }
    func page(_ axis: ScrollAxis, _ target: CGFloat, _ oldLength: CGFloat?) -> CGFloat {
      let start = axis.range.lowerBound
      guard let oldLength, oldLength > 0 else { return axis.page(nearestTo: Double(target)) }
      return axis.page(nearestTo: start + (Double(target) - start) / Double(oldLength) * axis.length)
    }
    return CGPoint(
      x: page(surface.horizontalAxis, target.x, oldSize?.width),
      y: page(surface.verticalAxis, target.y, oldSize?.height))
  }
}
