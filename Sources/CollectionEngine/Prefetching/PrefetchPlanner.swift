import Foundation
import Geometry

/// Finds the rectangles of the content that come into view next, and decides when to look for them again.
///
/// They are:
/// - a rectangle beside the visible one for each axis that scrolls, on the side to which the content moved
///   last (at first the end): as long as the visible one, and longer by the way of half a second at the
///   present velocity, up to three times;
/// - the rectangle in which the present movement ends.
///
/// A plan stays valid until the visible rectangle or the end of the movement has moved by a quarter of the
/// visible length, so that small movements in both directions neither cost anything nor cancel what was
/// requested.
public struct PrefetchPlanner: Sendable {
  /// The state of the view that a plan is made for.
  public struct Situation: Equatable, Sendable {
    /// The visible rectangle of the content, in points.
    public var visible: CGRect
    /// The content offset at the end of the present movement; the origin of ``visible`` at rest.
    public var end: CGPoint
    /// The size of the content, in points.
    public var contentSize: CGSize

    /// Creates the situation of one layout pass.
    public init(visible: CGRect, end: CGPoint, contentSize: CGSize) {
      self.visible = visible
      self.end = end
      self.contentSize = contentSize
    }
  }

  private enum Direction {
    case toStart
    case toEnd
  }

  /// The part of the visible length that the content moves before another plan is made.
  static let step = 0.25
  /// The time of the movement that is looked ahead, in seconds.
  static let foresight = 0.5
  /// The largest length of a rectangle in movement, in visible lengths.
  static let longest = 3.0

  private var planned: Situation?
  private var horizontal = Direction.toEnd
  private var vertical = Direction.toEnd

  /// Creates a planner without a plan.
  public init() {}

  /// Makes the next call of ``beginPlan(in:)`` or ``areas(in:velocity:)`` begin a plan. The direction stays.
  public mutating func discardPlan() { planned = nil }

  /// Begins a plan for a situation if the last one is not valid for it, and notes the direction of the
  /// movement since. Returns whether a plan has begun. O(1); called once for each layout pass.
  public mutating func beginPlan(in situation: Situation) -> Bool {
    if let planned {
      guard !isValid(planned, in: situation) else { return false }
      let shift = situation.visible.origin - planned.visible.origin
      let step = Self.steps(situation.visible)
      if abs(shift.x) >= step.width { horizontal = shift.x < 0 ? .toStart : .toEnd }
      if abs(shift.y) >= step.height { vertical = shift.y < 0 ? .toStart : .toEnd }
    }
    planned = situation
    return true
  }

  /// Makes a plan for a situation: rectangles within the content; nil while the last plan is valid.
  /// `velocity`, in points per second, is called only for a new plan. O(1); called once for each layout pass.
  public mutating func areas(in situation: Situation, velocity: () -> CGVector) -> [CGRect]? {
    beginPlan(in: situation) ? makeAreas(situation, velocity()) : nil
  }

  private func isValid(_ planned: Situation, in situation: Situation) -> Bool {
    if planned == situation { return true }
    guard planned.visible.size == situation.visible.size else { return false }
    let step = Self.steps(situation.visible)
    return abs(situation.visible.minX - planned.visible.minX) < step.width
      && abs(situation.visible.minY - planned.visible.minY) < step.height
      && abs(situation.end.x - planned.end.x) < step.width
      && abs(situation.end.y - planned.end.y) < step.height
      && abs(situation.contentSize.width - planned.contentSize.width) < step.width
      && abs(situation.contentSize.height - planned.contentSize.height) < step.height
  }

  private static func steps(_ visible: CGRect) -> CGSize {
    CGSize(width: max(1, visible.width * step), height: max(1, visible.height * step))
  }

  private func makeAreas(_ situation: Situation, _ velocity: CGVector) -> [CGRect] {
    let visible = situation.visible
    guard visible.width > 0, visible.height > 0 else { return [] }
    var areas: [CGRect] = []
    if situation.contentSize.height > visible.height {
      let length = Self.length(visible.height, velocity.dy)
      let y = vertical == .toEnd ? visible.maxY : visible.minY - length
      areas.append(CGRect(x: visible.minX, y: y, width: visible.width, height: length))
    }
    if situation.contentSize.width > visible.width {
      let length = Self.length(visible.width, velocity.dx)
      let x = horizontal == .toEnd ? visible.maxX : visible.minX - length
      areas.append(CGRect(x: x, y: visible.minY, width: length, height: visible.height))
    }
    if situation.end != visible.origin { areas.append(CGRect(origin: situation.end, size: visible.size)) }
    let content = CGRect(origin: .zero, size: situation.contentSize)
    return areas.map { $0.intersection(content) }.filter { $0.width > 0 && $0.height > 0 }
  }

  private static func length(_ visible: CGFloat, _ velocity: CGFloat) -> CGFloat {
    min(visible + abs(velocity) * foresight, visible * longest)
  }
}
