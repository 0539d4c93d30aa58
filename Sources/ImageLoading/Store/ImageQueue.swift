import Foundation
import Hosting
import Synchronization

/// The tasks that wait for a thread. Threads take visible ones before those ahead, the ones that only look
/// for an image before those that decode a file, and otherwise in the order of the loads. Tasks of no other
/// kind wait in between: other work, such as writing thumbnails, is done when no task waits.
final class ImageQueue: Sendable {
  private struct Line {
    var numbers: [Int] = []
    var first = 0

    mutating func append(_ number: Int) {
      // A task that returns to the line keeps its place in the order of the loads.
      var index = numbers.count
      while index > first, numbers[index - 1] > number { index -= 1 }
      numbers.insert(number, at: index)
    }

    mutating func next() -> Int? {
      guard first < numbers.count else {
        numbers.removeAll(keepingCapacity: true)
        first = 0
        return nil
      }
      first += 1
      return numbers[first - 1]
    }
  }

  private struct State {
    var tasks: [Int: ImageTask] = [:]
    /// The waiting tasks by importance and step. A number whose task has another place is skipped.
    var lines: [Line] = Array(repeating: Line(), count: 4)
    var idle: [@Sendable () -> Void] = []
    var threads = 0

    mutating func enqueue(_ task: ImageTask) {
      if let line = ImageQueue.line(of: task) { lines[line].append(task.number) }
    }
  }

  /// The largest number of pieces of idle work that wait; the oldest ones are dropped.
  static let maximumIdleWork = 128

  private let state = Mutex(State())
  private let maximumThreads: Int

  init(threads: Int) { maximumThreads = threads }

  /// The line of a task; nil if a thread works at it.
  private static func line(of task: ImageTask) -> Int? {
    switch task.phase {
    case .toLook: task.priority == .visible ? 0 : 2
    case .toDecode: task.priority == .visible ? 1 : 3
    case .looking, .decoding: nil
    }
  }

  /// Adds a task. Returns whether a thread has to be started, which calls ``next()`` until it returns nil.
  func add(_ task: ImageTask) -> Bool {
    state.withLock { state in
      state.tasks[task.number] = task
      state.enqueue(task)
      return startsThread(&state)
    }
  }

  /// Adds work for the time when no task waits. Returns whether a thread has to be started.
  func addIdle(_ work: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if state.idle.count >= ImageQueue.maximumIdleWork { state.idle.removeFirst() }
      state.idle.append(work)
      return startsThread(&state)
    }
  }

  private func startsThread(_ state: inout State) -> Bool {
    guard state.threads < maximumThreads else { return false }
    state.threads += 1
    return true
  }

  /// Changes a task that waits or looks for its image. Returns false if it does not exist or decodes its
  /// file.
  func update(_ number: Int, _ change: (inout ImageTask) -> Void) -> Bool {
    state.withLock { state in
      guard var task = state.tasks[number], task.phase != .decoding else { return false }
      let line = ImageQueue.line(of: task)
      change(&task)
      state.tasks[number] = task
      let next = ImageQueue.line(of: task)
      if let next, next != line { state.lines[next].append(number) }
      return true
    }
  }

  /// Removes a task unless a thread decodes its file. One that looks for its image ends after that. Returns
  /// whether the task was removed.
  func remove(_ number: Int) -> Bool {
    state.withLock { state in
      guard let task = state.tasks[number], task.phase != .decoding else { return false }
      state.tasks[number] = nil
      return true
    }
  }

  /// Removes a task whose result is available.
  func finish(_ number: Int) { state.withLock { $0.tasks[number] = nil } }

  /// The work of a thread.
  enum Work {
    case task(ImageTask)
    case idle(@Sendable () -> Void)
  }

  /// Takes the next work. If it is nil, the thread ends.
  func next() -> Work? {
    state.withLock { state in
      for line in 0..<4 {
        while let number = state.lines[line].next() {
          guard var task = state.tasks[number], ImageQueue.line(of: task) == line else { continue }
          task.phase = task.phase == .toLook ? .looking : .decoding
          state.tasks[number] = task
          return .task(task)
        }
      }
      if !state.idle.isEmpty { return .idle(state.idle.removeFirst()) }
      state.threads -= 1
      return nil
    }
  }

  /// Lets a task that has found no image decode its file.
  func enqueueDecoding(_ number: Int) {
    state.withLock { state in
      guard var task = state.tasks[number] else { return }
      task.phase = .toDecode
      state.tasks[number] = task
      state.enqueue(task)
    }
  }
}
