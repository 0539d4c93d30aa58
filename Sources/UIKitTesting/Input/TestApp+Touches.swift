import Hosting
import UIKit

struct TouchRecord {
  var location: CGPoint
  let source: InputEvent.Touch.Source
  let modifiers: KeyModifiers
  let tapCount: Int
  var anchor: CGPoint?
}

/// Single touches, step by step. Each call makes one frame. If a touch moves or ends without being down,
/// the test fails at the line of the call and nothing is sent.
extension TestApp {
  /// The device that a touch comes from: a finger on a screen, a mouse button or a touchpad.
  public typealias Source = InputEvent.Touch.Source

  /// Begins a touch, or presses a button, and makes one frame. The test fails if the touch is down already.
  ///
  /// - `point`: The location, in points of the window.
  /// - `id`: The identifier of the touch. The default is 1.
  /// - `source`: The device. The default is `.finger`.
  /// - `modifiers`: The modifier keys that are down until the touch ends. The default is none.
  /// - `tapCount`: The number of this tap in a sequence of taps, as a mouse reports it. The default is 1.
  public func touchDown(
    at point: CGPoint, id: Int = 1, source: Source = .finger, modifiers: KeyModifiers = [],
    tapCount: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard touches[id] == nil else {
      return AssertionLocation(fileID, filePath, line).fail(
        "Touch \(id) is already down; end it before it begins again.")
    }
    touches[id] = TouchRecord(location: point, source: source, modifiers: modifiers, tapCount: tapCount)
    enqueue(touch: id, .began)
    frame()
  }

  /// Moves a touch and makes one frame.
  ///
  /// - `point`: The new location, in points of the window; it may lie outside the window.
  /// - `id`: The identifier of the touch. The default is 1.
  public func touchMove(
    to point: CGPoint, id: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    touches[id]?.location = point
    send(touch: id, .moved, "move", .init(fileID, filePath, line))
  }

  /// Ends a touch at its current location and makes one frame.
  ///
  /// - `id`: The identifier of the touch. The default is 1.
  public func touchUp(
    id: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    send(touch: id, .ended, "end", .init(fileID, filePath, line))
  }

  /// Cancels a touch, as the system does, and makes one frame.
  ///
  /// - `id`: The identifier of the touch. The default is 1.
  public func touchCancel(
    id: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    send(touch: id, .cancelled, "be cancelled", .init(fileID, filePath, line))
  }

  private func send(
    touch id: Int, _ phase: InputEvent.Touch.Phase, _ verb: String, _ location: AssertionLocation
  ) {
    guard touches[id] != nil else {
      return location.fail("Touch \(id) is not down and cannot \(verb); call touchDown first.")
    }
    enqueue(touch: id, phase)
    frame()
    if phase != .moved { touches[id] = nil }
  }

  /// Enqueues the current state of a touch for the next frame.
  func enqueue(touch id: Int, _ phase: InputEvent.Touch.Phase) {
    guard let touch = touches[id] else { return }
    send(
      .touch(
        .init(
          id: id, phase: phase, location: touch.location, source: touch.source,
          tapCount: touch.tapCount, anchor: touch.anchor)), modifiers: touch.modifiers)
  }

  /// Returns the number of frames that is nearest to a duration; at least 1.
  func frames(in duration: TimeInterval) -> Int { max(1, Int((duration / frameDuration).rounded())) }
}
