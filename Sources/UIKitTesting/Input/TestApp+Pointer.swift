import Hosting
import UIKit

extension TestApp {
  /// Moves the pointer, with no button down, and makes one frame. `nil` moves it out of the window.
  public func hover(_ point: CGPoint?) {
    send(.hover(point))
    frame()
  }

  /// Sends one scroll event and makes one frame.
  ///
  /// - `point`: The location of the pointer, in points of the window.
  /// - `dx`: The horizontal movement of the content, in points. The default is 0.
  /// - `dy`: The vertical movement of the content, in points; a positive value scrolls towards the top.
  /// - `phase`: Whether a wheel or fingers on a touchpad scroll. The default is a notch of a wheel.
  public func scroll(
    at point: CGPoint, dx: CGFloat = 0, dy: CGFloat, phase: InputEvent.Scroll.Phase = .notch
  ) {
    send(.scroll(.init(delta: CGVector(dx: dx, dy: dy), location: point, phase: phase)))
    frame()
  }

  /// Turns the mouse wheel, 20 notches per second, 60 points per notch.
  ///
  /// - `notches`: The number of notches; a positive number scrolls towards the top.
  /// - `target`: The point, view or item under the pointer. The default is the center of the window.
  public func wheel(
    _ notches: Int, over target: (some TouchTarget)? = Optional<CGPoint>.none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = pointer(over: target, .init(fileID, filePath, line)) else { return }
    for _ in 0..<abs(notches) {
      scroll(at: point, dy: notches > 0 ? Self.notch : -Self.notch)
      advance(by: 0.05 - frameDuration)
    }
  }

  /// Scrolls evenly with two fingers on a touchpad, and lifts them after 0.1 seconds without a movement.
  ///
  /// - `delta`: The movement of the content, in points; a negative `dy` scrolls towards the bottom.
  /// - `target`: The point, view or item under the pointer. The default is the center of the window.
  /// - `duration`: The time of the movement, in seconds. The default is 0.3.
  public func twoFingerScroll(
    by delta: CGVector, over target: (some TouchTarget)? = Optional<CGPoint>.none,
    duration: TimeInterval = 0.3,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = pointer(over: target, .init(fileID, filePath, line)) else { return }
    let steps = frames(in: duration)
    scroll(at: point, dy: 0, phase: .began)
    for _ in 0..<steps {
      scroll(at: point, dx: delta.dx / CGFloat(steps), dy: delta.dy / CGFloat(steps), phase: .moved)
    }
    advance(by: 0.1)
    scroll(at: point, dy: 0, phase: .ended)
  }

  /// The distance that a window scrolls by per notch, in points.
  private static let notch: CGFloat = 60

  private func pointer(
    over target: (some TouchTarget)?, _ location: AssertionLocation
  ) -> CGPoint? {
    guard let target else { return CGPoint(x: window.bounds.midX, y: window.bounds.midY) }
    return touchPoint(of: target, location)
  }
}
