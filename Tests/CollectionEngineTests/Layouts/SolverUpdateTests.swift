import Foundation
import Geometry
import TestSupport
import Testing

@testable import CollectionEngine

/// Compares solvers that updates have changed with new ones.
@Suite("Layout solvers: updates") struct SolverUpdateTests {
  /// Sections of numbers, which are changed by the oracle of batches. A number determines a height.
  private struct Model {
    var sections: [[Int]]
    var next: Int
    /// The numbers whose heights were queried since the last update.
    var queried: Set<Int> = []

    init(_ counts: [Int]) {
      next = 0
      sections = []
      for count in counts {
        sections.append(Array(next..<next + count))
        next += count
      }
    }

    var metrics: [LayoutSection] { sections.map { LayoutSection(itemCount: $0.count, headerHeight: 12) } }

    func height(_ section: Int, _ item: Int) -> CGFloat { CGFloat(sections[section][item] * 37 % 211) }

    /// Executes a random batch, and returns its plan and the numbers that are new in it.
    mutating func update(_ random: inout SeededGenerator) throws -> (plan: UpdatePlan, new: Set<Int>)? {
      guard let batch = UpdateBatch.valid(&random, before: sections.map(\.count)),
        let outcome = UpdateOracle(before: batch.before, operations: batch.operations, after: batch.after)
      else { return nil }
      let old = sections.flatMap(\.self)
      var new: Set<Int> = []
      sections = outcome.items.map { items in
        items.map { number in
          if number >= 0, !outcome.isReloaded[number] { return old[number] }
          next += 1
          new.insert(next)
          return next
        }
      }
      let plan = try UpdatePlan(
        before: SectionCounts(batch.before), after: SectionCounts(batch.after), operations: batch.operations)
      return (plan, new)
    }
  }

  @Test(
    "A list and a waterfall query the heights of new items only, and are equal to new solvers",
    arguments: 0..<60 as Range<UInt64>)
  func updates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var model = Model(seed % 10 == 0 ? [2_000, 3, 700] : (0..<4).map { _ in random.below(12) })
    let columns = 1 + random.below(6)
    func list(_ model: Model) -> ListSolver {
      ListSolver(
        width: 300, rowHeight: 40, separatorHeight: 1, sections: model.metrics, height: model.height)
    }
    func waterfall(_ model: Model) -> WaterfallSolver {
      WaterfallSolver(
        width: 700, columns: columns, spacing: CGSize(width: 8, height: 6), sections: model.metrics
      ) { section, item, _ in model.height(section, item) }
    }
    var (rows, tiles) = (list(model), waterfall(model))
    for step in 0..<12 {
      let former = model
      guard let (plan, new) = try model.update(&random) else {
        model = former
        continue
      }
      var queried: [Int] = []
      rows.apply(plan, sections: model.metrics) {
        queried.append(model.sections[$0][$1])
        return model.height($0, $1)
      }
      #expect(queried.count == new.count && Set(queried) == new, "seed \(seed), step \(step)")
      queried = []
      tiles.apply(plan, sections: model.metrics) { section, item, _ in
        queried.append(model.sections[section][item])
        return model.height(section, item)
      }
      #expect(queried.count == new.count && Set(queried) == new, "seed \(seed), step \(step)")
      let (freshRows, freshTiles) = (list(model), waterfall(model))
      #expect(rows.contentSize == freshRows.contentSize, "seed \(seed), step \(step)")
      #expect(tiles.contentSize == freshTiles.contentSize, "seed \(seed), step \(step)")
      for (section, items) in model.sections.enumerated() {
        for item in items.indices
        where rows.frame(section: section, item: item) != freshRows.frame(section: section, item: item)
          || tiles.frame(section: section, item: item) != freshTiles.frame(section: section, item: item)
        {
          Issue.record("seed \(seed), step \(step): item \(section).\(item)")
          return
        }
      }
      let rect = CGRect(x: 0, y: rows.contentSize.height / 3, width: 700, height: 500)
      #expect(
        elements(of: tiles, in: rect) == elements(of: freshTiles, in: rect), "seed \(seed), step \(step)")
    }
  }

  private func elements(of solver: WaterfallSolver, in rect: CGRect) -> [LayoutElement] {
    var elements: [LayoutElement] = []
    solver.forEachElement(in: rect) { elements.append($0) }
    return elements
  }
}
