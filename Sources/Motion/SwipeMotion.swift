import Foundation

/// The movement of a row that is dragged to the side, so that the actions at one of its edges become visible.
///
/// An offset is the distance of the row from its place, positive to the right: then the actions at the left
/// edge are visible.
public struct SwipeMotion: Hashable, Sendable {
  /// The edges of a row.
  public enum Edge: Hashable, Sendable {
    case left, right
  }

  /// The actions at an edge.
  public struct Actions: Hashable, Sendable {
    /// The width of all actions, in points.
    public let width: Double
    /// Whether dragging the row across most of its width performs the first action.
    public let allowsFullSwipe: Bool

    /// Creates the measures of actions. A negative width becomes 0.
    public init(width: Double, allowsFullSwipe: Bool) {
      self.width = max(0, width)
      self.allowsFullSwipe = allowsFullSwipe
    }
  }

  /// The place where a row stays when it is released.
  public enum Target: Hashable, Sendable {
    /// The actions are hidden.
    case closed
    /// The actions at an edge are visible.
    case open(Edge)
    /// The first action at an edge is performed.
    case full(Edge)
  }

  /// The width of the row, in points.
  public let width: Double
  /// The actions at the left edge; nil without actions.
  public let left: Actions?
  /// The actions at the right edge; nil without actions.
  public let right: Actions?

  /// The part of the row's width that is a full swipe, and at least the actions' width and
  /// ``fullSwipeMargin``.
  public static let fullSwipeShare = 0.6
  /// The distance beyond the actions that a full swipe needs at least, in points.
  public static let fullSwipeMargin = 60.0
  /// The time, in seconds, by which a velocity moves the offset that decides about the target.
  public static let projection = 0.12

  /// Creates the movement of a row. A negative width becomes 0.
  public init(width: Double, left: Actions?, right: Actions?) {
    self.width = max(0, width)
    self.left = left
    self.right = right
  }

  /// The edge whose actions an offset shows; nil for 0.
  public static func edge(of offset: Double) -> Edge? { offset > 0 ? .left : offset < 0 ? .right : nil }

  /// The actions at an edge; nil if it has none.
  public func actions(at edge: Edge) -> Actions? { edge == .left ? left : right }

  /// Returns the offset of a row that was dragged by a distance. The row follows up to the width of its
  /// actions, with a full swipe to the end, and resists beyond that; without actions it resists at once.
  public func offset(forPull pull: Double) -> Double {
    guard let edge = Self.edge(of: pull) else { return 0 }
    let distance = abs(pull)
    let band = RubberBand(dimension: width)
    let shown: Double
    if let actions = actions(at: edge), actions.width > 0 {
      shown =
        actions.allowsFullSwipe
        ? min(distance, width)
        : distance <= actions.width ? distance : actions.width + band.offset(for: distance - actions.width)
    } else {
      shown = band.offset(for: distance) / 4
    }
    return pull < 0 ? -shown : shown
  }

  /// Whether releasing the row at an offset performs the first action.
  public func isFull(_ offset: Double) -> Bool {
    guard let edge = Self.edge(of: offset), let actions = actions(at: edge), actions.allowsFullSwipe else {
      return false
    }
    return abs(offset) >= fullDistance(actions)
  }

  private func fullDistance(_ actions: Actions) -> Double {
    min(width, max(width * Self.fullSwipeShare, actions.width + Self.fullSwipeMargin))
  }

  /// Returns the place of a row that is released at an offset with a velocity, in points per second.
  ///
  /// A row that moves back closes. Otherwise it opens if it would move beyond half of its actions.
  public func target(offset: Double, velocity: Double) -> Target {
    guard let edge = Self.edge(of: offset), let actions = actions(at: edge), actions.width > 0 else {
      return .closed
    }
    let sign: Double = edge == .left ? 1 : -1
    if isFull(offset), velocity * sign > -200 { return .full(edge) }
    let projected = (offset + velocity * Self.projection) * sign
    return projected > actions.width / 2 ? .open(edge) : .closed
  }

  /// Returns the offset at which a row rests; negative for actions on the right.
  public func offset(of target: Target) -> Double {
    switch target {
    case .closed: 0
    case .open(let edge): (edge == .left ? 1 : -1) * (actions(at: edge)?.width ?? 0)
    case .full(let edge): (edge == .left ? 1 : -1) * width
    }
  }

  /// Returns the spans of actions of some widths in a visible part of a width, as distances from the edge of
  /// the row; the first one is nearest to the edge. Wider parts stretch all actions; a full swipe shows the
  /// first one only.
  public static func spans(of widths: [Double], visible: Double, isFull: Bool) -> [ClosedRange<Double>] {
    let total = widths.reduce(0, +)
    guard total > 0, visible > 0 else { return widths.map { _ in 0...0 } }
    if isFull { return widths.indices.map { $0 == 0 ? 0...visible : visible...visible } }
    let factor = visible / total
    var end = 0.0
    return widths.map { width in
      let start = end
      end += width * factor
      return start...max(start, end)
    }
  }
}
