import Drawing
import Foundation

/// A layer that fills its bounds with a linear gradient, within its corner radius.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colors from start to end, as `CGColor` values. Fewer than two draw nothing. The default is nil.
  open var colors: [Any]? { didSet { didChange("colors", from: oldValue) } }
  /// The position of each color, 0…1, ascending. The default is nil: evenly spaced.
  open var locations: [NSNumber]? {
    didSet {
      let areFinite = locations?.allSatisfy {
        Diagnostics.accepts($0.doubleValue, of: type(of: self), "locations")
      }
      if areFinite == false { locations = oldValue }
      didChange("locations", from: oldValue)
    }
  }
  /// The start, in the unit square of the bounds. The default is (0.5, 0): the middle of the top edge.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet {
      startPoint = Diagnostics.finite(startPoint, or: oldValue, of: type(of: self))
      didChange("startPoint", from: oldValue)
    }
  }
  /// The end, in the unit square of the bounds. The default is (0.5, 1): the middle of the bottom edge.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet {
      endPoint = Diagnostics.finite(endPoint, or: oldValue, of: type(of: self))
      didChange("endPoint", from: oldValue)
    }
  }

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
    (copy.startPoint, copy.endPoint) = (startPoint, endPoint)
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
    builder.appendRounded(shown, bounds) {
      .gradient(
        .init(
          rect: bounds, cornerRadius: $0, stops: stops, start: gradient.startPoint, end: gradient.endPoint,
          opacity: Double(opacity)))
    }
  }
}
