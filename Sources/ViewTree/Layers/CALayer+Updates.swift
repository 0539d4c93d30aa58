import Drawing
import Foundation
import Geometry

/// The work of a layer without a view before it is drawn.
struct LayerWork: OptionSet {
  let rawValue: UInt8
  static let layout = LayerWork(rawValue: 1)
  static let display = LayerWork(rawValue: 2)
}

extension UIContext {
  /// Lays out and displays the layers that have requested it and are in a window. A layer that requests it
  /// again meanwhile waits for the next frame.
  func updateLayers() {
    guard !layersToUpdate.isEmpty else { return }
    let waiting = layersToUpdate.compactMap(\.layer)
    layersToUpdate = []
    for layer in waiting {
      if layer.windowOfTree == nil {
        layersToUpdate.append(WeakLayer(layer: layer))
      } else {
        layer.performWork()
      }
    }
  }
}

extension CALayer {
  /// The work that was requested and is not done.
  private var work: LayerWork { extras?.work ?? [] }

  /// Requests work before the next frame that shows the layer.
  final func request(_ new: LayerWork) {
    let extras = extrasOrNew
    if extras.work.isEmpty { UIContext.current.layersToUpdate.append(WeakLayer(layer: self)) }
    extras.work.formUnion(new)
    setContentChanged()
  }

  /// Performs the requested work, or the part of it in `kinds`.
  final func performWork(_ kinds: LayerWork = [.layout, .display]) {
    let due = work.intersection(kinds)
    guard !due.isEmpty else { return }
    extras?.work.subtract(due)
    if due.contains(.layout) { layoutSublayers() }
    if due.contains(.display) { display() }
  }

  final func isWaiting(for kind: LayerWork) -> Bool { work.contains(kind) }

  /// Called after the size of the bounds has changed.
  final func requestWorkAfterResize() {
    guard !isViewBacked else { return }
    if Self.layoutOverride.isOverridden(inSubclass: type(of: self)) { request(.layout) }
    if extras?.drawsAfterResize == true { request(.display) }
  }

  /// Sets ``contents`` to what `draw(in:)` of the class draws, if it overrides that.
  final func displayDrawing() {
    guard Self.drawOverride.isOverridden(inSubclass: type(of: self)) else { return }
    let bounds = bounds
    let scale = windowOfTree?.displayScale ?? UIScreen.main.scale
    guard let context = CGContext(bounds, scale: scale, isOpaque: false) else {
      contents = nil
      return
    }
    GraphicsContexts.with(.init(context: context, scale: scale)) { draw(in: context) }
    contents = CGImage(bitmap: context.bitmap())
  }

  /// Detects whether a class overrides ``layoutSublayers()``.
  private static let layoutOverride = MethodOverride(
    in: CALayer.self, plain: PlainLayer.self, overriding: ArrangingLayer.self)
  /// Detects whether a class overrides ``draw(in:)``.
  private static let drawOverride = MethodOverride(
    in: CALayer.self, plain: PlainLayer.self, overriding: DrawingLayer.self)

  private final class PlainLayer: CALayer {}

  private final class ArrangingLayer: CALayer {
    override func layoutSublayers() {}
  }

  private final class DrawingLayer: CALayer {
    override func draw(in ctx: CGContext) {}
  }

  /// Replaces a sublayer by another layer at the same place of the order. Does nothing for other layers.
  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayerList.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: index)
  }
}
