/// Collects the messages of assertions that fail, in place of issues of the test.
final class FailureCollector {
  /// The collector of the running code; nil, the default, records issues.
  static var current: FailureCollector? { TaskValue.collector }

  private nonisolated enum TaskValue {
    @TaskLocal static var collector: FailureCollector?
  }

  private var messages: [String] = []

  func add(_ message: String) { messages.append(message) }

  /// Returns the messages of the assertions that fail in `body`.
  static func messages(of body: () throws -> Void) rethrows -> [String] {
    let collector = FailureCollector()
    try TaskValue.$collector.withValue(collector) { try body() }
    return collector.messages
  }
}
