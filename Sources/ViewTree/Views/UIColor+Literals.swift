import Foundation

/// The type of color literals without another one: `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
public typealias _ColorLiteralType = UIColor

nonisolated extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from a color literal, with sRGB components 0…1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
