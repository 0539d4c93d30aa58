import Drawing
import Foundation
import Geometry

/// A rectangle that draws itself and its sublayers. Every view has one.
///
/// A layer stores the geometry, appearance and animations of a view. Its properties contain the values that
/// the app set (the model); ``presentation()`` returns the displayed values while an animation runs. A change
/// of a view's layer inside a `UIView.animate` block is animated, and one of a layer without a view by its
/// action, for 0.25 seconds by default; see ``action(forKey:)``.
@preconcurrency @MainActor open class CALayer: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The model: the values that the app set.
  ///
  /// Accesses to this and to other properties that are read for each layer of a frame are not checked for
  /// exclusivity at run time, which takes a quarter of the time before drawing: they are short, and call no
  /// code of the app.
  @exclusivity(unchecked) final var state = LayerState()
  /// The running animations and the displayed values; nil if no animation runs.
  @exclusivity(unchecked) final var animations: LayerAnimations? {
    didSet { if animations == nil { presentationDidChange(to: nil) } }
  }
  /// Whether an animation block animates the layer itself. Animations of sublayers, and those that the app
  /// has added, do not count.
  ///
  /// Used by CollectionViews to remove a disappearing element's view at once if it is not animated. O(1).
  package final var isAnimating: Bool { animations.map { !$0.list.isEmpty } ?? false }
  /// The properties that few layers have; nil without any.
  final var extras: LayerExtras?
  /// The display period in which the layer was added to its superlayer.
  @exclusivity(unchecked) final var insertionPeriod: UInt64 = 0
  /// The display period in which the drawing of the layer or of a sublayer last changed. It is the version of
  /// the layer's group.
  final private(set) var changeStamp: UInt64 = 0
  final let drawingID: UInt64

  /// Set to nil in all sublayers when a superlayer is deallocated. A read of a dangling reference stops the
  /// program instead of reading freed memory.
  ///
  /// Not weak: an object with a weak reference is retained and released on a slow path, and drawing retains
  /// every layer of the screen. Instructions of the benchmark `scroll 1000 --offscreen`: 5,435 million with
  /// `unowned(unsafe)`, 5,444 with `unowned`, 5,525 with `weak` here and in views.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned var superlayerStorage: CALayer?
  /// The layer that contains this one; not retained.
  public final var superlayer: CALayer? { superlayerStorage }
  @exclusivity(unchecked) final var sublayerList: [CALayer] = []
  /// Read by ``sublayersInDrawingOrder``; set to stale by changes of the sublayers.
  @exclusivity(unchecked) final var drawingOrder = DrawingOrder.asListed

  /// The view that owns the layer; nil for a layer without a view.
  public final var delegate: (any CALayerDelegate)? { owner }
  /// Set to nil when the view is deallocated. Not weak, for the reason given at ``superlayerStorage``.
  nonisolated(unsafe) final unowned var owner: UIView?
  @exclusivity(unchecked) final var isViewBacked = false
  /// The pixels that the view has drawn in `draw(_:)`; nil for a view whose class does not override it.
  @exclusivity(unchecked) final var drawing: ViewDrawing?

  /// Called at the root of a layer tree when something in the tree must be redrawn.
  final var onTreeChange: (() -> Void)?

  /// Creates a layer with empty bounds and default values.
  public override init() {
    drawingID = UIContext.current.nextDrawingID()
    super.init()
  }

  /// Creates a layer with the properties that all layers have of another one. Core Animation calls it for
  /// copies; here only apps do. For an object that is no layer, the values are the defaults.
  public init(layer: Any) {
    drawingID = UIContext.current.nextDrawingID()
    super.init()
    guard let layer = layer as? CALayer else { return }
    state = layer.state
    state.hasMask = false
  }

  /// Creates a layer with default values: archives cannot be read on Linux.
  public required init?(coder: NSCoder) {
    drawingID = UIContext.current.nextDrawingID()
    super.init()
  }

  /// Creates a layer of a class with the `init()` of a subclass; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  deinit {
    for sublayer in sublayerList { sublayer.superlayerStorage = nil }
  }

  // MARK: Geometry

  /// The layer's rectangle in its own space, in points. Scrolling changes the origin. Animatable. The default
  /// is zero.
  open var bounds: CGRect {
    get { state.bounds }
    set {
      guard newValue != state.bounds, accepts(newValue) else { return }
      let old = state.bounds
      state.bounds = newValue
      setContentChanged()
      animate(.bounds, from: SIMD4(old))
      if old.size != newValue.size {
        boundsSizeDidChange()
        requestWorkAfterResize()
      }
    }
  }

  /// The location of ``anchorPoint`` in the superlayer, in points. Animatable. The default is (0, 0).
  open var position: CGPoint {
    get { state.position }
    set {
      guard newValue != state.position, accepts(newValue) else { return }
      let old = state.position
      state.position = newValue
      setPlacementChanged()
      animate(.position, from: SIMD4(Double(old.x), Double(old.y), 0, 0))
    }
  }

  /// The point of the layer that ``position`` places and that transforms are relative to, in the unit square
  /// of the bounds. The default is (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set {
      guard newValue != state.anchorPoint, accepts(newValue) else { return }
      state.anchorPoint = newValue
      refreshPresentation()
      setPlacementChanged()
    }
  }

  /// The bounding box of the layer in its superlayer, in points. Setting it sets the size of ``bounds`` and
  /// ``position``. Do not set it if ``transform`` is not the identity.
  open var frame: CGRect {
    get {
      if !state.hasTransform { return CGRect(origin: state.origin, size: state.bounds.size) }
      return convertToSuperlayer(state.bounds)
    }
    set {
      let rect = newValue.standardized
      let place = CGPoint(
        x: rect.origin.x + state.anchorPoint.x * rect.width,
        y: rect.origin.y + state.anchorPoint.y * rect.height)
      guard accepts(CGRect(origin: place, size: rect.size)) else { return }
      bounds = CGRect(origin: state.bounds.origin, size: rect.size)
      position = place
    }
  }

  /// The depth of the layer. Siblings are drawn by ascending zPosition, layers of the same position in the
  /// order of ``sublayers``. The default is 0.
  open var zPosition: CGFloat {
    get { state.zPosition }
    set {
      guard newValue != state.zPosition, accepts(newValue) else { return }
      let old = state.zPosition
      state.zPosition = newValue
      superlayer?.drawingOrder = .stale
      setPlacementChanged()
      animate(.zPosition, from: SIMD4(Double(old), 0, 0, 0))
    }
  }

  /// The transform about ``anchorPoint``, which may contain a perspective (`m34`). Animatable by
  /// decomposition. The default is the identity.
  open var transform: CATransform3D {
    get { state.transform }
    set {
      guard newValue != state.transform, accepts(newValue) else { return }
      let (old, shown) = (state.transform, animations?.presented.transform ?? state.transform)
      state.transform = newValue
      state.hasTransform = !CATransform3DIsIdentity(newValue)
      setPlacementChanged()
      animateTransform(from: old, shown: shown)
    }
  }

  /// A transform of all sublayers about the layer's anchor point, usually a shared perspective. The default
  /// is the identity.
  open var sublayerTransform = CATransform3DIdentity {
    didSet {
      sublayerTransform = Diagnostics.finite(sublayerTransform, or: oldValue, of: type(of: self))
      hasSublayerTransform = !CATransform3DIsIdentity(sublayerTransform)
      setContentChanged()
    }
  }
  @exclusivity(unchecked) final var hasSublayerTransform = false
  /// Whether the content may reach beyond the bounds; see ``contentExtent``.
  @exclusivity(unchecked) final var drawsOutside = false

  /// Returns the affine part of ``transform``.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  /// Sets ``transform`` to an affine transform.
  open func setAffineTransform(_ value: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(value)
  }

  // MARK: Appearance

  /// The opacity of the layer with its sublayers, 0…1. Translucent content is drawn into a group first.
  /// Animatable. The default is 1.
  open var opacity: Float {
    get { Float(state.opacity) }
    set {
      let value = CGFloat(newValue)
      guard value != state.opacity, accepts(value) else { return }
      let old = state.opacity
      state.opacity = value
      setPlacementChanged()
      animate(.opacity, from: SIMD4(Double(old), 0, 0, 0))
    }
  }

  /// Whether the layer and its sublayers are not drawn. The default is false.
  open var isHidden: Bool {
    get { state.isHidden }
    set {
      guard newValue != state.isHidden else { return }
      state.isHidden = newValue
      animations?.presented.isHidden = newValue
      setPlacementChanged()
    }
  }

  /// The number of previews that show a copy of the layer instead; with one or more, the layer is not drawn.
  /// Independent of ``isHidden`` and ``opacity``, which the owner of the view may change meanwhile. Used by
  /// Menus.
  package final var liftCount = 0 {
    didSet { if (liftCount > 0) != (oldValue > 0) { setPlacementChanged() } }
  }

  /// Whether sublayers are clipped to the bounds with their rounded corners. The default is false.
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      guard newValue != state.masksToBounds else { return }
      state.masksToBounds = newValue
      animations?.presented.masksToBounds = newValue
      setContentChanged()
    }
  }

  /// The color behind the content. Animatable. The default is nil: no background.
  open var backgroundColor: CGColor? {
    get { state.backgroundColor == .clear ? nil : state.backgroundColor.cgColor }
    set { setColor(\.backgroundColor, .backgroundColor, newValue) }
  }

  /// The radius of the corners of background, border and shadow, and with ``masksToBounds`` of the content,
  /// in points. Animatable. The default is 0.
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { setScalar(\.cornerRadius, .cornerRadius, newValue) }
  }

  /// The corners that ``cornerRadius`` rounds. The default is all four.
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { setRoundedCorners(newValue) }
  }

  /// The layer whose alpha limits what the layer, its sublayers and its shadow show: nothing is shown where
  /// it draws nothing. Its frame is in the space of the layer, and the layer is its superlayer. It does not
  /// limit touches. The default is nil: no mask.
  open var mask: CALayer? {
    get { extras?.mask?.layer }
    set { setMask(newValue) }
  }

  /// An image that the layer draws in front of its background, a `CGImage` or a ``UIImage``; nil for none.
  /// Values of other types draw nothing. The default is nil.
  open var contents: Any? {
    get { extras?.contents?.value }
    set {
      guard newValue != nil || extras?.contents != nil else { return }
      extrasOrNew.contents = newValue.map { LayerContents(value: $0) }
      setContentChanged()
    }
  }

  /// The place and the size of ``contents`` in the bounds. The default is `resize`: they fill the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { extras?.contentsGravity ?? .resize }
    set {
      extrasOrNew.contentsGravity = newValue
      setContentChanged()
    }
  }

  /// The part of ``contents`` that is drawn, in the unit square. The default is all.
  open var contentsRect: CGRect {
    get { extras?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      extrasOrNew.contentsRect = Diagnostics.finite(newValue, or: contentsRect, of: type(of: self))
      setContentChanged()
    }
  }

  /// The width of the border, in points. The border is inside the bounds, above the sublayers. Animatable.
  /// The default is 0: no border.
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { setScalar(\.borderWidth, .borderWidth, newValue) }
  }

  /// The color of the border. Animatable. The default is opaque black.
  open var borderColor: CGColor? {
    get { state.borderColor.cgColor }
    set { setColor(\.borderColor, .borderColor, newValue) }
  }

  /// The color of the shadow. Animatable. The default is opaque black.
  open var shadowColor: CGColor? {
    get { state.shadowColor.cgColor }
    set { setColor(\.shadowColor, .shadowColor, newValue) }
  }

  /// The opacity of the shadow, 0…1. The shadow has the shape of the layer's rounded rectangle. A layer with
  /// ``masksToBounds`` draws no shadow. Animatable. The default is 0.
  open var shadowOpacity: Float {
    get { Float(state.shadowOpacity) }
    set { setScalar(\.shadowOpacity, .shadowOpacity, CGFloat(newValue)) }
  }

  /// The standard deviation of the shadow's blur, in points. Animatable. The default is 3.
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { setScalar(\.shadowRadius, .shadowRadius, newValue) }
  }

  /// The offset of the shadow, in points. Animatable. The default is (0, −3), upwards, as in Core Animation.
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set {
      guard newValue != state.shadowOffset, accepts(newValue) else { return }
      let old = state.shadowOffset
      state.shadowOffset = newValue
      setContentChanged()
      animate(.shadowOffset, from: SIMD4(Double(old.width), Double(old.height), 0, 0))
    }
  }

  /// The shape of the shadow, in the space of the layer: the box around the path, with the corners of the
  /// path if it is a rounded rectangle or a circle, else with ``cornerRadius``. The layer has a copy. The
  /// default is nil: the shape of the layer's rounded rectangle.
  open var shadowPath: CGPath? {
    get { shadowShape.map { CGPath(shape: $0) } }
    set {
      guard newValue?.shape != shadowShape else { return }
      shadowShape = newValue?.shape
      setContentChanged()
    }
  }
  private final var shadowShape: PathShape?

  /// The rectangle of the shadow; nil for that of the bounds.
  var shadowOutline: ShadowOutline? {
    shadowShape.flatMap { ShadowOutline($0, radius: shown.cornerRadius) }
  }

  /// Whether the layer and its sublayers are kept as one raster until one of them changes. The default is
  /// false.
  @exclusivity(unchecked) open var shouldRasterize = false { didSet { setContentChanged() } }

  // Stored, without an effect on the drawing: it draws at the scale of its window, with smooth edges.

  /// The scale at which a rasterized layer would be kept. Has no effect: it is that of the window. The
  /// default is 1.
  open var rasterizationScale: CGFloat {
    get { extras?.rasterizationScale ?? 1 }
    set { extrasOrNew.rasterizationScale = newValue }
  }
  /// The pixels of ``contents`` for each point, unless its gravity makes them fit. The default is 1.
  open var contentsScale: CGFloat {
    get { extras?.contentsScale ?? 1 }
    set {
      extrasOrNew.contentsScale = newValue
      if contents != nil { setContentChanged() }
    }
  }
  /// Whether edges are smooth. Has no effect: all are. The default is false.
  open var allowsEdgeAntialiasing: Bool {
    get { extras?.allowsEdgeAntialiasing ?? false }
    set { extrasOrNew.allowsEdgeAntialiasing = newValue }
  }
  /// Whether content is drawn on another thread. Has no effect. The default is false.
  open var drawsAsynchronously: Bool {
    get { extras?.drawsAsynchronously ?? false }
    set { extrasOrNew.drawsAsynchronously = newValue }
  }
  /// Whether the content has no transparent parts. Has no effect. The default is false.
  open var isOpaque: Bool {
    get { extras?.isOpaque ?? false }
    set { extrasOrNew.isOpaque = newValue }
  }
  /// The shape of round corners. Has no effect: all are circular. The default is `circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { extras?.cornerCurve ?? .circular }
    set { extrasOrNew.cornerCurve = newValue }
  }
  /// A name for the app's own use. The default is nil.
  open var name: String? {
    get { extras?.name }
    set { if newValue != nil || extras != nil { extrasOrNew.name = newValue } }
  }

  /// Whether a layer without a view calls ``display()`` after its size has changed. The default is false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.drawsAfterResize ?? false }
    set { if newValue || extras != nil { extrasOrNew.drawsAfterResize = newValue } }
  }
  /// Whether the layer is drawn while a transform turns its back to the user. The default is true.
  open var isDoubleSided: Bool {
    get { extras?.isDoubleSided ?? true }
    set {
      extrasOrNew.isDoubleSided = newValue
      setContentChanged()
    }
  }
  /// Whether the opacity applies to the layer as a whole. Has no effect: it always does. The default is true.
  open var allowsGroupOpacity: Bool {
    get { extras?.allowsGroupOpacity ?? true }
    set { extrasOrNew.allowsGroupOpacity = newValue }
  }
  /// The filter for contents that are shown smaller. Has no effect: it is smooth. The default is `linear`.
  open var minificationFilter: CALayerContentsFilter {
    get { extras?.minificationFilter ?? .linear }
    set { extrasOrNew.minificationFilter = newValue }
  }
  /// The filter for contents that are shown larger. Has no effect: it is smooth. The default is `linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { extras?.magnificationFilter ?? .linear }
    set { extrasOrNew.magnificationFilter = newValue }
  }
  /// The filter that mixes the layer with what is behind it. Has no effect. The default is nil.
  open var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set { if newValue != nil || extras != nil { extrasOrNew.compositingFilter = newValue } }
  }
  /// The edges that are smooth. Has no effect: all are. The default is all.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { extras?.edgeAntialiasingMask ?? LayerExtras.allEdges }
    set { extrasOrNew.edgeAntialiasingMask = newValue }
  }

  // MARK: Layout and display

  /// Requests a call of ``layoutSublayers()`` before the next frame that shows the layer. For the layer of a
  /// view, that of the view's layout.
  open func setNeedsLayout() { if let owner { owner.setNeedsLayout() } else { request(.layout) } }
  /// Returns whether ``layoutSublayers()`` will be called. False for the layer of a view.
  open func needsLayout() -> Bool { isWaiting(for: .layout) }
  /// Calls ``layoutSublayers()`` now if it was requested.
  open func layoutIfNeeded() { if let owner { owner.layoutIfNeeded() } else { performWork(.layout) } }
  /// Places the sublayers. Called after ``setNeedsLayout()``, in layers without a view also after the size
  /// has changed. The default calls `layoutSublayers(of:)` of the view.
  open func layoutSublayers() { owner?.layoutSublayers(of: self) }

  /// Requests a call of ``display()`` before the next frame that shows the layer. The layer of a view
  /// requests the drawing of the view, if its class overrides `draw(_:)`.
  open func setNeedsDisplay() {
    if let owner, drawing != nil { owner.setNeedsDisplay() } else { request(.display) }
  }
  /// Requests the display of the whole layer, as ``setNeedsDisplay()``.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Returns whether ``display()`` will be called. False for the layer of a view.
  open func needsDisplay() -> Bool { isWaiting(for: .display) }
  /// Calls ``display()`` now if it was requested.
  open func displayIfNeeded() { performWork(.display) }
  /// Sets ``contents``. The default makes an image by ``draw(in:)`` if the class overrides it.
  open func display() { displayDrawing() }
  /// Draws the contents into a context of the size of the bounds. Called by ``display()``, after
  /// ``setNeedsDisplay()``, for layers without a view. The default does nothing.
  open func draw(in ctx: CGContext) {}
  /// Returns whether a change of a property requests the display. Nothing reads it: properties of your own
  /// are not animated, and request their display themselves. The default is false.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns the layer itself: it has the values that the app set.
  open func model() -> Self { self }

  // MARK: For subclasses

  /// Appends the draw commands of the layer's content, between its background and its sublayers. `bounds` is
  /// the layer's rectangle in the space of the display list.
  func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    guard let extras else { return }
    extras.pattern?.draw(self, into: &builder, bounds: bounds, opacity: opacity)
    let contents = displayed.extras?.contents ?? extras.contents
    contents?.draw(self, into: &builder, bounds: bounds, opacity: opacity)
  }

  /// The rectangle of what `drawContent` draws, in the layer's space; nil for the bounds.
  var contentExtent: CGRect? { nil }

  /// Whether `drawContent` draws anything. A translucent or rounded layer that draws only one thing needs no
  /// group.
  var hasContent: Bool {
    guard let extras else { return false }
    return extras.contents != nil || extras.pattern != nil || displayed.extras?.contents != nil
  }

  /// Whether `drawContent` applies `cornerRadius` to its drawing.
  var contentRoundsItself: Bool { false }

  func boundsSizeDidChange() {}

  // MARK: Animations

  /// Returns the action of a property that has changed, of a layer without a view: that of ``actions``, then
  /// ``defaultAction(forKey:)``, then an animation from the displayed value to the new one; nil for
  /// properties that are not animated. `NSNull` does nothing.
  open func action(forKey event: String) -> (any CAAction)? {
    if let action = actions?[event] ?? type(of: self).defaultAction(forKey: event) { return action }
    guard animatableKey(event) != nil else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.timingFunction =
      CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Returns the action of a property in all layers of the class, if ``actions`` has none. The default is
  /// nil: the animation of ``action(forKey:)``.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns an animatable property by its name. A subclass adds its own, and calls super.
  func animatableKey(_ name: String) -> LayerKey? { LayerKey.common[name] }

  /// Called when a copy has the displayed values, and with nil when the layer's own are displayed again. A
  /// subclass whose drawing is kept discards it.
  func presentationDidChange(to copy: CALayer?) {}

  /// Creates a layer with the values of the layer, without sublayers. A subclass creates one of its class.
  func presentationCopy() -> CALayer {
    let copy = CALayer()
    copy.state = state
    return copy
  }

  // MARK: Change

  /// Records that the drawing of the layer and its superlayers has changed. O(depth), O(1) if it was already
  /// called in this display period.
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

  /// Records that the place, order, opacity or visibility of the layer has changed, but not its own drawing.
  /// O(depth).
  final func setPlacementChanged() {
    if let superlayer { superlayer.setContentChanged() } else { onTreeChange?() }
  }

  /// Whether a value of the app is finite. The message names the class of the view.
  private func accepts<Value: Numbers>(_ value: Value, _ place: StaticString = #function) -> Bool {
    Diagnostics.accepts(value, of: owner.map { type(of: $0) } ?? type(of: self), place)
  }

  private func setScalar(
    _ path: WritableKeyPath<LayerState, CGFloat>, _ property: LayerProperty, _ value: CGFloat,
    _ place: StaticString = #function
  ) {
    let old = state[keyPath: path]
    guard value != old, accepts(value, place) else { return }
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

/// A shape of round corners.
public nonisolated struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins softly, which this library draws as a part of a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The owner of a layer. Only views conform.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {}

extension SIMD4<Double> {
  init(_ rect: CGRect) {
    self.init(
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
  }
}
