import UIKit
import UIKitTesting

@testable import Demo

/// Synthesized touches in the demo's window.
extension DemoWindow {
  /// A pinch of two fingers in equal steps.
  func pinch(
    at middle: CGPoint, scale: CGFloat, distance: CGFloat = 100, steps: Int = 20, lifts: Bool = true
  ) {
    app.fingersDown(at: TestApp.pair(about: middle, distance: distance))
    for step in 1...steps {
      let factor = pow(scale, CGFloat(step) / CGFloat(steps))
      app.fingersMove(to: TestApp.pair(about: middle, distance: distance * factor))
    }
    if lifts { lift() }
  }

  /// A tap or a click. `count` is the tap count that the system reports.
  func tap(_ place: CGPoint, source: TestApp.Source = .finger, count: Int = 1) {
    app.tap(place, source: source, tapCount: count)
  }

  func resize(to size: CGSize) {
    app.resize(to: size)
    app.frame()
  }

  /// Holds the fingers still for 0.15 seconds, then lifts them.
  func lift() {
    run(for: 0.15)
    app.fingersUp()
  }

  /// A drag, with the secondary button unless a source is given.
  func drag(
    from start: CGPoint, to end: CGPoint, source: TestApp.Source = .secondaryMouse, lifts: Bool = true
  ) {
    app.touchDown(at: start, source: source)
    move(from: start, to: end)
    if lifts { lift() }
  }

  /// The finger that is down moves in ten steps.
  func move(from start: CGPoint, to end: CGPoint) {
    for step in 1...10 {
      let share = CGFloat(step) / 10
      app.touchMove(
        to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
  }
}
