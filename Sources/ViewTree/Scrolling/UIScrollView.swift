import Foundation
import Geometry
import Motion

/// A view that scrolls content larger than itself: by drag, wheel, touchpad and by program.
///
/// Scrolling changes the origin of ``bounds``. While the content moves, each frame sets the bounds, calls
/// the delegate's `scrollViewDidScroll(_:)` and performs layout. At rest there is no work.
@preconcurrency @MainActor open class UIScrollView: UIView, _ScrollViewDelegating {
  /// The fraction of its velocity that the content keeps per millisecond after a drag, 0 ..< 1.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction per millisecond.
    public let rawValue: CGFloat
    /// Creates a rate from a fraction per millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998: the content decelerates for some seconds.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: the content stops soon; for paging by a delegate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Determines how safe areas change the content inset. A desktop has no safe areas, so all values act the
  /// same.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The color of the indicators.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// Gray, for all backgrounds.
    case `default`
    /// Black, for light backgrounds.
    case black
    /// White, for dark backgrounds.
    case white
  }

  // MARK: Content

  /// The point of the content at the top left corner of the view, in points: the origin of ``bounds``.
  ///
  /// Setting it does not animate. A running animation, deceleration or drag continues from the new offset.
  /// Values outside of the range are not clamped.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if accepts(newValue) { bounds.origin = newValue } }
  }

  /// The size of the content in points. The default is zero. If the offset is out of range afterwards, it is
  /// corrected unless the content is moving.
  open var contentSize: CGSize {
    get { overridingState?.contentSize ?? contentSizeStorage }
    set {
      guard accepts(newValue) else { return }
      guard overridingState == nil else {
        overridingState?.contentSize = newValue
        return
      }
      guard newValue != contentSizeStorage else { return }
      contentSizeStorage = newValue
      rangeDidChange()
      observedValues?.noteChange()
      // A table view has the content size of its list.
      superview?.observedValues?.noteChange()
    }
  }

  /// The distances in points that are added around the content. The default is zero. Content at its start
  /// stays at its start.
  open var contentInset: UIEdgeInsets {
    get { overridingState?.inset ?? contentInsetStorage }
    set {
      guard accepts(newValue) else { return }
      guard overridingState == nil else {
        overridingState?.inset = newValue
        return
      }
      let old = contentInsetStorage
      guard newValue != old else { return }
      contentInsetStorage = newValue
      insetDidChange(from: old)
      observedValues?.noteChange()
    }
  }

  /// The effective inset: equal to ``contentInset``, because a desktop has no bars that cover content.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// The content for constraints: those to its edges determine ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide { derivedGuide(.scrollContent) }
  /// The visible rectangle for constraints. It does not scroll.
  open var frameLayoutGuide: UILayoutGuide { derivedGuide(.scrollFrame) }

  /// Called after ``adjustedContentInset`` has changed, before the delegate. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  /// Has no effect, because there are no safe areas. The default is `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The delegate for scrolling. Subclasses can declare a `delegate` of a more specific type.
  ///
  /// Used by CollectionViews, whose `delegate` has a more special type.
  package final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Called after a change of the offset, before the delegate. Used by Controls for `refreshControl`.
  package final var onScroll: (() -> Void)?
  /// The refresh control. Used by Controls for `refreshControl`.
  package final var scrollAccessory: UIView?

  // MARK: Behavior

  /// Whether the user can scroll. Setting it to false ends a drag. The default is true.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether the content can be pulled beyond its edges and springs back. The default is true.
  open var bounces = true
  /// Whether a tap on the free area of the navigation bar scrolls to the top, if this is the only visible
  /// scroll view for which it is true. A desktop window has no status bar. The default is true.
  open var scrollsToTop = true
  /// Whether indicators are inside of the safe area. Has no effect: there are no safe areas. The default is
  /// true.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// How a drag hides the keyboard on screen. Has no effect: a desktop has none. The default is `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// How a drag hides the keyboard on screen.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// Whether content that is not higher than the view can be pulled vertically if ``bounces`` is true. The
  /// default is false.
  open var alwaysBounceVertical = false
  /// Whether content that is not wider than the view can be pulled horizontally if ``bounces`` is true. The
  /// default is false.
  open var alwaysBounceHorizontal = false
  /// Whether the content stops at multiples of the view's size, one page per drag. The default is false.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis moves the content only along it. The default is false.
  open var isDirectionalLockEnabled = false
  /// The deceleration of the content after a drag. The default is `normal`.
  open var decelerationRate = DecelerationRate.normal {
    didSet {
      if !accepts(decelerationRate.rawValue) { decelerationRate = oldValue }
    }
  }

  /// Whether touches of a finger reach the content only after 150 ms, unless they become a drag before.
  /// Touches of a mouse are not delayed. The default is true.
  open var delaysContentTouches = true
  /// Whether touches that the content has received can still become a drag. The default is true.
  open var canCancelContentTouches = true

  /// Returns whether a view in the content gets touches. Called before `touchesBegan`. The default is true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether touches that a view has received can become a drag. The default is false for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether touches are down that are a drag or may become one.
  open var isTracking: Bool { pan.isTracking }
  /// Whether the user is scrolling: with a drag, by dragging an indicator, or with wheel or touchpad events.
  open var isDragging: Bool { engine.activity.isUserScrolling }
  /// Whether the content moves after the user has released it.
  open var isDecelerating: Bool {
    if case .decelerating = engine.activity { true } else { false }
  }

  /// The recognizer of drags. Requirements and actions can be added to it.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Indicators

  /// Whether the vertical indicator is shown while content that is higher than the view scrolls. The default
  /// is true.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  /// Whether the horizontal indicator is shown while content that is wider than the view scrolls. The default
  /// is true.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  /// The color of the indicators. The default is `default`: gray.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
  /// The distances of the vertical indicator from the edges in points. The default is zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      verticalScrollIndicatorInsets = finite(verticalScrollIndicatorInsets, or: oldValue)
      indicators.update()
    }
  }
  /// The distance, in points, of the vertical indicator from the right edge besides
  /// ``verticalScrollIndicatorInsets``. The default is 0.
  ///
  /// Used by CollectionViews: the bar of index titles is between the indicator and the edge.
  package final var verticalIndicatorInset: CGFloat = 0 { didSet { indicators.update() } }
  /// The distances of the horizontal indicator from the edges in points. The default is zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet {
      horizontalScrollIndicatorInsets = finite(horizontalScrollIndicatorInsets, or: oldValue)
      indicators.update()
    }
  }

  /// The insets of both indicators. Reading returns the insets of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.show()
    indicators.hideSoon()
  }

  // MARK: Scrolling by program

  /// Scrolls to an offset in points. A deceleration or animation ends; a drag continues from the new offset.
  ///
  /// With animation it takes 0.3 seconds; the delegate receives `scrollViewDidEndScrollingAnimation(_:)` at
  /// the end, unless the content is there already. In a view without window the offset is set at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard accepts(contentOffset) else { return }
    guard !isScrollStateOverridden else {
      self.contentOffset = contentOffset
      return
    }
    guard animated, !isOffsetHeld, window != nil else {
      engine.stop()
      self.contentOffset = contentOffset
      return
    }
    engine.animate(to: contentOffset)
  }

  /// Scrolls by the smallest distance that makes `rect`, in the coordinates of the content, visible within
  /// the insets. If it is visible already, nothing happens. If it is larger than the view, its start is
  /// shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard accepts(rect) else { return }
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Stops the content at its offset and scale. The delegate receives the call for the end of the movement.
  open func stopScrollingAndZooming() {
    guard !isScrollStateOverridden else { return }
    zoom.stop()
    engine.stop()
  }

  // MARK: Zooming

  /// The smallest scale of the content. The default is 1.
  open var minimumZoomScale: CGFloat = 1 {
    didSet {
      minimumZoomScale = finite(minimumZoomScale, or: oldValue)
      zoomLimitsDidChange()
    }
  }
  /// The largest scale of the content. The content can be zoomed if it is larger than ``minimumZoomScale``
  /// and the delegate returns a view (`viewForZooming(in:)`). The default is 1.
  open var maximumZoomScale: CGFloat = 1 {
    didSet {
      maximumZoomScale = finite(maximumZoomScale, or: oldValue)
      zoomLimitsDidChange()
    }
  }
  /// Whether a pinch can leave the range of scales, to which the content returns afterwards. The default is
  /// true.
  open var bouncesZoom = true

  /// The scale of the zoomed view, which has it as its transform. The default is 1.
  ///
  /// Setting it zooms about the middle of the visible rectangle without an animation, within the limits.
  /// Ignored if the delegate returns no view.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the middle of the visible rectangle to a scale, within the limits.
  ///
  /// With animation it takes 0.3 seconds, and the delegate receives `scrollViewWillBeginZooming(_:with:)`,
  /// `scrollViewDidZoom(_:)` for each frame, and `scrollViewDidEndZooming(_:with:atScale:)`. Without, and in
  /// a view without window, it receives `scrollViewDidZoom(_:)` only.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    if accepts(scale) { zoom.set(scale, animated: animated) }
  }

  /// Zooms, within the limits, so that a rectangle of the zoomed view, in its coordinates, fills the visible
  /// rectangle and is in its middle as far as the content allows. See ``setZoomScale(_:animated:)``.
  open func zoom(to rect: CGRect, animated: Bool) {
    if accepts(rect) { zoom.zoom(to: rect, animated: animated) }
  }

  /// Whether a pinch or an animation changes the scale.
  public final var isZooming: Bool {
    switch zoom.activity {
    case .pinching, .animating: true
    case .idle, .bouncing: false
    }
  }
  /// Whether the content returns into its limits after a pinch.
  public final var isZoomBouncing: Bool {
    if case .bouncing = zoom.activity { true } else { false }
  }

  /// The recognizer of pinches; nil if the limits allow one scale only.
  public final var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.limits.allowsZoom ? pinch : nil }

  // MARK: Accessibility

  /// A scroll area, if there is content beyond an edge.
  override var accessibilityContent: AccessibilityContent {
    var content = super.accessibilityContent
    if content.role == nil, canScroll { content.role = .scrollArea }
    return content
  }

  /// Whether there is content beyond an edge.
  final var canScroll: Bool {
    let room = bounds.inset(by: adjustedContentInset).size
    return contentSize.width > room.width || contentSize.height > room.height
  }

  /// Scrolls by a page without an animation. Returns false at the end.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard !isOffsetHeld else { return false }
    let room = bounds.inset(by: adjustedContentInset).size
    var target = contentOffset
    let isHorizontal = contentSize.height <= room.height
    switch direction {
    case .up: target.y += room.height
    case .down: target.y -= room.height
    case .left: target.x += room.width
    case .right: target.x -= room.width
    case .next: if isHorizontal { target.x += room.width } else { target.y += room.height }
    case .previous: if isHorizontal { target.x -= room.width } else { target.y -= room.height }
    }
    target = clampedOffset(target)
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: false)
    return true
  }

  /// Whether the content moves, or a transition moves it: readers see where it was until it rests.
  final var isContentMoving: Bool {
    if case .idle = engine.activity { isZooming || isZoomBouncing } else { true }
  }

  // MARK: For subclasses

  /// Called before the bounds change by scrolling or resizing, while ``bounds`` has the old value. Subclasses
  /// override it to arrange content by visibility. The default does nothing.
  open func _willChangeBounds(to newBounds: CGRect) {}

  /// Called after the bounds have changed by scrolling or resizing, before the delegate. The default does
  /// nothing.
  open func _didChangeBounds(from oldBounds: CGRect) {}

  /// Returns the resting offset for a proposed one. Called at the end of drags and of wheel and touchpad
  /// scrolling, before the delegate. `velocity` is in points per millisecond. The default returns
  /// `proposedContentOffset`.
  open func _targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the scroll view that scrolls a part of the content at a point of the content, without being a
  /// superview of the views there. It receives wheel and touchpad events before this view. The default
  /// returns nil.
  open func _nestedScrollView(at point: CGPoint) -> UIScrollView? { nil }

  /// The view that scrolls the content: this one, or the list inside of a table view.
  open var _contentScrollView: UIScrollView { self }

  // MARK: State

  final let pan = UIScrollViewPanGestureRecognizer()
  private(set) final lazy var engine = ScrollEngine(self)
  private(set) final lazy var zoom = ZoomEngine(self)
  /// The recognizer of pinches; nil until the limits allow zooming.
  final var pinch: UIScrollViewPinchGestureRecognizer?
  private(set) final lazy var indicators = ScrollIndicators(self)
  /// The last offsets.
  final var trail = VelocityTracker()
  private final var contentSizeStorage = CGSize.zero
  private final var contentInsetStorage = UIEdgeInsets.zero
  /// Replaces the offset, the inset and the content size during ``withScrollState(_:_:)``.
  final var overridingState: ScrollState?

  /// Creates a scroll view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a scroll view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    pan.scrollView = self
    pan.ownerAction = { [unowned self] in panDidChange() }
    addGestureRecognizer(pan)
    let delay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
    delay.scrollView = self
    addGestureRecognizer(delay)
    let hover = UIHoverGestureRecognizer()
    hover.ownerAction = { [unowned self, unowned hover] in indicators.pointerDidMove(hover) }
    addGestureRecognizer(hover)
  }

  open override var bounds: CGRect {
    get {
      guard let overridingState else { return super.bounds }
      return CGRect(origin: overridingState.offset, size: super.bounds.size)
    }
    set {
      guard overridingState == nil else {
        overridingState?.offset = newValue.origin
        return
      }
      let old = super.bounds
      guard newValue != old, accepts(newValue) else { return }
      _willChangeBounds(to: newValue)
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      let size = newValue.standardized.size
      guard accepts(newValue) else { return }
      if size != old.size, !layer.state.hasTransform {
        _willChangeBounds(to: CGRect(origin: old.origin, size: size))
      }
      super.frame = newValue
      if super.bounds != old { boundsDidChange(from: old) } else { observedValues?.noteChange() }
    }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === pan { return panShouldBegin() }
    if let pinch, gestureRecognizer === pinch { return zoom.canPinch }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil else { return }
    zoom.stop()
    engine.leaveWindow()
  }
}
