import Drawing
import Foundation
import Geometry

/// The place and the size of the contents of a layer.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the place.
  public let rawValue: String
  /// Creates a place from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// As large as the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as the bounds allow, in proportion.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Covers the bounds, in proportion.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  fileprivate var contentMode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    default: .scaleToFill
    }
  }
}

/// A filter for contents that are shown in another size.
public nonisolated struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter.
  public let rawValue: String
  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Between pixels of several sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// Edges of a layer.
public nonisolated struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The contents that a layer draws.
struct LayerContents {
  /// As set.
  let value: Any
  /// The contents that an animation fades to, and how far it is, 0…1; nil outside of a fade.
  private var next: (value: Any, share: Double)?

  init(value: Any) { self.value = value }

  /// Returns what is drawn between these contents and others.
  func fading(to other: LayerContents, share: Double) -> LayerContents {
    if share <= 0 { return self }
    if share >= 1 { return other }
    var result = self
    result.next = (other.value, share)
    return result
  }

  /// The pixels of an image that an app sets as contents; nil for values of other types.
  static func bitmap(of value: Any?) -> Bitmap? {
    switch value {
    case let image as CGImage: image.bitmap
    case let image as UIImage: image.bitmap
    default: nil
    }
  }

  func draw(_ layer: CALayer, into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    guard let next else {
      return draw(Self.bitmap(of: value), of: layer, into: &builder, bounds: bounds, opacity: opacity)
    }
    let upper = Self.bitmap(of: next.value)
    // Below an opaque image that fades in, the other one stays.
    let rest = upper?.isOpaque == true ? 1 : 1 - next.share
    draw(
      Self.bitmap(of: value), of: layer, into: &builder, bounds: bounds, opacity: opacity * CGFloat(rest))
    draw(upper, of: layer, into: &builder, bounds: bounds, opacity: opacity * CGFloat(next.share))
  }

  private func draw(
    _ bitmap: Bitmap?, of layer: CALayer, into builder: inout DisplayListBuilder, bounds: CGRect,
    opacity: CGFloat
  ) {
    let scale = max(layer.contentsScale, 0.01)
    let part = layer.contentsRect
    guard let bitmap,
      let placed = ImagePlacement(
        size: CGSize(
          width: CGFloat(bitmap.width) * part.width / scale,
          height: CGFloat(bitmap.height) * part.height / scale),
        scale: scale, in: bounds, mode: layer.contentsGravity.contentMode, clips: layer.shown.masksToBounds)
    else { return }
    let source = placed.source.offsetBy(
      dx: CGFloat(bitmap.width) * part.minX, dy: CGFloat(bitmap.height) * part.minY)
    builder.append(
      .image(.init(bitmap: bitmap, source: source, rect: placed.rect, opacity: Double(opacity))))
  }
}
