import Drawing
import Foundation

/// A layer that fills itself with a linear gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// `CGColor`s from start to end; fewer than two draw nothing.
  open var colors: [Any]? { didSet { setContentChanged() } }
  /// Where each colour stands, 0…1, ascending; nil spreads them evenly.
  open var locations: [NSNumber]? { didSet { setContentChanged() } }
  /// In the unit square of the bounds. Default (0.5, 0): from the top.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setContentChanged() } }
  /// Default (0.5, 1): to the bottom.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setContentChanged() } }

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
