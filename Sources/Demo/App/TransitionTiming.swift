import Foundation
import PhotoLibrary
import SDLHost
import UIKit

/// Measures the transition between two layouts in a window: 120 even steps, then the settle.
///
/// Frames follow each other without a pause, as those of `benchmarks transition`, whose keys the printed line has.
@MainActor final class TransitionTiming {
  private let host: WindowHost
  private let browser: BrowserViewController
  private let window: UIWindow
  private let options: Demo
  /// The time of the last frame.
  private var time: TimeInterval = 0

  private static let steps = 120

  /// Opens the window, and waits until all visible pictures are shown.
  init(options: Demo) throws {
    self.options = options
    host = try WindowSession.openWindow(options)
    let catalog = options.makeCatalog()
    if let photos = catalog as? PhotoCatalog {
      try photos.scanNow()
      if photos.library.isEmpty { throw DemoError(PhotoLibrary.emptyMessage(root: options.root)) }
    }
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    browser = BrowserViewController(catalog: catalog, choice: options.choice)
    window.rootViewController = browser
    window.makeKeyAndVisible()
    host.waitUntilExposed()
    if let target = options.scrollTo { try browser.scroll(toItemAt: target.indexPath) }
    settle()
  }

  /// Measures the transition, and prints one line of JSON.
  func run(to target: LayoutChoice) {
    browser.transitions.begin(to: target, by: .program)
    frame()
    let start = Self.processTime
    let durations = (1...Self.steps).map { step in
      duration {
        browser.transitions.move(to: CGFloat(step) / CGFloat(Self.steps), by: .program)
        frame()
      }
    }
    let time = Self.processTime - start
    browser.transitions.end(by: .program)
    var settling: [Double] = []
    while browser.transitions.layout != nil { settling.append(duration(frameOfAnimation)) }
    let fields: [(String, String)] = [
      ("peer", "\"collection-demo\""), ("workload", "\"pinch\""),
      ("layouts", "\"\(options.choice.rawValue) to \(target.rawValue)\""),
      ("items", "\(browser.catalog.history.current.count)"),
      ("steps", "\(Self.steps)"), ("cpu_ms_per_frame", Self.text(time / Double(Self.steps))),
      ("p50_frame_ms", Self.text(durations.sorted()[Self.steps / 2])),
      ("max_frame_ms", Self.text(durations.max() ?? 0)),
      ("last_step_ms", Self.text(durations.last ?? 0)),
      ("settle_frames", "\(settling.count)"), ("settle_frame_ms_max", Self.text(settling.max() ?? 0)),
    ]
    print("{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
  }

  private func frame() { frame(at: max(host.now, time)) }

  /// Makes a frame for the time 1/60 s after the last one, without waiting for that time.
  private func frameOfAnimation() { frame(at: max(host.now, time + 1.0 / 60)) }

  private func frame(at time: TimeInterval) {
    self.time = time
    host.pumpEvents()
    host.loop.runFrame(at: time)
  }

  /// Runs frames until all pictures are loaded and nothing moves.
  private func settle() {
    repeat {
      frame()
      browser.work.finish { host.imageStore.deliver() }
    } while host.loop.needsFrame || host.imageStore.pendingLoadCount > 0
  }

  /// The duration of `body`, which makes a frame, in milliseconds. Helper processes are stopped meanwhile, as in the frames
  /// of ``WindowHost/run()``: what they do between two frames does not count.
  private func duration(_ body: () -> Void) -> Double {
    var milliseconds = 0.0
    host.imageStore.withHelpersPaused {
      let start = host.now
      body()
      milliseconds = (host.now - start) * 1_000
    }
    return milliseconds
  }

  /// The user and system time of this process with all its threads, in milliseconds.
  private static var processTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  private static func text(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }
}
