import Hosting

/// The input events that are handled in the next frame, oldest first.
struct EventQueue {
  private var waiting: [InputEvent] = []

  var isEmpty: Bool { waiting.isEmpty }
  var count: Int { waiting.count }

  mutating func append(_ event: InputEvent) { waiting.append(event) }

  /// Removes and returns the waiting events. Events that are appended later wait for the next call.
  mutating func removeAll() -> [InputEvent] {
    guard !waiting.isEmpty else { return [] }
    let batch = waiting
    waiting.removeAll(keepingCapacity: true)
    return batch
  }
}
