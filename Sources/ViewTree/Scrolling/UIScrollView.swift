import Foundation
import Geometry
import Motion

/// A view whose content is larger than itself: scrolls by drag, wheel, touchpad and program.
///
/// Scrolling moves the origin of ``bounds``. While the content moves, each frame sets the bounds, asks for
/// layout and calls the delegate's `scrollViewDidScroll`; at rest there is no work.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollViewDelegating {
  /// The share of its speed that content keeps per millisecond after a flick, 0 ..< 1.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Content glides for some seconds.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Content comes to rest soon; for paging by a delegate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How the content inset follows safe areas. There are none on a desktop.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The colour of the indicators: grey, black or white.
  public nonisolated enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  // MARK: Content

  /// The point of the content at the view's top left corner: the origin of ``bounds``.
  ///
  /// Setting it while content moves by itself shifts the movement, which goes on; a drag goes on from there too.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content. An offset that is out of range then is corrected, unless content is moving.
  open var contentSize: CGSize {
    get { overridingState?.contentSize ?? contentSizeStorage }
    set {
      guard overridingState == nil else {
        overridingState?.contentSize = newValue
        return
      }
      guard newValue != contentSizeStorage else { return }
      contentSizeStorage = newValue
      rangeDidChange()
    }
  }

  /// Room around the content. Content that was at its start stays there.
  open var contentInset: UIEdgeInsets {
    get { overridingState?.inset ?? contentInsetStorage }
    set {
      guard overridingState == nil else {
        overridingState?.inset = newValue
        return
      }
      let old = contentInsetStorage
      guard newValue != old else { return }
      contentInsetStorage = newValue
      insetDidChange(from: old)
    }
  }

  /// The inset in effect: ``contentInset``, as a desktop has no bars that cover content.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Called when ``adjustedContentInset`` has changed, before the delegate. Default: nothing.
  open func adjustedContentInsetDidChange() {}

  /// Kept without effect: there are no safe areas to adjust to. Default `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// The delegate that is called. Subclasses may declare a `delegate` of a more special type.
  final weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Behaviour

  /// Whether the user can scroll. Default true; setting false ends a drag in progress.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether content can be pulled beyond its edges, and springs back. Default true.
  open var bounces = true
  /// Whether content that is no higher than the view can be pulled up and down, with ``bounces``. Default false.
  open var alwaysBounceVertical = false
  /// Whether content that is no wider than the view can be pulled sideways, with ``bounces``. Default false.
  open var alwaysBounceHorizontal = false
  /// Comes to rest on multiples of the view's size, one page a drag. Default false.
  open var isPagingEnabled = false
  /// A drag that starts along one axis keeps to it. Default false.
  open var isDirectionalLockEnabled = false
  /// How quickly content slows down after a flick. Default `normal`.
  open var decelerationRate = DecelerationRate.normal

  /// A finger's touch reaches the content only after 150 ms, if it has not become a drag by then. Default true.
  /// A mouse's touch reaches it at once.
  open var delaysContentTouches = true
  /// Whether a touch that the content follows can still become a drag. Default true.
  open var canCancelContentTouches = true

  /// Whether `view`, in the content, receives the touches. Asked before its `touchesBegan`. Default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether touches that `view` has received may still become a drag. Default: unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a touch is down that may become a drag, or is one.
  public final var isTracking: Bool { pan.isTracking }
  /// Whether the user scrolls: a drag has begun and has not ended, an indicator is dragged, or events of a wheel or
  /// a touchpad keep coming.
  public final var isDragging: Bool { engine.activity.isUserScrolling }
  /// Whether the content moves on by itself after the user let go.
  public final var isDecelerating: Bool {
    if case .decelerating = engine.activity { true } else { false }
  }

  /// The recogniser of drags; add requirements and actions to it.
  public final var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Indicators

  /// Whether an indicator shows while content that is higher than the view scrolls. Default true.
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  /// Whether an indicator shows while content that is wider than the view scrolls. Default true.
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  /// The colour of the indicators. Default `default`, for any background.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
  /// The room that the vertical indicator keeps from the edges. Default zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// The room that the horizontal indicator keeps from the edges. Default zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }

  /// The insets of both indicators; reading returns those of the vertical one.
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

  /// Scrolls to an offset. Ends a movement of the content; a drag goes on from there.
  ///
  /// Animated it takes 0.3 s, and the delegate's `scrollViewDidEndScrollingAnimation` follows, unless the content
  /// is there already. In a view without window the offset is set at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
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

  /// Scrolls as little as possible so that `rect` (in content coordinates) is within the insets; does nothing if
  /// it is. Of a rectangle that is larger than the view, its start is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Stops where it is. The delegate is called as at the end of the movement.
  open func stopScrollingAndZooming() {
    if !isScrollStateOverridden { engine.stop() }
  }

  // MARK: For subclasses

  /// The bounds are about to change, by scrolling or resizing; ``bounds`` are still the old ones. For views that
  /// arrange content by what is visible. Default: nothing.
  open func willChangeBounds(to newBounds: CGRect) {}

  /// The bounds have changed, by scrolling or resizing; called before the delegate hears of it. Default: nothing.
  open func didChangeBounds(from oldBounds: CGRect) {}

  /// Where content shall come to rest that would come to rest at `proposedContentOffset`; asked at the end of
  /// drags and of scrolling by wheel and touchpad, before the delegate. `velocity` is in points per millisecond.
  /// Default: there.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: State

  final let pan = UIScrollViewPanGestureRecognizer()
  /// Owns what moves the content.
  private(set) final lazy var engine = ScrollEngine(self)
  private(set) final lazy var indicators = ScrollIndicators(self)
  private final var contentSizeStorage = CGSize.zero
  private final var contentInsetStorage = UIEdgeInsets.zero
  /// Takes the place of the offset, the inset and the content size: see ``withScrollState(_:_:)``.
  final var overridingState: ScrollState?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    pan.scrollView = self
    pan.ownAction = { [unowned self] in panDidChange() }
    addGestureRecognizer(pan)
    let delay = UIScrollViewDelayedTouchesBeganGestureRecognizer()
    delay.scrollView = self
    addGestureRecognizer(delay)
    let hover = UIHoverGestureRecognizer()
    hover.ownAction = { [unowned self, unowned hover] in indicators.pointerDidMove(hover) }
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
      guard newValue != old else { return }
      willChangeBounds(to: newValue)
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      let size = newValue.standardized.size
      if size != old.size, !layer.state.hasTransform {
        willChangeBounds(to: CGRect(origin: old.origin, size: size))
      }
      super.frame = newValue
      if super.bounds != old { boundsDidChange(from: old) }
    }
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === pan ? panShouldBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { engine.stop() }
  }
}
