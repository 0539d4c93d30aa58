import Foundation
import Geometry
import Hosting
import ViewTree

/// Collects the events of one frame. A mouse may report a thousand times per second: of consecutive moves
/// only the newest few are kept, with their own times, which is enough to compute velocities; notches of a
/// wheel are summed.
struct EventCoalescer {
  /// The largest number of consecutive moves of one touch that are kept.
  static let maximumMoves = 4

  private(set) var events: [InputEvent] = []
  /// The number of consecutive moves (or hovers) at the end of `events`.
  private var run = 0

  mutating func append(_ event: InputEvent) {
    guard let last = events.last, last.modifiers == event.modifiers, follows(event.kind, last.kind) else {
      events.append(event)
      run = 1
      return
    }
    if case .scroll(var sum) = last.kind, case .scroll(let step) = event.kind {
      sum.delta = CGVector(dx: sum.delta.dx + step.delta.dx, dy: sum.delta.dy + step.delta.dy)
      sum.location = step.location
      events[events.count - 1] = InputEvent(time: event.time, kind: .scroll(sum), modifiers: event.modifiers)
    } else if case .hover = event.kind {
      events[events.count - 1] = event
    } else if last.time == event.time || event.kind == .resize {
      events[events.count - 1] = event
    } else {
      if run == Self.maximumMoves { events.remove(at: events.count - run) } else { run += 1 }
      events.append(event)
    }
  }

  /// Returns the collected events and removes them.
  mutating func drain() -> [InputEvent] {
    defer {
      events.removeAll(keepingCapacity: true)
      run = 0
    }
    return events
  }

  private func follows(_ next: InputEvent.Kind, _ last: InputEvent.Kind) -> Bool {
    switch (next, last) {
    case (.touch(let next), .touch(let last)):
      next.phase == .moved && last.phase == .moved && next.id == last.id && next.source == last.source
    case (.hover(let next), .hover(let last)): next != nil && last != nil
    case (.scroll(let next), .scroll(let last)): next.phase == .notch && last.phase == .notch
    case (.resize, .resize): true
    default: false
    }
  }
}
