import Foundation
import UIKit

/// The workload `updates`: the cost of a batch of changes, from the call to the last frame of its animation.
struct UpdatesWorkload: SceneWorkload {
  enum Change: String, CaseIterable {
    case insertFirst = "insert-at-0"
    case deleteMiddle = "delete-in-the-middle"
    case mixed = "10000-mixed"
    case moveSection = "move-section"
  }

  let runner: Runner

  /// Prints a line of JSON for each change, without and with animation.
  func run() throws {
    for change in Change.allCases {
      for isAnimated in [false, true] { try run(change, isAnimated: isAnimated) }
    }
  }

  private func run(_ change: Change, isAnimated: Bool) throws {
    let repetitions = change == .mixed ? 5 : 20
    var calls: [Double] = []
    var frames: [Double] = []
    let view = scene.collectionView
    view.contentOffset = .zero
    surface.frame()
    let (binds, made) = (scene.binds, view.reuseStatistics.viewsMade)
    for round in 0..<repetitions {
      // Changing the data is not measured, because it is the cost of the app's array.
      let operations = apply(change, round: round)
      let body = {
        view.performBatchUpdates { for operation in operations { operation(view) } }
        view.layoutIfNeeded()
      }
      let start = Clocks.now
      if isAnimated { body() } else { UIView.performWithoutAnimation(body) }
      calls.append(Clocks.now - start)
      repeat {
        let start = Clocks.now
        surface.frame()
        frames.append(Clocks.now - start)
      } while surface.loop.needsFrame && frames.count < repetitions * 1_000
    }
    var line = JSONLine(workload: "updates", count: count, surface: surface)
    line.add("change", text: change.rawValue)
    line.add("animated", isAnimated)
    line.add("updates", repetitions)
    line.add("call_ms_p50", calls.percentile(0.5), digits: 3)
    line.add("call_ms_max", calls.percentile(1), digits: 3)
    line.add("frames_per_update", Double(frames.count) / Double(repetitions), digits: 1)
    line.add("frame_ms_p50", frames.percentile(0.5), digits: 3)
    line.add("frame_ms_max", frames.percentile(1), digits: 3)
    line.add("cells_asked_per_update", Double(scene.binds - binds) / Double(repetitions), digits: 1)
    line.add("views_made", view.reuseStatistics.viewsMade - made)
    line.add("visible_cells", view.visibleCells.count)
    try line.write()
  }

  /// Changes the data, and returns the matching operations on the collection view.
  private func apply(_ change: Change, round: Int) -> [(UICollectionView) -> Void] {
    switch change {
    case .insertFirst:
      scene.sections[0].insert(UInt32(truncatingIfNeeded: count + round), at: 0)
      return [{ $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }]
    case .deleteMiddle:
      let section = scene.sections.count / 2
      let item = scene.sections[section].count / 2
      scene.sections[section].remove(at: item)
      return [{ $0.deleteItems(at: [IndexPath(item: item, section: section)]) }]
    case .moveSection:
      scene.sections.insert(scene.sections.removeLast(), at: 0)
      let last = scene.sections.count - 1
      return [{ $0.moveSection(last, toSection: 0) }]
    case .mixed:
      return mixed()
    }
  }

  /// Returns 2,500 deletes, inserts, moves and reloads each (fewer with fewer items), spread evenly over
  /// the first section, which is visible.
  private func mixed() -> [(UICollectionView) -> Void] {
    let old = scene.sections[0]
    let share = min(2_500, old.count / 8)
    let stride = old.count / (share * 4)
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(from: Int, id: UInt32)] = []
    var isRemoved = [Bool](repeating: false, count: old.count)
    for index in 0..<share {
      let first = index * stride * 4
      deleted.append(IndexPath(item: first, section: 0))
      reloaded.append(IndexPath(item: first + stride, section: 0))
      moved.append((first + stride * 2, old[first + stride * 2]))
      isRemoved[first] = true
      isRemoved[first + stride * 2] = true
    }
    var rest: [UInt32] = []
    rest.reserveCapacity(old.count)
    for index in old.indices where !isRemoved[index] { rest.append(old[index]) }
    // Every second inserted item is new; the others are moved items, from the end to the beginning.
    var new: [UInt32] = []
    new.reserveCapacity(old.count)
    var inserted: [IndexPath] = []
    var moves: [(from: IndexPath, to: IndexPath)] = []
    let gap = max(1, rest.count / (share * 2))
    var coming = 0
    for (index, id) in rest.enumerated() {
      if index.isMultiple(of: gap), coming < share * 2 {
        let path = IndexPath(item: new.count, section: 0)
        if coming.isMultiple(of: 2) {
          inserted.append(path)
          new.append(id &+ 1)
        } else {
          let (from, id) = moved[share - 1 - moves.count]
          moves.append((IndexPath(item: from, section: 0), path))
          new.append(id)
        }
        coming += 1
      }
      new.append(id)
    }
    // If there are too few gaps, the remaining moved items are appended.
    for index in moves.count..<share {
      let (from, id) = moved[share - 1 - index]
      moves.append((IndexPath(item: from, section: 0), IndexPath(item: new.count, section: 0)))
      new.append(id)
    }
    scene.sections[0] = new
    return [
      { $0.deleteItems(at: deleted) }, { $0.insertItems(at: inserted) }, { $0.reloadItems(at: reloaded) },
      { view in for move in moves { view.moveItem(at: move.from, to: move.to) } },
    ]
  }
}
