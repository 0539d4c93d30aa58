import Foundation
import Geometry
import TestSupport
import Testing

@testable import CollectionEngine

/// Compares rectangle queries with queries of single elements, on random layouts.
@Suite("Layout solvers: rectangle queries") struct SolverQueryTests {
  private struct Key: Hashable, Comparable, CustomStringConvertible {
    var kind: String
    var section: Int
    var item: Int

    static func < (a: Key, b: Key) -> Bool { a.description < b.description }
    var description: String { "\(kind) \(section).\(item)" }
  }

  /// Compares a rectangle query with the single elements that overlap the rectangle.
  private func check(
    _ note: String, size: CGSize, random: inout SeededGenerator, all: [LayoutElement],
    query: (CGRect, (LayoutElement) -> Void) -> Void
  ) {
    for _ in 0..<20 {
      let rect = CGRect(
        x: .random(in: -100...size.width + 100, using: &random),
        y: .random(in: -100...size.height + 100, using: &random),
        width: .random(in: 1...900, using: &random), height: .random(in: 1...900, using: &random))
      var seen: [Key: LayoutElement] = [:]
      var visits = 0
      query(rect) {
        visits += 1
        seen[Key(kind: "\($0.kind)", section: $0.section, item: $0.item)] = $0
      }
      let expected = all.filter { $0.box.overlaps(rect) }
      let keys = Set(expected.map { Key(kind: "\($0.kind)", section: $0.section, item: $0.item) })
      #expect(Set(seen.keys) == keys, "\(note), \(rect): different elements")
      #expect(visits == seen.count, "\(note), \(rect): an element was visited twice")
      let unlike = expected.first {
        seen[Key(kind: "\($0.kind)", section: $0.section, item: $0.item)] != $0
      }
      #expect(unlike == nil, "\(note), \(rect): differs from the single query")
    }
  }

