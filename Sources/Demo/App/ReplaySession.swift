import Foundation
import InputTraces
import SDLHost
import UIKit

/// Replays a trace without a window, at sixty frames per second, and writes pictures.
@MainActor struct ReplaySession {
  let options: Demo
  let trace: InputTrace

  /// A frame of the replay.
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

  /// Replays the trace after all visible pictures are loaded, and calls `body` for each frame.
  ///
  /// - Parameters:
  ///   - end: The time of the last frame, in seconds; nil: the replay ends after the last event, when nothing
  ///     moves.
  ///   - body: Called with each frame; the first one is at 0 seconds.
  /// - Returns: The last frame.
  /// - Throws: A ``DemoError`` if the replay does not end, and errors of `body` and of the host.
  @discardableResult
  private func play(until end: TimeInterval? = nil, _ body: (Moment) throws -> Void) throws -> Moment {
    let scale = options.scale.map { CGFloat($0) }
    let demo = try HeadlessDemo(options: options, size: trace.size, scale: scale ?? trace.scale)
    let start = demo.host.now
    var failure: (any Error)?
    let player = TracePlayer(trace, loop: demo.loop, start: start) { surface in
      do {
        try demo.host.resize(to: surface.size, scale: scale ?? surface.scale)
      } catch {
        failure = error
      }
    }
    var number = 0
    while true {
      let time = Double(number) / demo.host.framesPerSecond
      player.enqueueEvents(through: start + time)
      if let failure { throw failure }
      demo.frame(at: start + time)
      // Each frame waits for its pictures, so that the result does not depend on loading times.
      try demo.finishLoading()
      let moment = Moment(number: number, time: time, demo: demo)
      try body(moment)
      let isOver = end.map { time + 1e-9 >= $0 } ?? (player.isFinished && !demo.isMoving)
      if isOver { return moment }
      guard number < Self.maximumFrames else {
        throw DemoError(
          "The replay did not end within \(Int(time)) seconds; still active: \(demo.loop.activity). Use --at."
        )
      }
      number += 1
    }
  }

  /// The maximum number of frames: 61 minutes.
  private static let maximumFrames = 60 * 60 * 61
}
