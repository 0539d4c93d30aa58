import CollectionLayouts
import Dispatch
import Foundation
import SDLHost
import UIKit

/// The workload `latency`: the time from an injected event to the first changed pixel on the X server, for a
/// click, a notch of the wheel, a step of two scrolling fingers, and a step of a pinch. The window is idle
/// before each of them.
///
/// It starts the server itself: Xorg with a touchpad if that and `GestureInjector` exist, otherwise Xvfb,
/// where the first two are measured.
struct LatencyWorkload {
  /// The number of events of each kind.
  let events: Int
  /// The refresh rate of the screen.
  let rate: Int

  enum Input: String, CaseIterable {
    case click, notch, scroll, pinch

    var needsTouchpad: Bool { self == .scroll || self == .pinch }
  }

  /// Prints a line of JSON for each input.
  @MainActor func run() throws {
    let server = try LatencyServer(rate: rate)
    defer { server.stop() }
    for (name, value) in ["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"] {
      ProcessVariables.set(name, to: value)
    }
    ProcessVariables.set("WAYLAND_DISPLAY", to: nil)
    let size = LatencyServer.size
    let host = try WindowHost(
      WindowOptions(
        title: "latency", size: CGSize(width: size.width, height: size.height), scale: 1, renderer: .software,
        isBorderless: true, imageHelper: nil))
    let scene = BenchScene(size: host.surfaceSize, count: 1_000)
    let reaction = LatencyReaction(scene)
    host.waitUntilExposed()
    let outcome = Outcome()
    let run = LatencyRun(server: server, events: events)
    Thread.detachNewThread {
      outcome.times = Result { try run.measure() }
      DispatchQueue.main.async { MainActor.assumeIsolated { host.quit() } }
    }
    host.run()
    withExtendedLifetime(reaction) {}
    guard let times = try outcome.times?.get() else { return }
    for input in Input.allCases {
      guard let times = times[input] else { continue }
      var line = JSONLine(workload: "latency", count: events, surface: "uicollectionview")
      line.add("input", text: input.rawValue)
      line.add("seen", times.count)
      line.add("frame_ms", 1_000 / host.framesPerSecond, digits: 1)
      line.add("ms_min", times.percentile(0), digits: 1)
      line.add("ms_p50", times.percentile(0.5), digits: 1)
      line.add("ms_p90", times.percentile(0.9), digits: 1)
      line.add("ms_max", times.percentile(1), digits: 1)
      try line.write()
    }
  }

  /// The result of the measurement's thread for the main thread, which reads it after ``WindowHost/run()``.
  private final class Outcome: @unchecked Sendable {
    var times: Result<[Input: [Double]], any Error>?
  }
}

/// The events of a measurement, on a thread of its own.
struct LatencyRun: @unchecked Sendable {
  let server: LatencyServer
  let events: Int

  /// Returns the times of each input, in milliseconds.
  func measure() throws -> [LatencyWorkload.Input: [Double]] {
    let size = LatencyServer.size
    let probe = try LatencyProbe(server.display, column: 80, height: size.height)
    probe.move(to: (80, 300))
    var result: [LatencyWorkload.Input: [Double]] = [:]
    for input in LatencyWorkload.Input.allCases where server.hasTouchpad || !input.needsTouchpad {
      probe.waitUntilStill()
      var times: [Double] = []
      for number in 0..<events {
        // The events come at all phases of a frame.
        usleep(UInt32(number * 3_701 % 16_000))
        if let time = try time(of: input, number, probe) { times.append(time) }
        probe.waitUntilStill()
      }
      result[input] = times
    }
    return result
  }

  private func time(
    of input: LatencyWorkload.Input, _ number: Int, _ probe: LatencyProbe
  ) throws -> Double? {
    switch input {
    case .click:
      // Another cell each time.
      probe.move(to: (80, number.isMultiple(of: 2) ? 60 : 300))
      probe.waitUntilStill()
      return probe.milliseconds { probe.click(1) }
    case .notch: return probe.milliseconds { probe.click(number.isMultiple(of: 2) ? 5 : 4) }
    case .scroll:
      let step = number.isMultiple(of: 2) ? 30 : -30
      // The fingers are down and have moved before.
      try server.perform("scroll 0 \(step)")
      probe.waitUntilStill()
      let time = try probe.milliseconds { try server.perform("scroll 0 \(step)") }
      try server.perform("scroll 0 0")
      return time
    case .pinch:
      try server.perform("pinch-begin 2")
      try server.perform("pinch 0.9 0 0 0")
      probe.waitUntilStill()
      let time = try probe.milliseconds { try server.perform("pinch 0.85 0 0 0") }
      try server.perform("pinch-cancel")
      return time
    }
  }
}

/// The effects of input in the scene of a latency measurement: a click marks a cell, a pinch leads to
/// stacks.
@MainActor private final class LatencyReaction: NSObject, UICollectionViewDelegate {
  private let driver: CollectionViewTransitionDriver
  private let stacks = StackLayout()
  private var mark: (cell: UICollectionViewCell, color: UIColor?)?

  init(_ scene: BenchScene) {
    driver = CollectionViewTransitionDriver(scene.collectionView)
    super.init()
    scene.collectionView.delegate = self
    driver.add(UIPinchGestureRecognizer()) { [stacks] layout, direction in
      layout === stacks || direction == .forward ? nil : stacks
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    mark?.cell.contentView.backgroundColor = mark?.color
    mark = collectionView.cellForItem(at: indexPath).map { ($0, $0.contentView.backgroundColor) }
    mark?.cell.contentView.backgroundColor = .black
  }
}
