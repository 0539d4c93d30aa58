import Foundation

/// The ends of the line of a shape layer.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates ends from their name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends at the end of the path.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends in a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends half of its width after the end of the path.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The corners of the line of a shape layer.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates corners from their name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sharp corners.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round corners.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Corners that are cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that decides what is inside of the path of a shape layer.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Inside is what the path goes around more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside is what the path goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
