import Foundation
import ImageLoading
import InputTraces
import SDLHost
import UIKit

/// Replays a trace without a window: sixty moments per second of the trace's clock.
@MainActor package struct ReplaySession {
  private let options: ContentOptions
  private let trace: InputTrace

  /// A moment of the replay that a picture can show.
  package struct Moment {
    /// The number of the moment, from 0.
    package let number: Int
    /// The time since the start of the trace, in seconds.
    package let time: TimeInterval
    package let demo: HeadlessDemo
  }

  package init(options: ContentOptions, trace: InputTrace) {
    self.options = options
    self.trace = trace
  }

  /// Replays the trace after all visible pictures are loaded, and calls `body` for each moment.
  ///
  /// - Parameters:
  ///   - end: The time of the last moment, in seconds; nil: that after the last frame of the trace, when
  ///     nothing moves.
  ///   - drawing: When the host draws.
  ///   - body: Called with each moment; the first one is at 0 seconds.
  /// - Returns: The last moment.
  /// - Throws: A ``DemoError`` if the replay does not end, and errors of `body` and of the host.
  @discardableResult
  package func play(
    until end: TimeInterval? = nil, drawing: OffscreenHost.Drawing = .always,
    _ body: (Moment) throws -> Void
  ) throws -> Moment {
    let scale = options.scale.map { CGFloat($0) }
    let demo = try HeadlessDemo(options, scale: scale ?? trace.scale)
    demo.host.drawing = drawing
    demo.browser.parts.editing.shuffling = trace.shuffleGenerator
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
      // Between its frames the recording was at rest or late: another frame there could change the result.
      if !isAdvanced, player.nextFrameTime == nil, demo.isMoving { try frame(at: start + time) }
      let moment = Moment(number: number, time: time, demo: demo)
      try body(moment)
      let isOver = end.map { time + 1e-9 >= $0 } ?? (player.nextFrameTime == nil && !demo.isMoving)
      if isOver { return moment }
      guard end != nil || number < Self.maximumFrames(trace) else {
        throw DemoError(
          "The replay did not end within \(Int(time)) seconds; still active: \(demo.loop.activity). Use --at."
        )
      }
      number += 1
    }
  }

  /// The largest rounding error of a time: traces store whole microseconds.
  private static let tolerance = 1e-6
  /// The maximum number of moments: those of the trace, and 20 seconds in which everything comes to its end.
  private static func maximumFrames(_ trace: InputTrace) -> Int {
    60 * (20 + Int(trace.duration.rounded(.up)))
  }
}
