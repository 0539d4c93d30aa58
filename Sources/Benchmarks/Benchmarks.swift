import Accessibility
import ArgumentParser
import Files
import Foundation
import SDLHost

@main enum Program {
  /// Runs a measurement, or the command with all its options. The parser of arguments takes two milliseconds,
  /// which are not part of the first frame.
  static func main() throws {
    if let measurement = Measurement(arguments: CommandLine.arguments.dropFirst()) {
      try measurement.run()
    } else {
      Benchmarks.main()
    }
  }
}

/// One workload with a number of items on a surface.
struct Measurement {
  let workload: Workload
  let items: Int
  var offscreen = false
  var reader = false
  var renderer = RendererChoice.software
  var size = SurfaceSize(width: 1280, height: 800)
  var scale = 1
  var frames = 600
  var rate = 60

  init(workload: Workload, items: Int) {
    self.workload = workload
    self.items = items
  }

  /// Reads arguments of the form `startup 1000000 --offscreen`; nil for others.
  init?(arguments: ArraySlice<String>) {
    guard let first = arguments.first, let workload = Workload(rawValue: first),
      let items = arguments.dropFirst().first.flatMap({ Int($0) }), items > 0
    else { return nil }
    self.init(workload: workload, items: items)
    for option in arguments.dropFirst(2) {
      switch option {
      case "--offscreen": offscreen = true
      case "--reader": reader = true
      default: return nil
      }
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if workload == .library { return print(try BenchPhotos.library(items).path(percentEncoded: false)) }
      if workload == .photos { return try PhotosWorkload(count: items).run() }
      if workload == .latency { return try LatencyWorkload(events: items, rate: rate).run() }
      if workload == .layouts { return try LayoutsWorkload(count: items).run() }
      if workload == .growth { return try GrowthWorkload(count: items).run() }
      if workload == .diff { return try DiffWorkload(count: items).run() }
      let points = size.points(scale: scale)
      let surface: any BenchSurface =
        try offscreen
        ? MemorySurfaceBench(size: points, scale: scale, suffix: suffix)
        : WindowSurfaceBench(renderer: renderer, size: points, scale: scale, suffix: suffix)
      let listener = ReaderProbe()
      if reader { surface.loop.accessibility.listener = listener }
      defer { withExtendedLifetime(listener) {} }
      if workload == .cells { return try CellsWorkload(surface: surface, count: items).run() }
      var runner = Runner(surface: surface, count: items, for: workload)
      runner.scrolledFrames = frames
      try runner.run(workload)
    }
  }

  /// A part of the name in the results for other sizes than the peers have.
  private var suffix: String {
    (size.description == "1280x800" && scale == 1 ? "" : "-\(size)@\(scale)") + (reader ? "-reader" : "")
  }
}

/// The command `benchmarks`: measures workloads that can be compared with other toolkits, and prints a line
/// of JSON for each.
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the collection view on a grid of recycled cells.",
    discussion: """
      Each workload runs in its own process. Without arguments, all workloads run with 1,000, 100,000 and 1,000,000 \
      items. The workload "layouts" draws nothing: it measures each layout separately. "change" measures an insert at \
      0 and a delete in the middle without animation, "updates" inserts, deletes, moves and reloads, without and with \
      animation. "diff" compares and shows snapshots with 1,000 changes. "growth" measures single operations of \
      each layout. "transition" measures a pinch of 120 steps \
      from the grid to stacks and its settle, "pinch-photos" the same with pictures, "piles" 120 frames at the end, \
      where every cell is rotated. "hover" moves the pointer from cell to cell. "cells" scrolls over cards of ten \
      views, placed by frames and by constraints, and measures the layout of one changed card. "photos" shows photos \
      of 12 megapixels from files, which it makes in the temporary folder. "library" makes a folder of N photos there \
      for Scripts/paging, and prints its path. "latency" starts an X server of its own, \
      and measures N times the milliseconds from an injected event to the first changed pixel there: a click, a \
      notch of the wheel, and, where Xorg has its drivers for tests and all targets are built, a step of two \
      scrolling fingers and of a pinch. Set BENCH_XPID to the process identifier \
      of the X server to include its CPU time.
      """,
    version: projectVersion)

  @Argument(help: "\(Workload.allCases.map(\.rawValue).joined(separator: ", ")). Default: all.")
  var workload: Workload?

  @Argument(help: "The number of items. Default: 1,000, 100,000 and 1,000,000; for layouts 10,000 too.")
  var items: Int?

  @Flag(help: "Draw into memory, without a window or a display.")
  var offscreen = false

  @Flag(help: "Listen to the accessibility tree, as a screen reader does.")
  var reader = false

  @Option(help: "The renderer of the window: auto, software or opengl.")
  var renderer: RendererChoice = .software

  @Option(help: "The size of the surface, in pixels.")
  var size = SurfaceSize(width: 1280, height: 800)

  @Option(help: "The number of pixels per point.")
  var scale = 1

  @Option(help: "The number of frames of the workloads that scroll, from the top and again from the middle.")
  var frames = 600

  @Option(help: "The refresh rate of the screen of the workload latency, in frames per second.")
  var rate = 60

  func validate() throws {
    if !(1...360).contains(rate) { throw ValidationError("The rate must be 1 to 360, not \(rate).") }
    if frames < 1 { throw ValidationError("The number of frames must be 1 or more, not \(frames).") }
    if scale < 1 { throw ValidationError("The scale must be 1 or more, not \(scale).") }
    if let items, items < 1 { throw ValidationError("The number of items must be 1 or more, not \(items).") }
  }

  func run() throws {
    guard let workload, let items else { return try runEach() }
    var measurement = Measurement(workload: workload, items: items)
    measurement.offscreen = offscreen
    measurement.reader = reader
    measurement.renderer = renderer
    measurement.size = size
    measurement.scale = scale
    measurement.frames = frames
    measurement.rate = rate
    try measurement.run()
  }

  /// Runs this program once for each workload and number of items.
  private func runEach() throws {
    for workload in workload.map({ [$0] }) ?? Workload.allCases {
      for items in items.map({ [$0] }) ?? workload.counts {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
          [
            workload.rawValue, String(items), "--renderer", renderer.rawValue, "--size", size.description,
            "--scale", String(scale), "--frames", String(frames), "--rate", String(rate),
          ] + (offscreen ? ["--offscreen"] : []) + (reader ? ["--reader"] : [])
        var environment = ProcessInfo.processInfo.environment
        environment["BENCH_T0"] = String(Clocks.now)
        environment["BENCH_X0"] = String(Clocks.serverCPU)
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
      }
    }
  }
}

/// Receives the changes of the tree of each frame.
private final class ReaderProbe: AccessibilityListener {
  func treeDidChange(_ tree: AccessibilityTree, _ changes: [AccessibilityChange]) {}
}

extension Workload: ExpressibleByArgument {}
extension RendererChoice: ExpressibleByArgument {}
