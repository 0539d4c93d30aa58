@testable import CollectionEngine
import Foundation
import Geometry
import Testing

/// Checks the solvers with literal frames.
@Suite("Layout solvers: frames") struct LayoutSolverTests {
  @Test("List: rows are below each other, separators between rows, headers above sections")
  func list() {
    let solver = ListSolver(
      width: 300, rowHeight: 50, insets: UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20),
      separatorHeight: 1,
      sections: [LayoutSection(itemCount: 2, headerHeight: 30), LayoutSection(itemCount: 1)])
    #expect(solver.contentSize == CGSize(width: 300, height: 30 + 5 + 100 + 15 + 5 + 50 + 15))
    #expect(solver.headerFrame(section: 0) == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(solver.headerFrame(section: 1) == nil)
    #expect(solver.frame(section: 0, item: 0) == CGRect(x: 10, y: 35, width: 270, height: 50))
    #expect(solver.frame(section: 0, item: 1) == CGRect(x: 10, y: 85, width: 270, height: 50))
    #expect(solver.frame(section: 1, item: 0) == CGRect(x: 10, y: 155, width: 270, height: 50))
    #expect(solver.frame(section: 0, item: 2) == nil)
    #expect(solver.frame(section: 2, item: 0) == nil)
    #expect(solver.separator(section: 0, item: 0)?.frame == CGRect(x: 10, y: 84, width: 270, height: 1))
    #expect(solver.separator(section: 0, item: 1) == nil)
  }

  @Test("List: rows can have individual heights")
  func listHeights() {
    var asked = 0
    let solver = ListSolver(width: 100, rowHeight: 50, sections: [LayoutSection(itemCount: 3)]) { _, item in
      asked += 1
      return [10, 20, 30][item]
    }
    #expect(asked == 3)
    #expect(solver.contentSize.height == 60)
    #expect(solver.frame(section: 0, item: 2) == CGRect(x: 0, y: 30, width: 100, height: 30))
  }

  @Test("Waterfall: each item is added to the shortest column, the leftmost one of equally short columns")
  func waterfall() {
    let heights: [CGFloat] = [100, 40, 60, 20, 30]
    var asked: [Int] = []
    let solver = WaterfallSolver(
      width: 320, columns: 3, spacing: CGSize(width: 10, height: 5),
      sections: [LayoutSection(itemCount: 5, headerHeight: 20)]
    ) { _, item, width in
      #expect(width == 100)
      asked.append(item)
      return heights[item]
    }
    #expect(asked == [0, 1, 2, 3, 4])
    #expect(solver.headerFrame(section: 0) == CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(solver.frame(section: 0, item: 0) == CGRect(x: 0, y: 20, width: 100, height: 100))
    #expect(solver.frame(section: 0, item: 1) == CGRect(x: 110, y: 20, width: 100, height: 40))
    #expect(solver.frame(section: 0, item: 2) == CGRect(x: 220, y: 20, width: 100, height: 60))
    #expect(solver.frame(section: 0, item: 3) == CGRect(x: 110, y: 65, width: 100, height: 20))
    // The second and third columns are equally short: both end at 65.
    #expect(solver.frame(section: 0, item: 4) == CGRect(x: 220, y: 85, width: 100, height: 30))
    #expect(solver.contentSize == CGSize(width: 320, height: 120))
  }

  @Test("Mosaic: the pattern has large and single tiles, shifted in the third row, and repeats")
  func mosaic() {
    let solver = MosaicSolver(
      width: 320, pattern: .standard(columns: 3), spacing: 10, sections: [LayoutSection(itemCount: 9)])
    #expect(solver.unit == 100)
    let frames = (0..<9).map { solver.frame(section: 0, item: $0) }
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 210, height: 210))
    #expect(frames[1] == CGRect(x: 220, y: 0, width: 100, height: 100))
    #expect(frames[2] == CGRect(x: 220, y: 110, width: 100, height: 100))
    #expect(frames[3] == CGRect(x: 0, y: 220, width: 100, height: 100))
    #expect(frames[4] == CGRect(x: 110, y: 220, width: 210, height: 210))
    #expect(frames[5] == CGRect(x: 0, y: 330, width: 100, height: 100))
    #expect(frames[6] == CGRect(x: 0, y: 440, width: 210, height: 210))
    #expect(solver.contentSize == CGSize(width: 320, height: 650))
  }

  @Test("Mosaic: each standard pattern covers all units once", arguments: 1...24)
  func patterns(columns: Int) {
    let pattern = MosaicPattern.standard(columns: columns)
    var covered: [Int: Int] = [:]
    for tile in pattern.tiles {
      for row in tile.row..<tile.row + tile.rows {
        for column in tile.column..<tile.column + tile.columns {
          covered[row * columns + column, default: 0] += 1
        }
      }
    }
    #expect(pattern.columns == columns)
    #expect(pattern.rows == 4)
    #expect(covered.count == 4 * columns)
    #expect(covered.values.allSatisfy { $0 == 1 })
  }

  @Test("Stacks: piles are centered in columns, the first photos are turned and in front, the others hidden")
  func stacks() throws {
    let solver = StackSolver(
      width: 500, itemSize: CGSize(width: 100, height: 80), captionHeight: 26,
      spacing: CGSize(width: 20, height: 30), insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
      fanned: 3, fanAngle: 0.2,
      sections: [5, 0, 1, 2, 9].map { LayoutSection(itemCount: $0) })
    #expect(solver.columns == 4)
    #expect(solver.pileFrame(section: 0) == CGRect(x: 20, y: 10, width: 100, height: 80))
    #expect(solver.pileFrame(section: 4) == CGRect(x: 20, y: 160, width: 100, height: 80))
    #expect(solver.caption(section: 0)?.frame == CGRect(x: 10, y: 104, width: 120, height: 26))
    #expect(solver.contentSize == CGSize(width: 500, height: 10 + 120 + 30 + 120 + 10))
    let pile = try (0..<5).map { try #require(solver.element(section: 0, item: $0)) }
    #expect(pile.map(\.zIndex) == [3, 2, 1, 0, 0])
    #expect(pile.map(\.alpha) == [1, 1, 1, 0, 0])
    let angles = pile.map { atan2($0.transform.m12, $0.transform.m11) }
    #expect(angles[0] > 0 && angles[0] < 0.05)
    #expect(angles[1] < -0.09 && angles[2] > 0.17 && angles[2] < 0.2)
    #expect(solver.element(section: 1, item: 0) == nil)
    #expect(solver.element(section: 0, item: 2) == solver.element(section: 0, item: 2))
  }

  private let covers = CoverFlowSolver(
    viewSize: CGSize(width: 400, height: 300), itemSize: CGSize(width: 100, height: 100), step: 20,
    middleGap: 50, angle: 1, depth: 30, eyeDistance: 500, captionHeight: 100,
    sections: [LayoutSection(itemCount: 2), LayoutSection(itemCount: 0), LayoutSection(itemCount: 3)])

  @Test("Cover flow: the middle cover faces the viewer, the others are turned")
  func coverFlow() throws {
    #expect(covers.contentSize == CGSize(width: 480, height: 300))
    let middle = try #require(covers.element(section: 0, item: 1, offset: 20))
    #expect(middle.frame == CGRect(x: 170, y: 50, width: 100, height: 100))
    #expect(middle.transform.isIdentity)
    let right = try #require(covers.element(section: 2, item: 0, offset: 20))
    #expect(abs(right.frame.midX - (20 + 200 + 20 + 50)) < 1e-9)
    #expect(right.transform.m34 != 0)
    #expect(right.zIndex == -1)
    let left = try #require(covers.element(section: 0, item: 0, offset: 20))
    // Both covers are mirror images.
    #expect(abs((left.box.maxX - 220) + (right.box.minX - 220)) < 1e-9)
    // The edge near the middle is farther from the viewer.
    #expect(right.transform.m14 < 0)
    #expect(covers.middleItem(offset: 20).map { [$0.section, $0.item] } == [0, 1])
    #expect(covers.middleItem(offset: 31).map { [$0.section, $0.item] } == [2, 0])
    #expect(covers.caption(section: 2, offset: 31)?.alpha == 1)
    #expect(covers.caption(section: 0, offset: 31)?.alpha == 0)
  }

  @Test(
    "Cover flow: the resting offset has a cover in the middle",
    arguments: [
      (29, 29, 0, 20), (31, 31, 0, 40), (29, 21, 1, 40), (29, 39, -1, 20), (500, 60, 1, 80), (-90, 10, -1, 0),
      (22, 20, 1, 40),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func resting(proposed: CGFloat, origin: CGFloat, direction: CGFloat, expected: CGFloat) {
    #expect(covers.restingOffset(near: proposed, from: origin, direction: direction) == expected)
  }

  @Test("Circle: four items are at the top, right, bottom and left; scrolling turns them")
  func circle() throws {
    let solver = CircleSolver(
      viewSize: CGSize(width: 400, height: 400), itemSize: CGSize(width: 30, height: 40), spacing: 50,
      turnPerPoint: .pi / 200, sections: [LayoutSection(itemCount: 4, headerHeight: 20)])
    #expect(solver.contentSize == CGSize(width: 400, height: 240))
    #expect(solver.center(section: 0) == CGPoint(x: 200, y: 120))
    func center(_ item: Int, _ visibleMidY: CGFloat) throws -> CGPoint {
      let frame = try #require(solver.frame(section: 0, item: item, visibleMidY: visibleMidY))
      return CGPoint(x: frame.midX.rounded(), y: frame.midY.rounded())
    }
    #expect(try center(0, 120) == CGPoint(x: 200, y: 20))
    #expect(try center(1, 120) == CGPoint(x: 300, y: 120))
    #expect(try center(2, 120) == CGPoint(x: 200, y: 220))
    #expect(try center(3, 120) == CGPoint(x: 100, y: 120))
    #expect(try center(0, 220) == CGPoint(x: 300, y: 120))
    #expect(solver.headerFrame(section: 0)?.midX == 200)
    #expect(solver.headerFrame(section: 0)?.midY == 120)
  }

  @Test("Circle: items that do not fit on one circle are on several circles, then on several wheels")
  func rings() throws {
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

  @Test("Invalid numbers result in finite frames")
  func invalidNumbers() {
    let bad = [CGFloat.nan, .infinity, -.infinity, -1, 0]
    let sections = [LayoutSection(itemCount: 7, headerHeight: .nan), LayoutSection(itemCount: -3)]
    let rects = [
      CGRect.null, .infinite, .zero, CGRect(x: CGFloat.nan, y: CGFloat.nan, width: CGFloat.nan, height: 1),
    ]
    for value in bad {
      let size = CGSize(width: value, height: value)
      let insets = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
      let list = ListSolver(width: value, rowHeight: value, insets: insets, sections: sections) { _, _ in
        value
      }
      let fall = WaterfallSolver(width: value, columns: -1, spacing: size, insets: insets, sections: sections)
      {
        _, _, _ in value
      }
      let mosaic = MosaicSolver(
        width: value, pattern: MosaicPattern(tiles: []), spacing: value, insets: insets, sections: sections)
      let stacks = StackSolver(
        width: value, itemSize: size, captionHeight: value, spacing: size, insets: insets, fanned: -1,
        fanAngle: value, sections: sections)
      let covers = CoverFlowSolver(
        viewSize: size, itemSize: size, step: value, middleGap: value, angle: value, depth: value,
        eyeDistance: value, captionHeight: value, sections: sections)
      let circle = CircleSolver(
        viewSize: size, itemSize: size, spacing: value, insets: insets, turnPerPoint: value,
        sections: sections)
      let sizes = [
        list.contentSize, fall.contentSize, mosaic.contentSize, stacks.contentSize, covers.contentSize,
        circle.contentSize,
      ]
      #expect(sizes.allSatisfy { $0.width.isFinite && $0.height.isFinite && $0.width >= 0 && $0.height >= 0 })
      for rect in rects {
        var frames: [CGRect] = []
        list.forEachElement(in: rect) { frames.append($0.box) }
        fall.forEachElement(in: rect) { frames.append($0.box) }
        mosaic.forEachElement(in: rect) { frames.append($0.box) }
        stacks.forEachElement(in: rect) { frames.append($0.box) }
        covers.forEachElement(in: rect, offset: value) { frames.append($0.box) }
        circle.forEachElement(in: rect, visibleMidY: value) { frames.append($0.box) }
        #expect(frames.allSatisfy { $0.minX.isFinite && $0.maxY.isFinite }, "\(value) \(rect)")
      }
    }
  }
}
