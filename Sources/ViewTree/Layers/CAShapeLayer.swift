import Drawing
import Foundation
import Geometry

/// A layer that draws a path, filled and with a line, in front of its background. The path may reach beyond
/// the bounds, which are not its clip unless ``CALayer/masksToBounds`` is true.
///
/// The pixels are made when the path, its style or the scale has changed, and kept until then. The shadow is
/// that of the box around the path, with the corners of a rounded rectangle or a circle.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path and the style as set.
  final var shape = ShapeState() { didSet { if shape != oldValue { shapeDidChange() } } }
  /// The displayed values while an animation of them runs; nil at other times.
  final var presentedShape: ShapeState? { didSet { if presentedShape != oldValue { shapeDidChange() } } }
  /// The displayed values.
  final var shownShape: ShapeState { presentedShape ?? shape }
  /// The pixels of the displayed values; nil without a path.
  private final var raster: ShapeRaster?

  /// The path, in the space of the layer. The layer has a copy. The default is nil: nothing is drawn.
  open var path: CGPath? {
    get { shape.path.map { CGPath(shape: $0) } }
    set {
      guard newValue?.shape != shape.path else { return }
      let old = path
      shape.path = newValue?.shape
      didChange("path", from: old)
    }
  }
  /// The color inside of the path; nil for none. The default is opaque black.
  open var fillColor: CGColor? {
    get { shape.fillColor.map(\.cgColor) }
    set {
      let (old, new) = (fillColor, newValue.map { LayerColor($0) })
      guard new != shape.fillColor else { return }
      shape.fillColor = new
      didChange("fillColor", from: old)
    }
  }
  /// The rule that decides what is inside of the path. The default is `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.evenOdd ? .evenOdd : .nonZero }
    set { shape.evenOdd = newValue == .evenOdd }
  }
  /// The color of the line; nil for none. The default is nil.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map(\.cgColor) }
    set {
      let (old, new) = (strokeColor, newValue.map { LayerColor($0) })
      guard new != shape.strokeColor else { return }
      shape.strokeColor = new
      didChange("strokeColor", from: old)
    }
  }
  /// The share of the path's length at which the line begins, 0…1. The default is 0.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set("strokeStart", \.strokeStart, newValue) }
  }
  /// The share of the path's length at which the line ends, 0…1. The default is 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set("strokeEnd", \.strokeEnd, newValue) }
  }
  /// The width of the line, in points. The default is 1.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { set("lineWidth", \.lineWidth, newValue) }
  }
  /// The longest sharp corner of the line, in widths of the line. The default is 10.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set("miterLimit", \.miterLimit, newValue) }
  }
  /// The ends of the line. The default is `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt }
    set { shape.lineCap = newValue == .round ? .round : newValue == .square ? .square : .butt }
  }
  /// The corners of the line. The default is `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter }
    set { shape.lineJoin = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter }
  }
  /// The point of the dash pattern at which the line begins, in points. The default is 0.
  open var lineDashPhase: CGFloat {
    get { shape.dashPhase }
    set { set("lineDashPhase", \.dashPhase, newValue) }
  }
  /// The lengths of dashes and gaps by turns, in points. The default is nil: a line without gaps.
  open var lineDashPattern: [NSNumber]? {
    get { shape.dashes.isEmpty ? nil : shape.dashes.map { NSNumber(value: Double($0)) } }
    set { shape.dashes = (newValue ?? []).map { CGFloat($0.doubleValue) } }
  }

  private func set(
    _ key: String, _ path: WritableKeyPath<ShapeState, CGFloat>, _ value: CGFloat,
    _ place: StaticString = #function
  ) {
    let old = shape[keyPath: path]
    guard value != old, Diagnostics.accepts(value, of: type(of: self), place) else { return }
    shape[keyPath: path] = value
    didChange(key, from: old)
  }

  /// Runs the action of a property, and updates the displayed values.
  private func didChange(_ key: String, from old: Any?) {
    runAction(forKey: key, from: old)
    if animations != nil { refreshPresentation() }
  }

  private static let keys: [String: LayerKey] = [
    "path": LayerKey(
      kind: .path, get: { .path(($0 as? CAShapeLayer)?.shape.path) },
      set: { layer, value in
        if case .path(let path) = value { (layer as? CAShapeLayer)?.shape.path = path }
      }),
    "fillColor": .color(\CAShapeLayer.fillColor), "strokeColor": .color(\CAShapeLayer.strokeColor),
    "strokeStart": .number(\CAShapeLayer.strokeStart), "strokeEnd": .number(\CAShapeLayer.strokeEnd),
    "lineWidth": .number(\CAShapeLayer.lineWidth), "miterLimit": .number(\CAShapeLayer.miterLimit),
    "lineDashPhase": .number(\CAShapeLayer.lineDashPhase),
  ]

  override func animatableKey(_ name: String) -> LayerKey? { Self.keys[name] ?? super.animatableKey(name) }

  override func presentationCopy() -> CALayer {
    let copy = CAShapeLayer()
    copy.state = state
    copy.shape = shape
    return copy
  }

  override func presentationDidChange(to copy: CALayer?) {
    let displayed = (copy as? CAShapeLayer)?.shape
    presentedShape = displayed == shape ? nil : displayed
  }

  private func shapeDidChange() {
    raster = ShapeRaster(shownShape)
    drawsOutside = raster != nil
    setContentChanged()
  }

  override var hasContent: Bool { raster != nil || super.hasContent }

  override var contentExtent: CGRect? { raster?.extent }

  override var shadowOutline: ShadowOutline? {
    super.shadowOutline ?? raster.flatMap { ShadowOutline($0.path, radius: 0) }
  }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    super.drawContent(into: &builder, bounds: bounds, opacity: opacity)
    guard let raster else { return }
    let scale = builder.list.scale
    let own = shown.bounds
    let origin = CGPoint(x: bounds.minX - own.minX, y: bounds.minY - own.minY).rounded(toScale: scale)
    var visible = builder.clip.offsetBy(dx: -origin.x, dy: -origin.y)
    if shown.masksToBounds { visible = visible.intersection(own) }
    guard let drawn = raster.image(scale: scale, visible: visible) else { return }
    let rect = CGRect(
      x: origin.x + CGFloat(drawn.rect.x) / scale, y: origin.y + CGFloat(drawn.rect.y) / scale,
      width: CGFloat(drawn.rect.width) / scale, height: CGFloat(drawn.rect.height) / scale)
    if shown.masksToBounds { builder.append(.pushClip(bounds)) }
    builder.append(
      .image(
        .init(
          bitmap: drawn.bitmap,
          source: CGRect(x: 0, y: 0, width: drawn.rect.width, height: drawn.rect.height), rect: rect,
          opacity: Double(opacity))))
    if shown.masksToBounds { builder.append(.popClip) }
  }
}

/// The path of a shape layer and its style, which animations can change.
struct ShapeState: Equatable {
  var path: PathShape?
  var fillColor: LayerColor? = .black
  var evenOdd = false
  var strokeColor: LayerColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var dashPhase: CGFloat = 0
  var dashes: [CGFloat] = []

  var style: ShapeStyle {
    var style = ShapeStyle()
    style.fill = fillColor?.rgba8(opacity: 1)
    style.evenOdd = evenOdd
    style.strokeColor = strokeColor?.rgba8(opacity: 1)
    (style.strokeStart, style.strokeEnd) = (Double(strokeStart), Double(strokeEnd))
    style.stroke.width = Double(lineWidth)
    style.stroke.miterLimit = Double(miterLimit)
    (style.stroke.cap, style.stroke.join) = (lineCap, lineJoin)
    style.stroke.dashes = dashes.map { Double($0) }
    style.stroke.dashPhase = Double(dashPhase)
    return style
  }
}
