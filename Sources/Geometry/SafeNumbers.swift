/// Conversions and sums of numbers that apps give. They do not stop the program, whatever the numbers are.
extension Int {
  /// The whole number at or nearest to zero from a number: the largest or the smallest integer beyond their
  /// range, 0 for NaN.
  @inlinable
  package init(saturating value: Double) {
    if let whole = Int(exactly: value.rounded(.towardZero)) {
      self = whole
    } else {
      self = value.isNaN ? 0 : value > 0 ? .max : .min
    }
  }

  /// The sum, or the largest or the smallest integer where it is beyond their range.
  @inlinable
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other > 0 ? .max : .min) : sum
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  /// The range from a number to another one. A NaN counts as 0, and the end is at least the start.
  @inlinable
  package init(from start: Bound, to end: Bound) {
    let lower = start.isNaN ? 0 : start
    self = lower...(end > lower ? end : lower)
  }
}
