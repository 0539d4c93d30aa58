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
    return all.compactMap { Int32($0) }.filter { child in
      guard let stat = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
        let name = stat.lastIndex(of: ")")
      else { return false }
      // The state and the process that has started it follow the name in parentheses.
      return stat[stat.index(after: name)...].split(separator: " ").dropFirst().first == "\(process)"
    }
  }

  /// The threads of a program without that of ThreadSanitizer, which is the first one after the main thread and wakes up
  /// ten times a second.
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
