import Drawing
import Foundation

/// The differences between two images of the same size.
package struct ImageDifference: Equatable, Sendable {
  /// A pixel that differs.
  package struct Pixel: Equatable, Sendable {
    package var x: Int
    package var y: Int
    /// The pixel of the reference, as `0xAARRGGBB`.
    package var expected: UInt32
    /// The pixel of the new image, as `0xAARRGGBB`.
    package var actual: UInt32
  }

  /// The number of pixels of each image; at least 1.
  package let total: Int
  /// The number of pixels that differ; at least 1.
  package let count: Int
  /// The largest difference in each channel, 0…255.
  package let largestByChannel: Channels
  /// The smallest rectangle, in pixels, that contains all pixels that differ.
  package let bounds: CGRect
  /// The first pixel that differs, by rows from the top left.
  package let first: Pixel
  /// The number of pixels that differ by more than each threshold: 0, 1, 2, 4, … 128. Helps to choose a
  /// tolerance.
  package let sweep: [(threshold: Int, count: Int)]

  /// One value per color channel.
  package struct Channels: Hashable, Sendable {
    package var red = 0
    package var green = 0
    package var blue = 0
    package var alpha = 0
  }

  /// The largest difference in any channel, 1…255.
  package var largest: Int {
    max(largestByChannel.red, largestByChannel.green, largestByChannel.blue, largestByChannel.alpha)
  }

  package static func == (a: ImageDifference, b: ImageDifference) -> Bool {
    a.total == b.total && a.count == b.count && a.largestByChannel == b.largestByChannel
      && a.bounds == b.bounds && a.first == b.first && a.sweep.elementsEqual(b.sweep, by: ==)
  }
}

extension ImageDifference {
  /// Compares two images of the same size; nil if they are equal.
  init?(expected: Bitmap, actual: Bitmap) {
    var scan = DifferenceScan(width: expected.width)
    expected.pixels.withUnsafeBufferPointer { a in
      actual.pixels.withUnsafeBufferPointer { b in scan.run(a, b) }
    }
    guard scan.count > 0 else { return nil }
    total = expected.pixels.count
    count = scan.count
    largestByChannel = scan.largest
    bounds = CGRect(
      x: scan.left, y: scan.top, width: scan.right - scan.left + 1, height: scan.bottom - scan.top + 1)
    first = Pixel(
      x: scan.firstIndex % expected.width, y: scan.firstIndex / expected.width,
      expected: expected.pixels[scan.firstIndex], actual: actual.pixels[scan.firstIndex])
    sweep = [0, 1, 2, 4, 8, 16, 32, 64, 128].map { threshold in
      (threshold, scan.histogram[(threshold + 1)...].reduce(0, +))
    }
  }
}

/// One pass over both images, with loops that are fast in debug builds too.
private struct DifferenceScan {
  let width: Int
  var count = 0
  var firstIndex = 0
  var left = Int.max
  var right = 0
  var top = 0
  var bottom = 0
  var largest = ImageDifference.Channels()
  /// The number of pixels that differ by 0…255.
  var histogram = [Int](repeating: 0, count: 256)

  init(width: Int) { self.width = width }

  mutating func run(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>) {
    guard let start = a.baseAddress, let other = b.baseAddress, width > 0 else { return }
    var row = 0
    let rows = a.count / width
    while row < rows {
      // Most rows are equal, and comparing memory is faster than comparing pixels.
      if memcmp(start + row &* width, other + row &* width, width &* 4) != 0 {
        compare(row, start + row &* width, other + row &* width)
      }
      row &+= 1
    }
  }

  private mutating func compare(_ row: Int, _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) {
    var x = 0
    while x < width {
      if a[x] != b[x] { note(x, row, a[x], b[x]) }
      x &+= 1
    }
  }

  private mutating func note(_ x: Int, _ y: Int, _ a: UInt32, _ b: UInt32) {
    let red = Self.distance(a &>> 16, b &>> 16)
    let green = Self.distance(a &>> 8, b &>> 8)
    let blue = Self.distance(a, b)
    let alpha = Self.distance(a &>> 24, b &>> 24)
    if count == 0 {
      firstIndex = y &* width &+ x
      top = y
    }
    count &+= 1
    bottom = y
    left = min(left, x)
    right = max(right, x)
    largest.red = max(largest.red, red)
    largest.green = max(largest.green, green)
    largest.blue = max(largest.blue, blue)
    largest.alpha = max(largest.alpha, alpha)
    histogram[max(max(red, green), max(blue, alpha))] &+= 1
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int { abs(Int(a & 0xFF) &- Int(b & 0xFF)) }
}

extension ImageDifference: CustomStringConvertible {
  /// The number of different pixels, the largest differences, their rectangle and the first of them, as a
  /// sentence.
  package var description: String {
    let channels = [
      ("red", largestByChannel.red), ("green", largestByChannel.green), ("blue", largestByChannel.blue),
      ("alpha", largestByChannel.alpha),
    ].filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let place = "(\(Int(bounds.minX)) \(Int(bounds.minY)); \(Int(bounds.width)) \(Int(bounds.height)))"
    return """
      \(count) of \(total) pixels differ, by up to \(largest) of 255 (\(channels)), within \(place); \
      the first at (\(first.x) \(first.y)): \(Self.hex(first.actual)) instead of \(Self.hex(first.expected)).
      """
  }

  /// The number of pixels per threshold, up to the first threshold that no pixel exceeds: `Pixels that
  /// differ by more than 0: 12, 1: 12, 2: 9`.
  package var sweepDescription: String {
    let shown = sweep.prefix { $0.count > 0 }.map { "\($0.threshold): \($0.count)" }
    return "Pixels that differ by more than " + shown.joined(separator: ", ")
  }

  private static func hex(_ pixel: UInt32) -> String {
    "#" + String(repeating: "0", count: pixel.leadingZeroBitCount / 4)
      + (pixel == 0 ? "" : String(pixel, radix: 16))
  }
}
