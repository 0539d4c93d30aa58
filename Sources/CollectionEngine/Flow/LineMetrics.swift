import Foundation

/// What a line needs to know of its section.
struct LineMetrics: Hashable {
  /// How broad a line is.
  var available: CGFloat
  var itemSpacing: CGFloat
  var lineSpacing: CGFloat

  /// Items may exceed a line by this much: thirds of a width do not add up to it exactly.
  static let tolerance: CGFloat = 1e-4

  /// How many items of one breadth fit on a line; at least one, whatever its size.
  func itemsPerLine(breadth: CGFloat) -> Int {
    let pitch = breadth + itemSpacing
    let room = available + itemSpacing + Self.tolerance
    guard pitch > 0 else { return breadth <= available + Self.tolerance ? .max : 1 }
    let count = (room / pitch).rounded(.down)
    return count < 1 ? 1 : count >= 1e15 ? .max : Int(count)
  }

  /// Where the first of the items of one breadth lies on its line, and how far it is from one to the next. Items of
  /// every line, the last one too, keep to the columns of a full line; a sole line that is not full
  /// (`isSparse`) keeps to the minimum spacing.
  func columns(breadth: CGFloat, perLine: Int, isSparse: Bool) -> (first: CGFloat, pitch: CGFloat) {
    if isSparse { return (0, max(0, breadth + itemSpacing)) }
    if perLine == 1 { return ((available - breadth) / 2, 0) }
    let gap = (available - CGFloat(perLine) * breadth) / CGFloat(perLine - 1)
    return (0, max(0, breadth + gap))
  }

  /// From the start of one line to that of the next.
  func advance(length: CGFloat) -> CGFloat { max(0, length + lineSpacing) }

  /// How far a line may reach into those behind it.
  var overlap: CGFloat { max(0, -lineSpacing) }
}
