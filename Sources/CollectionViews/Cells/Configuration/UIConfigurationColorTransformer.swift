import Foundation
import ViewTree

/// A function from one color to another, which configurations apply to their colors.
///
/// Two transformers are equal if one is a copy of the other.
public nonisolated struct UIConfigurationColorTransformer: Hashable {
  private nonisolated final class Identity: Sendable {}

  /// Returns the color that is shown for a color.
  public let transform: (UIColor) -> UIColor
  private let identity = Identity()

  /// Creates a transformer from a function. It is called each time a view shows the color.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the color that is shown for a color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Makes colors gray, with the same lightness and opacity.
  public nonisolated(unsafe) static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
  /// Keeps the color.
  public nonisolated(unsafe) static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// Replaces the color by the label color, for symbols beside text.
  public nonisolated(unsafe) static let monochromeTint = UIConfigurationColorTransformer { _ in
    .secondaryLabel
  }

  /// Whether one transformer is a copy of the other.
  public static func == (a: UIConfigurationColorTransformer, b: UIConfigurationColorTransformer) -> Bool {
    a.identity === b.identity
  }

  /// Hashes the identity of the function.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
