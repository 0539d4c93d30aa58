import Foundation
import Geometry
import Testing

@testable import CollectionEngine

@Suite struct FlowTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  private func frames(_ solver: FlowSolver, section: Int = 0) -> [CGRect] {
    var frames: [CGRect] = []
    while let frame = solver.frame(section: section, item: frames.count) { frames.append(frame) }
    return frames
  }

  private func text(_ solver: FlowSolver, in rect: CGRect) -> String {
    var words: [String] = []
    solver.forEachElement(in: rect) { element in
      switch element.kind {
      case .header: words.append("h\(element.section)")
      case .item: words.append("\(element.section).\(element.item)")
      case .footer: words.append("f\(element.section)")
      }
    }
    return words.joined(separator: " ")
  }

  /// A grid of 320 points with items of 90×50: three fit with a spacing of 10, and the remaining 30 points
  /// are distributed.
  private var grid: FlowSolver {
    FlowSolver(
      axis: .vertical, crossExtent: 320,
      sections: [
        FlowSection(
          itemCount: 5, itemSize: CGSize(width: 90, height: 50),
          insets: UIEdgeInsets(top: 7, left: 5, bottom: 8, right: 5), lineSpacing: 12, itemSpacing: 10,
          headerSize: CGSize(width: 3, height: 30), footerSize: CGSize(width: 3, height: 20)),
        FlowSection(
          itemCount: 2, itemSize: CGSize(width: 90, height: 50), headerSize: CGSize(width: 1, height: 40)),
      ])
  }

  @Test("Items of one size are in columns that fill the width")
  func uniformGrid() {
    #expect(
      frames(grid) == [
        rect(5, 37, 90, 50), rect(115, 37, 90, 50), rect(225, 37, 90, 50),
        rect(5, 99, 90, 50), rect(115, 99, 90, 50),
      ])
    #expect(grid.headerFrame(section: 0) == rect(0, 0, 320, 30))
    #expect(grid.footerFrame(section: 0) == rect(0, 157, 320, 20))
    #expect(grid.headerFrame(section: 1) == rect(0, 177, 320, 40))
    #expect(grid.footerFrame(section: 1) == nil)
    #expect(grid.contentSize == CGSize(width: 320, height: 267))
  }

  @Test("A single line that is not full has the minimum spacing")
  func singlePartialLine() {
    #expect(frames(grid, section: 1) == [rect(0, 217, 90, 50), rect(100, 217, 90, 50)])
  }

  @Test("A single full line is justified")
  func singleFullLine() {
    let solver = FlowSolver(
      axis: .vertical, crossExtent: 320,
      sections: [FlowSection(itemCount: 3, itemSize: CGSize(width: 90, height: 50))])
    #expect(frames(solver).map(\.minX) == [0, 115, 230])
  }

  @Test("A rectangle query returns the overlapping elements")
  func rectangles() {
    #expect(text(grid, in: rect(0, 0, 320, 30)) == "h0")
    #expect(text(grid, in: rect(0, 0, 320, 37.5)) == "h0 0.0 0.1 0.2")
    #expect(text(grid, in: rect(0, 0, 1000, 1000)) == "h0 0.0 0.1 0.2 0.3 0.4 f0 h1 1.0 1.1")
    #expect(text(grid, in: rect(0, 87, 320, 12)) == "", "touching is not enough")
    #expect(text(grid, in: rect(100, 90, 20, 100)) == "0.4 f0 h1")
    #expect(text(grid, in: rect(96, 40, 10, 10)) == "", "between two columns")
    #expect(text(grid, in: .null) == "")
    #expect(text(grid, in: rect(0, -500, 320, 100)) == "")
    #expect(text(grid, in: .infinite) == "h0 0.0 0.1 0.2 0.3 0.4 f0 h1 1.0 1.1")
    #expect(grid.sectionsOverlapping(rect(0, 180, 10, 10)) == 1..<2)
  }

  @Test("With horizontal scrolling, lines are columns from top to bottom")
  func horizontal() {
    let solver = FlowSolver(
      axis: .horizontal, crossExtent: 200,
      sections: [
        FlowSection(
          itemCount: 5, itemSize: CGSize(width: 40, height: 80),
          insets: UIEdgeInsets(top: 4, left: 6, bottom: 6, right: 9), lineSpacing: 11, itemSpacing: 5,
          headerSize: CGSize(width: 25, height: 1), footerSize: CGSize(width: 15, height: 1))
      ])
    #expect(
      frames(solver) == [
        rect(31, 4, 40, 80), rect(31, 114, 40, 80), rect(82, 4, 40, 80), rect(82, 114, 40, 80),
        rect(133, 4, 40, 80),
      ])
    #expect(solver.headerFrame(section: 0) == rect(0, 0, 25, 200))
    #expect(solver.footerFrame(section: 0) == rect(182, 0, 15, 200))
    #expect(solver.contentSize == CGSize(width: 197, height: 200))
    #expect(text(solver, in: rect(120, 0, 5, 200)) == "0.2 0.3")
  }

  /// A layout of 100 points with a spacing of 10.
  private func varied(_ sizes: [CGSize]) -> FlowSolver {
    FlowSolver(
      axis: .vertical, crossExtent: 100,
      sections: [FlowSection(itemCount: sizes.count, itemSize: nil, lineSpacing: 10, itemSpacing: 10)]
    ) { _, item in sizes[item] }
  }

  @Test("Items of different sizes are justified and centered in their lines")
  func individualSizes() {
    let solver = varied([
      CGSize(width: 30, height: 20), CGSize(width: 50, height: 40), CGSize(width: 80, height: 10),
      CGSize(width: 10, height: 10), CGSize(width: 30, height: 30), CGSize(width: 20, height: 10),
    ])
    #expect(
      frames(solver) == [
        // Justified, and centered in a line of 40 points.
        rect(0, 10, 30, 20), rect(50, 0, 50, 40),
        // Two items that fit exactly.
        rect(0, 50, 80, 10), rect(90, 50, 10, 10),
        // The last line has the minimum spacing.
        rect(0, 70, 30, 30), rect(40, 80, 20, 10),
      ])
    #expect(solver.contentSize == CGSize(width: 100, height: 100))
  }

  @Test("A single item of a full line is centered")
  func singleItem() {
    let solver = varied([
      CGSize(width: 60, height: 10), CGSize(width: 70, height: 10), CGSize(width: 20, height: 10),
    ])
    #expect(frames(solver) == [rect(20, 0, 60, 10), rect(0, 20, 70, 10), rect(80, 20, 20, 10)])
    let list = varied([CGSize(width: 60, height: 10), CGSize(width: 60, height: 30)])
    #expect(
      frames(list) == [rect(20, 0, 60, 10), rect(20, 20, 60, 30)],
      "the last line is centered like those above")
    let uniform = FlowSolver(
      axis: .vertical, crossExtent: 100,
      sections: [FlowSection(itemCount: 2, itemSize: CGSize(width: 60, height: 10))])
    #expect(frames(uniform) == [rect(20, 0, 60, 10), rect(20, 20, 60, 10)])
  }

  @Test("With equal breadths the last line uses the columns of the lines above")
  func equalBreadths() {
    let solver = varied([
      CGSize(width: 40, height: 10), CGSize(width: 40, height: 20), CGSize(width: 40, height: 30),
    ])
    #expect(frames(solver) == [rect(0, 5, 40, 10), rect(60, 0, 40, 20), rect(0, 30, 40, 30)])
  }

  @Test("Sizes that are all equal need no memory")
  func equalSizes() {
    var queries = 0
    let solver = FlowSolver(
      axis: .vertical, crossExtent: 100, sections: [FlowSection(itemCount: 1000, itemSize: nil)]
    ) { _, _ in
      queries += 1
      return CGSize(width: 20, height: 20)
    }
    #expect(queries == 1000 && solver.storageBytes < 1000)
  }

  @Test("An item larger than the line has a separate line")
  func largeItem() {
    let solver = varied([
      CGSize(width: 20, height: 10), CGSize(width: 140, height: 10), CGSize(width: 20, height: 10),
    ])
    #expect(frames(solver) == [rect(40, 0, 20, 10), rect(-20, 20, 140, 10), rect(0, 40, 20, 10)])
  }

  @Test("Three items with a third of the width fit on a line")
  func rounding() {
    for width in stride(from: CGFloat(100), to: 2000, by: 13) {
      let size = CGSize(width: (width - 20) / 3, height: 10)
      let solver = FlowSolver(
        axis: .vertical, crossExtent: width, sections: [FlowSection(itemCount: 6, itemSize: size)])
      #expect(solver.contentSize.height == 30, "\(width)")
    }
  }

  @Test("Empty sections have headers, insets and footers")
  func emptySections() {
    let solver = FlowSolver(
      axis: .vertical, crossExtent: 100,
      sections: [
        FlowSection(
          itemCount: 0, itemSize: CGSize(width: 10, height: 10),
          insets: UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0),
          headerSize: CGSize(width: 0, height: 20),
          footerSize: CGSize(width: 0, height: 10)),
        FlowSection(itemCount: 1, itemSize: CGSize(width: 10, height: 10)),
      ])
    #expect(solver.footerFrame(section: 0) == rect(0, 27, 100, 10))
    #expect(solver.frame(section: 1, item: 0) == rect(0, 37, 10, 10))
    #expect(FlowSolver(axis: .vertical, crossExtent: 100, sections: []).contentSize.height == 0)
  }

  @Test("Frames are rounded to pixels only with a pixel scale")
  func pixels() {
    func solver(_ scale: CGFloat?) -> FlowSolver {
      FlowSolver(
        axis: .vertical, crossExtent: 100, pixelScale: scale,
        sections: [FlowSection(itemCount: 4, itemSize: CGSize(width: 22, height: 10), itemSpacing: 3)])
    }
    #expect(frames(solver(nil))[1].minX == 26)
    let thirds = FlowSolver(
      axis: .vertical, crossExtent: 100, pixelScale: 2,
      sections: [FlowSection(itemCount: 4, itemSize: CGSize(width: 20.2, height: 10), itemSpacing: 3)])
    #expect(frames(thirds).map(\.minX) == [0, 26.5, 53, 80])
  }

  @Test("Invalid numbers result in finite frames")
  func invalidNumbers() {
    let wild: [CGFloat] = [.nan, -5, .infinity, -.infinity, 0, .greatestFiniteMagnitude, 1e-300]
    for a in wild {
      for b in wild {
        for count in [0, 1, 7] {
          let section = FlowSection(
            itemCount: count, itemSize: CGSize(width: a, height: b),
            insets: UIEdgeInsets(top: a, left: b, bottom: b, right: a), lineSpacing: b, itemSpacing: a,
            headerSize: CGSize(width: a, height: b), footerSize: CGSize(width: b, height: a))
          var asked = section
          asked.itemSize = nil
          for axis in [FlowAxis.vertical, .horizontal] {
            let solver = FlowSolver(axis: axis, crossExtent: a, sections: [section, asked]) { _, item in
              CGSize(width: item.isMultiple(of: 2) ? a : b, height: b)
            }
            #expect(solver.contentSize.height.isFinite && solver.contentSize.width.isFinite)
            var isFinite = true
            solver.forEachElement(in: .infinite) {
              isFinite = isFinite && $0.frame.minX.isFinite && $0.frame.minY.isFinite
            }
            #expect(isFinite, "\(a), \(b), \(count) items")
            _ = solver.nearestItem(to: CGPoint(x: a, y: b))
          }
        }
      }
    }
    let negative = FlowSection(itemCount: -3, itemSize: .zero)
    #expect(
      FlowSolver(axis: .vertical, crossExtent: 9, sections: [negative]).frame(section: 0, item: 0) == nil)
    #expect(grid.frame(section: 0, item: 5) == nil && grid.frame(section: -1, item: 0) == nil)
    #expect(grid.headerFrame(section: 2) == nil)
  }

  @Test("A million items of one size are laid out and queried")
  func millionItems() {
    let solver = FlowSolver(
      axis: .vertical, crossExtent: 1280,
      sections: [FlowSection(itemCount: 1_000_000, itemSize: CGSize(width: 150, height: 110))])
    #expect(solver.contentSize.height == 14_999_990)
    #expect(solver.frame(section: 0, item: 999_999)?.maxY == solver.contentSize.height)
    #expect(text(solver, in: rect(0, 14_999_980, 200, 5)) == "0.999992 0.999993")
  }

  // MARK: Search

  @Test("The nearest item is found")
  func points() {
    #expect(grid.nearestItem(to: CGPoint(x: 100, y: 100))! == (0, 3))
    #expect(grid.nearestItem(to: CGPoint(x: 300, y: -50))! == (0, 2))
    #expect(grid.nearestItem(to: CGPoint(x: 300, y: 95))! == (0, 2), "there is no item below it")
    #expect(grid.nearestItem(to: CGPoint(x: 0, y: 5000))! == (1, 0))
    #expect(FlowSolver(axis: .vertical, crossExtent: 10, sections: []).nearestItem(to: .zero) == nil)
    let gaps = FlowSolver(
      axis: .vertical, crossExtent: 100,
      sections: [1, 0, 1].map {
        FlowSection(
          itemCount: $0, itemSize: CGSize(width: 10, height: 10), headerSize: CGSize(width: 0, height: 30))
      })
    #expect(gaps.nearestItem(to: CGPoint(x: 0, y: 45))! == (0, 0))
    #expect(gaps.nearestItem(to: CGPoint(x: 0, y: 68))! == (2, 0))
  }

  // MARK: Pinning

  @Test("Pinned headers stay at the edge until the end of the section")
  func pinnedHeaders() {
    func header(_ y: CGFloat) -> CGFloat? {
      grid.pinnedHeaderFrame(section: 0, visible: rect(0, y, 320, 100))?.minY
    }
    #expect(header(-40) == 0, "before the section it is at the start of the section")
    #expect(header(0) == 0)
    #expect(header(50) == 50)
    #expect(header(127) == 127)
    #expect(header(140) == 127, "the items end at 157")
    #expect(grid.pinnedHeaderFrame(section: 1, visible: rect(0, 0, 320, 100))?.minY == 177)
    #expect(grid.pinnedHeaderFrame(section: 5, visible: .zero) == nil)
  }

  @Test("Pinned footers stay at the opposite edge")
  func pinnedFooters() {
    func footer(_ y: CGFloat) -> CGFloat? {
      grid.pinnedFooterFrame(section: 0, visible: rect(0, y, 320, 100))?.minY
    }
    #expect(footer(100) == 157, "its unpinned frame is visible")
    #expect(footer(20) == 100)
    #expect(footer(-80) == 30, "not before the end of the header")
    #expect(grid.pinnedFooterFrame(section: 1, visible: .zero) == nil)
  }

  @Test("Headers are pinned along the horizontal axis")
  func horizontalPinning() {
    let solver = FlowSolver(
      axis: .horizontal, crossExtent: 100,
      sections: [
        FlowSection(
          itemCount: 10, itemSize: CGSize(width: 50, height: 100), headerSize: CGSize(width: 20, height: 0))
      ])
    #expect(
      solver.pinnedHeaderFrame(section: 0, visible: rect(33, 0, 100, 100)) == rect(33, 0, 20, 100))
  }
}
