import Foundation
import Geometry

extension CGContext {
  /// Draws a bitmap into a rectangle, upright. `tint` replaces its colors. Used by ViewTree for images.
  package func draw(
    _ bitmap: Bitmap, in rect: CGRect, opacity: CGFloat = 1, tint: RGBA8? = nil, mode: CGBlendMode? = nil
  ) {
    let rect = rect.standardized
    guard bitmap.width > 0, bitmap.height > 0, rect.width > 0, rect.height > 0 else { return }
    let transform = state.transform
    guard transform.a * transform.d != transform.b * transform.c else { return }
    var shape = PathShape()
    shape.rect(rect)
    let sampler = ContextSampler(bitmap, in: rect, transform: transform, tint: tint)
    let share = UInt32((min(1, max(0, opacity)) * state.alpha * 255).rounded())
    paint(shape.fillPolygons(transform), evenOdd: false, mode: mode ?? state.blendMode) { x, y in
      PixelMath.scaled(sampler.pixel(x, y), by: share)
    }
  }

  /// Fills the clip with a gradient along a line. Before the start and after the end nothing is drawn without
  /// the options.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let inverse = state.transform.inverted()
    let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
    let square = x * x + y * y
    guard square > 0 else { return }
    paintClip(gradient, options) { point in
      let point = point.applying(inverse)
      return (Double(point.x - start.x) * x + Double(point.y - start.y) * y) / square
    }
  }

  /// Fills the clip with a gradient between two circles. Inside of the start and outside of the end nothing
  /// is drawn without the options.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let inverse = state.transform.inverted()
    let (dx, dy) = (Double(endCenter.x - startCenter.x), Double(endCenter.y - startCenter.y))
    let (first, growth) = (Double(startRadius), Double(endRadius - startRadius))
    // The circle through a point: |p - t·d| = r0 + t·dr, solved for the largest t with a radius above 0.
    let a = dx * dx + dy * dy - growth * growth
    func isDrawn(_ t: Double) -> Bool {
      first + t * growth >= 0 && (t >= 0 || options.contains(.drawsBeforeStartLocation))
        && (t <= 1 || options.contains(.drawsAfterEndLocation))
    }
    paintClip(gradient, options) { point in
      let point = point.applying(inverse)
      let (px, py) = (Double(point.x - startCenter.x), Double(point.y - startCenter.y))
      let b = px * dx + py * dy + first * growth
      let c = px * px + py * py - first * first
      if abs(a) < 1e-9 { return b == 0 ? nil : [c / (2 * b)].first(where: isDrawn) }
      let inner = b * b - a * c
      guard inner >= 0 else { return nil }
      let root = inner.squareRoot()
      return [(b + root) / a, (b - root) / a].sorted(by: >).first(where: isDrawn)
    }
  }

  /// Fills the clip with a gradient around a point, clockwise on the screen. The first color begins at an
  /// angle in radians: 0 is to the right.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let inverse = state.transform.inverted()
    paintClip(gradient, [.drawsBeforeStartLocation, .drawsAfterEndLocation]) { point in
      let point = point.applying(inverse)
      let turn = (atan2(Double(point.y - center.y), Double(point.x - center.x)) - Double(angle)) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  /// Fills the clip with colors of a gradient. `position`: of the center of a pixel; nil for none.
  private func paintClip(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions, position: (CGPoint) -> Double?
  ) {
    let rect = state.clip.rect
    guard !rect.isEmpty else { return }
    let values = [UInt8](repeating: 255, count: rect.area)
    let all = PathCoverage(
      rect: rect, mask: CoverageMask(width: rect.width, height: rect.height, values: values))
    let share = UInt32((state.alpha * 255).rounded())
    let colors = gradient.colors
    let limit = Double(colors.count - 1)
    pixels.paint(all, clip: state.clip, mode: state.blendMode) { x, y in
      guard let t = position(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)), t.isFinite,
        t >= 0 || options.contains(.drawsBeforeStartLocation),
        t <= 1 || options.contains(.drawsAfterEndLocation)
      else { return 0 }
      return PixelMath.scaled(colors[Int((min(1, max(0, t)) * limit).rounded())], by: share)
    }
  }
}

