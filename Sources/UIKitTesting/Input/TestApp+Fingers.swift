import Hosting
import UIKit

/// Gestures with several fingers. All touches of one call are delivered in the same frame.
extension TestApp {
  /// Begins one touch per point, with the identifiers 1, 2, … in their order, and makes one frame.
  ///
  /// The test fails, and no touch begins, if one of these touches is down already.
  ///
  /// - `points`: The locations of the fingers, in points of the window.
  /// - `source`: The device. `.touchpad`: all go to the view at `pointer`. The default is `.finger`.
  /// - `pointer`: The location of the pointer, for a touchpad. The default is the center of the fingers.
  public func fingersDown(
    at points: [CGPoint], source: Source = .finger, pointer: CGPoint? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    if let id = points.indices.first(where: { touches[$0 + 1] != nil }) {
      return AssertionLocation(fileID, filePath, line).fail("Touch \(id + 1) is already down; end it first.")
    }
    let anchor = source == .touchpad ? pointer ?? Self.middle(of: points) : nil
    for (index, point) in points.enumerated() {
      touches[index + 1] = TouchRecord(
        location: point, source: source, modifiers: [], tapCount: 1, anchor: anchor)
      enqueue(touch: index + 1, .began)
    }
    frame()
  }

  /// Moves the touches 1, 2, … to the given points and makes one frame.
  ///
  /// The test fails, and no touch moves, if one of these touches is not down.
  public func fingersMove(
    to points: [CGPoint], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let id = points.indices.first(where: { touches[$0 + 1] == nil }) {
      return AssertionLocation(fileID, filePath, line).fail(
        "Touch \(id + 1) is not down and cannot move; call fingersDown first.")
    }
    for (index, point) in points.enumerated() {
      touches[index + 1]?.location = point
      enqueue(touch: index + 1, .moved)
    }
    frame()
  }

  /// Ends all touches that are down, in one frame. The test fails if no touch is down.
  public func fingersUp(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    endTouches(.ended, .init(fileID, filePath, line))
  }

  /// Cancels all touches in one frame, as a loss of the keyboard does. The test fails without touches.
  public func fingersCancel(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    endTouches(.cancelled, .init(fileID, filePath, line))
  }

  private func endTouches(_ phase: InputEvent.Touch.Phase, _ location: AssertionLocation) {
    guard !touches.isEmpty else {
      return location.fail("No touch is down; call touchDown or fingersDown first.")
    }
    for id in touches.keys.sorted() {
      enqueue(touch: id, phase)
      touches[id] = nil
    }
    frame()
  }

  /// Pinches with two fingers: they begin around `start`, move evenly until they are around `end`, while
  /// their distance and their angle change, and lift.
  ///
  /// ```swift
  ///
  /// The test fails, and nothing is sent, if a touch is down already.
  ///
  /// ```swift
  /// app.pinch(from: CGPoint(x: 160, y: 200), scale: 2)                  // in place
  /// app.pinch(from: a, to: b, scale: 0.5, steps: 30, lifts: false)      // keeps the fingers down
  /// app.fingersMove(to: …)
  /// app.fingersUp()
  /// ```
  ///
  /// - `start`: The center of the fingers at the beginning, in points of the window.
  /// - `end`: The center of the fingers at the end. The default is `start`.
  /// - `scale`: The final distance of the fingers divided by the initial distance.
  /// - `rotation`: The angle by which the fingers turn, in radians, clockwise. The default is 0.
  /// - `distance`: The initial distance of the fingers, side by side, in points. The default is 100.
  /// - `steps`: The number of moves, each of them a frame; at least 1. The default is 20.
  /// - `source`: The device; `.touchpad` sends a touchpad pinch at the pointer. The default is `.finger`.
  /// - `lifts`: Whether the fingers lift at the end, or stay down as touches 1 and 2. The default is true.
  public func pinch(
    from start: CGPoint, to end: CGPoint? = nil, scale: CGFloat, rotation: CGFloat = 0,
    distance: CGFloat = 100, steps: Int = 20, source: Source = .finger, lifts: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let end = end ?? start
    func fingers(_ share: CGFloat) -> [CGPoint] {
      Self.pair(
        about: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        distance: distance * (1 + (scale - 1) * share), angle: rotation * share)
    }
    guard touches.isEmpty else {
      return AssertionLocation(fileID, filePath, line).fail("A touch is already down; end it before a pinch.")
    }
    fingersDown(
      at: fingers(0), source: source, pointer: start, fileID: fileID, filePath: filePath, line: line)
    let steps = max(1, steps)
    for step in 1...steps { fingersMove(to: fingers(CGFloat(step) / CGFloat(steps))) }
    if lifts { fingersUp() }
  }

