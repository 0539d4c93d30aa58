import Foundation
import Glibc

/// The clocks and memory values that workloads use.
enum Clocks {
  /// The time of the monotonic clock, in nanoseconds.
  static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The time of the monotonic clock, in milliseconds.
  static var now: Double { milliseconds(CLOCK_MONOTONIC) }

  /// The user and system time of this process with all its threads, in milliseconds.
  static var processCPU: Double { milliseconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// The user and system time of this thread, in milliseconds.
  static var threadCPU: Double { milliseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The user and system time of the X server, in milliseconds; 0 if `BENCH_XPID` is not its process
  /// identifier.
  static var serverCPU: Double { serverClock.map(milliseconds) ?? 0 }

  private static let serverClock: clockid_t? = {
    guard let text = ProcessInfo.processInfo.environment["BENCH_XPID"], let pid = pid_t(text) else {
      return nil
    }
    var clock = clockid_t()
    return clock_getcpuclockid(pid, &clock) == 0 ? clock : nil
  }()

  /// The start time of the process on the monotonic clock, in milliseconds, which its parent passes in
  /// `BENCH_T0`; nil without it.
  static var processStart: Double? { environmentNumber("BENCH_T0") }

  /// The CPU time of the X server at the start of the process, in milliseconds, which its parent passes in
  /// `BENCH_X0`; nil without it.
  static var serverCPUAtStart: Double? { environmentNumber("BENCH_X0") }

  private static func environmentNumber(_ name: String) -> Double? {
    ProcessInfo.processInfo.environment[name].flatMap(Double.init)
  }

  /// Returns a value of /proc/self/status (`VmRSS`, `RssAnon`, `VmHWM`) in megabytes; 0 if it is missing.
  static func memory(_ key: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    for line in text.split(separator: "\n") where line.hasPrefix(key + ":") {
      let number = line.dropFirst(key.count + 1).split(whereSeparator: { $0 == " " || $0 == "\t" }).first
      return number.flatMap { Double($0) }.map { $0 / 1024 } ?? 0
    }
    return 0
  }
}
