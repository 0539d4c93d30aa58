import Foundation

/// The pan of a scroll view. Taking hold of content that moves begins at once.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?
  private(set) var isCatching = false

  override var beginsAtOnce: Bool { isCatching }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let scrollView { isCatching = scrollView.engine.stopForTouch() }
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    isCatching = false
  }

  /// When the touches moved or left last.
  var lastTime: TimeInterval { trackedTouches.map(\.timestamp).max() ?? 0 }
  /// Whether touches are down that may become a drag.
  var isTracking: Bool { !isTerminal && !liveTouches.isEmpty }
  var touchedViews: [UIView] {
    trackedTouches.compactMap { $0.delivery == .delivered ? $0.view : nil }
  }
}

/// Holds touches back from a scroll view's content until it is clear that they are not a drag: 150 ms. Those of
/// a mouse reach the content at once, so that it shows presses at once.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  static let delay: TimeInterval = 0.15
  weak var scrollView: UIScrollView?
  private var timer: FrameTimer?

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func isMeant(for touch: UITouch) -> Bool {
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
