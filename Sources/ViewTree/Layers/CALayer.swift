import Drawing
import Foundation
import Geometry

/// A rectangle that draws itself and its sublayers; every view has one.
///
/// Geometry, appearance and animation of views live here, as on iOS. Properties hold the values that the app
/// set (the model); while an animation runs, ``presentation()`` tells what is on screen. A change of a view's
/// layer inside a `UIView.animate` block animates; layers that no view owns change at once (there are no
/// implicit animations).
@preconcurrency @MainActor open class CALayer: NSObject {
  /// The values the app set.
  final var state = LayerState()
  /// What is on screen while animations run, else nil.
  final var animations: LayerAnimations?
  /// The frame period in which the layer's picture (its own or a sublayer's) changed last; names the version
  /// of a group.
  final private(set) var changeStamp: UInt64 = 0
  /// Names the layer in display lists.
  final let drawingID: UInt64

  /// Cleared by a superlayer that goes away, in all its sublayers; a read after that stops the program
  /// instead of reading freed memory.
  ///
  /// Not weak: an object with a weak reference is retained and released on a slow path, and drawing retains
  /// every layer of the screen. Instructions of the benchmark `scroll 1000 --offscreen`: 5,435 million with
  /// `unowned(unsafe)`, 5,444 with `unowned`, 5,525 with `weak` here and in views.
  nonisolated(unsafe) final unowned var superlayerStorage: CALayer?
  /// The layer that this one is drawn in.
  public final var superlayer: CALayer? { superlayerStorage }
  final var sublayerList: [CALayer] = []
  /// Read and written by ``sublayersInDrawingOrder`` and by what makes it stale.
  final var drawingOrder = DrawingOrder.asListed

  /// The view that owns the layer.
  public final var delegate: (any CALayerDelegate)? { owner }
  /// Cleared by the view when it goes away. Not weak, for the reason given at ``superlayerStorage``.
  nonisolated(unsafe) final unowned var owner: UIView?
  final var isViewBacked = false

  /// Told at the root of a layer tree that something below wants to be drawn.
  final var onTreeChange: (() -> Void)?

  public override init() {
    drawingID = UIContext.current.nextDrawingID()
    super.init()
  }

