import Drawing
import Foundation
import Geometry

/// The animatable values of a layer, with flags. A second copy has those displayed during an animation.
struct LayerState {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var opacity: CGFloat = 1
  var transform = CATransform3DIdentity
  var backgroundColor = LayerColor.clear
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor = LayerColor.black
  var shadowColor = LayerColor.black
  var shadowOpacity: CGFloat = 0
  var shadowRadius: CGFloat = 3
  var shadowOffset = CGSize(width: 0, height: -3)
  var isHidden = false
  var masksToBounds = false
  var hasTransform = false
  var hasMask = false
  /// The bits of ``CALayer/maskedCorners``, of which all are set in most layers.
  var roundedCorners: UInt8 = 15

  /// The location of the layer's top left corner in its superlayer, without the transform.
  var origin: CGPoint {
    CGPoint(
      x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height)
  }
}

/// An sRGB color with straight alpha, components 0…1, for interpolation.
struct LayerColor: Equatable {
  var components: SIMD4<Double>

  init(components: SIMD4<Double>) { self.components = components }

  init(_ color: CGColor?) {
    guard let color else {
      self = .clear
      return
    }
    components = SIMD4(
      Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  static let clear = LayerColor(components: SIMD4(0, 0, 0, 0))
  static let black = LayerColor(components: SIMD4(0, 0, 0, 1))

  var alpha: Double { components.w }

  var cgColor: CGColor {
    CGColor(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }

  /// Returns the drawn color, with its alpha multiplied by `opacity`.
  func rgba8(opacity: CGFloat) -> RGBA8 {
    func byte(_ value: Double) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    return RGBA8(
      red: byte(components.x), green: byte(components.y), blue: byte(components.z),
      alpha: byte(components.w * Double(opacity)))
  }
}

/// The animatable properties of a layer.
enum LayerProperty: String, CaseIterable {
  case bounds, position, zPosition, opacity, transform, backgroundColor, cornerRadius, borderWidth
  case borderColor, shadowColor, shadowOpacity, shadowRadius, shadowOffset

  /// The name of key-value coding.
  var name: String { rawValue }

  /// A vector as the value that an app passes; nil for `transform`.
  func boxed(_ vector: SIMD4<Double>) -> Any? {
    LayerKey.common[name]?.kind.box(.numbers([vector.x, vector.y, vector.z, vector.w]))
  }

  /// Whether the property changes the place, order or opacity of the layer, but not its own drawing.
  var isPlacement: Bool {
    switch self {
    case .position, .zPosition, .opacity, .transform: true
    default: false
    }
  }
}

extension LayerState {
  /// The value of a property as a vector. `transform` has no vector; it is animated by decomposition.
  subscript(vector property: LayerProperty) -> SIMD4<Double> {
    get {
      switch property {
      case .bounds:
        SIMD4(
          Double(bounds.origin.x), Double(bounds.origin.y), Double(bounds.size.width),
          Double(bounds.size.height))
      case .position: SIMD4(Double(position.x), Double(position.y), 0, 0)
      case .zPosition: SIMD4(Double(zPosition), 0, 0, 0)
      case .opacity: SIMD4(Double(opacity), 0, 0, 0)
      case .transform: .zero
      case .backgroundColor: backgroundColor.components
      case .cornerRadius: SIMD4(Double(cornerRadius), 0, 0, 0)
      case .borderWidth: SIMD4(Double(borderWidth), 0, 0, 0)
      case .borderColor: borderColor.components
      case .shadowColor: shadowColor.components
      case .shadowOpacity: SIMD4(Double(shadowOpacity), 0, 0, 0)
      case .shadowRadius: SIMD4(Double(shadowRadius), 0, 0, 0)
      case .shadowOffset: SIMD4(Double(shadowOffset.width), Double(shadowOffset.height), 0, 0)
      }
    }
    set {
      switch property {
      case .bounds:
        bounds = CGRect(x: newValue.x, y: newValue.y, width: newValue.z, height: newValue.w)
      case .position: position = CGPoint(x: newValue.x, y: newValue.y)
      case .zPosition: zPosition = CGFloat(newValue.x)
      case .opacity: opacity = CGFloat(newValue.x)
      case .transform: break
      case .backgroundColor: backgroundColor.components = newValue
      case .cornerRadius: cornerRadius = CGFloat(newValue.x)
      case .borderWidth: borderWidth = CGFloat(newValue.x)
      case .borderColor: borderColor.components = newValue
      case .shadowColor: shadowColor.components = newValue
      case .shadowOpacity: shadowOpacity = CGFloat(newValue.x)
      case .shadowRadius: shadowRadius = CGFloat(newValue.x)
      case .shadowOffset: shadowOffset = CGSize(width: newValue.x, height: newValue.y)
      }
    }
  }
}
