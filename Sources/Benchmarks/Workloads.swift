import Foundation
import UIKit

enum Workload: String, CaseIterable {
  case startup, scroll, jump, hover, layouts, change, updates, diff, transition, piles, photos, cells, growth
  case pinchPhotos = "pinch-photos"
  case latency, library

  /// The numbers of items that the workload runs with by default.
  var counts: [Int] {
    switch self {
    case .layouts: [1_000, 10_000, 100_000, 1_000_000]
    case .growth: [1_000, 100_000, 10_000_000]
    case .photos: [200]
    case .library: [5_000]
    case .latency: [50]
    case .cells: [100_000]
    default: [1_000, 100_000, 1_000_000]
    }
  }
}

/// Runs workloads on a surface, and prints a line of JSON for each.
@MainActor struct Runner {
  let surface: any BenchSurface
  let scene: BenchScene
  let count: Int
  let objectsAtFirstFrame: Int
  /// The number of frames that are scrolled from the top, and from the middle.
  var scrolledFrames = 600
  private let firstFrame: (wall: Double, cpu: Double, server: Double)

  /// Creates the scene and makes its first frame; the clocks are read when it is presented.
  init(surface: any BenchSurface, count: Int, for workload: Workload) {
    self.surface = surface
    self.count = count
    let sections =
      switch workload {
      case .updates: 10
      case .transition, .piles, .pinchPhotos: max(10, count / 1_000)
      default: 1
      }
    scene = BenchScene(
      size: surface.size, count: count, sections: sections,
      content: workload == .pinchPhotos ? .pictures : .colors)
    surface.frame()
    firstFrame = (
      Clocks.now - (Clocks.processStart ?? Clocks.now), Clocks.processCPU,
      Clocks.serverCPU - (Clocks.serverCPUAtStart ?? Clocks.serverCPU)
    )
    objectsAtFirstFrame = scene.collectionView.reuseStatistics.viewsMade
  }

  func run(_ workload: Workload) throws {
    switch workload {
    case .startup: try startup()
    case .scroll: try scroll()
    case .jump: try jump()
    case .hover: try HoverWorkload(runner: self).run()
    case .change: try ChangeWorkload(runner: self).run()
    case .updates: try UpdatesWorkload(runner: self).run()
    case .transition, .pinchPhotos, .piles: try PinchWorkload(runner: self, workload: workload).run()
    case .layouts, .photos, .cells, .diff, .growth, .latency, .library:
      break  // They have no cells of this scene.
    }
  }

  /// Adds the values that all workloads report to a line, and writes it.
  func finish(_ line: JSONLine) throws {
    var line = line
    line.addTail(scene, objectsAtFirstFrame: objectsAtFirstFrame)
    try line.write()
  }

  private func startup() throws {
    var line = JSONLine(workload: "startup", count: count, surface: surface)
    line.add("frames", 1)
    line.add("ms_to_first_frame", firstFrame.wall, digits: 1)
    line.add("cpu_ms", firstFrame.cpu, digits: 1)
    line.add("x_cpu_ms", firstFrame.server, digits: 1)
    try finish(line)
  }

  // MARK: Scrolling

  /// Scrolls by 37 points per frame, from the top and from the middle, 600 frames each by default; reverses
  /// at the ends of the content.
  private func scroll() throws {
    for _ in 0..<10 { surface.frame() }
    set(0)
    surface.frame()
    let made = scene.collectionView.reuseStatistics.viewsMade
    let binds = scene.binds
    let top = scroll(from: 0)
    let middle = (scene.maximumOffset / 2).rounded(.down)
    set(middle)
    surface.frame()
    let later = scroll(from: middle)

    var line = JSONLine(workload: "scroll", count: count, surface: surface)
    let cpu = (top.cpu / top.count + later.cpu / later.count) / 2
    let server = (top.server / top.count + later.server / later.count) / 2
    line.add("frames", Int(top.count + later.count))
    line.add("cpu_ms_per_frame", cpu, digits: 4)
    line.add("x_cpu_ms_per_frame", server, digits: 4)
    line.add("total_cpu_ms_per_frame", cpu + server, digits: 4)
    line.add("wall_ms_per_frame", (top.wall / top.count + later.wall / later.count) / 2, digits: 4)
    line.add(
      "p50_frame_ms", (top.milliseconds.percentile(0.5) + later.milliseconds.percentile(0.5)) / 2, digits: 3)
    line.add(
      "p99_frame_ms", max(top.milliseconds.percentile(0.99), later.milliseconds.percentile(0.99)), digits: 3)
    line.add("max_frame_ms", max(top.milliseconds.percentile(1), later.milliseconds.percentile(1)), digits: 3)
    line.add("total_top", (top.cpu + top.server) / top.count, digits: 4)
    line.add("total_middle", (later.cpu + later.server) / later.count, digits: 4)
    line.add("share_ms", (top.shares.percentile(0.5) + later.shares.percentile(0.5)) / 2, digits: 3)
    line.add("allocations_per_frame", later.allocations.percentile(0.5), digits: 0)
    line.add("created_while_scrolling", scene.collectionView.reuseStatistics.viewsMade - made)
    line.add("bound_while_scrolling", scene.binds - binds)
    try finish(line)
  }

  private func scroll(from start: CGFloat) -> FrameTimes {
    let end = scene.maximumOffset
    var offset = start
    var step: CGFloat = 37
    var times = FrameTimes(on: surface)
    for _ in 0..<scrolledFrames {
      offset += step
      if offset > end {
        (offset, step) = (end, -37)
      } else if offset < 0 {
        (offset, step) = (0, 37)
      }
      times.measure { set(offset) }
    }
    times.end()
    return times
  }

  private func set(_ offset: CGFloat) { scene.collectionView.contentOffset = CGPoint(x: 0, y: offset) }

  /// Jumps to the last and to the first item in turn: 21 jumps, each from an idle view.
  private func jump() throws {
    for _ in 0..<5 { surface.frame() }
    var times = FrameTimes(on: surface)
    for index in 0..<21 {
      let item = index.isMultiple(of: 2) ? count - 1 : 0
      times.measure {
        scene.collectionView.scrollToItem(
          at: IndexPath(item: item, section: 0), at: item == 0 ? .top : .bottom, animated: false)
      }
    }
    times.end()
    var line = JSONLine(workload: "jump", count: count, surface: surface)
    line.add("frames", times.milliseconds.count)
    line.add("first_jump_ms", times.milliseconds[0], digits: 3)
    line.add("jump_ms_p50", times.milliseconds.percentile(0.5), digits: 3)
    line.add("jump_ms_max", times.milliseconds.percentile(1), digits: 3)
    line.add("cpu_ms_per_frame", times.cpu / times.count, digits: 4)
    line.add("x_cpu_ms_per_frame", times.server / times.count, digits: 4)
    line.add("total_cpu_ms_per_frame", (times.cpu + times.server) / times.count, digits: 4)
    try finish(line)
  }
}

/// A workload on the scene of a runner.
@MainActor protocol SceneWorkload {
  var runner: Runner { get }
}

extension SceneWorkload {
  var surface: any BenchSurface { runner.surface }
  var scene: BenchScene { runner.scene }
  var count: Int { runner.count }
}
