import CImageLibraries
import Foundation

/// The threads that decode. They have a low priority, so that frames come first on a processor that both
/// need, and end when no work waits.
struct ImageWorkers: Sendable {
  let queue: ImageQueue
  let results: ImageResultQueue
  let maker: ImageMaker

  /// The number that is added to the priority of a thread by the scheduler: the larger, the less important.
  private static let niceness: CInt = 10

  /// The number of threads of a store: that of the processors but one, at most 8. With two processors it is
  /// two: one alone takes twice as long for the first screen.
  static var standardCount: Int {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return max(min(processors, 2), min(8, processors - 1))
  }

  func add(_ task: ImageTask) {
    if queue.add(task) { startThread() }
  }

  func addIdle(_ work: @escaping @Sendable () -> Void) {
    if queue.addIdle(work) { startThread() }
  }

  /// Lowers the priority of the calling thread, which on Linux is what the call changes, and of the threads
  /// that it starts: frames come first on a processor that both need. An error only costs speed.
  static func lowerPriority() { _ = setpriority(CInt(PRIO_PROCESS.rawValue), 0, niceness) }

  private func startThread() {
    let thread = Thread { [self] in
      Self.lowerPriority()
      while let work = queue.next() {
        switch work {
        case .task(let task): run(task)
        case .idle(let work): work()
        }
      }
    }
    thread.name = "images"
    thread.start()
  }

  private func run(_ task: ImageTask) {
    switch task.phase {
    case .toLook, .looking:
      switch maker.look(task) {
      case .preview(let preview)?:
        put(.preview(preview), task)
        queue.enqueueDecoding(task.number)
      case let result?:
        queue.finish(task.number)
        put(result, task)
      case nil:
        queue.enqueueDecoding(task.number)
      }
    case .toDecode, .decoding:
      let result = maker.decode(task) { addIdle($0) }
      queue.finish(task.number)
      put(result, task)
    }
  }

  private func put(_ content: ImageOutcome.Content, _ task: ImageTask) {
    results.put(ImageOutcome(number: task.number, file: task.file, content: content))
  }
}
