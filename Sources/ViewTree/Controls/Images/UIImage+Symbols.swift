import Drawing
import Foundation
import Synchronization

extension UIImage {
  /// The variant of an image: see ``SymbolConfiguration``.
  public nonisolated class Configuration: NSObject, @unchecked Sendable {
    /// Returns the configuration with the values of another one.
    public func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// The size and the weight of a symbol.
  public nonisolated final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight?
    let scale: SymbolScale?
    let color: UIColor?

    init(
      pointSize: CGFloat? = nil, weight: SymbolWeight? = nil, scale: SymbolScale? = nil, color: UIColor? = nil
    ) {
      (self.pointSize, self.weight, self.scale, self.color) = (pointSize, weight, scale, color)
    }

    /// Creates a configuration with the size of a font.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: Optional(pointSize)) }
    /// Creates a configuration with the size of a font and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: Optional(pointSize), weight: weight)
    }
    /// Creates a configuration with the size of a font, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: Optional(pointSize), weight: weight, scale: scale)
    }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(pointSize: nil, scale: scale) }
    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    /// Creates a configuration with the size of the font of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }
    /// Creates a configuration with a color; shades of it are not drawn.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(pointSize: nil, color: hierarchicalColor)
    }
    /// Creates a configuration with the first of some colors; the others are not drawn.
    public convenience init(paletteColors: [UIColor]) {
      self.init(pointSize: nil, color: paletteColors.first)
    }

    /// Returns the configuration with the values of another one where it has some.
    public override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration,
        let both = SymbolConfiguration(
          pointSize: other.pointSize ?? pointSize, weight: other.weight ?? weight,
          scale: other.scale ?? scale,
          color: other.color ?? color) as? Self
      else { return self }
      return both
    }
  }

  /// The weight of a symbol. The raw values are UIKit's.
  public nonisolated enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The width of lines, as a share of that of `regular`.
    var thickness: Double { [1, 0.5, 0.65, 0.8, 1, 1.15, 1.3, 1.45, 1.65, 1.85][rawValue] }
  }

  /// The scale of a symbol. The raw values are UIKit's.
  public nonisolated enum SymbolScale: Int, Sendable {
    /// As `medium`.
    case unspecified = 0, `default` = -1
    case small = 1, medium, large

    var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.3 : 1 }
  }

  /// Creates an image of a symbol, a template in the tint color. About a hundred symbols are drawn by this
  /// package, with the variants `.fill`, `.circle`, `.square` and `.slash`; for other names the image is a
  /// question mark in a square, and a message names the symbol once. Nil for an empty name.
  ///
  /// The default size is that of 17 points of text: 21 × 21 points. Symbols are square.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates an image of a symbol with a size and a weight; see ``init(systemName:)``.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    self.init(sharing: Symbols.image(name, configuration as? SymbolConfiguration))
  }

  /// Creates an image of a symbol. The traits have no effect.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { symbolName != nil }

  /// Returns the symbol with a size and a weight; other images as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let symbolName else { return self }
    let image = Symbols.image(symbolName, configuration as? SymbolConfiguration)
    return renderingMode == .alwaysTemplate ? image : image.withRenderingMode(renderingMode)
  }

  /// Returns the symbol with a size and a weight; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }
}

/// The images of symbols, which are kept.
private nonisolated enum Symbols {
  struct Key: Hashable {
    let name: String
    let side: Int
    let scale: CGFloat
    let thickness: Double
  }

  private struct Images {
    var images: [Key: UIImage] = [:]
    var missing: Set<String> = []
  }

  private static let state = Mutex(Images())
  private static let limit = 256

  static func image(_ name: String, _ configuration: UIImage.SymbolConfiguration?) -> UIImage {
    let scale = MainQueue.isCurrent ? MainActor.assumeIsolated { UIScreen.main.scale } : 2
    let points = (configuration?.pointSize ?? 17) * 1.22 * (configuration?.scale ?? .default).factor
    let side = max(1, min(2048, Int((points.rounded() * scale).rounded())))
    let key = Key(
      name: name, side: side, scale: scale, thickness: (configuration?.weight ?? .regular).thickness)
    var isFirstMissing = false
    let kept = state.withLock { state in
      if !SymbolImage.exists(name) { isFirstMissing = state.missing.insert(name).inserted }
      return state.images[key]
    }
    if isFirstMissing {
      Diagnostics.reportFromAnyThread(
        "UIImage(systemName: \"\(name)\"): the symbol is not drawn; a question mark in a square replaces it.")
    }
    let image = kept ?? make(key)
    if kept == nil {
      state.withLock { state in
        if state.images.count >= limit { state.images.removeAll() }
        state.images[key] = image
      }
    }
    return configuration?.color.map { image.withTintColor($0, renderingMode: .alwaysOriginal) } ?? image
  }

  private static func make(_ key: Key) -> UIImage {
    let bitmap = SymbolImage.bitmap(
      key.name, side: key.side, lineWidth: SymbolImage.regularWeight * key.thickness)
    return UIImage(bitmap: bitmap, scale: key.scale, renderingMode: .alwaysTemplate, symbolName: key.name)
  }
}
