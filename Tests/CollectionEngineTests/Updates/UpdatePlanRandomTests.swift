import TestSupport
import Testing

@testable import CollectionEngine

/// Compares 100,000 valid and 20,000 mostly invalid batches with operations on arrays.
@Suite struct UpdatePlanRandomTests {
  @Test("The paths of valid batches are equal to those of the oracle", arguments: 0..<10)
  func validBatches(shard: Int) {
    let count = Fuzzing.count(50_000) / 10
    for seed in UInt64(shard * count)..<UInt64((shard + 1) * count) {
      var random = SeededGenerator(seed: seed)
      guard let batch = UpdateBatch.valid(&random) else {
        Issue.record("seed \(seed): a valid batch was rejected by the oracle")
        return
      }
      // The slower checks run for some of the seeds only.
      let isThorough = seed % 8 == 0
      guard let fault = fault(in: batch, isThorough: isThorough) else { continue }
      let least = batch.shrunk(repaired: \.addedUp) { self.fault(in: $0, isThorough: isThorough) != nil }
      let leastFault = self.fault(in: least, isThorough: isThorough) ?? ""
      Issue.record("seed \(seed): \(fault)\nreduced: \(leastFault)\n\(least)")
      return
    }
  }

  @Test("A batch is rejected if and only if the oracle rejects it", arguments: 0..<2)
  func invalidBatches(shard: Int) {
    var refused = 0
    for seed in UInt64(shard) * 10_000..<UInt64(shard + 1) * 10_000 {
      var random = SeededGenerator(seed: ~seed)
      guard let batch = UpdateBatch.doubtful(&random) else {
        Issue.record("seed \(seed): a valid batch was rejected by the oracle")
        return
      }
      guard let fault = fault(in: batch, isThorough: false, refused: &refused) else { continue }
      let least = batch.shrunk { self.fault(in: $0, isThorough: false) != nil }
      let leastFault = self.fault(in: least, isThorough: false) ?? ""
      Issue.record("seed \(seed): \(fault)\nreduced: \(leastFault)\n\(least)")
      return
    }
    #expect(refused > 5_000 && refused < 9_900, "\(refused) of 10000 refused")
  }

