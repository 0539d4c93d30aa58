import ArgumentParser
import Demo
import Foundation
import SDLHost

/// The command `collection-tools timing`, which measures frames of a window: the transition between two
/// layouts in 120 even steps with its settle, or a search that is typed letter by letter.
///
/// Frames of a transition follow each other without a pause, as those of `benchmarks transition`, whose keys
/// the printed line has.
struct Timing: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures a transition in a window, 120 even steps and the settle, or a search.")

  @OptionGroup var content: ContentOptions

  @Option(help: ArgumentHelp("The layout at the end.", valueName: "layout"))
  var transition: LayoutChoice?

  @Option(help: ArgumentHelp("The text that is typed into the search field.", valueName: "text"))
  var search: String?

  @Option(help: "The renderer of the window: auto, software or opengl.")
  var renderer: RendererChoice = .auto

  func validate() throws {
    guard (transition == nil) != (search == nil) else {
      throw ValidationError("Name either a layout with --transition, or a text with --search.")
    }
    if let transition { try content.validate(transition: transition) }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let demo = try WindowedDemo(content, renderer: renderer)
      if let transition { measure(demo, to: transition) }
      if let search { measure(demo, typing: search) }
    }
  }

  private static let steps = 120

  /// Measures the transition, and prints one line of JSON.
  @MainActor private func measure(_ demo: WindowedDemo, to transition: LayoutChoice) {
    demo.begin(to: transition)
    demo.frame()
    let start = Self.processTime
    let durations = (1...Self.steps).map { step in
      duration(on: demo.host) {
        demo.move(to: CGFloat(step) / CGFloat(Self.steps))
        demo.frame()
      }
    }
    let time = Self.processTime - start
    demo.end()
    var settling: [Double] = []
    while demo.isInTransition { settling.append(duration(on: demo.host) { demo.frame(after: 1.0 / 60) }) }
    printLine([
      ("peer", "\"collection-demo\""), ("workload", "\"pinch\""),
      ("layouts", "\"\(content.choice.rawValue) to \(transition.rawValue)\""),
      ("items", "\(demo.itemCount)"),
      ("steps", "\(Self.steps)"), ("cpu_ms_per_frame", Self.text(time / Double(Self.steps))),
      ("p50_frame_ms", Self.text(durations.sorted()[Self.steps / 2])),
      ("max_frame_ms", Self.text(durations.max() ?? 0)),
      ("last_step_ms", Self.text(durations.last ?? 0)),
      ("settle_frames", "\(settling.count)"), ("settle_frame_ms_max", Self.text(settling.max() ?? 0)),
    ])
  }

  /// Types each letter when the frames of the one before have ended, then Escape. Prints one line of JSON:
  /// the frame of a letter includes the search, the update and the layout pass.
  @MainActor private func measure(_ demo: WindowedDemo, typing text: String) {
    demo.openSearch()
    demo.rest()
    var own: [Double] = []
    var following: [Double] = []
    @MainActor func measure(_ action: @MainActor () -> Void) {
      own.append(
        duration(on: demo.host) {
          action()
          demo.frame()
        })
      while demo.needsFrame { following.append(duration(on: demo.host) { demo.frame(after: 1.0 / 60) }) }
    }
    let count = demo.itemCount
    for letter in text { measure { demo.type(String(letter)) } }
    let found = demo.shownCount
    measure { demo.closeSearch() }
    printLine([
      ("peer", "\"collection-demo\""), ("workload", "\"search\""),
      ("items", "\(count)"), ("found", "\(found)"),
      ("letter_ms", "[\(own.dropLast().map(Self.text).joined(separator: ","))]"),
      ("escape_ms", Self.text(own.last ?? 0)),
      ("max_following_frame_ms", Self.text(following.max() ?? 0)),
    ])
  }

  private func printLine(_ fields: [(String, String)]) {
    print("{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
  }

  /// The duration of `body`, which makes a frame, in milliseconds.
  @MainActor private func duration(on host: WindowHost, _ body: () -> Void) -> Double {
    let start = host.now
    body()
    return (host.now - start) * 1_000
  }

  /// The user and system time of this process with all its threads, in milliseconds.
  private static var processTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  private static func text(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }
}
