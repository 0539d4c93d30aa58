import Foundation
import Hosting
import Synchronization
import Testing

@testable import ImageLoading

/// Helper processes that are stopped while frames are made.
@Suite struct HelperPauseTests {
  // MARK: When a pause is allowed

  @Test("Pauses are allowed for a second, and then for four times as long as the processes have run")
  func credit() {
    var pauses = HelperPauses(at: 10)
    var begun = [pauses.begin(at: 10)]
    #expect(pauses.phase == .paused(since: 10))
    pauses.end(at: 11.25)
    begun.append(pauses.begin(at: 11.25))
    #expect(pauses.phase == .running(since: 11.25))
    // 0.25 s were too much, for which the processes have to run 0.0625 s.
    begun.append(pauses.begin(at: 11.3125))
    begun.append(pauses.begin(at: 11.375))
    pauses.end(at: 11.625)
    begun.append(pauses.begin(at: 11.625))
    #expect(begun == [true, false, false, true, false])
  }

  @Test("A second begin and a second end change nothing")
  func twice() {
    var pauses = HelperPauses(at: 0)
    let begun = [pauses.begin(at: 1), pauses.begin(at: 1.25)]
    #expect(begun == [true, false])
    pauses.end(at: 1.5)
    pauses.end(at: 3)
    #expect(pauses.phase == .running(since: 1.5))
  }

  @Test("A long time without pauses allows no more than a second of them")
  func largestCredit() {
    var pauses = HelperPauses(at: 0)
    let first = pauses.begin(at: 1000)
    pauses.end(at: 1001)
    let second = pauses.begin(at: 1001)
    #expect(first && !second)
  }

  @Test(
    "While frames follow each other, the processes run for a fifth of the time",
    arguments: [0.004, 0.016, 0.1])
  func share(frame: TimeInterval) {
    var pauses = HelperPauses(at: 0)
    var (time, paused) = (0.0, 0.0)
    while time < 60 {
      if pauses.begin(at: time) { paused += frame }
      time += frame
      pauses.end(at: time)
    }
    // The first second is one pause.
    #expect(abs(paused - 1 - 0.8 * 59) < 0.5)
  }

  @Test("With 60 short frames a second, all frames pause the processes")
  func shortFrames() {
    var pauses = HelperPauses(at: 0)
    var count = 0
    for frame in 0..<10_000 {
      let time = Double(frame) / 60
      if pauses.begin(at: time) { count += 1 }
      pauses.end(at: time + 0.012)
    }
    #expect(count == 10_000)
  }

  @Test("A pause stops the busy processes for which a frame leaves no processor")
  func count() {
    let counts = [(1, 1), (2, 2), (1, 2), (3, 4), (3, 6), (7, 8), (2, 8), (8, 16), (0, 2)].map {
      HelperPauses.count(ofBusy: $0, processors: $1)
    }
    #expect(counts == [1, 2, 1, 3, 1, 3, 0, 0, 0])
  }

  // MARK: Processes

  private func pool(
    processors: Int = 2, _ change: (inout DecodingLimits) -> Void = { _ in }
  ) -> HelperPool {
    var limits = DecodingLimits()
    limits.processorSeconds = 1
    limits.seconds = 600
    change(&limits)
    return HelperPool(program: HelperProgram.path, limits: limits, processors: processors)
  }

  /// A decoding on another thread.
  private final class Decoding: Sendable {
    private let error = Mutex<ImageError?>(nil)
    private let finished = DispatchSemaphore(value: 0)

    init(_ pool: HelperPool, of path: String = Fixtures.formats.appending(path: "orientation-6.jpg").path) {
      Thread.detachNewThread { [self] in
        do throws(ImageError) {
          _ = try pool.decode(ImageQuery(part: .image, path: path))
        } catch {
          self.error.withLock { $0 = error }
        }
        finished.signal()
      }
    }

    /// Whether it finishes within some seconds.
    func finishes(within seconds: Double) -> Bool { finished.wait(timeout: .now() + seconds) == .success }

    var failure: ImageError? { error.withLock { $0 } }
  }

  /// The state of a process as the kernel names it: T is stopped, Z ended; nil if it does not exist.
  private func state(of process: pid_t) -> Character? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.first { $0 != " " }
  }

  /// Waits until a condition is fulfilled, for at most two minutes.
  private func wait(until condition: () -> Bool) -> Bool {
    for _ in 0..<12_000 {
      if condition() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test("A query in a pause is answered after it, and the process then waits for the next one")
  func queryInPause() throws {
    let pool = pool()
    // Starting a process takes long, and it is not stopped before it can answer.
    #expect(Decoding(pool).finishes(within: 120))
    let process = try #require(pool.idleProcesses.first)
    pool.pause()
    let decoding = Decoding(pool)
    #expect(wait { state(of: process) == "T" })
    #expect(pool.busyProcesses == [process])
    #expect(!decoding.finishes(within: 0.2))
    pool.resume()
    #expect(decoding.finishes(within: 120))
    #expect(decoding.failure == nil)
    #expect(pool.busyProcesses.isEmpty)
    #expect(pool.idleProcesses == [process])
  }

  @Test("A process that decodes is stopped by a pause, and continues after it")
  func pauseInQuery() throws {
    let pool = pool { $0.scans = 1 << 30 }
    #expect(Decoding(pool).finishes(within: 120))
    let process = try #require(pool.idleProcesses.first)
    // It takes longer than the limit of one second of processor time.
    let bytes = [UInt8](try Data(contentsOf: Fixtures.formats.appending(path: "progressive.jpg")))
    try withFile(HostileFiles.scans(bytes, count: 20_000)) { path in
      let decoding = Decoding(pool, of: path)
      #expect(wait { pool.busyProcesses == [process] })
      pool.pause()
      #expect(wait { state(of: process) == "T" })
      #expect(!decoding.finishes(within: 0.2))
      pool.resume()
      #expect(wait { state(of: process) != "T" })
      #expect(decoding.finishes(within: 120))
      #expect(
        decoding.failure == .undecodable(path: path, reason: "it takes more than 1 seconds to decode"))
    }
  }

  @Test("A pause stops no process if there are processors for all")
  func manyProcessors() throws {
    let pool = pool(processors: 16)
    pool.pause()
    let decoding = Decoding(pool)
    #expect(decoding.finishes(within: 120))
    pool.resume()
    #expect(decoding.failure == nil)
  }

  @Test("The time of a pause does not count as time for decoding")
  func limit() throws {
    let pool = pool { $0.seconds = 1 }
    #expect(Decoding(pool).finishes(within: 120))
    let process = try #require(pool.idleProcesses.first)
    pool.pause()
    let decoding = Decoding(pool)
    #expect(wait { state(of: process) == "T" })
    #expect(!decoding.finishes(within: 2))
    pool.resume()
    #expect(decoding.finishes(within: 120))
    #expect(decoding.failure == nil)
    #expect(pool.idleProcesses == [process])
  }

  @Test("A process that is stopped ends with its pool")
  func endWhileStopped() throws {
    var process: pid_t = 0
    do {
      let pool = pool()
      #expect(Decoding(pool).finishes(within: 120))
      process = try #require(pool.idleProcesses.first)
      kill(process, SIGSTOP)
      #expect(wait { state(of: process) == "T" })
    }
    #expect(wait { state(of: process) == nil })
  }
}
