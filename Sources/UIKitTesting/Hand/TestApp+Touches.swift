import Hosting
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

/// One finger, step by step. Each call makes the frame that it takes. A finger that moves or lifts without being down fails
/// the test where it was asked to, and does nothing.
extension TestApp {
  public typealias Source = InputEvent.Touch.Source

  /// A finger (or the mouse's button) goes down.
  public func touchDown(
    at point: CGPoint, id: Int = 1, source: Source = .finger, modifiers: KeyModifiers = [],
    tapCount: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard touches[id] == nil else {
      return refuse(
        "Touch \(id) is down already: lift it before it goes down again.", .init(fileID, filePath, line))
    }
    touches[id] = TouchRecord(location: point, source: source, modifiers: modifiers, tapCount: tapCount)
    send(touch: id, .began)
  }

  public func touchMove(
    to point: CGPoint, id: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard touches[id] != nil else {
      return refuse("Touch \(id) is not down: it cannot move.", .init(fileID, filePath, line))
    }
    touches[id]?.location = point
    send(touch: id, .moved)
  }

  public func touchUp(
    id: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard touches[id] != nil else {
      return refuse("Touch \(id) is not down: it cannot be lifted.", .init(fileID, filePath, line))
    }
    send(touch: id, .ended)
    touches[id] = nil
  }

  /// The system takes the touch away.
  public func touchCancel(
    id: Int = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard touches[id] != nil else {
      return refuse("Touch \(id) is not down: it cannot be cancelled.", .init(fileID, filePath, line))
    }
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

  /// How many frames come nearest to a time; at least one.
  func frames(in duration: TimeInterval) -> Int { max(1, Int((duration / frameDuration).rounded())) }
}
