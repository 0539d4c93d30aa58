import Foundation

/// A displacement from a default position.
public struct UIOffset: Hashable, Sendable, Codable {
  /// The displacement to the right.
  public var horizontal: CGFloat
  /// The displacement downwards.
  public var vertical: CGFloat

  /// The offset (0, 0).
  public static let zero = UIOffset()

  /// Creates a zero offset.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates an offset from its displacements.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