  /// Makes layers of a class with the subclass's `init()`; see ``LayerMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  deinit {
    for sublayer in sublayerList { sublayer.superlayerStorage = nil }
  }

  // MARK: Geometry

  /// The layer's rectangle in its own space; the origin is what scrolling moves.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds else { return }
      let old = state.bounds
      state.bounds = newValue
      setContentChanged()
      animate(.bounds, from: SIMD4(old))
      if old.size != newValue.size { boundsSizeDidChange() }
    }
  }

  /// Where ``anchorPoint`` lies in the superlayer.
  open var position: CGPoint {
    get { state.position }
    set {
      guard newValue != state.position else { return }
      let old = state.position
      state.position = newValue
      setPlacementChanged()
      animate(.position, from: SIMD4(Double(old.x), Double(old.y), 0, 0))
    }
  }

  /// The point of the layer, in the unit square of its bounds, that `position` places and transforms turn
  /// about.
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != state.anchorPoint else { return }
      state.anchorPoint = newValue
      refreshPresentation()
      setPlacementChanged()
    }
  }

  /// The smallest upright rectangle around the layer in its superlayer. Setting it sets `bounds.size` and
  /// `position`; do not use it while `transform` is not the identity.
  open var frame: CGRect {
    get {
      if !state.hasTransform { return CGRect(origin: state.origin, size: state.bounds.size) }
      return convertToSuperlayer(state.bounds)
    }
    set {
      let rect = newValue.standardized
      bounds = CGRect(origin: state.bounds.origin, size: rect.size)
      position = CGPoint(
        x: rect.origin.x + state.anchorPoint.x * rect.width,
        y: rect.origin.y + state.anchorPoint.y * rect.height)
    }
  }

  /// Higher is nearer: siblings are drawn by ascending zPosition, ties in the order of `sublayers`. Default
  /// 0.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != state.zPosition else { return }
      let old = state.zPosition
      state.zPosition = newValue
      superlayer?.drawingOrder = .stale
      setPlacementChanged()
      animate(.zPosition, from: SIMD4(Double(old), 0, 0, 0))
    }
  }

  /// Applied about ``anchorPoint``; perspective (`m34`) included. Default: identity.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard newValue != state.transform else { return }
      let shown = animations?.presented.transform ?? state.transform
      state.transform = newValue
      state.hasTransform = !CATransform3DIsIdentity(newValue)
      setPlacementChanged()
      animateTransform(from: shown)
    }
  }

  /// Applied to every sublayer, about the layer's anchor point: the usual place for a shared perspective.
  open var sublayerTransform = CATransform3DIdentity {
    didSet {
      hasSublayerTransform = !CATransform3DIsIdentity(sublayerTransform)
      setContentChanged()
    }
  }
  final var hasSublayerTransform = false

  /// ``transform`` as far as it is affine.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets ``transform``.
  open func setAffineTransform(_ value: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(value)
  }

  // MARK: Appearance

  /// 0…1; translucent content is blended as one picture. Default 1.
  open var opacity: Float {
    get { Float(state.opacity) }
    set {
      let value = CGFloat(newValue)
      guard value != state.opacity else { return }
      let old = state.opacity
      state.opacity = value
      setPlacementChanged()
      animate(.opacity, from: SIMD4(Double(old), 0, 0, 0))
    }
  }

  /// Not drawn, nor are its sublayers. Default false.
  open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      state.isHidden = newValue
      animations?.presented.isHidden = newValue
      setPlacementChanged()
    }
  }

  /// Cuts sublayers off at the layer's bounds, rounded corners included. Default false.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      guard newValue != state.masksToBounds else { return }
      state.masksToBounds = newValue
      animations?.presented.masksToBounds = newValue
      setContentChanged()
    }
  }

  /// Fills the layer behind its contents. Default nil.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor == .clear ? nil : state.backgroundColor.cgColor }
    set { setColor(\.backgroundColor, .backgroundColor, newValue) }
  }

  /// Rounds background, border, shadow and, with `masksToBounds`, what is inside; in points. Default 0.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { setScalar(\.cornerRadius, .cornerRadius, newValue) }
  }

  /// The width of a line along the inside of the edge, in points, drawn above sublayers. Default 0: none.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { setScalar(\.borderWidth, .borderWidth, newValue) }
  }

  /// Default: opaque black.
  open var borderColor: CGColor? {
    get { state.borderColor.cgColor }
    set { setColor(\.borderColor, .borderColor, newValue) }
  }

  /// Default: opaque black.
  open var shadowColor: CGColor? {
    get { state.shadowColor.cgColor }
    set { setColor(\.shadowColor, .shadowColor, newValue) }
  }

  /// 0 (no shadow, the default) … 1. The shadow is that of the layer's rounded rectangle; a layer that
  /// masks to its bounds shows none.
  open var shadowOpacity: Float {
    get { Float(state.shadowOpacity) }
    set { setScalar(\.shadowOpacity, .shadowOpacity, CGFloat(newValue)) }
  }

  /// The blur's standard deviation in points. Default 3.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { setScalar(\.shadowRadius, .shadowRadius, newValue) }
  }

  /// Default (0, −3): upwards, as Core Animation has it.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set {
      guard newValue != state.shadowOffset else { return }
      let old = state.shadowOffset
      state.shadowOffset = newValue
      setContentChanged()
      animate(.shadowOffset, from: SIMD4(Double(old.width), Double(old.height), 0, 0))
    }
  }

  /// Keeps the layer and its sublayers as one picture until something in it changes. Default false.
  open var shouldRasterize = false { didSet { setContentChanged() } }

  // MARK: For subclasses

  /// Emits what the layer shows between its background and its sublayers.
  ///
  /// `bounds`: the rectangle on screen, in the space of the list that is being built.
  func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {}

  /// Whether `drawContent` draws anything: lets a translucent or rounded layer with only one thing to
  /// draw do without a picture of its own.
  var hasContent: Bool { false }

  /// Whether `drawContent` rounds its drawing by `cornerRadius` itself.
  var contentRoundsItself: Bool { false }

  func boundsSizeDidChange() {}

  // MARK: Change

  /// The layer's picture is no longer what it was. O(depth), O(1) when it was told already this frame.
  final func setContentChanged() {
    let period = UIContext.current.displayPeriod
    var layer = self
    while layer.changeStamp != period {
      layer.changeStamp = period
      guard let parent = layer.superlayer else {
        layer.onTreeChange?()
        return
      }
      layer = parent
    }
  }

  /// The layer lies elsewhere in its superlayer, or shows more or less of itself: its own picture stays.
  /// O(depth).
  final func setPlacementChanged() {
    if let superlayer { superlayer.setContentChanged() } else { onTreeChange?() }
  }

  private func setScalar(
    _ path: WritableKeyPath<LayerState, CGFloat>, _ property: LayerProperty, _ value: CGFloat
  ) {
    let old = state[keyPath: path]
    guard value != old else { return }
    state[keyPath: path] = value
    setContentChanged()
    animate(property, from: SIMD4(Double(old), 0, 0, 0))
  }

  private func setColor(
    _ path: WritableKeyPath<LayerState, LayerColor>, _ property: LayerProperty, _ value: CGColor?
  ) {
    var color = LayerColor(value)
    let old = state[keyPath: path]
    guard color != old else { return }
    if value == nil { color.components = SIMD4(old.components.x, old.components.y, old.components.z, 0) }
    state[keyPath: path] = value == nil ? .clear : color
    setContentChanged()
    var from = old.components
    if old == .clear { from = SIMD4(color.components.x, color.components.y, color.components.z, 0) }
    animate(property, from: from)
  }
}

/// Owns a layer; views do.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {}

extension SIMD4<Double> {
  init(_ rect: CGRect) {
    self.init(
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }
}
