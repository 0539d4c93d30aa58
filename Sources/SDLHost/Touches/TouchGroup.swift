import Foundation
import Hosting
import ViewTree

/// Synthesized touches that begin, move and end together.
struct TouchGroup {
  /// The identifier of the first touch; the next ones count down. Negative, so that it differs from
  /// identifiers of the system.
  let firstID: Int
  let source: InputEvent.Touch.Source
  /// The locations of the touches; empty if they are not down.
  private(set) var locations: [CGPoint] = []
  private var anchor: CGPoint?

  init(firstID: Int, source: InputEvent.Touch.Source) {
    self.firstID = firstID
    self.source = source
  }

  var isDown: Bool { !locations.isEmpty }

  /// Begins the touches. With an anchor, all of them are delivered to the view at that point; otherwise
  /// each to the view at its own location.
  mutating func begin(
    at locations: [CGPoint], anchor: CGPoint?, context event: EventContext, _ emit: (InputEvent) -> Void
  ) {
    self.locations = locations
    self.anchor = anchor
    send(.began, event, emit)
  }

  mutating func move(to locations: [CGPoint], context event: EventContext, _ emit: (InputEvent) -> Void) {
    guard isDown, locations.count == self.locations.count, locations != self.locations else { return }
    self.locations = locations
    send(.moved, event, emit)
  }

  /// Ends the touches; `phase` is `.ended` or `.cancelled`.
  mutating func end(
    _ phase: InputEvent.Touch.Phase, context event: EventContext, _ emit: (InputEvent) -> Void
  ) {
    guard isDown else { return }
    send(phase, event, emit)
    locations.removeAll(keepingCapacity: true)
  }

  private func send(_ phase: InputEvent.Touch.Phase, _ event: EventContext, _ emit: (InputEvent) -> Void) {
    for (index, location) in locations.enumerated() {
      let touch = InputEvent.Touch(
        id: firstID - index, phase: phase, location: location, source: source, anchor: anchor)
      emit(InputEvent(time: event.time, kind: .touch(touch), modifiers: event.modifiers))
    }
  }
}

/// The time of an event and the modifier keys that are down.
struct EventContext {
  var time: TimeInterval
  var modifiers: KeyModifiers = []
}
