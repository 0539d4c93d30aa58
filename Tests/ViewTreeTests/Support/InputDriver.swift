import Foundation
import Geometry
import Hosting
import TestSupport
import ViewTree

/// Synthesized touches, mouse and key input for a ``TestHost``. Each event method enqueues one event; the
/// others also run frames.
final class InputDriver {
  let host: TestHost
  private var places: [Int: CGPoint] = [:]

  init(_ host: TestHost) { self.host = host }

  func send(_ kind: InputEvent.Kind, modifiers: KeyModifiers = []) {
    host.loop.enqueue(InputEvent(time: host.now, kind: kind, modifiers: modifiers))
  }

  func touch(
    _ phase: InputEvent.Touch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 1,
    source: InputEvent.Touch.Source = .finger, clicks: Int = 1
  ) {
    places[id] = CGPoint(x: x, y: y)
    send(
      .touch(
        .init(id: id, phase: phase, location: CGPoint(x: x, y: y), source: source, tapCount: clicks)))
  }

  func lift(id: Int = 1, source: InputEvent.Touch.Source = .finger) {
    let place = places[id] ?? .zero
    touch(.ended, place.x, place.y, id: id, source: source)
  }

  func frame(after seconds: TimeInterval = 1.0 / 60) { host.step(by: seconds) }

  func down(
    _ x: CGFloat, _ y: CGFloat, id: Int = 1, source: InputEvent.Touch.Source = .finger, clicks: Int = 1
  ) {
    touch(.began, x, y, id: id, source: source, clicks: clicks)
    frame()
  }

  func up(id: Int = 1, source: InputEvent.Touch.Source = .finger) {
    lift(id: id, source: source)
    frame()
  }

  func tap(_ x: CGFloat, _ y: CGFloat, source: InputEvent.Touch.Source = .finger, clicks: Int = 1) {
    down(x, y, source: source, clicks: clicks)
    up(source: source)
  }

  /// Moves a touch in equal steps, with one frame for each.
  func move(
    to x: CGFloat, _ y: CGFloat, frames: Int = 1, id: Int = 1,
    source: InputEvent.Touch.Source = .finger
  ) {
    let start = places[id] ?? .zero
    for index in 1...frames {
      let share = CGFloat(index) / CGFloat(frames)
      host.advance(by: 1.0 / 60)
      touch(.moved, start.x + (x - start.x) * share, start.y + (y - start.y) * share, id: id, source: source)
      frame(after: 0)
    }
  }

  func hover(_ x: CGFloat, _ y: CGFloat) {
    send(.hover(CGPoint(x: x, y: y)))
    frame()
  }

  func wheel(
    _ dx: CGFloat, _ dy: CGFloat, at x: CGFloat, _ y: CGFloat, phase: InputEvent.Scroll.Phase = .notch,
    modifiers: KeyModifiers = []
  ) {
    send(
      .scroll(.init(delta: CGVector(dx: dx, dy: dy), location: CGPoint(x: x, y: y), phase: phase)),
      modifiers: modifiers)
    frame()
  }

  /// Runs frames for `seconds`, 60 per second.
  func wait(_ seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) { frame() }
  }
}

/// A view that logs its touches and presses.
final class LoggingView: UIView {
  let log: Log
  let label: String

  init(_ label: String, log: Log, frame: CGRect) {
    self.label = label
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("\(label) began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("\(label) moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("\(label) ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("\(label) cancelled")
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { log.add("\(label) down \(press.describedForTests)") }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { log.add("\(label) up \(press.describedForTests)") }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { log.add("\(label) lost \(press.describedForTests)") }
  }
}

extension UIPress {
  var describedForTests: String {
    let key = key
    var text = key?.charactersIgnoringModifiers ?? "?"
    if key?.modifierFlags.contains(.shift) == true { text = "shift+" + text }
    return isRepeat ? text + " again" : text
  }
}

extension UIGestureRecognizer {
  /// Logs every action, as "label state".
  func logActions(as label: String, to log: Log) {
    addAction { log.add("\(label) \($0.state)") }
  }
}
