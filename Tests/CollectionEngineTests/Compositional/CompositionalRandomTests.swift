import Foundation
import Geometry
import TestSupport
import Testing

@testable import CollectionEngine

/// Compares the solver with the oracle on random layouts.
@Suite("Compositional layouts, random") struct CompositionalRandomTests {
  private struct Case {
    let container = CGSize(width: 400, height: 640)
    var sections: [CompositionalSection] = []
    var heights: [[Int: CGFloat]] = []
    var spacing: CGFloat = 0

    init(random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) / 2 }
      func item(_ isEstimated: Bool, _ fraction: CGFloat) -> CompositionalItem {
        var item = CompositionalItem(
          size: CompositionalSize(
            width: .fractionalWidth(fraction),
            height: isEstimated ? .estimated(40) : .absolute(number(40...120))))
        if Bool.random(using: &random) {
          item.insets = NSDirectionalEdgeInsets(
            top: number(0...8), leading: number(0...8), bottom: number(0...8), trailing: number(0...8))
        }
        return item
      }
      spacing = number(0...20)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let isEstimated = Bool.random(using: &random)
        let fraction: CGFloat = [0.25, 0.5, 1].randomElement(using: &random) ?? 1
        var row = CompositionalItem(
          size: CompositionalSize(
            width: .fractionalWidth(1), height: isEstimated ? .estimated(40) : .absolute(number(100...240))),
          group: CompositionalGroup(
            .line(.horizontal), subitems: [item(isEstimated, fraction)], spacing: .fixed(number(0...10))))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: row.group?.count = .dividing(Int.random(in: 1...5, using: &random))
        case 1: row.group?.count = .repeating(Int.random(in: 1...5, using: &random))
        case 2:
          // A large item beside a column of others.
          let column = CompositionalItem(
            size: CompositionalSize(
              width: .fractionalWidth(0.25), height: isEstimated ? .estimated(80) : .fractionalHeight(1)),
            group: CompositionalGroup(
              .line(.vertical), subitems: [item(isEstimated, 1)],
              count: .repeating(Int.random(in: 1...3, using: &random)), spacing: .fixed(number(0...6))))
          row.group?.subitems = [item(isEstimated, 0.5), column]
        default: break
        }
        let count = Int.random(in: 0...40, using: &random)
        var section = CompositionalSection(itemCount: count, group: row)
        section.groupSpacing = number(0...30)
        section.insets = NSDirectionalEdgeInsets(
          top: number(0...30), leading: number(0...30), bottom: number(0...30), trailing: number(0...30))
        for place in [CompositionalBoundaryItem.Place.start, .end] where Bool.random(using: &random) {
          section.boundary.append(
            CompositionalBoundaryItem(
              kind: "\(place)",
              size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(number(10...80))),
              horizontal: .center, vertical: place))
        }
        sections.append(section)
        var known: [Int: CGFloat] = [:]
        if isEstimated, count > 0 {
          for _ in 0..<Int.random(in: 0...12, using: &random) {
            known[Int.random(in: 0..<count, using: &random)] = number(20...200)
          }
        }
        heights.append(known)
      }
    }

    /// Applies the heights in several steps, in random order.
    func solver(random: inout SeededGenerator) -> CompositionalSolver {
      var solver = CompositionalSolver(
        axis: .vertical, container: container, sectionSpacing: spacing, sectionCount: sections.count
      ) { sections[$0] }
      for (section, known) in heights.enumerated() {
        var rest = known.keys.sorted().shuffled(using: &random)
        while !rest.isEmpty {
          let part = rest.prefix(Int.random(in: 1...3, using: &random))
          solver.update(section: section, items: part.map { ($0, CGSize(width: 1, height: known[$0] ?? 0)) })
          rest.removeFirst(part.count)
        }
      }
      return solver
    }
  }

  private func close(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  @Test("Random layouts are equal to those of the oracle", arguments: 0..<400 as Range<UInt64>)
  func frames(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let input = Case(random: &random)
    let solver = input.solver(random: &random)
    let oracle = CompositionalOracle(
      input.sections, container: input.container, spacing: input.spacing, heights: input.heights)
    let viewport = CompositionalViewport(visible: CGRect(origin: .zero, size: input.container))
    #expect(oracle.items.count == input.sections.reduce(0) { $0 + $1.itemCount }, "seed \(seed)")
    for expected in oracle.items {
      let found = solver.item(section: expected.section, item: expected.item, viewport: viewport)?.frame
      guard let found, close(found, expected.frame) else {
        Issue.record(
          "seed \(seed), [\(expected.section), \(expected.item)]: \(String(describing: found)), not \(expected.frame)"
        )
        return
      }
    }
    #expect(abs(solver.contentSize.height - oracle.height) < 1e-6, "seed \(seed)")
    for _ in 0..<10 {
      let rect = CGRect(
        x: CGFloat(Int.random(in: -50...400, using: &random)) + 0.1,
        y: CGFloat(Int.random(in: -50...Int(oracle.height) + 50, using: &random)) + 0.1,
        width: CGFloat(Int.random(in: 1...400, using: &random)),
        height: CGFloat(Int.random(in: 1...700, using: &random)))
      var seen: [IndexPath] = []
      solver.forEachElement(in: rect, viewport: viewport) { element in
        if element.kind == .item { seen.append([element.section ?? -1, element.item]) }
      }
      let expected = oracle.items.filter { $0.frame.overlaps(rect) }.map {
        IndexPath(indexes: [$0.section, $0.item])
      }
      #expect(seen == expected, "seed \(seed), in \(rect)")
    }
  }
}
