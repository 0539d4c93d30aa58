import CAllocations
import Foundation
import UIKit

/// The durations of consecutive frames, and the work before they are drawn.
@MainActor struct FrameTimes {
  private let surface: any BenchSurface
  private(set) var milliseconds: [Double] = []
  /// The CPU time from the change of the content to the finished display list, in milliseconds: what is not
  /// drawing.
  private(set) var shares: [Double] = []
  /// The number of blocks that were allocated in that time.
  private(set) var allocations: [Double] = []
  private let beforeDrawing = BeforeDrawing()
  private let serverAtStart = Clocks.serverCPU
  private let wallAtStart = Clocks.now
  /// The CPU time of the frames, in milliseconds, without that of the workload between them.
  private(set) var cpu = 0.0
  private(set) var server = 0.0
  private(set) var wall = 0.0

  init(on surface: any BenchSurface) {
    self.surface = surface
    surface.loop.onDisplayListFinished = { [beforeDrawing] in beforeDrawing.note() }
  }

  /// Runs `change`, makes a frame, and records the duration of both.
  mutating func measure(_ change: () -> Void) {
    let surface = surface
    measureFrame {
      change()
      surface.frame()
    }
  }

  /// Makes a frame of an animation, 1/60 s after the last one, and records its duration.
  mutating func measureFrameOfAnimation() { measureFrame(surface.frameOfAnimation) }

  private mutating func measureFrame(_ body: () -> Void) {
    beforeDrawing.start()
    let (start, cpuAtStart) = (Clocks.now, Clocks.processCPU)
    body()
    cpu += Clocks.processCPU - cpuAtStart
    milliseconds.append(Clocks.now - start)
    guard let share = beforeDrawing.share else { return }
    shares.append(share.cpu)
    allocations.append(Double(share.allocations))
  }

  mutating func end() {
    server = Clocks.serverCPU - serverAtStart
    wall = Clocks.now - wallAtStart
    surface.loop.onDisplayListFinished = nil
  }

  var count: Double { Double(max(1, milliseconds.count)) }
}

/// The CPU time and the allocations of a frame up to its finished display list.
@MainActor private final class BeforeDrawing {
  private var begin = (cpu: 0.0, allocations: UInt(0))
  private(set) var share: (cpu: Double, allocations: UInt)?

  func start() {
    share = nil
    begin = (Clocks.threadCPU, thread_allocation_count())
  }

  func note() {
    share = (Clocks.threadCPU - begin.cpu, thread_allocation_count() - begin.allocations)
  }
}

extension JSONLine {
  /// Adds the figures of frames that all peers report, and those of the work before drawing.
  mutating func add(_ times: FrameTimes) {
    add("cpu_ms_per_frame", times.cpu / times.count, digits: 4)
    add("x_cpu_ms_per_frame", times.server / times.count, digits: 4)
    add("total_cpu_ms_per_frame", (times.cpu + times.server) / times.count, digits: 4)
    add("wall_ms_per_frame", times.wall / times.count, digits: 4)
    add("p50_frame_ms", times.milliseconds.percentile(0.5), digits: 3)
    add("p99_frame_ms", times.milliseconds.percentile(0.99), digits: 3)
    add("max_frame_ms", times.milliseconds.percentile(1), digits: 3)
    add("share_ms", times.shares.percentile(0.5), digits: 3)
    add("share_ms_max", times.shares.percentile(1), digits: 3)
    add("allocations_per_frame", times.allocations.percentile(0.5), digits: 0)
  }
}
