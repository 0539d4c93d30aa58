import Foundation
import Geometry
import Motion

/// A view whose content is larger than itself: scrolls by drag, wheel, touchpad and program.
///
/// Scrolling moves the origin of ``bounds``. While the content moves, each frame sets the bounds, asks for
/// layout and calls the delegate's `scrollViewDidScroll`; at rest there is no work.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollViewDelegating {
  /// How quickly content slows down after a flick: the share of its speed that is left after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

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

  /// The inset in effect has changed.
  open func adjustedContentInsetDidChange() {}

  /// Accepted; there are no safe areas to adjust to.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  // MARK: Behaviour

  /// Default true; false ends a drag under way.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether content can be pulled beyond its edges, and springs back. Default true.
  open var bounces = true
  /// Whether content that is no larger than the view can be pulled. Default false.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Comes to rest on multiples of the view's size, one page a drag. Default false.
  open var isPagingEnabled = false
  /// A drag that starts along one axis keeps to it. Default false.
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal

  /// A finger's touch reaches the content only after 150 ms, if it has not become a drag by then. Default true.
  /// A mouse's touch reaches it at once.
  open var delaysContentTouches = true
  /// Whether a touch that the content follows can still become a drag. Default true.
  open var canCancelContentTouches = true

  /// Whether the content is told of the touches. Default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether the touches that `view` follows may become a drag. Default: unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// A touch is down that may become a drag, or is one.
  public final var isTracking: Bool { pan.isTracking }
  /// The user scrolls: a drag has begun and has not ended, or wheel or touchpad events keep coming.
  public final var isDragging: Bool { drag != nil || wheel != nil || scrub != nil }
  /// Content goes on by itself after the user let go.
  public final var isDecelerating: Bool { travel?.purpose == .momentum }

  public final var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: Indicators

  /// Default true.
  open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }

  /// Both indicators' insets.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    hideIndicatorsSoon()
  }

  // MARK: Scrolling by program

  /// Scrolls to an offset. Ends whatever movement is under way.
  ///
  /// Animated it takes 0.3 s, and the delegate's `scrollViewDidEndScrollingAnimation` follows, unless the content
  /// is there already. In a view without window the offset is set at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard !isScrollStateOverridden else {
      self.contentOffset = contentOffset
      return
    }
    guard animated, !isOffsetHeld, let loop, window != nil else {
      stopScrolling()
      self.contentOffset = contentOffset
      return
    }
    animate(to: contentOffset, loop: loop)
  }

  /// Scrolls as little as possible so that `rect` (in content coordinates) is within the insets; does nothing if
  /// it is. Of a rectangle that is larger than the view, its start is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Stops where it is.
  open func stopScrollingAndZooming() { stopScrolling() }

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
  final var drag: ScrollDrag?
  final var wheel: WheelSession?
  final var scrub: ScrollScrub?
  final var travel: ScrollTravel?
  /// The offset is being set by scrolling itself.
  final var isMovingContent = false
  final var indicators: ScrollIndicators?
  private final var contentSizeStorage = CGSize.zero
  private final var contentInsetStorage = UIEdgeInsets.zero
  /// Takes the place of the offset, the inset and the content size: see ``withScrollState(_:_:)``.
  final var overridingState: ScrollState?
  /// Something else decides where the content is: no drag, wheel or animation moves it, and an offset that is out of
  /// range is not corrected. What moves it by itself stops. Set it back to have all that again.
  package final var isOffsetHeld = false { didSet { if isOffsetHeld, !oldValue { offsetWasHeld() } } }

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
    hover.ownAction = { [unowned self, unowned hover] in pointerDidMove(hover) }
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
    if newWindow == nil { stopScrolling() }
  }
}
