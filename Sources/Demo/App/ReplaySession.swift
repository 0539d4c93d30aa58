import Foundation
import InputTraces
import SDLHost
import UIKit

/// Replays a trace without a window, and writes pictures: sixty per second of the trace's clock.
@MainActor struct ReplaySession {
  let options: Demo
  let trace: InputTrace

  /// A moment of the replay that a picture can show.
  private struct Moment {
    let number: Int
    /// The time since the start of the trace, in seconds.
    let time: TimeInterval
    let demo: HeadlessDemo
  }

  func run() throws {
    if let path = options.screenshot { try screenshot(to: path) }
    if let path = options.traces.filmstrip {
      try filmstrip(to: path)
    } else if let folder = options.traces.frames {
      try frames(into: folder)
    }
  }

  private func screenshot(to path: String) throws {
    let end = options.traces.at
    let last = try play(until: end) { _ in }
    try last.demo.host.writePNG(to: path)
    if options.stats { print(last.demo.browser.statisticsLine) }
  }

  private func filmstrip(to path: String) throws {
    let count = options.traces.momentCount
    let last = try play { _ in }.number
    let numbers = (0..<count).map { count == 1 ? last : ($0 * last + (count - 1) / 2) / (count - 1) }
    var strip = Filmstrip(columns: Int(Double(count).squareRoot().rounded(.up)))
    let demo = try play { moment in
      for number in numbers where number == moment.number {
        strip.add(moment.demo.host.bitmap(), caption: String(format: "%.2f s", moment.time))
      }
    }.demo
    try PictureFile.write(strip.sheet(fonts: demo.host.fonts), to: path)
  }

  private func frames(into folder: String) throws {
    let url = try PictureFolder.make(folder)
    try play { moment in
      try moment.demo.host.writePNG(to: url.appending(path: String(format: "%05d.png", moment.number)).path)
    }
  }

  /// Replays the trace after all visible pictures are loaded, and calls `body` for each moment.
  ///
  /// - Parameters:
  ///   - end: The time of the last moment, in seconds; nil: the replay ends after the last frame of the trace,
  ///     when nothing moves.
  ///   - body: Called with each moment; the first one is at 0 seconds.
  /// - Returns: The last moment.
  /// - Throws: A ``DemoError`` if the replay does not end, and errors of `body` and of the host.
  @discardableResult
  private func play(until end: TimeInterval? = nil, _ body: (Moment) throws -> Void) throws -> Moment {
    let scale = options.scale.map { CGFloat($0) }
    let demo = try HeadlessDemo(options: options, size: trace.size, scale: scale ?? trace.scale)
    demo.browser.shuffling = trace.shuffleGenerator
    demo.host.pasteboard = ReplayedClipboard(trace)
    let start = demo.host.now
    var failure: (any Error)?
    let player = TracePlayer(trace, loop: demo.loop, start: start) { surface in
      do {
        try demo.host.resize(to: surface.size, scale: scale ?? surface.scale)
      } catch {
        failure = error
      }
    }
    // Each frame waits for its pictures, so that the result does not depend on loading times.
    func frame(at time: TimeInterval) throws {
      demo.frame(at: time)
      try demo.finishLoading()
    }
    var number = 0
    while true {
      let time = Double(number) / demo.host.framesPerSecond
      var isAdvanced = false
      while let next = player.nextFrameTime, next <= start + time + Self.tolerance {
        player.enqueueEvents()
        if let failure { throw failure }
        try frame(at: next)
        isAdvanced = true
      }
      // Between the frames of the trace, when the recording was at rest, only pictures fade in.
      let isAtRest = player.nextFrameTime.map { $0 - demo.host.now > Self.restDuration } ?? true
      if !isAdvanced, isAtRest, demo.isMoving { try frame(at: start + time) }
      let moment = Moment(number: number, time: time, demo: demo)
      try body(moment)
      let isOver = end.map { time + 1e-9 >= $0 } ?? (player.nextFrameTime == nil && !demo.isMoving)
      if isOver { return moment }
      guard number < Self.maximumFrames else {
        throw DemoError(
          "The replay did not end within \(Int(time)) seconds; still active: \(demo.loop.activity). Use --at."
        )
      }
      number += 1
    }
  }

  /// The largest rounding error of a time: traces store whole microseconds.
  private static let tolerance = 1e-6
  /// The distance between frames of a trace, in seconds, from which the recording was at rest between them.
  private static let restDuration = 0.05
  /// The maximum number of moments: 61 minutes.
  private static let maximumFrames = 60 * 60 * 61
}
