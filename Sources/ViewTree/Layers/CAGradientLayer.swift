import Drawing
import Foundation

/// The kind of a gradient.
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from the start to the end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around the start, as an ellipse whose box has a corner at the end.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start, clockwise, from the direction of the end on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds with a gradient, within its corner radius.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colors from start to end, as `CGColor` values. Fewer than two draw nothing. The default is nil.
  open var colors: [Any]? { didSet { didChange("colors", from: oldValue) } }
  /// The position of each color, 0…1, ascending. The default is nil: evenly spaced.
  open var locations: [NSNumber]? {
    didSet {
      let areFinite = locations?.allSatisfy {
        Diagnostics.accepts($0.doubleValue, of: Swift.type(of: self), "locations")
      }
      if areFinite == false { locations = oldValue }
      didChange("locations", from: oldValue)
    }
  }
  /// The start, in the unit square of the bounds. The default is (0.5, 0): the middle of the top edge.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet {
      startPoint = Diagnostics.finite(startPoint, or: oldValue, of: Swift.type(of: self))
      didChange("startPoint", from: oldValue)
    }
  }
  /// The end, in the unit square of the bounds. The default is (0.5, 1): the middle of the bottom edge.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet {
      endPoint = Diagnostics.finite(endPoint, or: oldValue, of: Swift.type(of: self))
      didChange("endPoint", from: oldValue)
    }
  }

  /// The kind of the gradient. The default is `axial`.
  open var type = CAGradientLayerType.axial { didSet { if type != oldValue { setContentChanged() } } }
  /// The pixels of a gradient that is not axial.
  private var raster: GradientRaster?

  private static let keys: [String: LayerKey] = [
    "colors": LayerKey(
      .colors, \CAGradientLayer.colors,
      numbers: { ($0 ?? []).compactMap { AnimatedKind.color($0) }.flatMap { $0 } },
      value: { AnimatedKind.colors($0) }),
    "locations": LayerKey(
      .numbers, \CAGradientLayer.locations, numbers: { ($0 ?? []).map(\.doubleValue) },
      value: { $0.isEmpty ? nil : $0.map { NSNumber(value: $0) } }),
    "startPoint": .point(\CAGradientLayer.startPoint), "endPoint": .point(\CAGradientLayer.endPoint),
  ]

  override func animatableKey(_ name: String) -> LayerKey? { Self.keys[name] ?? super.animatableKey(name) }

  override func presentationCopy() -> CALayer {
    let copy = CAGradientLayer()
    copy.state = state
    (copy.colors, copy.locations) = (colors, locations)
    (copy.startPoint, copy.endPoint, copy.type) = (startPoint, endPoint, type)
    return copy
  }

  private func didChange(_ key: String, from old: Any?) {
    setContentChanged()
    runAction(forKey: key, from: old)
    if animations != nil { refreshPresentation() }
  }

  override var hasContent: Bool { (shownGradient.colors?.count ?? 0) > 1 || super.hasContent }

  /// The layer with the displayed values.
  private var shownGradient: CAGradientLayer { displayed as? CAGradientLayer ?? self }
  override var contentRoundsItself: Bool { true }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    defer { super.drawContent(into: &builder, bounds: bounds, opacity: opacity) }
    let gradient = shownGradient
    let locations = gradient.locations
    let colors = (gradient.colors ?? []).compactMap { $0 as? CGColor }
    guard colors.count > 1 else { return }
    let stops = colors.enumerated().map { index, color in
      let even = CGFloat(index) / CGFloat(colors.count - 1)
      let location =
        locations.flatMap { $0.indices.contains(index) ? CGFloat($0[index].doubleValue) : nil } ?? even
      return DisplayCommand.Gradient.Stop(location: location, color: color.rgba8)
    }
    guard type == .axial else {
      let key = GradientRaster.Key(
        type: type, stops: stops, start: gradient.startPoint, end: gradient.endPoint,
        size: bounds.size, scale: builder.list.scale, radius: shown.cornerRadius,
        corners: shown.maskedCorners)
      let drawn = raster.flatMap { $0.key == key ? $0 : nil } ?? GradientRaster(key)
      raster = drawn
      guard let bitmap = drawn?.bitmap else { return }
      builder.append(
        .image(
          .init(
            bitmap: bitmap, source: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height),
            rect: bounds, opacity: Double(opacity))))
      return
    }
    builder.appendRounded(shown, bounds) {
      .gradient(
        .init(
          rect: bounds, cornerRadius: $0, stops: stops, start: gradient.startPoint, end: gradient.endPoint,
          opacity: Double(opacity)))
    }
  }
}
