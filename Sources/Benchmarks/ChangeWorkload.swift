import UIKit

/// The workload `change`: 41 inserts at 0, seen from the top, then 41 deletes in the middle, seen from there,
/// each without animation. The peers run the same.
struct ChangeWorkload: SceneWorkload {
  let runner: Runner

  private static let repetitions = 41

  /// Prints a line of JSON for the inserts and one for the deletes.
  func run() throws {
    for _ in 0..<5 { surface.frame() }
    try run("insert") {
      scene.sections[0].insert(UInt32(truncatingIfNeeded: count), at: 0)
      return { $0.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    }
    let view = scene.collectionView
    view.scrollToItem(at: IndexPath(item: count / 2, section: 0), at: .top, animated: false)
    for _ in 0..<2 { surface.frame() }
    try run("delete") {
      let item = max(0, count / 2 - 3)
      scene.sections[0].remove(at: item)
      return { $0.deleteItems(at: [IndexPath(item: item, section: 0)]) }
    }
  }

  /// `change` changes the data, and returns the matching operation on the collection view.
  private func run(_ name: String, _ change: () -> (UICollectionView) -> Void) throws {
    let view = scene.collectionView
    let (binds, made) = (scene.binds, view.reuseStatistics.viewsMade)
    var times = FrameTimes(on: surface)
    for _ in 0..<Self.repetitions {
      times.measure {
        let operation = change()
        UIView.performWithoutAnimation { operation(view) }
      }
    }
    times.end()
    var line = JSONLine(workload: name, count: count, surface: surface)
    line.add("ops", Self.repetitions)
    line.add("frames", times.milliseconds.count)
    line.add("ms_to_painted_p50", times.milliseconds.percentile(0.5), digits: 3)
    line.add("ms_to_painted_max", times.milliseconds.percentile(1), digits: 3)
    line.add("settle_ms", times.milliseconds.reduce(0, +) / times.count, digits: 1)
    line.add("cpu_ms_per_op", times.cpu / times.count, digits: 4)
    line.add("x_cpu_ms_per_op", times.server / times.count, digits: 4)
    line.add("total_cpu_ms_per_op", (times.cpu + times.server) / times.count, digits: 4)
    line.add("bound_per_op", Double(scene.binds - binds) / times.count, digits: 1)
    line.add("created_per_op", Double(view.reuseStatistics.viewsMade - made) / times.count, digits: 1)
    try runner.finish(line)
  }
}
