import Foundation
import Geometry
import Testing

@testable import CollectionEngine

/// Checks the solvers with literal frames.
@Suite("Layout solvers: frames") struct LayoutSolverTests {
  @Test("List: rows are below each other, separators between rows, headers above sections")
  func list() {
    let solver = ListSolver(
      width: 300, rowHeight: 50, insets: UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20),
      separatorHeight: 1,
      sections: [LayoutSection(itemCount: 2, headerHeight: 30), LayoutSection(itemCount: 1)])
    #expect(solver.contentSize == CGSize(width: 300, height: 30 + 5 + 100 + 15 + 5 + 50 + 15))
    #expect(solver.header(section: 0)?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(solver.header(section: 1)?.frame == nil)
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
    #expect(solver.header(section: 0)?.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
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

  @Test("Mosaic: sections end flush, and have no holes in any number of columns", arguments: 1...24)
  func flushEnds(columns: Int) {
    let pattern = MosaicPattern.standard(columns: columns)
    for count in 1...2 * pattern.tiles.count + columns {
      let solver = MosaicSolver(
        width: CGFloat(10 * columns), pattern: pattern, sections: [LayoutSection(itemCount: count)])
      var covered = Set<Int>()
      var units = 0
      for item in 0..<count {
        guard let frame = solver.frame(section: 0, item: item) else {
          Issue.record("no frame of item \(item) of \(count)")
          continue
        }
        for y in Int(frame.minY / 10)..<Int(frame.maxY / 10) {
          for x in Int(frame.minX / 10)..<Int(frame.maxX / 10) {
            covered.insert(y * columns + x)
            units += 1
          }
        }
      }
      let rows = Int(solver.contentSize.height / 10)
      // No unit is covered twice, and none is empty.
      #expect(units == columns * rows && covered == Set(0..<columns * rows), "\(count) items")
    }
  }

