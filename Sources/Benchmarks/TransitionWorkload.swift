import CollectionLayouts
import Foundation
import UIKit

/// The workload `transition`: a pinch of 120 steps from the grid to stacks, from the top and from the
/// middle of the content.
@MainActor struct TransitionWorkload {
  let surface: any BenchSurface
  let loop: FrameLoop
  let scene: BenchScene
  let count: Int

  private static let steps = 120

  /// Prints a line of JSON for each position.
  func run() throws {
    for place in ["top", "middle"] { try run(from: place) }
  }

  private func run(from place: String) throws {
    let view = scene.collectionView
    let work = LayoutWork()
    let grid = CountedGrid(work)
    view.collectionViewLayout = grid
    view.layoutIfNeeded()
    view.contentOffset.y = place == "top" ? 0 : scene.maximumOffset / 2
    surface.frame()
    surface.frame()
    let made = view.reuseStatistics.viewsMade
    let binds = scene.binds

    work.answers = 0
    let start = Clocks.now
    let layout = view.startInteractiveTransition(to: CountedPiles(work))
    surface.frame()
    let startTime = Clocks.now - start
    let startAnswers = work.answers

    work.answers = 0
    var shown = 0
    var steps = FrameTimes()
    for step in 1...Self.steps {
      steps.measure {
        layout.transitionProgress = CGFloat(step) / CGFloat(Self.steps)
        layout.invalidateLayout()
        surface.frame()
      }
      shown = max(shown, view.visibleCells.count)
    }
    steps.end()
    let stepAnswers = work.answers

    let settleStart = Clocks.now
    var settleFrames = 0
    view.finishInteractiveTransition()
    repeat {
      surface.frame()
      settleFrames += 1
    } while loop.needsFrame && settleFrames < 1_000

    var line = JSONLine(workload: "transition", count: count, surface: surface)
    line.add("from", text: place)
    line.add("steps", Self.steps)
    line.add("start_ms", startTime, digits: 3)
    line.add("cpu_ms_per_frame", (steps.cpu + steps.server) / steps.count, digits: 3)
    line.add("frame_ms_p50", steps.milliseconds.percentile(0.5), digits: 3)
    line.add("frame_ms_max", steps.milliseconds.percentile(1), digits: 3)
    line.add("settle_ms", Clocks.now - settleStart, digits: 1)
    line.add("settle_frames", settleFrames)
    line.add("attributes_asked_at_start", startAnswers)
    line.add("attributes_asked_in_steps", stepAnswers)
    line.add("cells_asked", scene.binds - binds)
    line.add("views_made", view.reuseStatistics.viewsMade - made)
    line.add("most_visible_cells", shown)
    try line.write()
  }
}

/// The number of attributes that layouts have returned.
@MainActor private final class LayoutWork {
  var answers = 0
}

private final class CountedGrid: UICollectionViewFlowLayout {
  private let work: LayoutWork

  init(_ work: LayoutWork) {
    self.work = work
    super.init()
    itemSize = CGSize(width: 150, height: 110)
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
    sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect)
    work.answers += answer?.count ?? 0
    return answer
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    work.answers += 1
    return super.layoutAttributesForItem(at: indexPath)
  }
}

private final class CountedPiles: StackLayout {
  private let work: LayoutWork

  init(_ work: LayoutWork) {
    self.work = work
    super.init()
  }

  required convenience init?(coder: NSCoder) { self.init(LayoutWork()) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let answer = super.layoutAttributesForElements(in: rect)
    work.answers += answer?.count ?? 0
    return answer
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    work.answers += 1
    return super.layoutAttributesForItem(at: indexPath)
  }
}
