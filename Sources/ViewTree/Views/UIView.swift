import Drawing
import Foundation
import Geometry

/// A rectangle on screen that draws, holds subviews, and takes touches.
///
/// Geometry and appearance live in ``layer``. All lengths are points. What UIKit draws through `draw(_:)` is
/// not here: a view shows its layer's background, border, shadow and corners, and the built-in views text,
/// pictures and gradients.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, NSCoding {
  /// The class of ``layer``; override to give the view another one. The layer is made with its `init()`.
  /// Default: `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// What the view draws with; made from ``layerClass``, never replaced.
  public final let layer: CALayer

  final var subviewList: [UIView] = []
  /// Weak: nil also while the superview is deinitialised, so that its `deinit` may take its subviews away.
  final weak var superviewStorage: UIView?
  final weak var controllerStorage: UIViewController?
  /// Read and written by `UIView+Layout.swift` alone.
  final var layoutMark = LayoutMark.view
  final var gestureRecognizerList: [UIGestureRecognizer] = []

  /// Makes a view with a frame in its future superview's space.
  public init(frame: CGRect) {
    layer = Self.makeLayer(Self.layerClass)
    super.init()
    layer.isViewBacked = true
    layer.owner = self
    UIView.performWithoutAnimation { setInitialFrame(frame) }
  }

  public convenience override init() { self.init(frame: .zero) }

  /// How views come out of nibs: with the frame, the properties and the subviews that the nib says, once this
  /// initialiser returns. Archives are not read on Linux: other coders make an empty view.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer(Self.layerClass)
    super.init()
    layer.isViewBacked = true
    layer.owner = self
    configure(from: coder, as: UIView.self)
  }

  nonisolated deinit {
    layer.owner = nil
  }

  nonisolated open func encode(with coder: NSCoder) {}

  private static func makeLayer(_ type: AnyClass) -> CALayer {
    guard let type = type as? CALayer.Type else {
      preconditionFailure("layerClass must be a CALayer, not \(type)")
    }
    return CALayer.makeByClass(type)
  }

  private func setInitialFrame(_ frame: CGRect) { layer.frame = frame }

  // MARK: Geometry

  /// The smallest upright rectangle around the view in its superview. Not to be set while ``transform`` is
  /// not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      if layer.bounds.size != old { boundsSizeDidChange(from: old) }
    }
  }

  /// The view's rectangle in its own space; moving its origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      if newValue.size != old { boundsSizeDidChange(from: old) }
    }
  }

  /// The middle of the view in its superview (more exactly: the place of the layer's anchor point).
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// Applied about ``center``. Default: identity.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Applied about ``center``, perspective included. Default: identity.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  private func boundsSizeDidChange(from old: CGSize) {
    setNeedsLayout()
    if autoresizesSubviews { resizeSubviews(from: old) }
  }

  // MARK: Appearance

  /// 0 (not seen, takes no touches) … 1. Default 1.
  open var alpha: CGFloat {
    get { layer.state.opacity }
    set { layer.opacity = Float(newValue) }
  }

  /// Default false.
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether the view claims to fill its bounds; the renderer finds that out by itself. Default true.
  open var isOpaque = true

  /// Whether subviews are cut off at the view's bounds. Default false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Default nil: nothing is filled.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The colour of controls and template images, inherited from the superview where it is not set.
  open var tintColor: UIColor! {
    get { tintStorage ?? superview?.tintColor ?? .systemBlue }
    set {
      tintStorage = newValue
      notifyTintColor()
    }
  }
  final var tintStorage: UIColor?

  final func notifyTintColor() {
    tintColorDidChange()
    for subview in subviewList where subview.tintStorage == nil { subview.notifyTintColor() }
  }

  /// The tint that the view shows has changed.
  open func tintColorDidChange() {}

  /// How content that has a size of its own is placed in the bounds. Default `scaleToFill`.
  open var contentMode = ContentMode.scaleToFill { didSet { layer.setContentChanged() } }

  /// Where content goes in the bounds, and whether it is stretched.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// A number for finding the view by; default 0.
  open var tag = 0

  /// What the view is, in words. Default nil.
  open var accessibilityLabel: String?
  /// Names the view for tests. Default nil.
  open var accessibilityIdentifier: String?

  // MARK: Events

  /// Whether touches reach the view and its subviews. Default true.
  open var isUserInteractionEnabled = true
  /// Whether the view is told of more than one touch at a time. Default false.
  open var isMultipleTouchEnabled = false
  /// While the view holds a touch other views get none, and the other way round. Default false.
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

  /// The recognisers that see the touches of the view and its subviews, in the order of adding.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureRecognizerList.isEmpty ? nil : gestureRecognizerList }
    set {
      for recognizer in gestureRecognizerList { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recogniser; one that belongs to another view leaves it first.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizerList.append(gestureRecognizer)
    gestureRecognizer.attach(to: self)
  }

  /// Takes a recogniser away; a gesture under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizerList.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    gestureRecognizerList.remove(at: index)
    gestureRecognizer.attach(to: nil)
  }

  /// A view may keep a recogniser from beginning. Default: it may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The frontmost view below this one (itself included) that holds the point and takes touches.
  ///
  /// Views that are hidden, nearly clear (alpha < 0.01) or have interaction disabled are passed over with
  /// all their subviews. Complexity: O(subviews on the way).
  ///
  /// `point`: in this view's space.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in subviewsFrontToBack {
      let inner = subview.layer.convertFromSuperlayer(point)
      if let hit = subview.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  /// Whether a point of the view's space counts as inside. Default: inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Hierarchy

  /// The view that this one lies in; not retained.
  open var superview: UIView? { superviewStorage }
  /// Back to front.
  open var subviews: [UIView] { subviewList }
  /// The window that the view hangs in.
  open var window: UIWindow? {
    var view = self
    while let parent = view.superviewStorage { view = parent }
    return view as? UIWindow
  }

  /// Puts a view in front of the other subviews. A view that has another superview leaves it first.
  open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }

  /// Puts a view at an index of ``subviews``, clamped to what exists.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view right behind a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, above: false)
  }

  /// Puts a view right in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, above: true)
  }

  /// Leaves the superview; animations of the view and of all below it end, touches are cancelled.
  open func removeFromSuperview() { detach() }

  /// Moves a subview to the end of ``subviews``. Other views are left alone.
  open func bringSubviewToFront(_ view: UIView) { move(view, toIndex: subviewList.count - 1) }

  /// Moves a subview to the start of ``subviews``.
  open func sendSubviewToBack(_ view: UIView) { move(view, toIndex: 0) }

  /// Swaps two subviews; does nothing where an index does not exist.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// A subview was added (it has its superview and window already).
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to get a superview, or (nil) to lose it. Default: nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The view has changed its ``superview``. Default: nothing.
  open func didMoveToSuperview() {}
  /// The view or one above it is about to change its window (nil: to leave it). Default: nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The view has changed its ``window``. Default: nothing.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Which edges and lengths stretch when the superview's size changes. Default: none.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized by their masks. Default true.
  open var autoresizesSubviews = true

  /// What gives way when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Autoresizing is the only automatic layout here: accepted, without effect.
  open var translatesAutoresizingMaskIntoConstraints = true

  /// Asks for ``layoutSubviews()`` in the next frame; any number of calls make one.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Lays out now what asked for it, in this view and below; starts further up where a superview waits too.
  open func layoutIfNeeded() { layoutNow() }

  /// Places the subviews. Called when the size changed or layout was asked for, never directly by apps.
  open func layoutSubviews() {}

  /// The size that suits the view best within `size`. Default: its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that ``sizeThatFits(_:)`` gives for the present one; the top left corner stays, or, of a
  /// view with a transform, the middle.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if layer.state.hasTransform {
      bounds = CGRect(origin: bounds.origin, size: size)
    } else {
      frame = CGRect(origin: frame.origin, size: size)
    }
  }

  /// The size of the content by itself; `UIView.noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// ``intrinsicContentSize`` has changed. Nothing follows from it without constraints.
  open func invalidateIntrinsicContentSize() {}
  /// Stands for "no size of its own" in ``intrinsicContentSize``.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The view's picture is stale.
  open func setNeedsDisplay() { layer.setContentChanged() }
  /// As ``setNeedsDisplay()``: pictures are made anew as a whole.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setContentChanged() }

  /// The part of the bounds that bars and notches leave free: all of it, on a desktop.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Room that subviews may keep from the edges. A flow layout may count from it, else it is only kept.
  /// Default 8 on each side.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { layoutMarginsDidChange() } }
  }
  /// ``layoutMargins`` have changed. Default: nothing.
  open func layoutMarginsDidChange() {}

  /// A view that shows what this one shows now, and does not follow its changes.
  ///
  /// `afterUpdates`: lay out first what waits for layout.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self)
  }

  /// A subview with the tag, found depth first, this view included.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewList {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// `class: frame` and what differs from the default, for logs and text snapshots.
  open override nonisolated var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(describeForDump())>" }
  }
}