  @Test("Mosaic: few items fill a row of their own, others one or two pairs of rows")
  func endings() {
    func frames(_ count: Int, columns: Int) -> [CGRect] {
      let solver = MosaicSolver(
        width: CGFloat(10 * columns), pattern: .standard(columns: columns),
        sections: [LayoutSection(itemCount: count)])
      return (0..<count).compactMap { solver.frame(section: 0, item: $0) }
    }
    #expect(frames(1, columns: 8) == [CGRect(x: 0, y: 0, width: 80, height: 40)])
    #expect(
      frames(2, columns: 8) == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 40, y: 0, width: 40, height: 20),
      ])
    #expect(
      frames(4, columns: 5) == [
        CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 20, y: 0, width: 20, height: 20),
        CGRect(x: 40, y: 0, width: 10, height: 10), CGRect(x: 40, y: 10, width: 10, height: 10),
      ])
    // One large tile of the first pair of rows, and one divided square of its mirror image, both in the order
    // of reading.
    #expect(
      frames(8, columns: 4) == [
        CGRect(x: 0, y: 0, width: 20, height: 20),
        CGRect(x: 20, y: 0, width: 20, height: 10), CGRect(x: 20, y: 10, width: 10, height: 10),
        CGRect(x: 30, y: 10, width: 10, height: 10),
        CGRect(x: 0, y: 20, width: 20, height: 10), CGRect(x: 0, y: 30, width: 10, height: 10),
        CGRect(x: 10, y: 30, width: 10, height: 10),
        CGRect(x: 20, y: 20, width: 20, height: 20),
      ])
  }

  @Test(
    "Stacks: photos grow with the width, and rows that are not full begin at the left",
    arguments: [
      // One pile in the middle of a narrow window.
      (300, 1, 152, 74), (700, 3, 164, 40), (1000, 4, 182, 40), (1280, 5, 188, 40), (2560, 5, 220, 40),
    ] as [(CGFloat, Int, CGFloat, CGFloat)])
  func growingStacks(width: CGFloat, columns: Int, side: CGFloat, left: CGFloat) throws {
    let solver = StackSolver(
      width: width, itemSize: CGSize(width: 152, height: 152),
      maximumItemSize: width > 300 ? CGSize(width: 220, height: 220) : nil, captionHeight: 64,
      spacing: CGSize(width: 64, height: 64),
      insets: UIEdgeInsets(top: 24, left: 40, bottom: 40, right: 40), matMargin: 24,
      sections: Array(repeating: LayoutSection(itemCount: 12), count: 5))
    #expect(solver.columns == columns)
    #expect(
      solver.pileFrame(section: 0) == CGRect(x: left, y: 24, width: side, height: side))
    let mat = try #require(solver.mat(section: 0)).frame
    let caption = try #require(solver.caption(section: 0)).frame
    #expect(caption.minX == mat.minX + 6 && caption.maxX == mat.maxX - 6)
    #expect(caption.maxY == mat.maxY - 24)
  }

  @Test(
    "Stacks: piles fill the width and the height in the columns in which photos are largest, if all fit",
    arguments: [
      (1280, 682, 5, 3, CGSize(width: 318, height: 199), 60),
      (1280, 682, 1, 1, CGSize(width: 864, height: 540), 208),
      (1280, 682, 2, 2, CGSize(width: 568, height: 540), 40),
      (2560, 1322, 5, 3, CGSize(width: 784, height: 519), 40),
      // Not all fit: as many as fit the width, up to the largest size.
      (1280, 682, 40, 5, CGSize(width: 188, height: 188), 40),
    ] as [(CGFloat, CGFloat, Int, Int, CGSize, CGFloat)])
  func fillingStacks(
    width: CGFloat, height: CGFloat, count: Int, columns: Int, size: CGSize, left: CGFloat
  ) throws {
    let solver = StackSolver(
      width: width, viewHeight: height, itemSize: CGSize(width: 152, height: 152),
      maximumItemSize: CGSize(width: 220, height: 220), captionHeight: 64,
      spacing: CGSize(width: 64, height: 64),
      insets: UIEdgeInsets(top: 24, left: 40, bottom: 40, right: 40), matMargin: 24,
      sections: Array(repeating: LayoutSection(itemCount: 12), count: count))
    #expect(solver.columns == columns)
    #expect(solver.itemSize == size)
    #expect(solver.pileFrame(section: 0)?.minX == left)
    if count < 40 {
      // The rows are in the middle of the height.
      let (top, bottom) = (
        try #require(solver.mat(section: 0)).frame.minY,
        try #require(solver.mat(section: count - 1)).frame.maxY
      )
      #expect(abs(top - (height - 16 - bottom)) <= 1, "\(top), \(bottom)")
      #expect(solver.contentSize.height <= height)
    }
    #expect(solver.fits(CGSize(width: width, height: height)))
    #expect(!solver.fits(CGSize(width: width, height: height - 1)))
  }

  @Test("Stacks: piles are spread over columns, the first photos are turned and in front, the others hidden")
  func stacks() throws {
    let solver = StackSolver(
      width: 500, itemSize: CGSize(width: 100, height: 80), captionHeight: 26,
      spacing: CGSize(width: 20, height: 30), insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
      fanned: 3, fanAngle: 0.2,
      sections: [5, 0, 1, 2, 9].map { LayoutSection(itemCount: $0) })
    #expect(solver.columns == 4)
    #expect(solver.pileFrame(section: 0) == CGRect(x: 13, y: 10, width: 100, height: 80))
    #expect(solver.pileFrame(section: 4) == CGRect(x: 13, y: 160, width: 100, height: 80))
    #expect(solver.caption(section: 0)?.frame == CGRect(x: 3, y: 104, width: 120, height: 26))
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

  @Test("Cover flow: the caption is below the middle cover, and both are in the middle of the view")
  func coverCaption() throws {
    let covers = CoverFlowSolver(
      viewSize: CGSize(width: 400, height: 300), itemSize: CGSize(width: 100, height: 120), step: 20,
      middleGap: 50, captionHeight: 40, captionSpacing: 12, sections: [LayoutSection(itemCount: 3)])
    let middle = try #require(covers.element(section: 0, item: 1, offset: 20))
    #expect(middle.frame == CGRect(x: 170, y: 64, width: 100, height: 120))
    #expect(
      covers.caption(section: 0, offset: 20)?.frame == CGRect(x: 20, y: 196, width: 400, height: 40))
  }

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
