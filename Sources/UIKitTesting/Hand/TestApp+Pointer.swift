import Foundation
import Geometry
import UIKit
import ViewTree

/// The mouse without its buttons, its wheel, and two fingers on a touchpad.
extension TestApp {
  /// Moves the mouse, no button down; nil leaves the window.
  public func hover(_ point: CGPoint?) {
    send(.hover(point))
    frame()
  }

  /// One step of the wheel, or of two fingers on a touchpad: positive `dy` brings what is above into view.
  public func scroll(at point: CGPoint, dx: CGFloat = 0, dy: CGFloat, isPrecise: Bool = false) {
    send(.scroll(.init(delta: CGVector(dx: dx, dy: dy), location: point, isPrecise: isPrecise)))
    frame()
  }

  /// Turns the wheel over something, notch by notch, twenty a second: a positive number brings what is above into view.
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

  /// Scrolls with two fingers on a touchpad, evenly in `duration` seconds: the content moves by `delta`, so a negative
  /// `dy` brings what is below into view. The pointer is over the target, or in the middle of the window.
  public func twoFingerScroll(
    by delta: CGVector, over target: (some TouchTarget)? = Optional<CGPoint>.none,
    duration: TimeInterval = 0.3,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = pointer(over: target, .init(fileID, filePath, line)) else { return }
    let steps = frames(in: duration)
    for _ in 0..<steps {
      scroll(
        at: point, dx: delta.dx / CGFloat(steps), dy: delta.dy / CGFloat(steps), isPrecise: true)
    }
  }

  /// What windows make of a notch, in points.
  private static let notch: CGFloat = 60

  private func pointer(
    over target: (some TouchTarget)?, _ place: AssertionPlace
  ) -> CGPoint? {
    guard let target else { return CGPoint(x: window.bounds.midX, y: window.bounds.midY) }
    return self.place(of: target, place)
  }
}
