import Foundation
import Testing

@testable import ViewTree

@Suite struct MediaTimelineTests {
  /// The shares at the times, in hundredths; −1 where nothing is shown.
  private func shares(_ timeline: MediaTimeline, _ times: [TimeInterval]) -> [Int] {
    times.map { time in timeline.moment(at: time).map { Int(($0.share * 100).rounded()) } ?? -1 }
  }

  @Test("One run shows its values from the start to the end, and nothing before and after") func oneRun() {
    let run = MediaTimeline(duration: 2)
    #expect(shares(run, [-0.1, 0, 0.5, 1.5, 1.99, 2, 3]) == [-1, 0, 25, 75, 100, -1, -1])
    #expect(run.end == 2 && !run.hasEnded(at: 1.9) && run.hasEnded(at: 2))
  }

  @Test("Fill modes show the first value before the start, and the last one after the end") func fillModes() {
    var run = MediaTimeline(duration: 2)
    run.fillMode = .forwards
    #expect(shares(run, [-1, 1, 2, 9]) == [-1, 50, 100, 100])
    run.fillMode = .backwards
    #expect(shares(run, [-1, 1, 2, 9]) == [0, 50, -1, -1])
    run.fillMode = .both
    #expect(shares(run, [-1, 1, 2, 9]) == [0, 50, 100, 100])
    run.autoreverses = true
    #expect(shares(run, [-1, 1, 2, 3, 4, 9]) == [0, 50, 100, 50, 0, 0])
  }

  @Test("Runs repeat, also in fractions, and keep the last moment at the end") func repeats() {
    var run = MediaTimeline(duration: 1, repeatCount: 2.5, fillMode: .forwards)
    #expect(run.end == 2.5)
    #expect(shares(run, [0.25, 0.75, 1, 1.25, 2, 2.25, 2.5, 7]) == [25, 75, 0, 25, 0, 25, 50, 50])
    #expect(run.moment(at: 2.25)?.iteration == 2)
    run.repeatCount = 2
    #expect(run.moment(at: 5) == MediaMoment(share: 1, iteration: 1))
    run.repeatDuration = 1.25
    #expect(run.end == 1.25)
    run.repeatDuration = 0
    run.repeatCount = .infinity
    #expect(run.end == .infinity && !run.hasEnded(at: 1e9))
    #expect(shares(run, [0.5, 1000.25]) == [50, 25])
  }

  @Test("A run with its way back takes twice the duration") func autoreverses() {
    let run = MediaTimeline(duration: 1, repeatCount: 2, autoreverses: true)
    #expect(run.end == 4)
    #expect(shares(run, [0.25, 1, 1.25, 2, 2.5, 3.5, 4]) == [25, 100, 75, 0, 50, 50, -1])
    #expect(run.moment(at: 2.5)?.iteration == 1)
  }

  @Test("The speed shortens the time, runs backwards or stops; an offset begins later in the run")
  func speedAndOffset() {
    var run = MediaTimeline(duration: 1, speed: 2)
    #expect(run.end == 0.5)
    #expect(shares(run, [0.125, 0.25, 0.5]) == [25, 50, -1])
    run.speed = -1
    #expect(shares(run, [0, 0.25, 0.75]) == [100, 75, 25])
    run.speed = 0
    run.timeOffset = 0.3
    #expect(run.end == .infinity)
    #expect(shares(run, [0, 5]) == [30, 30])
    run.timeOffset = 1
    #expect(shares(run, [0, 5]) == [100, 100])
    run.speed = 1
    run.timeOffset = 0.75
    #expect(shares(run, [0, 0.125, 0.5]) == [75, 88, 25])
  }
}
