import ArgumentParser
import Foundation
import InputTraces
import TestSupport
import Testing

@testable import Demo

@Suite("Mutated input") struct TraceFuzzTests {
  private static let trace: String = {
    func touch(_ time: Double, _ phase: String, _ y: Int, _ source: String = "finger") -> String {
      #"{"time":\#(time),"event":"touch","phase":"\#(phase)","id":1,"x":120,"y":\#(y),"source":"\#(source)"}"#
    }
    func key(_ time: Double, _ name: String, _ phase: String) -> String {
      #"{"time":\#(time),"event":"key","phase":"\#(phase)","key":"\#(name)","modifiers":["control"]}"#
    }
    let lines = [
      #"{"format":"collection-trace","version":2,"width":320,"height":240,"scale":1,"#
        + #""scene":{"layout":"grid","items":"300","scrollTo":"0,20"}}"#,
      key(0.1, "3", "down"), key(0.15, "3", "up"), touch(0.3, "began", 150, "mouse"),
      touch(0.35, "ended", 150, "mouse"), touch(0.5, "began", 200), touch(0.55, "moved", 150),
      touch(0.6, "moved", 100), touch(0.61, "ended", 100),
      #"{"time":0.7,"event":"scroll","x":100,"y":100,"dx":0,"dy":-120}"#,
      #"{"time":0.75,"event":"resize","width":400,"height":300,"scale":2}"#,
      #"{"time":0.8,"event":"frame"}"#, key(0.9, "a", "down"), key(0.95, "a", "up"),
      #"{"time":1,"event":"text","text":"abc"}"#, #"{"time":1.1,"event":"frame"}"#,
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  /// A replay makes at most these frames after the last event, and while something moves between two events.
  private static let mostFrames = 2000
  /// The processor time of a replay: a second, and ten times as much in debug builds.
  private static let mostSeconds: Double = {
    #if DEBUG
      10
    #else
      1
    #endif
  }()

  @Test("A mutated trace is an error with its line, or is replayed with bounded work")
  @MainActor func traces() throws {
    var replays = 0
    for seed in Fuzzing.seed..<Fuzzing.seed + Fuzzing.count(40) {
      var mutator = Mutator(seed: seed)
      let text = mutator.mutate(Self.trace)
      let (start, before) = (ThreadClock.seconds, Fuzzing.residentBytes)
      var frames = 0
      do {
        let trace = try InputTrace(text: text)
        let options = try ContentOptions.parse([]).merging(trace)
        if let items = options.items, options.choice.refusal(ofItems: items) != nil { continue }
        frames = try ReplaySession(options: options, trace: trace)
          .play(drawing: .whenRead) { _ in }.demo.host.presentedFrameCount
        replays += 1
      } catch let error as TraceError {
        #expect(error.line > 0 && !error.reason.isEmpty)
      } catch let error as DemoError {
        #expect(!error.description.isEmpty)
      }
      #expect(frames <= Self.mostFrames, "seed \(seed)")
      #expect(Fuzzing.residentBytes - before < 300 << 20, "seed \(seed)")
      if Fuzzing.isLong {
        let seconds = ThreadClock.seconds - start
        #expect(seconds < Self.mostSeconds, "seed \(seed): \(frames) frames in \(seconds) seconds:\n\(text)")
      }
    }
    #expect(replays > 0)
  }

  @Test("Mutated arguments are errors or options")
  func arguments() {
    let line =
      "--items\n100\n--size\n640x480\n--scale\n2\n--layout\ngrid\n--scroll-to\n0,1\n--screenshot\na.png\n--progress\n0.5"
    var errors = 0
    for seed in Fuzzing.seed..<Fuzzing.seed + Fuzzing.count(200) {
      var mutator = Mutator(seed: seed)
      do {
        let options = try Demo.parse(
          mutator.mutate(line).split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        #expect((options.content.items ?? 0) >= 0 && (0...16_384).contains(options.content.size.width))
      } catch {
        errors += 1
        #expect(!"\(error)".isEmpty)
      }
    }
    #expect(errors > 0)
  }
}
