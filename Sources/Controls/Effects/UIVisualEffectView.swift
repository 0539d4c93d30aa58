import Foundation
import ViewTree

/// An effect of a ``UIVisualEffectView``.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Creates an effect without an effect.
  public override init() { super.init() }
}

/// A tint in place of the blurred content behind a view: the library does not blur.
@preconcurrency @MainActor public final class UIBlurEffect: UIVisualEffect {
  /// The tint. The raw values are UIKit's.
  public nonisolated enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }

  /// The tint.
  let style: Style

  /// Creates an effect of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The color of the tint: opaque enough that text on it can be read.
  var tint: UIColor {
    let alpha: CGFloat =
      switch style {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.7
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 0.78
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight, .dark: 0.9
      default: 0.85
      }
    let (light, dark) = (UIColor(white: 0.97, alpha: alpha), UIColor(white: 0.12, alpha: alpha))
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      return light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      return dark
    default: return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }
}

/// An effect for the content in front of a blur. It draws the content as it is.
@preconcurrency @MainActor public final class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for the content in front of a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view behind its content with the tint of an effect. Add subviews to its ``contentView``.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The view of the content, as large as the view.
  public let contentView = UIView(frame: .zero)

  /// Creates a view of the size zero.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIVisualEffectView.self)
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    update()
  }

  /// The effect. A change in an animation block fades the tint. The default is nil: none.
  open var effect: UIVisualEffect? { didSet { update() } }

  private func update() { backgroundColor = (effect as? UIBlurEffect)?.tint }
}
