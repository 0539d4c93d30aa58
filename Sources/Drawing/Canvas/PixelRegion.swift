/// A few rectangles, apart from each other, that cover what was added and perhaps a little more.
package struct PixelRegion: Equatable {
  package private(set) var rects: [PixelRect] = []

  /// With more rectangles than this, the nearest two are joined.
  static let rectLimit = 8
  /// Two rectangles whose union has at most this share of other pixels are joined.
  private static let wasteShare = 0.125
  /// The share of their box that rectangles cover if the box is drawn in their place.
  private static let denseShare = 0.8

  package init() {}

  package var isEmpty: Bool { rects.isEmpty }
  package var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  /// The rectangles, or the box around them if they cover most of it: one large drawing is less work than
  /// many.
  package var rectsToPaint: [PixelRect] {
    guard rects.count > 1, let first = rects.first else { return rects }
    let box = rects.dropFirst().reduce(first) { $0.union($1) }
    return Double(area) >= Double(box.area) * Self.denseShare ? [box] : rects
  }

  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    insert(rect)
    while rects.count > Self.rectLimit { joinNearest() }
  }

  private mutating func insert(_ rect: PixelRect) {
    var rect = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(rect) { return }
      if Self.areJoined(rect, other) {
        rect = rect.union(other)
        rects.remove(at: index)
        index = 0
      } else if rect.overlaps(other) {
        // A line along a side and a line along the bottom stay two lines.
        rect.forEachPart(outside: other) { insert($0) }
        return
      } else {
        index += 1
      }
    }
    rects.append(rect)
  }

  private static func areJoined(_ a: PixelRect, _ b: PixelRect) -> Bool {
    let union = a.union(b)
    let waste = waste(a, b, union)
    return waste <= 0 || a.overlaps(b) && Double(waste) <= Double(union.area) * wasteShare
  }

  /// The number of pixels of the union that are in neither of two rectangles.
  private static func waste(_ a: PixelRect, _ b: PixelRect, _ union: PixelRect) -> Int {
    union.area - a.area - b.area + a.intersection(b).area
  }

  private mutating func joinNearest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in (first + 1)..<rects.count {
        let waste = Self.waste(rects[first], rects[second], rects[first].union(rects[second]))
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    var joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    while let index = rects.firstIndex(where: { $0.overlaps(joined) }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
  }
}
