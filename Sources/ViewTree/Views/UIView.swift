import Drawing
import Foundation
import Geometry

/// A rectangle on screen that draws, contains subviews, and receives touches.
///
/// Geometry and appearance are stored in ``layer``. All lengths are in points. A view shows its layer's
/// background, border, shadow and corners, and what an override of ``draw(_:)`` draws; the built-in views
/// also show text, images and gradients.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, NSCoding {
  /// The class of ``layer``. Override it to give the view a layer of another class, which is created by its
  /// `init()`. The default is `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer of the view, created from ``layerClass`` and never replaced.
  public final let layer: CALayer

  @exclusivity(unchecked) final var subviewList: [UIView] = []
  /// Set to nil in all subviews when a superview is deallocated.
  ///
  /// Not weak: an object with a weak reference is retained and released on a slow path, and a step of a
  /// transition retains every cell and its content. Not a checked `unowned` reference either: the `deinit` of
  /// a subclass may remove its subviews, which read this reference then.
  nonisolated(unsafe) final unowned(unsafe) var superviewStorage: UIView?
  final weak var controllerStorage: UIViewController?
  /// Accessed only by `UIView+Layout.swift`.
  @exclusivity(unchecked) final var layoutMark = LayoutMark.view
  /// The recognizers and interactions; nil without.
  @exclusivity(unchecked) final var input: ViewInput?
  @exclusivity(unchecked) final var traitStore = TraitStore()
  /// The constraints of the view; nil without.
  @exclusivity(unchecked) final var constraintState: ViewConstraints?

  /// Creates a view with a frame in the space of its future superview.
  public init(frame: CGRect) {
    layer = CALayer.make(of: Self.layerClass)
    super.init()
    layer.attach(to: self)
    if UIView.drawOverride.isOverridden(inSubclass: Self.self) { layer.drawing = ViewDrawing(of: self) }
    UIView.performWithoutAnimation { layer.frame = frame }
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view from a nib, with the frame, the properties and the subviews of the nib. Archives cannot
  /// be read on Linux: other coders create an empty view.
  public required init?(coder: NSCoder) {
    layer = CALayer.make(of: Self.layerClass)
    super.init()
    layer.attach(to: self)
    if UIView.drawOverride.isOverridden(inSubclass: Self.self) { layer.drawing = ViewDrawing(of: self) }
    configure(from: coder, as: UIView.self)
  }

  /// Calls the subclass's `init(frame:)`, for classes known at run time; see ``ViewMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass frame: CGRect) { self.init(frame: frame) }

  nonisolated deinit {
    layer.owner = nil
    for subview in subviewList { subview.superviewStorage = nil }
  }

  /// Does nothing: archives cannot be written on Linux.
  nonisolated open func encode(with coder: NSCoder) {}

  // MARK: Geometry

  /// The bounding box of the view in its superview. Do not set it if ``transform`` is not the identity. A
  /// change of the size requests layout and resizes the subviews by their autoresizing masks.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      if layer.bounds.size != old { boundsSizeDidChange(from: old) }
      if let constraintState { constraintInputsDidChange(constraintState) }
      if let observedValues { observedValues.noteChange(inBoundsOf: self) }
    }
  }

  /// The view's rectangle in its own space. A change of the origin scrolls the subviews; a change of the size
  /// requests layout.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      let new = layer.bounds
      if new.size != old.size { boundsSizeDidChange(from: old.size) }
      if let constraintState {
        constraintInputsDidChange(constraintState)
        if new.origin != old.origin { constraintOriginDidChange(constraintState) }
      }
      if let observedValues { observedValues.noteChange(inBoundsOf: self) }
    }
  }

  /// The center of the view in its superview, or more exactly the location of the layer's anchor point.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      if let constraintState { constraintInputsDidChange(constraintState) }
      observedValues?.noteChange()
    }
  }

  /// An affine transform about ``center``. The default is the identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      observedValues?.noteChange()
    }
  }

  /// A transform about ``center``, which may contain a perspective. The default is the identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // MARK: Appearance

  /// The opacity of the view with its subviews, 0…1. A view below 0.01 receives no touches. The default is 1.
  open var alpha: CGFloat {
    get { layer.state.opacity }
    set {
      layer.opacity = Float(newValue)
      observedValues?.noteChange()
    }
  }

  /// Whether the view and its subviews are hidden and receive no touches. The default is false.
  open var isHidden: Bool {
    get { layer.isHidden || (constraintState.map { $0.hiding != .none } ?? false) }
    set {
      if let constraintState, let stack = constraintState.stack {
        stack.setHidden(newValue, of: self, constraintState)
      } else {
        layer.isHidden = newValue
      }
      observedValues?.noteChange()
    }
  }

  /// Whether the view fills its bounds. It has no effect: the renderer detects it. The default is true.
  open var isOpaque = true

  /// Whether subviews are clipped to the view's bounds. The default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The color of the background. One that depends on traits follows those of the view. The default is nil:
  /// no background.
  open var backgroundColor: UIColor? {
    get { traitStore.state?.background ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { setBackground(newValue) }
  }

  /// The color of controls and template images. The default is the superview's, or without a superview the
  /// accent color of the desktop, or `systemBlue`. Nil restores the default.
  open var tintColor: UIColor! {
    get { traitStore.state?.tint ?? superview?.tintColor ?? currentTraits.accentColor ?? .systemBlue }
    set { setTint(newValue) }
  }

  /// Called when ``tintColor`` has changed, also with the superview. The default does nothing.
  open func tintColorDidChange() {}

  /// The placement of the content in the bounds. The default is ``ContentMode/scaleToFill``.
  /// A view that draws itself is drawn again after a change of its size only with ``ContentMode/redraw``.
  open var contentMode = ContentMode.scaleToFill { didSet { layer.setContentChanged() } }

  /// A number that ``viewWithTag(_:)`` finds the view by. The default is 0.
  open var tag = 0

  // MARK: Events

  /// Whether the view and its subviews receive touches. The default is true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time. The default is false.
  open var isMultipleTouchEnabled = false
  /// Whether the view excludes touches of other views while it has a touch, and receives none while another
  /// view has one. The default is false.
  open var isExclusiveTouch = false

  open override var next: UIResponder? { controllerStorage ?? superview }

  open override var isFirstResponder: Bool { window?.firstResponder === self }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    return window.makeFirstResponder(self)
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window, canResignFirstResponder else { return false }
    return window.makeFirstResponder(nil)
  }

  /// The gesture recognizers of the view, which receive the touches of the view and its subviews, in the
  /// order in which they were added. Nil if there are none. Setting it replaces all of them.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { input.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set {
      for recognizer in input?.recognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer. It is removed from its old view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    inputOrNew.add(gestureRecognizer, to: self)
  }

  /// Removes a gesture recognizer. A gesture in progress is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    input?.remove(gestureRecognizer)
  }

  /// The interactions of the view, in the order in which they were added. The default is none. Setting it
  /// replaces all of them.
  open var interactions: [any UIInteraction] {
    get { input?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction. It is removed from its old view.
  open func addInteraction(_ interaction: any UIInteraction) { inputOrNew.add(interaction, to: self) }

  /// Removes an interaction. Does nothing if the view does not have it.
  open func removeInteraction(_ interaction: any UIInteraction) { input?.remove(interaction) }

  /// Returns whether a gesture recognizer may begin. Called when it is about to begin. The default is true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns the frontmost view of the tree that contains the point and receives touches, or nil.
  ///
  /// Views that are hidden, nearly transparent (alpha < 0.01) or have interaction disabled are skipped with
  /// their subviews. `point` is in this view's space.
  ///
  /// - Complexity: O(tested views); O(n log n) for a view whose subviews have got another order by zPosition.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for sublayer in layer.sublayersInDrawingOrder.reversed() {
      guard let subview = sublayer.owner, subview.superviewStorage === self else { continue }
      let inner = sublayer.convertFromSuperlayer(point)
      if !inner.isFinite { continue }
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Returns whether a point of the view's space is inside. The default tests the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Hierarchy

  /// The view that contains this one; not retained.
  open var superview: UIView? { superviewStorage }
  /// The subviews back to front.
  open var subviews: [UIView] { subviewList }
  /// The window that contains the view; nil if the view is in no window.
  ///
  /// - Complexity: O(depth of the view).
  open var window: UIWindow? {
    var view = self
    while let parent = view.superviewStorage { view = parent }
    return view as? UIWindow
  }

  /// The view whose alpha limits what the view shows, as ``CALayer/mask`` of its layer does. Its frame is in
  /// the space of this view, and it has no superview; its subviews are not laid out. The default is nil.
  open var mask: UIView? {
    get { layer.extras?.mask?.view }
    set {
      newValue?.removeFromSuperview()
      layer.setMask(newValue?.layer, view: newValue)
    }
  }

  /// Adds a view in front of the other subviews. It is removed from its old superview. Stops the program if
  /// `view` is this view or one of its ancestors.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }

  /// Inserts a view at an index of ``subviews``. An index beyond the end is the end.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly behind a subview, or in front of all if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, above: false)
  }

  /// Inserts a view directly in front of a subview, or in front of all if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, above: true)
  }

  /// Removes the view from its superview. Animations of its tree end; their touches are cancelled.
  open func removeFromSuperview() { detach() }

  /// Moves a subview to the end of ``subviews``. Does nothing for other views.
  open func bringSubviewToFront(_ view: UIView) { move(view, toIndex: subviewList.count - 1) }

  /// Moves a subview to the start of ``subviews``. Does nothing for other views.
  open func sendSubviewToBack(_ view: UIView) { move(view, toIndex: 0) }

  /// Swaps two subviews. Does nothing if an index does not exist.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Called after a subview was added; its superview and window are set. The default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed. The default implementation does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before ``superview`` changes; nil: the view is being removed. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after ``superview`` has changed. The default implementation does nothing.
  open func didMoveToSuperview() {}
  /// Called before ``window`` changes, also with an ancestor; nil: it leaves it. The default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after ``window`` has changed. The default implementation does nothing.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// The margins and lengths that change with the superview's size. The default is none: the top left corner
  /// and the size stay.
  @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized by their autoresizing masks. The default is true.
  @exclusivity(unchecked) open var autoresizesSubviews = true

  /// Whether the frame and the autoresizing mask place the view. If not, constraints do. The default is true.
  @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
    willSet {
      guard newValue != translatesAutoresizingMaskIntoConstraints, constraintState != nil else { return }
      constraintState?.rootBeforeChange = islandRoot
    }
    didSet {
      guard oldValue != translatesAutoresizingMaskIntoConstraints, let constraintState else { return }
      islandBorderDidChange(oldRoot: constraintState.rootBeforeChange)
    }
  }

  /// Requests a call of ``layoutSubviews()`` in the next layout pass. Several requests lead to one call.
  ///
  /// - Complexity: O(depth of the view); O(1) if layout is requested already.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out the view and its descendants now if layout was requested. Starts at the topmost of the directly
  /// enclosing superviews that also wait for layout.
  open func layoutIfNeeded() { layoutNow() }

  /// Places the subviews. Called after the size has changed or layout was requested; apps do not call it. The
  /// default implementation does nothing.
  open func layoutSubviews() {}

  /// Lays out the view, in whose layer it is called: the default implementation calls ``layoutSubviews()``.
  /// An override places sublayers after its call of super.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { layoutSubviews() } }

  /// Returns the best size of the view within `size`. The default is its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size of ``sizeThatFits(_:)``. The top left corner stays; with a transform, the center.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if layer.state.hasTransform {
      bounds = CGRect(origin: bounds.origin, size: size)
    } else {
      frame = CGRect(origin: frame.origin, size: size)
    }
  }

  /// The natural size of the content; ``noIntrinsicMetric`` for a length without one. The default has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Reports a change of ``intrinsicContentSize`` to the constraints, for the next layout pass.
  open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
  /// The priority of not becoming larger than the intrinsic size. The default is 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = constraintState?.priorities ?? ContentPriorities()
    return axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
  }
  /// Sets the priority with which the view does not become larger than its intrinsic size.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setPriority(priority, at: axis == .horizontal ? \.horizontalHugging : \.verticalHugging)
  }
  /// The priority of not becoming smaller than the intrinsic size. The default is 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = constraintState?.priorities ?? ContentPriorities()
    return axis == .horizontal ? priorities.horizontalResistance : priorities.verticalResistance
  }
  /// Sets the priority with which the view does not become smaller than its intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setPriority(priority, at: axis == .horizontal ? \.horizontalResistance : \.verticalResistance) }
  /// Called after the intrinsic size of a subview has changed, or constraints inside of it, which its own
  /// size may follow. Controls that are as large as their labels and images report a change of their own. The
  /// default implementation does nothing.
  open func _contentDidChange(of subview: UIView, byConstraints: Bool) {}

  /// Draws the content of the view into the current context, `UIGraphicsGetCurrentContext()`. Override it to
  /// draw; the default implementation does nothing, and a class without an override has no context.
  ///
  /// Called before the first frame that shows the view, after ``setNeedsDisplay()``, and after a change of
  /// the traits or of the scale; after a change of the size only if ``contentMode`` is
  /// ``ContentMode/redraw``, otherwise the pixels are placed by the content mode. `rect` is always the
  /// bounds. The context is clear, so that the background is behind. The traits of the view are current.
  open func draw(_ rect: CGRect) {}

  /// The scale of the contents of the layer. What views draw has that of the window. The default is 1.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Whether the context of ``draw(_:)`` is cleared first. Has no effect: it always is. The default is true.
  open var clearsContextBeforeDrawing = true
  /// Whether the view has the focus that keys move. False: only cells have one. See ``isFirstResponder``.
  open var isFocused: Bool { false }
  /// Whether the remote control of a television can focus the view. Nothing asks. The default is false.
  open var canBecomeFocused: Bool { false }

  /// Marks the view as changed, so that it is drawn in the next frame.
  open func setNeedsDisplay() {
    layer.drawing?.setStale()
    layer.setContentChanged()
  }
  /// Marks the whole view as changed, as ``setNeedsDisplay()``.
  open func setNeedsDisplay(_ rect: CGRect) {
    layer.drawing?.setStale()
    layer.setContentChanged()
  }

  /// The insets of the area that bars and notches do not cover. The default is zero.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Called when the safe area has changed. It is not called: there are no safe areas. The default does
  /// nothing.
  open func safeAreaInsetsDidChange() {}
  /// Whether the tint is gray while something is above the view. Has no effect. The default is `automatic`.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether margins include the safe area. Has no effect: there are no safe areas. The default is true.
  open var insetsLayoutMarginsFromSafeArea = true
  /// Whether margins include those of the superview. Has no effect. The default is false.
  open var preservesSuperviewLayoutMargins = false
  /// The margins for the content, which flow layouts may apply to their sections. The default is 8 on each
  /// side.
  open var layoutMargins: UIEdgeInsets {
    get { marginStorage.insets(in: self) }
    set { if accepts(newValue) { setMargins(.absolute(newValue)) } }
  }
  /// ``layoutMargins`` in the view's direction: leading is left if it runs from left to right, else right.
  /// The margins that were set last, here or there, are kept when the direction changes.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, in: effectiveUserInterfaceLayoutDirection) }
    set { if accepts(newValue) { setMargins(.directional(newValue)) } }
  }
  /// Accessed only by `UIView+LayoutDirection.swift`.
  final var marginStorage = LayoutMargins.absolute(UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  /// Called after ``layoutMargins`` have changed. The default implementation does nothing.
  open func layoutMarginsDidChange() {}

  // MARK: Direction

  /// The kind of the content, which decides whether the view is mirrored where the interface runs from right
  /// to left. Subviews do not inherit it. The default is ``UISemanticContentAttribute/unspecified``: the view
  /// is mirrored.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { semanticContentDidChange(from: oldValue) } }
  }

  /// The direction of the view: that of the app, unless ``semanticContentAttribute`` decides otherwise. The
  /// leading and trailing edges of the constraints that the view holds follow it.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    direction(for: semanticContentAttribute)
  }

  /// Called by Xcode's editor of nibs, never on Linux. The default implementation does nothing.
  open func prepareForInterfaceBuilder() {}

  // MARK: Traits

  /// The traits of the view: those of its controller or superview, with the values of ``traitOverrides``. A
  /// view that was in no window has those of its host.
  open var traitCollection: UITraitCollection { currentTraits }

  /// Called after the traits of the view have changed, also because it was added to another superview: after
  /// those of the window and of the superviews, after its controller, and before its subviews. The view then
  /// needs layout and is drawn again. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of the view and its subviews, which is also a value of ``traitOverrides``. The default is
  /// ``UIUserInterfaceStyle/unspecified``: that of the superview.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.userInterfaceStyle }
    set { overrides.userInterfaceStyle = newValue }
  }

  /// Called before ``traitCollectionDidChange(_:)``, for the views of this module.
  func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {}

  // MARK: Constraints

  /// Whether ``updateConstraints()`` is called before the first layout. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The active constraints of which the view is the nearest common superview, in the order of activation.
  open var constraints: [NSLayoutConstraint] { constraintState?.held ?? [] }
  /// Activates a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
  /// Deactivates a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    let state = constraintsOrNew
    state.needsUpdate = true
    state.variables?.island?.setNeedsUpdate()
    setNeedsLayout()
  }
  /// Returns whether ``updateConstraints()`` will be called.
  open func needsUpdateConstraints() -> Bool { constraintState?.needsUpdate ?? false }
  /// Calls ``updateConstraints()`` of the view and its subviews now where it was requested.
  open func updateConstraintsIfNeeded() {
    for subview in subviewList where subview.constraintState != nil { subview.updateConstraintsIfNeeded() }
    guard let constraintState, constraintState.needsUpdate else { return }
    constraintState.needsUpdate = false
    if let controllerStorage { controllerStorage.updateViewConstraints() } else { updateConstraints() }
  }
  /// Changes the constraints before a layout, on request. Overrides call super last. The default is empty.
  open func updateConstraints() {}

  /// Whether constraints permit more than one frame of the view; for diagnosis, it is slow.
  open var hasAmbiguousLayout: Bool { islandRoot.constraintState?.island?.isAmbiguous(self) ?? false }

  /// Returns the size nearest to `targetSize` that the constraints permit, in whole pixels.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// Returns the permitted size, with the target's sides as constraints of the given priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The distances from the frame to the rectangle that constraints place. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the rectangle that constraints place, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for a rectangle that constraints place.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  /// The view whose first baseline is this view's. The default is itself; stacks return an arranged view.
  open var forFirstBaselineLayout: UIView { self }
  /// The view whose last baseline is this view's. The default is itself; stacks return an arranged view.
  open var forLastBaselineLayout: UIView { self }
  /// The distances of the first baseline from the top and of the last one from the bottom.
  var baselineOffsets: (first: CGFloat, last: CGFloat) { (0, 0) }
  /// Whether the height of the content follows from the width that the constraints give it.
  var wrapsContent: Bool { false }
  /// Returns the height of the content at a width, for views that wrap it.
  func wrappedHeight(atWidth width: CGFloat) -> CGFloat { intrinsicContentSize.height }

  /// Returns an unchanging copy of this view; with `afterUpdates`, pending layout is performed first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self)
  }

  /// Returns an unchanging copy of a part of this view, as large as that part; see
  /// ``snapshotView(afterScreenUpdates:)``. The insets have no effect: the copy is scaled as a whole.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let snapshot = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
    let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
    part.clipsToBounds = true
    snapshot.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    part.addSubview(snapshot)
    return part
  }

  /// The point of the view that ``center`` places, in the unit square of the bounds. The default is (0.5,
  /// 0.5).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Adds an effect that follows the motion of a device. Has no effect: a desktop does not move.
  open func addMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.append(effect)
  }
  /// Removes an effect.
  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
  /// The motion effects that were added. They change nothing. The default is an empty array.
  open var motionEffects: [UIMotionEffect] {
    get { input?.motionEffects ?? [] }
    set { if !newValue.isEmpty || input != nil { inputOrNew.motionEffects = newValue } }
  }

  /// Returns the first view with the tag among the view and its descendants, in depth-first order.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewList {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The class, the frame and the properties that differ from the default, for logs and text snapshots.
  open override nonisolated var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(dumpDescription())>" }
  }
}
