import Drawing
import Foundation
import Geometry

/// The pixels that a view has drawn in ``UIView/draw(_:)``. Its layer owns it.
final class ViewDrawing {
  private enum Phase {
    /// The view has to draw. The pixels of its last drawing are shown until then.
    case stale
    /// The pixels are valid for the scale with which they were drawn.
    case drawn
  }

  private struct Pixels {
    var bitmap: Bitmap
    var scale: CGFloat
  }

  /// Not retained: the view owns the layer, which owns this object.
  private unowned(unsafe) let view: UIView
  private var phase = Phase.stale
  private var pixels: Pixels?

  init(of view: UIView) { self.view = view }

  func setStale() { phase = .stale }

  /// Appends the pixels, and notes the view in the builder if it has to draw first.
  func append(to builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    let scale = builder.list.scale
    if phase == .stale || pixels.map({ $0.scale != scale }) ?? false { builder.noteStale(self) }
    guard let pixels, !bounds.isEmpty else { return }
    let (across, down) = (CGFloat(pixels.bitmap.width), CGFloat(pixels.bitmap.height))
    let size = CGSize(width: across / pixels.scale, height: down / pixels.scale)
    var rect = CGRect(origin: bounds.origin.rounded(toScale: scale), size: size)
    var source = CGRect(x: 0, y: 0, width: across, height: down)
    // The pixels are of a larger size than the bounds by parts of a pixel.
    let pixel = 1 / pixels.scale
    if abs(size.width - bounds.width) >= pixel || abs(size.height - bounds.height) >= pixel {
      let placed = ImagePlacement(
        size: size, scale: pixels.scale, in: bounds, mode: view.contentMode, clips: view.clipsToBounds)
      guard let placed else { return }
      (rect, source) = (placed.rect, placed.source)
    }
    builder.append(
      .image(.init(bitmap: pixels.bitmap, source: source, rect: rect, opacity: Double(opacity))))
  }

  /// Calls the view's `draw(_:)`.
  func draw(scale: CGFloat) {
    let bounds = view.bounds
    // As in UIKit, a request while the view draws has no effect.
    defer { phase = .drawn }
    guard let context = CGContext(bounds, scale: scale, isOpaque: false) else {
      pixels = nil
      return
    }
    view.traitCollection.performAsCurrent {
      GraphicsContexts.with(.init(context: context, scale: scale)) { view.draw(bounds) }
    }
    pixels = Pixels(bitmap: context.bitmap(), scale: scale)
  }
}

extension UIView {
  /// Detects whether a class overrides ``draw(_:)``.
  static let drawOverride = MethodOverride(
    in: UIView.self, plain: PlainView.self, overriding: DrawingView.self)

  private final class PlainView: UIView {}

  private final class DrawingView: UIView {
    override func draw(_ rect: CGRect) {}
  }
}
