import Drawing
import Foundation

/// A layer that fills its bounds with a linear gradient, within its corner radius.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colors from start to end, as `CGColor` values. Fewer than two draw nothing. The default is nil.
  open var colors: [Any]? { didSet { setContentChanged() } }
  /// The position of each color, 0…1, ascending. The default is nil: evenly spaced.
  open var locations: [NSNumber]? {
    didSet {
      let areFinite = locations?.allSatisfy {
        Diagnostics.accepts($0.doubleValue, of: type(of: self), "locations")
      }
      if areFinite == false { locations = oldValue }
      setContentChanged()
    }
  }
  /// The start, in the unit square of the bounds. The default is (0.5, 0): the middle of the top edge.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet {
      startPoint = Diagnostics.finite(startPoint, or: oldValue, of: type(of: self))
      setContentChanged()
    }
  }
  /// The end, in the unit square of the bounds. The default is (0.5, 1): the middle of the bottom edge.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet {
      endPoint = Diagnostics.finite(endPoint, or: oldValue, of: type(of: self))
      setContentChanged()
    }
  }

  override var hasContent: Bool { (colors?.count ?? 0) > 1 }
  override var contentRoundsItself: Bool { true }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard colors.count > 1 else { return }
    let stops = colors.enumerated().map { index, color in
      let even = CGFloat(index) / CGFloat(colors.count - 1)
      let location =
        locations.flatMap { $0.indices.contains(index) ? CGFloat($0[index].doubleValue) : nil } ?? even
      return DisplayCommand.Gradient.Stop(location: location, color: color.rgba8)
    }
    builder.append(
      .gradient(
        .init(
          rect: bounds, cornerRadius: shown.cornerRadius, stops: stops, start: startPoint,
          end: endPoint, opacity: Double(opacity))))
  }
}
