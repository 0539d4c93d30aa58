import CollectionEngine
import Foundation
import Geometry
import Testing

/// Checks the sizes and places of items on circles with literal values.
@Suite("Circle solver: frames") struct CircleSolverTests {
  /// The layout of the demo for one album: photos of 96…48 points, a heading 64 points high.
  private func album(_ count: Int, _ size: CGSize, inset: CGFloat = 24) -> CircleSolver {
    CircleSolver(
      viewSize: size, itemSize: CGSize(width: 96, height: 96), minimumItemSize: CGSize(width: 48, height: 48),
      spacing: 4, insets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset),
      minimumHeaderWidth: 220, turnPerPoint: 0.01,
      sections: [LayoutSection(itemCount: count, headerHeight: 64)])
  }

  /// The frames of all items while the top of the content is visible.
  private func frames(_ solver: CircleSolver, _ count: Int) throws -> [CGRect] {
    try (0..<count).map {
      try #require(solver.frame(section: 0, item: $0, visibleMidY: solver.viewSize.height / 2))
    }
  }

  @Test("Four items are at the top, right, bottom and left")
  func four() throws {
    let solver = CircleSolver(
      viewSize: CGSize(width: 400, height: 400), itemSize: CGSize(width: 30, height: 40), spacing: 50,
      turnPerPoint: .pi / 200, sections: [LayoutSection(itemCount: 4, headerHeight: 20)])
    #expect(solver.contentSize == CGSize(width: 400, height: 240))
    #expect(solver.center(section: 0) == CGPoint(x: 200, y: 120))
    func center(_ item: Int, _ visibleMidY: CGFloat) throws -> CGPoint {
      let frame = try #require(solver.frame(section: 0, item: item, visibleMidY: visibleMidY))
      return CGPoint(x: frame.midX.rounded(), y: frame.midY.rounded())
    }
    // The whole circle is visible from 40 to 200.
    for middle: CGFloat in [40, 120, 200] {
      #expect(try center(0, middle) == CGPoint(x: 200, y: 20))
      #expect(try center(1, middle) == CGPoint(x: 300, y: 120))
      #expect(try center(2, middle) == CGPoint(x: 200, y: 220))
      #expect(try center(3, middle) == CGPoint(x: 100, y: 120))
    }
    // It turns by a quarter while it moves out of the view by 100 points.
    #expect(try center(0, 300) == CGPoint(x: 300, y: 120))
    #expect(try center(0, -60) == CGPoint(x: 100, y: 120))
    #expect(solver.headerFrame(section: 0)?.midX == 200)
    #expect(solver.headerFrame(section: 0)?.midY == 120)
  }

  /// The windows of the demo without its bars.
  static let small = CGSize(width: 360, height: 158)
  static let medium = CGSize(width: 1280, height: 698)

  @Test(
    "The first photo is at twelve o'clock, photos shrink from 96 to 48 points, and the title has 220 points",
    arguments: [
      (1, medium, 24, 96, CGRect(x: 592, y: 24, width: 96, height: 96), 220),
      (2, medium, 24, 96, CGRect(x: 592, y: 24, width: 96, height: 96), 220),
      (13, medium, 24, 91, CGRect(x: 594.5, y: 24, width: 91, height: 91), 440),
      (30, medium, 24, 48, CGRect(x: 616, y: 24, width: 48, height: 48), 400),
      (1, small, 8, 48, CGRect(x: 156, y: 8, width: 48, height: 48), 220),
      (2, small, 8, 48, CGRect(x: 156, y: 8, width: 48, height: 48), 220),
      (13, small, 8, 48, CGRect(x: 156, y: 8, width: 48, height: 48), 221),
      (300, small, 8, 48, CGRect(x: 156, y: 8, width: 48, height: 48), 225),
      (3_000, small, 8, 48, CGRect(x: 156, y: 8, width: 48, height: 48), 225),
    ] as [(Int, CGSize, CGFloat, CGFloat, CGRect, CGFloat)])
  func sizes(
    count: Int, view: CGSize, inset: CGFloat, side: CGFloat, first: CGRect, titleWidth: CGFloat
  ) throws {
    let solver = album(count, view, inset: inset)
    let frames = try frames(solver, count)
    #expect(frames.allSatisfy { abs($0.width - side) < 1e-9 && abs($0.height - side) < 1e-9 })
    let top = try #require(frames.first)
    #expect(abs(top.minX - first.minX) < 1e-9 && abs(top.minY - first.minY) < 1e-9, "\(top)")
    let title = try #require(solver.headerFrame(section: 0))
    #expect(title.width == titleWidth)
    #expect(title.height == 64)
    #expect(abs(title.midX - view.width / 2) <= 0.5)
  }

  @Test(
    "Photos overlap neither each other nor the title, and keep the margin",
    arguments: [1, 2, 13, 40, 300, 3_000], [0, 1, 2])
  func overlaps(count: Int, window: Int) throws {
    let (view, inset): (CGSize, CGFloat) = [
      (Self.small, 8), (Self.medium, 24), (CGSize(width: 2560, height: 1338), 24),
    ][window]
    let solver = album(count, view, inset: inset)
    let title = try #require(solver.headerFrame(section: 0))
    #expect(title.width >= 220)
    for middle in [view.height / 2, 0, solver.contentSize.height] {
      // Only photos near each other in the order of their upper edges can overlap.
      let frames = try (0..<count).map {
        try #require(solver.frame(section: 0, item: $0, visibleMidY: middle))
      }.sorted { $0.minY < $1.minY }
      for (index, frame) in frames.enumerated() {
        #expect(!frame.overlaps(title))
        #expect(frame.minX >= inset - 1e-6 && frame.maxX <= view.width - inset + 1e-6)
        for other in frames[(index + 1)...].prefix(while: { $0.minY < frame.maxY }) {
          #expect(!frame.overlaps(other))
        }
      }
    }
  }

  @Test(
    "Photos that do not fit on one circle are distributed evenly over concentric circles",
    arguments: [(30, [301: 17, 231: 13]), (61, [301: 27, 231: 20, 161: 14])])
  func rings(count: Int, expected: [Int: Int]) throws {
    let solver = album(count, Self.medium)
    let center = try #require(solver.center(section: 0))
    var counts: [Int: Int] = [:]
    for frame in try frames(solver, count) {
      counts[Int(hypot(frame.midX - center.x, frame.midY - center.y).rounded()), default: 0] += 1
    }
    #expect(counts == expected)
  }

  /// Wheels with a diameter of 240 points and a height of 280 points, of four items each.
  private func wheels(_ counts: [Int], width: CGFloat) -> CircleSolver {
    CircleSolver(
      viewSize: CGSize(width: width, height: 400), itemSize: CGSize(width: 40, height: 40), spacing: 40,
      insets: UIEdgeInsets(top: 10, left: 10, bottom: 30, right: 10),
      sections: counts.map { LayoutSection(itemCount: $0, headerHeight: 20) })
  }

  @Test("Sections are in rows of almost equal length, as many as fit the width, in the middle of the view")
  func rows() throws {
    let one = wheels([4, 4, 4, 4], width: 400)
    let size = one.contentSize.height / 4
    #expect((0..<4).map { one.center(section: $0)?.x } == [200, 200, 200, 200])
    let diameter = size - 40
    // Room for three in a row: four are in two rows of two, five in rows of three and two.
    let width = ((diameter + 20) * 3).rounded(.up) + 1
    let four = wheels([4, 4, 4, 4], width: width)
    #expect(four.contentSize == CGSize(width: width, height: 2 * size))
    let pitch = (diameter + 20) * 1.3
    let centers = (0..<4).compactMap { four.center(section: $0) }
    for (center, (x, y)) in zip(
      centers,
      [(-pitch / 2, 0), (pitch / 2, 0), (-pitch / 2, size), (pitch / 2, size)] as [(CGFloat, CGFloat)])
    {
      #expect(abs(center.x - width / 2 - x) < 1e-9)
      #expect(abs(center.y - 10 - diameter / 2 - y) < 1e-9)
    }
    let five = wheels([4, 4, 4, 4, 4], width: width)
    let xs = (0..<5).compactMap { five.center(section: $0)?.x }.map {
      (($0 - width / 2) / (width / 3) * 2).rounded()
    }
    #expect(xs == [-2, 0, 2, -1, 1])
  }

  @Test("A section with several wheels has rows of its own, and all elements are found by their rectangles")
  func mixedRows() throws {
    let counts = [4, 7, 300, 0, 4]
    let solver = wheels(counts, width: 1300)
    var all: [LayoutElement] = []
    solver.forEachElement(in: CGRect(origin: .zero, size: solver.contentSize), visibleMidY: 200) {
      all.append($0)
    }
    #expect(all.count { $0.kind == .item } == 315)
    #expect(all.count { $0.kind == .header } == 5)
    let items = all.filter { $0.kind == .item }
    for (index, element) in items.enumerated() {
      #expect(solver.frame(section: element.section, item: element.item, visibleMidY: 200) == element.frame)
      #expect(!items[(index + 1)...].contains { $0.frame.overlaps(element.frame) })
      var found = false
      solver.forEachElement(in: element.frame.insetBy(dx: 1, dy: 1), visibleMidY: 200) {
        found = found || $0.kind == .item && $0.section == element.section && $0.item == element.item
      }
      #expect(found)
    }
    let ends = (0..<5).map { section in
      items.filter { $0.section == section }.reduce(CGRect.null) { $0.union($1.frame) }
    }
    #expect(ends[2].minY > ends[0].maxY && ends[2].minY > ends[1].maxY && ends[4].minY > ends[2].maxY)
    #expect(ends[2].width > 700)
  }

  @Test("Items that do not fit into one group of circles are in several ones below each other")
  func wheels() throws {
    let solver = CircleSolver(
      viewSize: CGSize(width: 400, height: 400), itemSize: CGSize(width: 40, height: 40), spacing: 4,
      turnPerPoint: 0.01, sections: [LayoutSection(itemCount: 150)])
    #expect(solver.contentSize.width == 400)
    #expect(solver.contentSize.height > 4 * 350)
    let frames = try (0..<150).map { try #require(solver.frame(section: 0, item: $0, visibleMidY: 77)) }
    for (index, frame) in frames.enumerated() {
      #expect(!frames[(index + 1)...].contains { $0.overlaps(frame) }, "item \(index)")
    }
  }
}
