import ViewTree

/// Collects the messages of assertions that fail, in place of issues of the test.
final class FailureCollector {
  /// The collector of the running code; nil, the default, records issues.
  static var current: FailureCollector? { TaskValue.collector }

  private nonisolated enum TaskValue {
    @TaskLocal static var collector: FailureCollector?
  }

  private var messages: [String] = []

  func add(_ message: String) { messages.append(message) }

  static func messages(of body: () throws -> Void) rethrows -> [String] {
    let collector = FailureCollector()
    try TaskValue.$collector.withValue(collector) { try body() }
    return collector.messages
  }
}

/// Runs `body` and returns the messages that it reports through `Diagnostics`.
package func diagnostics(_ body: () throws -> Void) rethrows -> [String] {
  var messages: [String] = []
  let before = Diagnostics.handler
  Diagnostics.handler = { messages.append($0) }
  defer { Diagnostics.handler = before }
  try body()
  return messages
}
