import Foundation
import Geometry

extension FlowSolver {
  /// The item nearest to a point, among those of the line nearest to it; `nil` if there are no items. O(log n
  /// + items of the line), plus the number of consecutive empty sections around the point.
  public func nearestItem(to point: CGPoint) -> (section: Int, item: Int)? {
    let along = axis.along(point)
    guard let section = nearestSectionWithItems(to: along) else { return nil }
    let solved = sections[section]
    let start = offsets.offset(of: section)
    let offset = along - start - solved.linesStart
    let here = solved.line(at: offset)
    var best: (distance: CGFloat, item: Int)?
    // Between two lines, the next line may be the nearer one.
    for line in here..<min(here + 2, solved.lineCount) {
      solved.forEachItem(ofLine: line) { item, placement in
        let frame = frame(of: placement, in: solved, at: start)
        let dx = max(0, frame.minX - point.x, point.x - frame.maxX)
        let dy = max(0, frame.minY - point.y, point.y - frame.maxY)
        let distance = dx * dx + dy * dy
        if best.map({ distance < $0.distance }) ?? true { best = (distance, item) }
      }
    }
    return best.map { (section, $0.item) }
  }

  private func nearestSectionWithItems(to along: CGFloat) -> Int? {
    guard along == along, let middle = offsets.index(at: along) else { return nil }
    if sections[middle].itemCount > 0 { return middle }
    let before = sections[..<middle].lastIndex { $0.itemCount > 0 }
    let after = sections[middle...].firstIndex { $0.itemCount > 0 }
    guard let before, let after else { return before ?? after }
    let distanceBefore = along - offsets.offset(of: before + 1)
    let distanceAfter = offsets.offset(of: after) - along
    return distanceAfter < distanceBefore ? after : before
  }
}
