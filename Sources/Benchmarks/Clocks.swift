import Foundation
import Glibc

/// The clocks and memory figures that a workload is measured by.
enum Clocks {
  /// Nanoseconds of the monotonic clock.
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

  /// Milliseconds of the monotonic clock.
  static var now: Double { milliseconds(CLOCK_MONOTONIC) }

  /// User and system time of this process, all threads, in milliseconds.
  static var processCPU: Double { milliseconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// User and system time of the X server, in milliseconds; 0 where `BENCH_XPID` does not name it.
  static var serverCPU: Double { serverClock.map(milliseconds) ?? 0 }

  private static let serverClock: clockid_t? = {
    guard let text = ProcessInfo.processInfo.environment["BENCH_XPID"], let pid = pid_t(text) else {
      return nil
    }
    var clock = clockid_t()
    return clock_getcpuclockid(pid, &clock) == 0 ? clock : nil
  }()

  /// When the process was started, by `BENCH_T0` (milliseconds of the monotonic clock, stamped by whoever
  /// started it); nil without it.
  static var processStart: Double? { environmentNumber("BENCH_T0") }

  /// What the X server had used when the process was started, by `BENCH_X0`.
  static var serverCPUAtStart: Double? { environmentNumber("BENCH_X0") }

  private static func environmentNumber(_ name: String) -> Double? {
    ProcessInfo.processInfo.environment[name].flatMap(Double.init)
  }

  /// A line of /proc/self/status (`VmRSS`, `RssAnon`, `VmHWM`) in megabytes; 0 where it is not there.
  static func memory(_ key: String) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    for line in text.split(separator: "\n") where line.hasPrefix(key + ":") {
      let number = line.dropFirst(key.count + 1).split(whereSeparator: { $0 == " " || $0 == "\t" }).first
      return number.flatMap { Double($0) }.map { $0 / 1024 } ?? 0
    }
    return 0
  }
}
