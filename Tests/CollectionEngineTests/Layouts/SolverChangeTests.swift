import Foundation
import Geometry
import TestSupport
import Testing

@testable import CollectionEngine

/// Checks changes of heights, pinned headers and backgrounds.
@Suite("Layout solvers: changes and pinning") struct SolverChangeTests {
  @Test(
    "List: single changes of heights give the result of a new solver", arguments: 0..<30 as Range<UInt64>)
  func listHeights(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<4).map { _ in Int.random(in: 0...60, using: &random) }
    let sections = counts.map { LayoutSection(itemCount: $0, headerHeight: 20) }
    var heights = counts.map { Array(repeating: CGFloat(40), count: $0) }
    var solver = ListSolver(width: 300, rowHeight: 40, separatorHeight: 1, sections: sections)
    for _ in 0..<40 {
      let section = Int.random(in: 0..<4, using: &random)
      let item = Int.random(in: -1...60, using: &random)
      let height = CGFloat(Int.random(in: 0...90, using: &random))
      solver.updateHeight(section: section, item: item, to: height)
      if heights[section].indices.contains(item) { heights[section][item] = height }
    }
    let fresh = ListSolver(width: 300, rowHeight: 40, separatorHeight: 1, sections: sections) {
      heights[$0][$1]
    }
    #expect(solver.contentSize == fresh.contentSize, "seed \(seed)")
    for section in sections.indices {
      #expect(solver.header(section: section)?.frame == fresh.header(section: section)?.frame, "seed \(seed)")
      for item in 0..<counts[section] {
        #expect(
          solver.frame(section: section, item: item) == fresh.frame(section: section, item: item),
          "seed \(seed), \(section).\(item)")
      }
    }
  }

  @Test("Waterfall: a changed height gives the result of a new solver", arguments: 0..<30 as Range<UInt64>)
  func waterfallHeights(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let counts = (0..<3).map { _ in Int.random(in: 0...80, using: &random) }
    let sections = counts.map { LayoutSection(itemCount: $0, headerHeight: 20) }
    var heights = counts.map { count in
      (0..<count).map { _ in CGFloat(Int.random(in: 10...200, using: &random)) }
    }
    let columns = Int.random(in: 1...6, using: &random)
    func make() -> WaterfallSolver {
      WaterfallSolver(
        width: 700, columns: columns, spacing: CGSize(width: 8, height: 6), sections: sections
      ) { section, item, _ in heights[section][item] }
    }
    var solver = make()
    for _ in 0..<25 {
      let section = Int.random(in: 0..<3, using: &random)
      let item = Int.random(in: -1...80, using: &random)
      let height = CGFloat(Int.random(in: 0...200, using: &random))
      solver.updateHeight(section: section, item: item, to: height)
      if heights[section].indices.contains(item) { heights[section][item] = height }
    }
    let fresh = make()
    #expect(solver.contentSize == fresh.contentSize, "seed \(seed)")
    for section in sections.indices {
      for item in 0..<counts[section] {
        #expect(
          solver.frame(section: section, item: item) == fresh.frame(section: section, item: item),
          "seed \(seed), \(section).\(item)")
      }
    }
    let rect = CGRect(x: 0, y: 300, width: 700, height: 500)
    var (here, there): ([LayoutElement], [LayoutElement]) = ([], [])
    solver.forEachElement(in: rect) { here.append($0) }
    fresh.forEachElement(in: rect) { there.append($0) }
    #expect(here == there, "seed \(seed)")
  }

  @Test("Pinned headers stay at the visible edge until the end of their section")
  func pinning() {
    let sections = [
      LayoutSection(itemCount: 4, headerHeight: 30), LayoutSection(itemCount: 4, headerHeight: 30),
    ]
    let list = ListSolver(width: 300, rowHeight: 50, sections: sections)
    func headers(_ top: CGFloat) -> [CGFloat?] {
      let visible = CGRect(x: 0, y: top, width: 300, height: 200)
      return (0...2).map { list.header(section: $0, pinnedTo: visible)?.frame.minY }
    }
    // Sections are 230 points long.
    #expect(headers(-20) == [0, 230, nil])
    #expect(headers(100) == [100, 230, nil])
    #expect(headers(200) == [200, 230, nil])
    #expect(headers(215) == [200, 230, nil])
    #expect(headers(300) == [200, 300, nil])
    #expect(list.header(section: 0)?.zIndex == 0)
    #expect(list.header(section: 0, pinnedTo: .zero)?.zIndex == 1024)
  }

  @Test("A rectangle query in the rows of a section visits its pinned header")
  func pinnedQuery() {
    let sections = [LayoutSection(itemCount: 100, headerHeight: 30)]
    let rect = CGRect(x: 0, y: 2000, width: 300, height: 120)
    let list = ListSolver(width: 300, rowHeight: 50, sections: sections)
    let mosaic = MosaicSolver(width: 300, pattern: .standard(columns: 3), sections: sections)
    let waterfall = WaterfallSolver(width: 300, columns: 2, sections: sections) { _, _, _ in 60 }
    var found: [CGRect] = []
    func note(_ element: LayoutElement) { if element.kind == .header { found.append(element.frame) } }
    for visible in [CGRect?.none, rect] {
      list.forEachElement(in: rect, pinnedTo: visible, note)
      mosaic.forEachElement(in: rect, pinnedTo: visible, note)
      waterfall.forEachElement(in: rect, pinnedTo: visible, note)
    }
    #expect(found == Array(repeating: CGRect(x: 0, y: 2000, width: 300, height: 30), count: 3))
  }

  @Test("Backgrounds cover sections with their headers, mats surround piles with their captions")
  func backgrounds() {
    let list = ListSolver(
      width: 300, rowHeight: 50, insets: UIEdgeInsets(top: 4, left: 0, bottom: 16, right: 0),
      backgroundInsets: UIEdgeInsets(top: 10, left: 12, bottom: 6, right: 14),
      sections: [LayoutSection(itemCount: 1), LayoutSection(itemCount: 2, headerHeight: 30)])
    #expect(list.background(section: 0)?.frame == CGRect(x: 12, y: 10, width: 274, height: 54))
    #expect(list.background(section: 1)?.frame == CGRect(x: 12, y: 80, width: 274, height: 134))
    #expect(list.background(section: 2) == nil)
    var kinds: [LayoutElement.Kind] = []
    list.forEachElement(in: CGRect(x: 0, y: 75, width: 300, height: 50)) { kinds.append($0.kind) }
    #expect(kinds == [.background, .header, .item])
    let stacks = StackSolver(
      width: 300, itemSize: CGSize(width: 100, height: 80), captionHeight: 20, matMargin: 10,
      sections: [LayoutSection(itemCount: 3)])
    let pile = stacks.pileFrame(section: 0)
    #expect(pile == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(stacks.mat(section: 0)?.frame == CGRect(x: -10, y: -10, width: 120, height: 134))
    #expect(stacks.mat(section: 0)?.zIndex == -1)
  }
}
