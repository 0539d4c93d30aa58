/// The mean of the source pixels below each target pixel, each weighing as much as of it lies there.
///
/// Four channels are summed in one word, with bare pointers and nothing but whole numbers: a debug build,
/// where no call is inlined, shrinks photos about as fast as it decodes them.
struct AreaAverage {
  /// Which source pixels lie below each target pixel of one axis, and by how much.
  private struct Axis {
    /// Of each target pixel, the number of its first source pixel.
    var first: [Int] = []
    /// Of each target pixel, where its weights begin in `weights`; one more at the end.
    var start: [Int] = [0]
    /// One for each source pixel of each target pixel; those of one target pixel add up to 256.
    var weights: [UInt64] = []

    init(_ count: Int, to target: Int) {
      // In steps of 1 / (count · target) of the whole, source pixel i covers i · target ..< (i + 1) · target,
      // and target pixel t covers t · count ..< (t + 1) · count.
      weights.reserveCapacity(count + target)
      for t in 0..<target {
        let begin = t * count
        let end = begin + count
        var source = begin / target
        var before = 0
        first.append(source)
        while source * target < end {
          let covered = min(end, (source + 1) * target) - begin
          let share = (covered * 256 + count / 2) / count
          weights.append(UInt64(share - before))
          before = share
          source += 1
        }
        start.append(weights.count)
      }
    }
  }

  private let width: Int
  private let targetWidth: Int
  private let columns: Axis
  private let rows: Axis

  init(width: Int, height: Int, targetWidth: Int, targetHeight: Int) {
    self.width = width
    self.targetWidth = targetWidth
    columns = Axis(width, to: targetWidth)
    rows = Axis(height, to: targetHeight)
  }

  /// Writes the target's rows one after the other; `readRow` is asked for each source row once, in order.
  func write(into target: UnsafeMutablePointer<UInt32>, readRow: (Int, UnsafeMutablePointer<UInt32>) -> Void)
  {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { source in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: targetWidth * 3) { sums in
        let source = source.baseAddress!
        let line = sums.baseAddress!
        let low = line + targetWidth
        let high = low + targetWidth
        source.initialize(repeating: 0, count: width)
        line.initialize(repeating: 0, count: targetWidth * 3)
        var last = -1
        for t in 0..<rows.first.count {
          low.update(repeating: 0x8000_0000_8000, count: targetWidth)
          high.update(repeating: 0x8000_0000_8000, count: targetWidth)
          var y = rows.first[t]
          for index in rows.start[t]..<rows.start[t + 1] {
            // A row that two target rows share is still in `line`.
            if y != last {
              readRow(y, source)
              averageColumns(of: source, into: line)
              last = y
            }
            add(line, weight: rows.weights[index], low, high)
            y += 1
          }
          finish(low, high, into: target + t * targetWidth)
        }
      }
    }
  }

  /// One source row, shrunk across: blue, red, green, alpha in 16 bits each, 256 times their value.
  private func averageColumns(of source: UnsafePointer<UInt32>, into line: UnsafeMutablePointer<UInt64>) {
    columns.weights.withUnsafeBufferPointer { weights in
      columns.first.withUnsafeBufferPointer { first in
        columns.start.withUnsafeBufferPointer { start in
          let weights = weights.baseAddress!
          let first = first.baseAddress!
          let start = start.baseAddress!
          var x = 0
          var index = 0
          while x < targetWidth {
            let end = start[x &+ 1]
            var at = first[x]
            var sum: UInt64 = 0
            while index < end {
              let pixel = UInt64(source[at])
              sum = sum &+ ((pixel & 0xFF00_FF00) &<< 24 | (pixel & 0x00FF_00FF)) &* weights[index]
              at = at &+ 1
              index = index &+ 1
            }
            line[x] = sum
            x = x &+ 1
          }
        }
      }
    }
  }

  /// Adds a line with its weight to the sums: blue and green in `low`, red and alpha in `high`, in 32 bits
  /// each.
  private func add(
    _ line: UnsafePointer<UInt64>, weight: UInt64, _ low: UnsafeMutablePointer<UInt64>,
    _ high: UnsafeMutablePointer<UInt64>
  ) {
    var x = 0
    while x < targetWidth {
      let sum = line[x]
      low[x] = low[x] &+ (sum & 0xFFFF_0000_FFFF) &* weight
      high[x] = high[x] &+ ((sum &>> 16) & 0xFFFF_0000_FFFF) &* weight
      x = x &+ 1
    }
  }

  /// The sums, 65,536 times the values and a half, as pixels.
  private func finish(
    _ low: UnsafePointer<UInt64>, _ high: UnsafePointer<UInt64>, into row: UnsafeMutablePointer<UInt32>
  ) {
    var x = 0
    while x < targetWidth {
      let blueGreen = (low[x] &>> 16) & 0x00FF_0000_00FF
      let redAlpha = (high[x] &>> 16) & 0x00FF_0000_00FF
      let both = redAlpha &<< 16 | blueGreen
      // Blue at 0, red at 16, green at 32, alpha at 48.
      row[x] = UInt32(truncatingIfNeeded: both | both &>> 24)
      x = x &+ 1
    }
  }
}
