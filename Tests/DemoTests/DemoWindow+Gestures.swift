import Hosting
import SDLHost
import UIKit

@testable import Demo

/// Synthesized touches.
extension DemoWindow {
  private func enqueue(
    _ phase: InputEvent.Touch.Phase, at points: [CGPoint], _ source: InputEvent.Touch.Source
  ) {
    for (index, point) in points.enumerated() {
      let touch = InputEvent.Touch(id: index + 1, phase: phase, location: point, source: source)
      loop.enqueue(InputEvent(time: host.now, kind: .touch(touch)))
    }
    run(for: 1 / 60, step: 1 / 60)
  }

  private func pair(_ middle: CGPoint, _ distance: CGFloat) -> [CGPoint] {
    [CGPoint(x: middle.x - distance / 2, y: middle.y), CGPoint(x: middle.x + distance / 2, y: middle.y)]
  }

  /// A pinch of two fingers in equal steps.
  func pinch(
    at middle: CGPoint, scale: CGFloat, distance: CGFloat = 100, steps: Int = 20, lifts: Bool = true
  ) {
    enqueue(.began, at: pair(middle, distance), .finger)
    for step in 1...steps {
      enqueue(
        .moved, at: pair(middle, distance * pow(scale, CGFloat(step) / CGFloat(steps))), .finger)
    }
    if lifts { lift(pair(middle, distance * scale)) }
  }

  /// A tap or a click. `count` is the tap count that the system reports.
  func tap(_ place: CGPoint, source: InputEvent.Touch.Source = .finger, count: Int = 1) {
    for phase in [InputEvent.Touch.Phase.began, .ended] {
      let touch = InputEvent.Touch(id: 1, phase: phase, location: place, source: source, tapCount: count)
      loop.enqueue(InputEvent(time: host.now, kind: .touch(touch)))
      run(for: 1 / 60, step: 1 / 60)
    }
  }

  func resize(to size: CGSize) throws {
    try host.resize(to: size)
    loop.enqueue(InputEvent(time: host.now, kind: .resize))
    run(for: 1 / 60, step: 1 / 60)
  }

  /// Holds the fingers still for 0.15 seconds, then lifts them.
  func lift(_ points: [CGPoint]) {
    run(for: 0.15)
    enqueue(.ended, at: points, .finger)
  }

  func cancelTouches(_ count: Int) {
    enqueue(.cancelled, at: Array(repeating: .zero, count: count), .finger)
  }

  /// A drag with the secondary button.
  func drag(
    from start: CGPoint, to end: CGPoint, steps: Int = 10, source: InputEvent.Touch.Source = .secondaryMouse,
    lifts: Bool = true
  ) {
    enqueue(.began, at: [start], source)
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      enqueue(
        .moved,
        at: [CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)], source)
    }
    guard lifts else { return }
    run(for: 0.15)
    enqueue(.ended, at: [end], source)
  }
}
