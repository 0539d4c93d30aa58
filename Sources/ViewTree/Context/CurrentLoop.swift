import Foundation

/// The loop that calls without an object belong to: the loop of the frame that runs; else the one that the
/// current task has created or activated last; else the last one of all tasks.
///
/// Tests run in tasks of their own, which take turns on the main actor. Without the loops of tasks, a test
/// that creates its host in the initializer of the suite would animate in the host of another test.
@MainActor struct CurrentLoop {
  private struct WeakLoop { weak var loop: FrameLoop? }

  /// The loops of the bodies between ``push(_:)`` and ``pop()``, innermost last.
  private var running: [FrameLoop?] = []
  private var loopsOfTasks: [Int: WeakLoop] = [:]
  private var latest: FrameLoop?

  /// The number of tasks from which on those without a loop are removed.
  private static let taskLimit = 64

  /// The identity of the current task; nil outside of tasks.
  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// The current loop; nil if none was created since it was last set to nil. A loop that is set between
  /// ``push(_:)`` and ``pop()`` is current until the latter.
  var value: FrameLoop? {
    get {
      if let innermost = running.last { return innermost }
      return Self.task.flatMap { loopsOfTasks[$0]?.loop } ?? latest
    }
    set {
      guard running.isEmpty else {
        running[running.count - 1] = newValue
        return
      }
      latest = newValue
      guard let task = Self.task else { return }
      if loopsOfTasks.count >= Self.taskLimit { loopsOfTasks = loopsOfTasks.filter { $0.value.loop != nil } }
      loopsOfTasks[task] = newValue.map { WeakLoop(loop: $0) }
    }
  }

  /// Makes a loop the current one of all tasks, until ``pop()``.
  mutating func push(_ loop: FrameLoop) { running.append(loop) }

  mutating func pop() { running.removeLast() }
}
