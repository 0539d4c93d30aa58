import Hosting
import Foundation
import Geometry
import UIKit
import ViewTree

/// Several fingers at once: what each of these calls does to them is in one frame.
extension TestApp {
  /// Fingers go down together; they are touches 1, 2, … in the order of the places.
  ///
  /// - `points`: one a finger.
  /// - `source`: `.touchpad` for fingers on a touchpad, which are all for the view at `pointer`.
  /// - `pointer`: where the pointer is; the middle of the fingers unless it is given.
  public func fingersDown(
    at points: [CGPoint], source: Source = .finger, pointer: CGPoint? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    if let id = points.indices.first(where: { touches[$0 + 1] != nil }) {
      return refuse("Touch \(id + 1) is down already: lift it before.", .init(fileID, filePath, line))
    }
    let anchor = source == .touchpad ? pointer ?? Self.middle(of: points) : nil
    for (index, point) in points.enumerated() {
      touches[index + 1] = TouchRecord(
        location: point, source: source, modifiers: [], tapCount: 1, anchor: anchor)
      enqueue(touch: index + 1, .began)
    }
    frame()
  }

  /// Fingers move together: the first of the places is that of touch 1, and so on.
  public func fingersMove(
    to points: [CGPoint], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let id = points.indices.first(where: { touches[$0 + 1] == nil }) {
      return refuse("Touch \(id + 1) is not down: it cannot move.", .init(fileID, filePath, line))
    }
    for (index, point) in points.enumerated() {
      touches[index + 1]?.location = point
      enqueue(touch: index + 1, .moved)
    }
    frame()
  }

  /// All touches that are down leave together.
  public func fingersUp(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    endTouches(.ended, .init(fileID, filePath, line))
  }

  /// The system takes all touches away, as it does when the window loses the keyboard.
  public func fingersCancel(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    endTouches(.cancelled, .init(fileID, filePath, line))
  }

  private func endTouches(_ phase: InputEvent.Touch.Phase, _ place: AssertionPlace) {
    guard !touches.isEmpty else { return refuse("No touch is down.", place) }
    for id in touches.keys.sorted() {
      enqueue(touch: id, phase)
      touches[id] = nil
    }
    frame()
  }

  /// Two fingers go down about `start`, come about `end`, evenly, while their distance becomes `scale` times what it
  /// was and the line between them turns, and lift.
  ///
  /// ```swift
  /// app.pinch(from: CGPoint(x: 160, y: 200), scale: 2)                  // in place
  /// app.pinch(from: a, to: b, scale: 0.5, steps: 30, lifts: false)      // and hold on
  /// app.fingersMove(to: …)
  /// app.fingersUp()
  /// ```
  ///
  /// - `start`: the middle of the fingers at first.
  /// - `end`: the middle at last; `nil`: where it was.
  /// - `scale`: how many times the distance, which changes in equal steps.
  /// - `rotation`: in radians, clockwise.
  /// - `distance`: of the fingers at first, in points; they are side by side.
  /// - `steps`: how many moves, each a frame; at least one.
  /// - `source`: `.touchpad`: the pinch of a touchpad, at the pointer.
  /// - `lifts`: false leaves the fingers down, as touches 1 and 2.
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
      return refuse(
        "A finger is down already: lift it before two others pinch.", .init(fileID, filePath, line))
    }
    fingersDown(
      at: fingers(0), source: source, pointer: start, fileID: fileID, filePath: filePath, line: line)
    let steps = max(1, steps)
    for step in 1...steps { fingersMove(to: fingers(CGFloat(step) / CGFloat(steps))) }
    if lifts { fingersUp() }
  }

  /// Two fingers go down about a place, `from` points apart, come to be `to` points apart in `duration` seconds, and lift.
  ///
  /// ```swift
  /// app.pinch(at: .item(3, in: collectionView), from: 60, to: 180)
  /// ```
  public func pinch(
    at target: some TouchTarget, from: CGFloat, to: CGFloat, duration: TimeInterval = 0.35,
    source: Source = .finger, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let point = place(of: target, .init(fileID, filePath, line)) else { return }
    guard from > 0, to > 0 else {
      return refuse(
        "Two fingers are more than 0 points apart, not \(min(from, to)).", .init(fileID, filePath, line))
    }
    pinch(
      from: point, scale: to / from, distance: from, steps: frames(in: duration), source: source,
      fileID: fileID, filePath: filePath, line: line)
  }

  /// Two fingers go down about a place, `distance` points apart, turn by an angle in `duration` seconds, and lift.
  ///
  /// `angle` is in radians, clockwise.
  public func rotate(
    at target: some TouchTarget, by angle: CGFloat, distance: CGFloat = 100, duration: TimeInterval = 0.35,
    source: Source = .finger, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let point = place(of: target, .init(fileID, filePath, line)) else { return }
    pinch(
      from: point, scale: 1, rotation: angle, distance: distance, steps: frames(in: duration), source: source,
      fileID: fileID, filePath: filePath, line: line)
  }

  /// Fingers side by side go down about `start`, move evenly to `end` in `duration` seconds, and lift.
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

  /// Where two fingers are that are `distance` apart about a middle; `angle` in radians, clockwise.
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
