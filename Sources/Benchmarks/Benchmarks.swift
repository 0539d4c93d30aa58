import ArgumentParser
import Foundation
import SDLHost

/// `benchmarks`: the same workloads that other toolkits were measured by, a line of JSON each.
@main struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures the collection view on a grid of recycled cells, 1280×800.",
    discussion: """
      Each workload runs in a process of its own; without arguments all of them run, for 1,000, 100,000 and
      1,000,000 items. The workload "layouts" draws nothing: it measures each layout by itself. "updates" measures \
      inserts, deletes, moves and reloads, without and with their animation, "transition" a pinch of 120 steps from \
      the grid into piles. BENCH_XPID names the X server's \
      process, whose CPU time is counted too.
      """)

  @Argument(
    help:
      "startup, scroll, scroll60 (at 60 frames a second), jump, resize, layouts, updates, transition; all without it."
  )
  var workload: Workload?

  @Argument(help: "The number of items; without it 1,000, 100,000 and 1,000,000, for layouts 10,000 too.")
  var items: Int?

  @Flag(help: "Draw into memory, without a window.")
  var offscreen = false

  @Option(help: "What draws the window: auto, software or opengl.")
  var renderer: RendererChoice = .software

  func validate() throws {
    if let items, items < 1 { throw ValidationError("The number of items is 1 or more, not \(items).") }
  }

  func run() throws {
    guard let workload, let items else { return try runEach() }
    try MainActor.assumeIsolated {
      if workload == .layouts { return try LayoutsWorkload(count: items).run() }
      let surface: any BenchSurface =
        try offscreen ? MemorySurfaceBench() : WindowSurfaceBench(renderer: renderer)
      Runner(surface: surface, count: items, for: workload).run(workload)
    }
  }

  /// Starts this program once for each workload and size.
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
