/// The pixels of one row that a convex shape touches: one run, in its middle those that it covers wholly.
///
/// The coverage of the pixels before and after the middle is in the canvas's coverage row, at the pixels' x.
struct RowSpan {
  var start: Int
  var fullStart: Int
  var fullEnd: Int
  var end: Int

  static let empty = RowSpan(start: 0, fullStart: 0, fullEnd: 0, end: 0)

  var isEmpty: Bool { start >= end }

  /// The part between two columns.
  func clipped(_ left: Int, _ right: Int) -> RowSpan {
    let start = max(self.start, left)
    let end = min(self.end, right)
    guard start < end else { return .empty }
    let fullStart = min(end, max(start, self.fullStart))
    return RowSpan(
      start: start, fullStart: fullStart, fullEnd: max(fullStart, min(end, self.fullEnd)), end: end)
  }
}
