import Hosting
import UIKit

/// Gestures on a target: a point, a view or an item. If the target cannot be touched because it is hidden,
/// covered or out of sight, the test fails at the line of the call and nothing is sent.
extension TestApp {
  /// Touches a target and lifts two frames later.
  ///
  /// ```swift
  /// app.tap(button)
  /// app.tap(.item(3, in: collectionView))
  /// app.tap(CGPoint(x: 40, y: 60), source: .mouse, modifiers: .control)
  /// ```
  ///
  /// - `target`: The point, view or item to tap.
  /// - `source`: The device. The default is `.finger`.
  /// - `modifiers`: The modifier keys that are down. The default is none.
  /// - `tapCount`: The number of this tap in a sequence of taps, as a mouse reports it. The default is 1.
  public func tap(
    _ target: some TouchTarget, source: Source = .finger, modifiers: KeyModifiers = [], tapCount: Int = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = touchPoint(of: target, .init(fileID, filePath, line)) else { return }
    touchDown(
      at: point, source: source, modifiers: modifiers, tapCount: tapCount, fileID: fileID, filePath: filePath,
      line: line)
    frame()
    touchUp(fileID: fileID, filePath: filePath, line: line)
  }

  /// Taps a target twice, with a pause of 0.1 seconds.
  ///
  /// - `target`: The point, view or item to tap.
  /// - `source`: The device. The default is `.finger`.
  /// - `modifiers`: The modifier keys that are down. The default is none.
  public func doubleTap(
    _ target: some TouchTarget, source: Source = .finger, modifiers: KeyModifiers = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let point = touchPoint(of: target, .init(fileID, filePath, line)) else { return }
    tap(point, source: source, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
    advance(by: 0.1)
    // The window system counts the clicks of a mouse.
    let count = source == .mouse ? 2 : 1
    tap(
      point, source: source, modifiers: modifiers, tapCount: count, fileID: fileID, filePath: filePath,
      line: line)
  }

  /// Touches a target, waits, and lifts.
  ///
  /// - `target`: The point, view or item to press.
  /// - `duration`: The time until the touch ends, in seconds.
  /// - `source`: The device. The default is `.finger`.
  /// - `modifiers`: The modifier keys that are down. The default is none.
  public func press(
    _ target: some TouchTarget, duration: TimeInterval, source: Source = .finger,
    modifiers: KeyModifiers = [], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let point = touchPoint(of: target, .init(fileID, filePath, line)) else { return }
    touchDown(at: point, source: source, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
    advance(by: duration)
    touchUp(fileID: fileID, filePath: filePath, line: line)
  }

  /// Drags from one target to another, evenly, and lifts.
  ///
  /// - `start`: The point, view or item where the touch begins.
  /// - `end`: The point, view or item where it ends; a point may lie outside the window.
  /// - `duration`: The time of the movement, in seconds. The default is 0.3.
  /// - `holding`: The seconds before the movement; 0.5 or more starts an item's movement. The default is 0.
  /// - `source`: The device. The default is `.finger`.
  /// - `modifiers`: The modifier keys that are down. The default is none.
  public func drag(
    from start: some TouchTarget, to end: some TouchTarget, duration: TimeInterval = 0.3,
    holding: TimeInterval = 0, source: Source = .finger, modifiers: KeyModifiers = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let first = touchPoint(of: start, .init(fileID, filePath, line)) else { return }
    // A drag may end outside the window.
    guard let last = end as? CGPoint ?? touchPoint(of: end, .init(fileID, filePath, line)) else { return }
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

  /// Returns the point at which a target is touched; nil, and a failure, if it cannot be touched.
  func touchPoint(of target: some TouchTarget, _ location: AssertionLocation) -> CGPoint? {
    do {
      // Lays out changes that were made since the last frame.
      for window in loop.windowsBackToFront { window.layoutIfNeeded() }
      return try target.touchPoint(in: self)
    } catch {
      location.fail("\(error)")
      return nil
    }
  }
}
