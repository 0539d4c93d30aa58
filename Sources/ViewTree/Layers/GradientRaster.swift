import Drawing
import Foundation
import Geometry

/// The pixels of a radial or conic gradient within round corners. The layer keeps them until its properties,
/// its size or the scale change.
@MainActor struct GradientRaster {
  struct Key: Equatable {
    var type: CAGradientLayerType
    var stops: [DisplayCommand.Gradient.Stop]
    var start: CGPoint
    var end: CGPoint
    var size: CGSize
    var scale: CGFloat
    var radius: CGFloat
    var corners: CACornerMask
  }

  let key: Key
  let bitmap: Bitmap

  /// Nil for an empty size, and for one that is too large to be drawn.
  init?(_ key: Key) {
    let (width, height) = (
      (key.size.width * key.scale).rounded(.up), (key.size.height * key.scale).rounded(.up)
    )
    guard width >= 1, height >= 1, width * height <= 64e6 else { return nil }
    let bounds = CGRect(origin: .zero, size: key.size)
    let context = CGContext(bounds: bounds, scale: key.scale, width: Int(width), height: Int(height))
    let colors = key.stops.map { stop -> Any in
      CGColor(
        red: CGFloat(stop.color.red) / 255, green: CGFloat(stop.color.green) / 255,
        blue: CGFloat(stop.color.blue) / 255, alpha: CGFloat(stop.color.alpha) / 255)
    }
    let places = key.stops.map(\.location)
    guard
      let gradient = places.withUnsafeBufferPointer({
        CGGradient(colorsSpace: nil, colors: colors, locations: $0.baseAddress)
      })
    else { return nil }
    if key.radius > 0 {
      context.addPath(
        UIBezierPath(
          roundedRect: bounds, byRoundingCorners: UIRectCorner(key.corners),
          cornerRadii: CGSize(width: key.radius, height: key.radius)
        ).cgPath)
      context.clip()
    }
    let center = CGPoint(x: key.start.x * key.size.width, y: key.start.y * key.size.height)
    let (dx, dy) = ((key.end.x - key.start.x) * key.size.width, (key.end.y - key.start.y) * key.size.height)
    if key.type == .conic {
      context.drawConicGradient(gradient, center: center, angle: atan2(dy, dx))
    } else {
      guard dx != 0, dy != 0 else { return nil }
      context.translateBy(x: center.x, y: center.y)
      context.scaleBy(x: abs(dx), y: abs(dy))
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    self.key = key
    bitmap = context.bitmap()
  }
}

extension UIRectCorner {
  /// The corners of a layer.
  fileprivate init(_ mask: CACornerMask) {
    self = []
    if mask.contains(.layerMinXMinYCorner) { insert(.topLeft) }
    if mask.contains(.layerMaxXMinYCorner) { insert(.topRight) }
    if mask.contains(.layerMinXMaxYCorner) { insert(.bottomLeft) }
    if mask.contains(.layerMaxXMaxYCorner) { insert(.bottomRight) }
  }
}
