import Hosting
import Foundation
import Geometry
import UIKit
import ViewTree

/// What a finger does to something, from touching it to leaving it. What no finger can touch, because it is hidden,
/// covered or out of sight, fails the test where it was asked for, and nothing is done.
extension TestApp {
  /// Down and up again, two frames later.
  ///
  /// ```swift
  /// app.tap(button)
  /// app.tap(.item(3, in: collectionView))
  /// app.tap(CGPoint(x: 40, y: 60), source: .mouse, modifiers: .control)
  /// ```
  public func tap(
    _ target: some TouchTarget, source: Source = .finger, modifiers: KeyModifiers = [], tapCount: Int = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = place(of: target, .init(fileID, filePath, line)) else { return }
    touchDown(
      at: point, source: source, modifiers: modifiers, tapCount: tapCount, fileID: fileID, filePath: filePath,
      line: line)
    frame()
    touchUp(fileID: fileID, filePath: filePath, line: line)
  }

  /// Two taps, a tenth of a second apart.
  public func doubleTap(
    _ target: some TouchTarget, source: Source = .finger, modifiers: KeyModifiers = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = place(of: target, .init(fileID, filePath, line)) else { return }
    tap(point, source: source, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
    advance(by: 0.1)
    // A desktop counts the clicks of a mouse.
    let count = source == .mouse ? 2 : 1
    tap(
      point, source: source, modifiers: modifiers, tapCount: count, fileID: fileID, filePath: filePath,
      line: line)
  }

  /// Goes down, stays for `duration` seconds, and lifts.
  public func press(
    _ target: some TouchTarget, duration: TimeInterval, source: Source = .finger,
    modifiers: KeyModifiers = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let point = place(of: target, .init(fileID, filePath, line)) else { return }
    touchDown(at: point, source: source, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
    advance(by: duration)
    touchUp(fileID: fileID, filePath: filePath, line: line)
  }

  /// Goes down, moves evenly to another place in `duration` seconds, and lifts.
  ///
  /// `holding` is how long the finger stays before it moves, in seconds: half a second and more picks an item up.
  public func drag(
    from start: some TouchTarget, to end: some TouchTarget, duration: TimeInterval = 0.3,
    holding: TimeInterval = 0, source: Source = .finger, modifiers: KeyModifiers = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let first = place(of: start, .init(fileID, filePath, line)) else { return }
    // A finger may leave the window on its way.
    guard let last = end as? CGPoint ?? place(of: end, .init(fileID, filePath, line)) else { return }
    touchDown(at: first, source: source, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
    if holding > 0 { advance(by: holding) }
    let steps = frames(in: duration)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      touchMove(
        to: CGPoint(x: first.x + (last.x - first.x) * part, y: first.y + (last.y - first.y) * part),
        fileID: fileID, filePath: filePath, line: line)
    }
    touchUp(fileID: fileID, filePath: filePath, line: line)
  }

  /// Where a finger touches a target; nil, with a failure of the test, where none can.
  func place(of target: some TouchTarget, _ place: AssertionPlace) -> CGPoint? {
    do {
      // What was changed since the last frame has to be laid out before it can be touched.
      for window in loop.windowsBackToFront { window.layoutIfNeeded() }
      return try target.touchPoint(in: self)
    } catch {
      refuse("\(error)", place)
      return nil
    }
  }
}