/// Reads the pixels of a bitmap at the pixels of a context, with a linear filter.
private struct ContextSampler {
  private let source: Bitmap
  private let inverse: CGAffineTransform
  private let tint: RGBA8?

  init(_ bitmap: Bitmap, in rect: CGRect, transform: CGAffineTransform, tint: RGBA8?) {
    let across = (transform.a * transform.a + transform.b * transform.b).squareRoot() * rect.width
    let down = (transform.c * transform.c + transform.d * transform.d).squareRoot() * rect.height
    // Much smaller images are averaged first, so that all pixels count.
    let (width, height) = (max(1, Int(across.rounded())), max(1, Int(down.rounded())))
    if width * 2 <= bitmap.width || height * 2 <= bitmap.height {
      source = Rasterizer.scaledDown(
        bitmap, targetWidth: min(width, bitmap.width), targetHeight: min(height, bitmap.height))
    } else {
      source = bitmap
    }
    self.tint = tint
    let toContext = CGAffineTransform(
      a: rect.width / CGFloat(source.width), b: 0, c: 0, d: rect.height / CGFloat(source.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(transform)
    inverse = toContext.inverted()
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
    // In 1/256 of a pixel, from the center of the first one.
    let limit = 1e6
    let (left, top) = (
      Int((min(limit, max(-limit, place.x)) * 256).rounded()) - 128,
      Int((min(limit, max(-limit, place.y)) * 256).rounded()) - 128
    )
    let (fx, fy) = (UInt32(left & 255), UInt32(top & 255))
    let (column, row) = (left >> 8, top >> 8)
    let first = mix(read(column, row), fx == 0 ? 0 : read(column + 1, row), fx)
    if fy == 0 { return first }
    return mix(first, mix(read(column, row + 1), fx == 0 ? 0 : read(column + 1, row + 1), fx), fy)
  }

  private func read(_ x: Int, _ y: Int) -> UInt32 {
    let (x, y) = (min(source.width - 1, max(0, x)), min(source.height - 1, max(0, y)))
    let pixel = source.pixels[y * source.width + x]
    guard let tint else { return PixelMath.premultiplied(pixel) }
    return PixelMath.scaled(PixelMath.premultiplied(tint.argb), by: pixel >> 24)
  }

  private func mix(_ a: UInt32, _ b: UInt32, _ share: UInt32) -> UInt32 {
    if share == 0 { return a }
    let (first, second) = (PixelMath.spread(a), PixelMath.spread(b))
    return PixelMath.gather(first * UInt64(256 - share) + second * UInt64(share) + PixelMath.half)
  }
}

/// Colors at positions of a gradient. sRGB.
public final class CGGradient: Sendable {
  /// The colors from start to end, premultiplied.
  let colors: [UInt32]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - space: Ignored: colors are sRGB.
  ///   - colors: `CGColor` values. Nil is returned if there are none.
  ///   - locations: The position of each color, 0…1; nil for even distances.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? CGColor }
    guard !colors.isEmpty else { return nil }
    let stops = colors.enumerated().map { index, color in
      DisplayCommand.Gradient.Stop(
        location: locations?[index] ?? CGFloat(index) / CGFloat(max(1, colors.count - 1)), color: color.rgba8)
    }
    self.colors = GradientRamp(stops: stops.sorted { $0.location < $1.location }).pixels
  }
}

/// An array of any objects, as functions of Core Graphics take it.
public typealias CFArray = [Any]

/// Where a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Creates options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first color is drawn before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last color is drawn after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A space of colors: sRGB, whatever its name.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the space.
  public let name: String?

  /// Creates the space of a name.
  public init?(name: String) { self.name = name }
  /// The number of channels without alpha: 3.
  public var numberOfComponents: Int { 3 }
}

/// Returns the color space of the screen, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

extension CGColorSpace {
  convenience fileprivate init() { self.init(name: CGColorSpace.sRGB)! }
}
