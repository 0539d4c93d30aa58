import Foundation

/// A part of a transform that an animation of `transform` has numbers for.
@preconcurrency @MainActor public final class CAValueFunction: NSObject {
  /// The name of the part.
  public let name: CAValueFunctionName
  /// The end of a key path in place of the function.
  let suffix: String

  /// Creates the function of a name; nil for a name without a function.
  public init?(name: CAValueFunctionName) {
    guard let suffix = Self.suffixes[name] else { return nil }
    (self.name, self.suffix) = (name, suffix)
    super.init()
  }

  private static let suffixes: [CAValueFunctionName: String] = [
    .rotateX: ".rotation.x", .rotateY: ".rotation.y", .rotateZ: ".rotation.z", .scaleX: ".scale.x",
    .scaleY: ".scale.y", .scaleZ: ".scale.z", .translateX: ".translation.x", .translateY: ".translation.y",
    .translateZ: ".translation.z",
  ]
}

/// The name of a part of a transform.
public nonisolated struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The rotation about the horizontal axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// The rotation about the vertical axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// The rotation in the plane of the layer, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// The horizontal scale.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// The vertical scale.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// The scale of the depth.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// The horizontal translation, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// The vertical translation, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// The translation of the depth, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
