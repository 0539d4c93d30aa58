import Foundation

/// Lines of items of one size, computed from a few numbers.
struct UniformLines: Hashable {
  let count: Int
  /// The size of an item, along and across the scroll axis.
  let length: CGFloat
  let breadth: CGFloat
  let perLine: Int
  let lineCount: Int
  let step: CGFloat
  /// Within a line, the position of the first item, and the distance to the next one.
  let first: CGFloat
  let pitch: CGFloat

  init(count: Int, length: CGFloat, breadth: CGFloat, metrics: LineMetrics) {
    self.count = count
    self.length = length
    self.breadth = breadth
    perLine = metrics.itemsPerLine(breadth: breadth)
    lineCount = count == 0 ? 0 : (count - 1) / perLine + 1
    step = metrics.advance(length: length)
    (first, pitch) = metrics.columns(breadth: breadth, perLine: perLine, isSparse: count < perLine)
  }

  var extent: CGFloat { lineCount == 0 ? 0 : CGFloat(lineCount - 1) * step + length }

  func items(ofLine line: Int) -> Range<Int> {
    let first = line * perLine
    return first..<(count - first > perLine ? first + perLine : count)
  }

  /// The lines that overlap the open interval.
  func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard lineCount > 0, low < extent, high > 0 else { return 0..<0 }
    guard step > 0 else { return 0..<lineCount }
    let begin = (((low - length) / step).rounded(.down) + 1).index(upTo: lineCount)
    let end = (high / step).rounded(.up).index(upTo: lineCount)
    return begin..<max(begin, end)
  }

  /// The columns of a line that overlap the open interval.
  func columns(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let columns = min(perLine, count)
    guard pitch > 0 else { return 0..<columns }
    let begin = (((low - first - breadth) / pitch).rounded(.down) + 1).index(upTo: columns)
    let end = ((high - first) / pitch).rounded(.up).index(upTo: columns)
    return begin..<max(begin, end)
  }

  /// The last line that starts at or before the offset.
  func line(at offset: CGFloat) -> Int {
    guard step > 0 else { return 0 }
    return min(lineCount - 1, (offset / step).rounded(.down).index(upTo: lineCount))
  }

  func placement(of item: Int) -> Placement {
    let (line, column) = item.quotientAndRemainder(dividingBy: perLine)
    return Placement(
      along: CGFloat(line) * step, across: first + CGFloat(column) * pitch, length: length,
      breadth: breadth)
  }
}

/// The position and size of an item, relative to the start of the first line.
struct Placement: Hashable {
  var along: CGFloat
  var across: CGFloat
  var length: CGFloat
  var breadth: CGFloat
}
