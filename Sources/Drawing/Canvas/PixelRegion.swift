/// A few rectangles that cover what was added, and perhaps a little more.
package struct PixelRegion: Equatable {
  package private(set) var rects: [PixelRect] = []

  /// More are joined.
  static let mostRects = 6

  package init() {}

  package var isEmpty: Bool { rects.isEmpty }
  package var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(rect) { return }
      // The rectangles stay apart: what overlaps becomes one.
      if rect.overlaps(other) || Self.waste(rect, other) <= 0 {
        rect = rect.union(other)
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
    if rects.count > Self.mostRects { joinNearest() }
  }

  /// The area that the union of two rectangles adds to both.
  private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
    let union = a.union(b)
    return union.width * union.height - a.width * a.height - b.width * b.height
  }

  private mutating func joinNearest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in (first + 1)..<rects.count {
        let waste = Self.waste(rects[first], rects[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(joined)
  }
}

extension PixelRect {
  package func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
