import Foundation

/// The scheduling state of a process, from `/proc`.
struct Activity: Equatable {
  /// The number of context switches of its threads.
  private(set) var pauses = 0
  /// Whether all its threads sleep.
  private(set) var isAsleep = true
  /// The user and system time so far, in hundredths of a second.
  private(set) var ticks = 0

  /// The processes that a process has started.
  static func children(of process: Int32) -> [Int32] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { Int32($0) }.filter { fields(of: $0).map { $0[1] == "\(process)" } ?? false }
  }

  /// Whether a process has ended. Its entry remains until another process has taken its status.
  static func hasEnded(_ process: Int32) -> Bool { fields(of: process).map { $0[0] == "Z" } ?? true }

  /// The fields after the name in the entry of a process: first its state, then the process that has started
  /// it. Nil if the process does not exist.
  private static func fields(of process: Int32) -> [Substring]? {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = stat.lastIndex(of: ")")
    else { return nil }
    return stat[stat.index(after: name)...].dropFirst().split(separator: " ")
  }

  /// The threads of a program without that of ThreadSanitizer, which is the first one after the main thread
  /// and wakes up ten times a second.
  private static func ownThreads(_ all: [Int]) -> [Int] {
    sanitizer == "thread" ? Array(all.prefix(1) + all.dropFirst(2)) : all
  }

  init(of process: Int32) {
    let tasks = "/proc/\(process)/task"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: tasks))?.compactMap { Int($0) } ?? []
    for task in Self.ownThreads(numbers.sorted()) {
      guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8),
        let stat = try? String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8),
        let name = stat.lastIndex(of: ")")
      else { continue }
      for line in status.split(separator: "\n") where line.contains("ctxt_switches:") {
        pauses += Int(line.split(separator: "\t").last ?? "") ?? 0
      }
      let fields = stat[stat.index(after: name)...].split(separator: " ")
      if fields[0] != "S" { isAsleep = false }
      ticks += (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    }
  }
}
