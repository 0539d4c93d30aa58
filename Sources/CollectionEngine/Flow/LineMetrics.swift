import Foundation

/// The metrics of a section that lines depend on.
struct LineMetrics: Hashable {
  /// The width of a line across the scroll axis.
  var available: CGFloat
  var itemSpacing: CGFloat
  var lineSpacing: CGFloat
  /// Whether the section has one item, which is in the middle of its line.
  var centersOnlyItem = false

  /// The length by which items may exceed a line: thirds of a width do not add up to it exactly.
  static let tolerance: CGFloat = 1e-4

  /// The number of items of one breadth that fit on a line; at least one.
  func itemsPerLine(breadth: CGFloat) -> Int {
    let pitch = breadth + itemSpacing
    let room = available + itemSpacing + Self.tolerance
    guard pitch > 0 else { return breadth <= available + Self.tolerance ? .max : 1 }
    let count = (room / pitch).rounded(.down)
    return count < 1 ? 1 : count >= 1e15 ? .max : Int(count)
  }

  /// The position of the first item of a line of items of one breadth, and the distance between two
  /// positions. Items of all lines, including the last one, are in the columns of a full line. A single line
  /// that is not full (`isSparse`) has the minimum spacing.
  func columns(breadth: CGFloat, perLine: Int, isSparse: Bool) -> (first: CGFloat, pitch: CGFloat) {
    if isSparse, !centersOnlyItem { return (0, max(0, breadth + itemSpacing)) }
    if perLine == 1 || centersOnlyItem { return ((available - breadth) / 2, 0) }
    let gap = (available - CGFloat(perLine) * breadth) / CGFloat(perLine - 1)
    return (0, max(0, breadth + gap))
  }

  /// The distance from the start of a line to the start of the next one.
  func advance(length: CGFloat) -> CGFloat { max(0, length + lineSpacing) }

  /// The length by which a line may overlap the next ones.
  var overlap: CGFloat { max(0, -lineSpacing) }
}
