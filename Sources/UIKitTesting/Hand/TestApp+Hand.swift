import Foundation
import Geometry
import UIKit
import ViewTree

/// A touch under way.
struct TouchRecord {
  var location: CGPoint
  let source: InputEvent.Touch.Source
  let modifiers: KeyModifiers
  let tapCount: Int
  var anchor: CGPoint?
}

/// What a hand does. Each call makes the frames that it takes; a hand that moves or lifts a finger which is not down
/// stops the test with a message.
extension TestApp {
  public typealias Source = InputEvent.Touch.Source

  /// A finger (or the mouse's button) goes down.
  public func touchDown(
    at point: CGPoint, id: Int = 1, source: Source = .finger, modifiers: KeyModifiers = [],
    tapCount: Int = 1
  ) {
    precondition(touches[id] == nil, "Touch \(id) is down already: lift it before it goes down again.")
    touches[id] = TouchRecord(location: point, source: source, modifiers: modifiers, tapCount: tapCount)
    send(touch: id, .began)
  }

  public func touchMove(to point: CGPoint, id: Int = 1) {
    precondition(touches[id] != nil, "Touch \(id) is not down: it cannot move.")
    touches[id]?.location = point
    send(touch: id, .moved)
  }

  public func touchUp(id: Int = 1) {
    precondition(touches[id] != nil, "Touch \(id) is not down: it cannot be lifted.")
    send(touch: id, .ended)
    touches[id] = nil
  }

  /// The system takes the touch away.
  public func touchCancel(id: Int = 1) {
    precondition(touches[id] != nil, "Touch \(id) is not down: it cannot be cancelled.")
    send(touch: id, .cancelled)
    touches[id] = nil
  }

  private func send(touch id: Int, _ phase: InputEvent.Touch.Phase) {
    enqueue(touch: id, phase)
    frame()
  }

  /// Tells the next frame what the touch does.
  func enqueue(touch id: Int, _ phase: InputEvent.Touch.Phase) {
    guard let touch = touches[id] else { return }
    send(
      .touch(
        .init(
          id: id, phase: phase, location: touch.location, source: touch.source,
          tapCount: touch.tapCount, anchor: touch.anchor)), modifiers: touch.modifiers)
  }

  /// Down and up again, two frames later.
  public func tap(
    _ point: CGPoint, source: Source = .finger, modifiers: KeyModifiers = [], tapCount: Int = 1
  ) {
    touchDown(at: point, source: source, modifiers: modifiers, tapCount: tapCount)
    frame()
    touchUp()
  }

  /// Taps the middle of a view.
  public func tap(_ view: UIView, source: Source = .finger, modifiers: KeyModifiers = []) {
    tap(
      view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), source: source,
      modifiers: modifiers)
  }

  /// Goes down, moves evenly to another point in `duration` seconds, and lifts.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, source: Source = .finger
  ) {
    touchDown(at: start, source: source)
    let steps = max(1, Int((duration / frameDuration).rounded()))
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      touchMove(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    touchUp()
  }

  /// Turns the wheel, or scrolls with two fingers on a touchpad: positive `dy` brings what is above into view.
  public func scroll(at point: CGPoint, dx: CGFloat = 0, dy: CGFloat, isPrecise: Bool = false) {
    send(.scroll(.init(delta: CGVector(dx: dx, dy: dy), location: point, isPrecise: isPrecise)))
    frame()
  }

  /// Moves the mouse, no button down; nil leaves the window.
  public func hover(_ point: CGPoint?) {
    send(.hover(point))
    frame()
  }

  /// Presses and releases a key.
  public func press(_ code: KeyCode, modifiers: KeyModifiers = []) {
    send(.key(.init(code: code, phase: .down)), modifiers: modifiers)
    frame()
    send(.key(.init(code: code, phase: .up)), modifiers: modifiers)
    frame()
  }
}
