import ArgumentParser
import Foundation
import SDLHost

/// The command `benchmarks`: measures workloads that can be compared with other toolkits, and prints a line
/// of JSON for each.
@main struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the collection view on a grid of recycled cells, 1280×800.",
    discussion: """
      Each workload runs in its own process. Without arguments, all workloads run with 1,000, 100,000 and 1,000,000 \
      items. The workload "layouts" draws nothing: it measures each layout separately. "updates" measures \
      inserts, deletes, moves and reloads, without and with animation. "transition" measures a pinch of 120 steps \
      from the grid to stacks. Set BENCH_XPID to the process identifier of the X server to include its CPU time.
      """)

  @Argument(
    help:
      "startup, scroll, scroll60 (at 60 frames per second), jump, resize, layouts, updates or transition. Default: all."
  )
  var workload: Workload?

  @Argument(help: "The number of items. Default: 1,000, 100,000 and 1,000,000; for layouts 10,000 too.")
  var items: Int?

  @Flag(help: "Draw into memory, without a window or a display.")
  var offscreen = false

  @Option(help: "The renderer of the window: auto, software or opengl.")
  var renderer: RendererChoice = .software

  func validate() throws {
    if let items, items < 1 { throw ValidationError("The number of items must be 1 or more, not \(items).") }
  }

  func run() throws {
    guard let workload, let items else { return try runEach() }
    try MainActor.assumeIsolated {
      if workload == .layouts { return try LayoutsWorkload(count: items).run() }
      let surface: any BenchSurface =
        try offscreen ? MemorySurfaceBench() : WindowSurfaceBench(renderer: renderer)
      try Runner(surface: surface, count: items, for: workload).run(workload)
    }
  }

  /// Runs this program once for each workload and number of items.
  private func runEach() throws {
    for workload in workload.map({ [$0] }) ?? Workload.allCases {
      for items in items.map({ [$0] }) ?? workload.counts {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
          [workload.rawValue, String(items), "--renderer", renderer.rawValue]
          + (offscreen ? ["--offscreen"] : [])
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

extension Workload: ExpressibleByArgument {}
extension RendererChoice: ExpressibleByArgument {}
