import Hosting
import Foundation
import ViewTree

/// Fingers that are none: touches that go down, move and leave together.
struct FingerBunch {
  /// The touch of the first finger; the others count down from there. Negative: apart from all of the system's.
  let firstID: Int
  let source: InputEvent.Touch.Source
  /// Where the fingers are; empty while they are up.
  private(set) var places: [CGPoint] = []
  private var anchor: CGPoint?

  init(firstID: Int, source: InputEvent.Touch.Source) {
    self.firstID = firstID
    self.source = source
  }

  var isDown: Bool { !places.isEmpty }

  /// All of them are for the view at `anchor`; where it is nil, each is for the view beneath it.
  mutating func goDown(
    at places: [CGPoint], anchor: CGPoint?, like event: EventContext, _ emit: (InputEvent) -> Void
  ) {
    self.places = places
    self.anchor = anchor
    send(.began, event, emit)
  }

  mutating func move(to places: [CGPoint], like event: EventContext, _ emit: (InputEvent) -> Void) {
    guard isDown, places.count == self.places.count, places != self.places else { return }
    self.places = places
    send(.moved, event, emit)
  }

  /// All of them leave; `phase` is ended or cancelled.
  mutating func leave(
    _ phase: InputEvent.Touch.Phase, like event: EventContext, _ emit: (InputEvent) -> Void
  ) {
    guard isDown else { return }
    send(phase, event, emit)
    places.removeAll(keepingCapacity: true)
  }

  private func send(
    _ phase: InputEvent.Touch.Phase, _ event: EventContext, _ emit: (InputEvent) -> Void
  ) {
    for (index, place) in places.enumerated() {
      let touch = InputEvent.Touch(
        id: firstID - index, phase: phase, location: place, source: source, anchor: anchor)
      emit(InputEvent(time: event.time, kind: .touch(touch), modifiers: event.modifiers))
    }
  }
}

/// When something happened, and which modifier keys were down.
struct EventContext {
  var time: TimeInterval
  var modifiers: KeyModifiers = []
}
