import Foundation
import Geometry
import TestSupport
import Testing

@testable import CollectionEngine

/// Compares the solver with the oracle on random layouts.
@Suite struct FlowRandomTests {
  private struct Case {
    var axis: FlowAxis
    var crossExtent: CGFloat
    var sections: [FlowSection]
    var sizes: [[CGSize]]

    init(seed: UInt64, random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        // Multiples of 0.5, so that sums and touching edges are exact.
        CGFloat(Int.random(in: range, using: &random)) / 2
      }
      axis = Bool.random(using: &random) ? .vertical : .horizontal
      crossExtent = number(0...800)
      sections = []
      sizes = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let count =
          Int.random(in: 0..<4, using: &random) == 0 ? 0 : Int.random(in: 0...60, using: &random)
        let style = Int.random(in: 0..<4, using: &random)
        let common = CGSize(width: number(0...200), height: number(0...200))
        sizes.append(
          (0..<count).map { _ in
            switch style {
            case 0, 1: common
            case 2:
              axis == .vertical
                ? CGSize(width: common.width, height: number(0...200))
                : CGSize(width: number(0...200), height: common.height)
            default: CGSize(width: number(0...300), height: number(0...300))
            }
          })
        let hasNegativeInsets = Int.random(in: 0..<8, using: &random) == 0
        func inset() -> CGFloat { number(hasNegativeInsets ? -60...40 : 0...40) }
        sections.append(
          FlowSection(
            itemCount: count, itemSize: style == 0 ? common : nil,
            insets: UIEdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset()),
            lineSpacing: number(0...40), itemSpacing: number(0...40),
            headerSize: Bool.random(using: &random)
              ? .zero : CGSize(width: number(1...80), height: number(1...80)),
            footerSize: Bool.random(using: &random)
              ? .zero : CGSize(width: number(1...80), height: number(1...80))))
      }
    }

    func solver() -> FlowSolver {
      FlowSolver(axis: axis, crossExtent: crossExtent, sections: sections) { sizes[$0][$1] }
    }

    func oracle() -> FlowOracle {
      FlowOracle(axis: axis, crossExtent: crossExtent, sections: sections) { sizes[$0][$1] }
    }
  }

  private func close(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  private func check(_ solver: FlowSolver, _ oracle: FlowOracle, _ note: String) {
    func frame(of element: FlowElement) -> CGRect? {
      switch element.kind {
      case .header: solver.headerFrame(section: element.section)
      case .footer: solver.footerFrame(section: element.section)
      case .item: solver.frame(section: element.section, item: element.item)
      }
    }
    let wrong = oracle.elements.first { element in
      frame(of: element).map { close($0, element.frame) } != true
    }
    #expect(wrong == nil, "\(note): the solver returned \(String(describing: wrong.map(frame)))")
    let length = solver.axis.along(solver.contentSize)
    #expect(abs(length - oracle.contentLength) < 1e-6, "\(note): \(length), not \(oracle.contentLength)")
  }

  private func checkQueries(
    _ solver: FlowSolver, _ oracle: FlowOracle, random: inout SeededGenerator, _ note: String
  ) {
    for _ in 0..<12 {
      let length = Int(oracle.contentLength)
      let x = CGFloat(Int.random(in: -100...(900 + length), using: &random)) / 2 - 20
      let y = CGFloat(Int.random(in: -100...(900 + length), using: &random)) / 2 - 20
      let size = CGSize(
        width: CGFloat(Int.random(in: 0...900, using: &random)),
        height: CGFloat(Int.random(in: 0...900, using: &random)))
      // The offset of 0.1 prevents touching edges, which are not tested here.
      let rect = CGRect(origin: CGPoint(x: x + 0.1, y: y + 0.1), size: size)
      var seen: [FlowElement] = []
      solver.forEachElement(in: rect) { seen.append($0) }
      let expected = oracle.elements.filter { $0.frame.overlaps(rect) }
      let same =
        seen.count == expected.count
        && zip(seen, expected).allSatisfy {
          $0.kind == $1.kind && $0.section == $1.section && $0.item == $1.item && close($0.frame, $1.frame)
        }
      #expect(same, "\(note), in \(rect): \(seen.count) elements, not \(expected.count)")
      let sections = solver.sectionsOverlapping(rect)
      let missed = expected.first { $0.kind == .item && !sections.contains($0.section) }
      #expect(missed == nil, "\(note), in \(rect)")
      let unequal = seen.first {
        $0.kind == .item && solver.frame(section: $0.section, item: $0.item) != $0.frame
      }
      #expect(unequal == nil, "\(note): both queries must return exactly the same frame")
    }
  }

  @Test("Random layouts are equal to those of the oracle", arguments: 0..<8)
  func randomLayouts(batch: UInt64) {
    for seed in batch * 50..<(batch + 1) * 50 {
      var random = SeededGenerator(seed: seed)
      let layout = Case(seed: seed, random: &random)
      let solver = layout.solver()
      let oracle = layout.oracle()
      check(solver, oracle, "seed \(seed)")
      checkQueries(solver, oracle, random: &random, "seed \(seed)")
    }
  }

  @Test("Random changes of sizes give the result of a new solver", arguments: 0..<4)
  func randomSizes(batch: UInt64) {
    for seed in batch * 50..<(batch + 1) * 50 {
      var random = SeededGenerator(seed: 10_000 + seed)
      var layout = Case(seed: seed, random: &random)
      var solver = layout.solver()
      for step in 0..<12 {
        guard
          let section = layout.sizes.indices.filter({ !layout.sizes[$0].isEmpty }).randomElement(
            using: &random)
        else { break }
        let item = layout.sizes[section].indices.randomElement(using: &random)!
        let old = layout.oracle()
        let size =
          Bool.random(using: &random)
          ? layout.sizes[section].randomElement(using: &random)!
          : CGSize(
            width: CGFloat(Int.random(in: 0...300, using: &random)) / 2,
            height: CGFloat(Int.random(in: 0...300, using: &random)) / 2)
        let changed = layout.sizes[section][item] != size
        layout.sizes[section][item] = size
        layout.sections[section].itemSize = nil
        let update = solver.updateSize(section: section, item: item, to: size)
        let note = "seed \(10_000 + seed), step \(step), item \(section).\(item)"
        #expect((update != nil) == changed, "\(note)")
        let oracle = layout.oracle()
        check(solver, oracle, note)
        if let update { checkReport(update, of: item, old, oracle, axis: layout.axis, note) }
      }
      checkQueries(solver, layout.oracle(), random: &random, "seed \(10_000 + seed)")
    }
  }

  /// Checks that items before the reported range did not move, and that those after it moved only along the
  /// axis.
  private func checkReport(
    _ update: FlowUpdate, of item: Int, _ old: FlowOracle, _ new: FlowOracle, axis: FlowAxis, _ note: String
  ) {
    #expect(update.items.contains(item), "\(note)")
    let length = new.contentLength - old.contentLength
    #expect(abs(update.shift - length) < 1e-6, "\(note)")
    let wrong = zip(old.elements, new.elements).first { a, b in
      guard a.kind == .item, a.section == update.section, !update.items.contains(a.item) else { return false }
      if a.item < update.items.lowerBound { return !close(a.frame, b.frame) }
      return abs(axis.across(a.frame.origin) - axis.across(b.frame.origin)) >= 1e-6
    }
    #expect(wrong == nil, "\(note): moved outside \(update.items)")
  }

  @Test("The sizes of headers and footers can change")
  func headersAndFooters() {
    var random = SeededGenerator(seed: 77)
    var layout = Case(seed: 77, random: &random)
    while layout.sections.count < 3 { layout = Case(seed: 77, random: &random) }
    var solver = layout.solver()
    let before = layout.sections[1].headerSize
    layout.sections[1].headerSize = CGSize(width: 33, height: 44)
    layout.sections[2].footerSize = CGSize(width: 12, height: 13)
    let shift = solver.updateHeader(section: 1, to: layout.sections[1].headerSize)
    solver.updateFooter(section: 2, to: layout.sections[2].footerSize)
    #expect(shift == layout.axis.along(layout.sections[1].headerSize) - layout.axis.along(before))
    check(solver, layout.oracle(), "headers")
    #expect(solver.updateHeader(section: 99, to: .zero) == 0)
  }

  @Test("A rectangle query finds lines that overlap each other")
  func overlappingLines() {
    // Each line overlaps the next one by 30 points.
    let section = FlowSection(itemCount: 10, itemSize: nil, lineSpacing: -30)
    let solver = FlowSolver(axis: .vertical, crossExtent: 100, sections: [section]) { _, item in
      CGSize(width: 100, height: item == 4 ? 60 : 50)
    }
    var seen: [Int] = []
    solver.forEachElement(in: CGRect(x: 0, y: 101, width: 100, height: 8)) { seen.append($0.item) }
    // Lines start at 0, 20, 40, 60, 80, 110, …
    #expect(seen == [3, 4])
  }
}
