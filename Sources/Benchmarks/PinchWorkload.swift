import Foundation
import Motion
import UIKit

/// The pinches of the grid into stacks, from the top and from the middle of the content.
struct PinchWorkload: SceneWorkload {
  let runner: Runner
  let workload: Workload
  /// Whether the 120 frames are at the end, where every cell is rotated and each frame moves all of them a
  /// little, in place of the way there.
  private var isAtEnd: Bool { workload == .piles }

  private static let steps = 120

  /// Prints a line of JSON for each position.
  func run() throws {
    for place in ["top", "middle"] { try run(from: place) }
  }

  private func run(from place: String) throws {
    let view = scene.collectionView
    let work = LayoutWork()
    view.collectionViewLayout = CountedGrid(work)
    view.layoutIfNeeded()
    view.contentOffset.y = place == "top" ? 0 : scene.maximumOffset / 2
    surface.frame()
    surface.frame()
    let made = view.reuseStatistics.viewsMade
    let binds = scene.binds

    work.reset()
    var layout: UICollectionViewTransitionLayout?
    var start = FrameTimes(on: surface)
    start.measure { layout = view.startInteractiveTransition(to: CountedPiles(work)) }
    start.end()
    guard let layout else { return }
    let startAnswers = work.answers
    if isAtEnd {
      show(1, layout)
      surface.frame()
    }

    work.reset()
    var shown = 0
    var steps = FrameTimes(on: surface)
    for step in 1...Self.steps {
      let progress = isAtEnd ? Self.progressAtEnd(step) : CGFloat(step) / CGFloat(Self.steps)
      steps.measure { show(progress, layout) }
      shown = max(shown, view.visibleCells.count)
    }
    steps.end()
    let stepAnswers = work.answers
    let settle = settle()

    var line = JSONLine(workload: workload.rawValue, count: count, surface: surface)
    line.add("from", text: place)
    line.add("steps", Self.steps)
    line.add(steps)
    if workload == .transition {
      // The names in which the tables of the peers expect this workload.
      line.add("cpu_ms_per_frame", (steps.cpu + steps.server) / steps.count, digits: 4)
      line.add("frame_ms_p50", steps.milliseconds.percentile(0.5), digits: 3)
      line.add("frame_ms_max", steps.milliseconds.percentile(1), digits: 3)
    }
    line.add("first_step_ms", steps.milliseconds.first ?? 0, digits: 3)
    line.add("last_step_ms", steps.milliseconds.last ?? 0, digits: 3)
    line.add("start_ms", start.milliseconds.first ?? 0, digits: 3)
    line.add("settle_ms", settle.milliseconds.reduce(0, +), digits: 1)
    line.add("settle_frames", settle.milliseconds.count)
    line.add("settle_frame_ms_p50", settle.milliseconds.percentile(0.5), digits: 3)
    line.add("settle_frame_ms_max", settle.milliseconds.percentile(1), digits: 3)
    line.add("settle_last_frame_ms", settle.milliseconds.last ?? 0, digits: 3)
    line.add("attributes_asked_at_start", startAnswers)
    line.add("attributes_asked_in_steps", stepAnswers)
    line.add("cells_asked", scene.binds - binds)
    line.add("views_made", view.reuseStatistics.viewsMade - made)
    line.add("most_visible_cells", shown)
    try runner.finish(line)
  }

  private func show(_ progress: CGFloat, _ layout: UICollectionViewTransitionLayout) {
    layout.transitionProgress = progress
    layout.invalidateLayout()
  }

  /// The progress that is shown as 1.0003 and 1.0006 in turn, beyond the resistance at the end.
  private static func progressAtEnd(_ step: Int) -> CGFloat {
    1 + CGFloat(RubberBand(dimension: 0.2).pull(for: 3e-4 * Double(1 + step % 2)))
  }

  /// Finishes the transition, and makes frames until nothing moves.
  private func settle() -> FrameTimes {
    var times = FrameTimes(on: surface)
    scene.collectionView.finishInteractiveTransition()
    repeat {
      times.measureFrameOfAnimation()
    } while surface.loop.needsFrame && times.milliseconds.count < 1_000
    times.end()
    return times
  }
}
