import Foundation
import Geometry
import Motion

/// The pan of a scroll view. If a touch catches moving content, the pan begins immediately.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  private(set) var isCatching = false

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    allowedScrollTypesMask = .all
  }

  override var beginsImmediately: Bool { isCatching }

  /// The notches of a wheel reach the scroll view without a recognizer.
  override func accepts(_ scrollType: UIScrollTypeMask) -> Bool {
    scrollType != .discrete && super.accepts(scrollType)
  }

  /// Fingers on a touchpad have moved before the first event, so that content follows them at once if the
  /// axis is clear. The first small movements do not decide between two axes.
  override var threshold: CGFloat {
    guard isScrolling, let scrollView else { return super.threshold }
    let (x, y) = (abs(path.x), abs(path.y))
    let scrollsAlongX = scrollView.scrollsHorizontally && (x > 3 * y || scrollView.scrollsVertically)
    let scrollsAlongY = scrollView.scrollsVertically && (y > 3 * x || scrollView.scrollsHorizontally)
    return scrollsAlongX || scrollsAlongY ? 0 : 8
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let scrollView { isCatching = scrollView.engine.stopForTouch() }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    isCatching = false
    scrollView?.engine.touchesDidEnd()
  }

  /// The time of the last change of the touches.
  var lastTime: TimeInterval { trackedTouches.map(\.timestamp).max() ?? 0 }
  /// Whether touches are down that may become a drag.
  var isTracking: Bool { !isTerminal && !liveTouches.isEmpty }
  /// Whether the mouse pans with a pressed button.
  var isOfPointer: Bool { liveTouches.contains { $0.type == .indirectPointer && !$0.isScroll } }
  var touchedViews: [UIView] {
    trackedTouches.compactMap { $0.delivery == .delivered ? $0.view : nil }
  }
}

/// Delays touches for the content of a scroll view by 150 ms, or until they are recognized as a drag. Touches
/// of a mouse are not delayed, so that presses show at once.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  static let delay: TimeInterval = 0.15
  weak var scrollView: UIScrollView?
  private var timer: FrameTimer?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func canReceive(_ touch: UITouch) -> Bool {
    guard touch.type == .direct, let scrollView, touch.view !== scrollView else { return false }
    return scrollView.delaysContentTouches && scrollView.isScrollEnabled
      && (scrollView.scrollsHorizontally || scrollView.scrollsVertically)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard timer == nil else { return }
    timer = after(Self.delay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
  }
}

/// The pinch that zooms the content of a scroll view. It does not prevent the pan of the same view.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.panGestureRecognizer
  }

  /// Passes a change of the gesture to the scroll view.
  func follow() {
    guard let scrollView else { return }
    let place = location(in: scrollView) - scrollView.bounds.origin
    switch state {
    case .began:
      scrollView.zoom.beginPinch(at: place)
      scrollView.zoom.pinch(by: scale, at: place)
    case .changed: scrollView.zoom.pinch(by: scale, at: place)
    case .ended, .cancelled: scrollView.zoom.endPinch()
    case .possible, .failed: break
    }
  }
}