  @Test("Failing batches are reduced to a minimum")
  func shrinking() {
    let batch = UpdateBatch(
      before: [3, 2], after: [4, 2],
      operations: [
        .deleteItem(ItemPath(section: 1, item: 0)), .insertItem(ItemPath(section: 0, item: 3)),
        .moveItem(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 0)),
        .insertItem(ItemPath(section: 0, item: 0)),
      ])
    let least = batch.shrunk(repaired: \.addedUp) { batch in
      batch.operations.contains { if case .moveItem = $0 { true } else { false } }
    }
    #expect(least.description == "[2, 0] -> [1, 1]\n  Move item (0 - 1) to (1 - 0)")
  }

  // MARK: One batch

  private func fault(in batch: UpdateBatch, isThorough: Bool) -> String? {
    var refused = 0
    return fault(in: batch, isThorough: isThorough, refused: &refused)
  }

  /// Describes a difference between the plan and the arrays; `nil` if there is none.
  private func fault(in batch: UpdateBatch, isThorough: Bool, refused: inout Int) -> String? {
    let before = SectionCounts(batch.before)
    let after = SectionCounts(batch.after)
    var oracle = UpdateOracle(before: batch.before, operations: batch.operations, after: batch.after)
    if oracle?.counts != batch.after { oracle = nil }
    do throws(UpdateError) {
      let plan = try UpdatePlan(before: before, after: after, operations: batch.operations)
      guard let oracle else { return "accepted" }
      if let fault = sectionFault(plan, oracle) ?? itemFault(plan, oracle, isThorough) { return fault }
      return isThorough ? runFault(plan) ?? sourceFault(plan, oracle) ?? changeFault(plan) : nil
    } catch {
      refused += 1
      if oracle != nil { return "refused: \(error.message)" }
      return error.message.contains("combine") ? error.message : nil
    }
  }

  private func sectionFault(_ plan: UpdatePlan, _ oracle: UpdateOracle) -> String? {
    var new = [Int?](repeating: nil, count: plan.before.sectionCount)
    for (section, old) in oracle.sections.enumerated() {
      if plan.oldSection(forNew: section) ?? -1 != old { return "old section of \(section)" }
      if old >= 0 { new[old] = section }
    }
    for section in new.indices where plan.newSection(forOld: section) != new[section] {
      return "new section of \(section)"
    }
    return nil
  }

  private func itemFault(_ plan: UpdatePlan, _ oracle: UpdateOracle, _ isThorough: Bool) -> String? {
    var new = [ItemPath?](repeating: nil, count: plan.before.itemCount)
    for section in oracle.items.indices {
      for item in oracle.items[section].indices {
        let number = oracle.items[section][item]
        let path = ItemPath(section: section, item: item)
        let old = plan.oldPath(forNew: path)
        var oldNumber = -1
        if let old { oldNumber = plan.before.number(section: old.section, item: old.item) ?? -2 }
        if oldNumber != number { return "old path of \(path)" }
        if isThorough, plan.isInserted(new: path) != (number < 0) { return "insertion of \(path)" }
        if number >= 0 { new[number] = path }
      }
    }
    var number = 0
    for section in 0..<plan.before.sectionCount {
      for item in 0..<plan.before.itemCount(inSection: section) {
        let path = ItemPath(section: section, item: item)
        if plan.newPath(forOld: path) != new[number] { return "new path of \(path)" }
        if isThorough, plan.isDeleted(old: path) != (new[number] == nil) { return "deletion of \(path)" }
        if plan.isReloaded(old: path) != oracle.isReloaded[number] { return "reload of \(path)" }
        number += 1
      }
    }
    return nil
  }

  /// Checks that runs cover both sides without gaps, and that kept sections have the indices of the plan.
  private func runFault(_ plan: UpdatePlan) -> String? {
    func isGapless(_ runs: [UpdatePlan.Run], _ oldCount: Int, _ newCount: Int) -> Bool {
      var old = 0
      var new = 0
      for run in runs {
        guard run.old.lowerBound == old, run.new.lowerBound == new else { return false }
        guard !run.old.isEmpty || !run.new.isEmpty else { return false }
        old = run.old.upperBound
        new = run.new.upperBound
      }
      return old == oldCount && new == newCount
    }
    if !isGapless(plan.sectionRuns, plan.before.sectionCount, plan.after.sectionCount) {
      return "section runs"
    }
    for run in plan.sectionRuns where run.isKept {
      guard run.old.count == run.new.count else { return "section runs" }
      for (before, after) in zip(run.old, run.new) where plan.newSection(forOld: before) != after {
        return "section runs"
      }
    }
    return nil
  }

  /// Checks that the sources of items are those of the oracle, and that untouched sections have one source.
  private func sourceFault(_ plan: UpdatePlan, _ oracle: UpdateOracle) -> String? {
    for section in 0..<plan.after.sectionCount {
      var numbers: [Int] = []
      var runs: [ItemSource] = []
      plan.forEachSource(ofNew: section) { source in
        runs.append(source)
        switch source {
        case .kept(let old, let items):
          numbers += items.map { plan.before.number(section: old, item: $0) ?? -2 }
        case .new(let count): numbers += Array(repeating: -1, count: count)
        }
      }
      let expected = oracle.items[section].map { $0 >= 0 && oracle.isReloaded[$0] ? -1 : $0 }
      if numbers != expected { return "sources of section \(section): \(runs)" }
      guard let old = plan.oldSection(forNew: section), plan.isUntouched(newSection: section, old: old)
      else { continue }
      let count = plan.before.itemCount(inSection: old)
      if runs != (count == 0 ? [] : [.kept(section: old, items: 0..<count)]) {
        return "section \(section) is touched"
      }
    }
    return nil
  }

  /// Checks that the changes, as operations, result in the same plan.
  private func changeFault(_ plan: UpdatePlan) -> String? {
    let operations = plan.changes.compactMap { change -> UpdateOperation? in
      let before = change.before.map { ItemPath(section: $0.section, item: $0.item ?? -1) }
      let after = change.after.map { ItemPath(section: $0.section, item: $0.item ?? -1) }
      switch (change.action, before, after) {
      case (.delete, let path?, nil): return path.item < 0 ? .deleteSection(path.section) : .deleteItem(path)
      case (.reload, let path?, .some):
        return path.item < 0 ? .reloadSection(path.section) : .reloadItem(path)
      case (.insert, nil, let path?): return path.item < 0 ? .insertSection(path.section) : .insertItem(path)
      case (.move, let from?, let to?):
        return from.item < 0
          ? .moveSection(from: from.section, to: to.section) : .moveItem(from: from, to: to)
      default: return nil
      }
    }
    do throws(UpdateError) {
      let again = try UpdatePlan(before: plan.before, after: plan.after, operations: operations)
      return again == plan ? nil : "changes"
    } catch {
      return "changes: \(error.message)"
    }
  }
}