  /// Pinches with two fingers around a target.
  ///
  /// ```swift
  /// app.pinch(at: .item(3, in: collectionView), from: 60, to: 180)
  /// ```
  ///
  /// The test fails, and nothing is sent, if the target cannot be touched or a distance is not positive.
  ///
  /// - `target`: The item, view or point at the center of the fingers.
  /// - `from`: The initial distance of the fingers, in points.
  /// - `to`: The final distance of the fingers, in points.
  /// - `duration`: The time of the movement, in seconds. The default is 0.35.
  /// - `source`: The device. The default is `.finger`.
  public func pinch(
    at target: some TouchTarget, from: CGFloat, to: CGFloat, duration: TimeInterval = 0.35,
    source: Source = .finger, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let point = touchPoint(of: target, .init(fileID, filePath, line)) else { return }
    guard from > 0, to > 0 else {
      return AssertionLocation(fileID, filePath, line).fail(
        "A pinch needs a distance of more than 0 points between the fingers, not \(min(from, to)).")
    }
    pinch(
      from: point, scale: to / from, distance: from, steps: frames(in: duration), source: source,
      fileID: fileID, filePath: filePath, line: line)
  }

  /// Rotates with two fingers around a target, and lifts them.
  ///
  /// The test fails, and nothing is sent, if the target cannot be touched.
  ///
  /// - `target`: The item, view or point at the center of the fingers.
  /// - `angle`: The angle by which the line between the fingers turns, in radians, clockwise.
  /// - `distance`: The distance of the fingers, in points. The default is 100.
  /// - `duration`: The time of the movement, in seconds. The default is 0.35.
  /// - `source`: The device. The default is `.finger`.
  public func rotate(
    at target: some TouchTarget, by angle: CGFloat, distance: CGFloat = 100, duration: TimeInterval = 0.35,
    source: Source = .finger, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let point = touchPoint(of: target, .init(fileID, filePath, line)) else { return }
    pinch(
      from: point, scale: 1, rotation: angle, distance: distance, steps: frames(in: duration), source: source,
      fileID: fileID, filePath: filePath, line: line)
  }

  /// Swipes with one or several fingers side by side, 40 points apart, and lifts them.
  ///
  /// - `start`: The center of the fingers at the beginning, in points of the window.
  /// - `end`: The center of the fingers at the end.
  /// - `count`: The number of fingers. The default is 1.
  /// - `duration`: The time of the movement, in seconds. The default is 0.2.
  /// - `source`: The device. The default is `.finger`.
  public func swipe(
    from start: CGPoint, to end: CGPoint, fingers count: Int = 1, duration: TimeInterval = 0.2,
    source: Source = .finger
  ) {
    func fingers(_ share: CGFloat) -> [CGPoint] {
      (0..<count).map { index in
        CGPoint(
          x: start.x + (end.x - start.x) * share + (CGFloat(index) - CGFloat(count - 1) / 2) * 40,
          y: start.y + (end.y - start.y) * share)
      }
    }
    fingersDown(at: fingers(0), source: source, pointer: start)
    let steps = frames(in: duration)
    for step in 1...steps { fingersMove(to: fingers(CGFloat(step) / CGFloat(steps))) }
    fingersUp()
  }

  /// Returns the locations of two fingers that are `distance` points apart around a center.
  ///
  /// - `middle`: The center of the fingers.
  /// - `distance`: The distance of the fingers, in points.
  /// - `angle`: The angle of the line between them, in radians, clockwise. The default is 0: side by side.
  public static func pair(about middle: CGPoint, distance: CGFloat, angle: CGFloat = 0) -> [CGPoint] {
    let (dx, dy) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
    return [
      CGPoint(x: middle.x - dx, y: middle.y - dy), CGPoint(x: middle.x + dx, y: middle.y + dy),
    ]
  }

  private static func middle(of points: [CGPoint]) -> CGPoint {
    let count = CGFloat(max(1, points.count))
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }
}