  private func sections(_ random: inout SeededGenerator, upTo count: Int = 120) -> [LayoutSection] {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      LayoutSection(
        itemCount: Bool.random(using: &random)
          ? Int.random(in: 0...5, using: &random) : Int.random(in: 0...count, using: &random),
        headerHeight: Bool.random(using: &random) ? 30 : 0)
    }
  }

  private func insets(_ random: inout SeededGenerator) -> UIEdgeInsets {
    func side() -> CGFloat { .random(in: 0...30, using: &random) }
    return UIEdgeInsets(top: side(), left: side(), bottom: side(), right: side())
  }

  private func elements(
    _ sections: [LayoutSection], header: (Int) -> CGRect?, item: (Int, Int) -> CGRect?
  ) -> [LayoutElement] {
    var all: [LayoutElement] = []
    for section in sections.indices {
      if let frame = header(section) {
        all.append(LayoutElement(kind: .header, section: section, item: 0, frame: frame))
      }
      for number in 0..<sections[section].itemCount {
        guard let frame = item(section, number) else { continue }
        all.append(LayoutElement(kind: .item, section: section, item: number, frame: frame))
      }
    }
    return all
  }

  @Test("List", arguments: 0..<40 as Range<UInt64>)
  func list(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = sections(&random)
    let heights = (0..<600).map { _ in CGFloat.random(in: 0...90, using: &random) }
    let solver = ListSolver(
      width: 320, rowHeight: 44, insets: insets(&random), separatorHeight: seed % 3 == 0 ? 0 : 1,
      sections: sections, height: seed % 2 == 0 ? nil : { heights[($0 * 100 + $1) % 600] })
    var all = elements(sections, header: { solver.header(section: $0)?.frame }, item: solver.frame)
    for (section, metrics) in sections.enumerated() {
      for item in 0..<metrics.itemCount {
        if let line = solver.separator(section: section, item: item) { all.append(line) }
      }
    }
    check(
      "seed \(seed)", size: solver.contentSize, random: &random, all: all,
      query: { solver.forEachElement(in: $0, $1) })
  }

  @Test("Waterfall", arguments: 0..<40 as Range<UInt64>)
  func waterfall(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = sections(&random)
    let heights = (0..<600).map { _ in CGFloat.random(in: 0...300, using: &random) }
    let solver = WaterfallSolver(
      width: 700, columns: Int.random(in: 1...7, using: &random),
      spacing: CGSize(
        width: .random(in: 0...20, using: &random), height: .random(in: 0...20, using: &random)),
      insets: insets(&random), pixelScale: 2, sections: sections
    ) { section, item, _ in heights[(section * 100 + item) % 600] }
    let all = elements(sections, header: { solver.header(section: $0)?.frame }, item: solver.frame)
    check(
      "seed \(seed)", size: solver.contentSize, random: &random, all: all,
      query: { solver.forEachElement(in: $0, $1) })
  }

  @Test("Mosaic", arguments: 0..<40 as Range<UInt64>)
  func mosaic(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = sections(&random)
    let solver = MosaicSolver(
      width: 700, pattern: .standard(columns: Int.random(in: 1...9, using: &random)),
      spacing: .random(in: 0...20, using: &random), insets: insets(&random), sections: sections)
    let all = elements(sections, header: { solver.header(section: $0)?.frame }, item: solver.frame)
    check(
      "seed \(seed)", size: solver.contentSize, random: &random, all: all,
      query: { solver.forEachElement(in: $0, $1) })
  }

  @Test("Stacks", arguments: 0..<40 as Range<UInt64>)
  func stacks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = (0..<60).map { _ in LayoutSection(itemCount: Int.random(in: 0...9, using: &random)) }
    let solver = StackSolver(
      width: 700,
      itemSize: CGSize(
        width: .random(in: 20...200, using: &random), height: .random(in: 20...200, using: &random)),
      captionHeight: seed % 3 == 0 ? 0 : 30, spacing: CGSize(width: 10, height: 10), insets: insets(&random),
      fanned: Int.random(in: 1...6, using: &random), fanAngle: .random(in: 0...1, using: &random),
      sections: sections)
    var all: [LayoutElement] = []
    for (section, metrics) in sections.enumerated() {
      all += (0..<metrics.itemCount).compactMap { solver.element(section: section, item: $0) }
        .filter { $0.alpha > 0 }
      if let caption = solver.caption(section: section) { all.append(caption) }
    }
    check(
      "seed \(seed)", size: solver.contentSize, random: &random, all: all,
      query: { solver.forEachElement(in: $0, $1) })
  }

  @Test("Cover flow", arguments: 0..<40 as Range<UInt64>)
  func coverFlow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = sections(&random)
    let solver = CoverFlowSolver(
      viewSize: CGSize(width: 600, height: 400), itemSize: CGSize(width: 200, height: 220),
      step: .random(in: 5...120, using: &random), middleGap: .random(in: 0...200, using: &random),
      angle: .random(in: 0...1.5, using: &random), depth: .random(in: 0...100, using: &random),
      eyeDistance: .random(in: 200...2000, using: &random), captionHeight: 40, sections: sections)
    let offset = CGFloat.random(in: -100...solver.contentSize.width, using: &random)
    var all: [LayoutElement] = []
    for (section, metrics) in sections.enumerated() {
      all += (0..<metrics.itemCount).compactMap {
        solver.element(section: section, item: $0, offset: offset)
      }
      if let caption = solver.caption(section: section, offset: offset), caption.alpha > 0 {
        all.append(caption)
      }
    }
    check("seed \(seed)", size: solver.contentSize, random: &random, all: all) { rect, body in
      solver.forEachElement(in: rect, offset: offset, body)
    }
  }

  @Test("Circle", arguments: 0..<40 as Range<UInt64>)
  func circle(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = sections(&random, upTo: 900)
    let solver = CircleSolver(
      viewSize: CGSize(width: 500, height: 400),
      itemSize: CGSize(
        width: .random(in: 10...90, using: &random), height: .random(in: 10...90, using: &random)),
      spacing: .random(in: 0...10, using: &random), insets: insets(&random),
      turnPerPoint: .random(in: -0.02...0.02, using: &random), sections: sections)
    let middle = CGFloat.random(in: 0...1 + solver.contentSize.height, using: &random)
    let all = elements(sections, header: solver.headerFrame) {
      solver.frame(section: $0, item: $1, visibleMidY: middle)
    }
    check("seed \(seed)", size: solver.contentSize, random: &random, all: all) { rect, body in
      solver.forEachElement(in: rect, visibleMidY: middle, body)
    }
  }

  @Test("A rectangle query of a million items examines few more elements than it visits")
  func million() {
    let sections = [LayoutSection(itemCount: 1_000_000)]
    let rect = CGRect(x: 3_000, y: 50_000, width: 900, height: 700)
    func count(_ query: (CGRect, (LayoutElement) -> Void) -> Void, _ rect: CGRect) -> Int {
      var count = 0
      query(rect) { _ in count += 1 }
      return count
    }
    let circle = CircleSolver(
      viewSize: CGSize(width: 900, height: 700), itemSize: CGSize(width: 96, height: 96), sections: sections)
    let seen = count(
      { _ = circle.forEachElement(in: $0, visibleMidY: 5e6, $1) }, rect.offsetBy(dx: -3000, dy: 5e6))
    #expect(seen > 10 && seen < 40)
    let covers = CoverFlowSolver(
      viewSize: CGSize(width: 900, height: 700), itemSize: CGSize(width: 400, height: 400), step: 100,
      middleGap: 200, sections: sections)
    let offset: CGFloat = 50_000_000
    let row = count(
      { _ = covers.forEachElement(in: $0, offset: offset, $1) },
      CGRect(x: offset, y: 0, width: 900, height: 700))
    #expect(row > 4 && row < 14)
  }
}
