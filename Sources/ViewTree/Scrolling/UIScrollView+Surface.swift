import Foundation
import Geometry
import Motion

/// The geometry and calls for the engine. The members are `package` because the protocols are.
extension UIScrollView: ScrollSurface, FrameTicker {
  package var clock: (any ScrollClock)? { loop }

  package var scrollsHorizontally: Bool {
    guard isScrollEnabled, !isOffsetHeld, _contentScrollView === self else { return false }
    let inset = adjustedContentInset
    return contentSize.width + inset.left + inset.right > bounds.width || bounces && alwaysBounceHorizontal
  }

  package var scrollsVertically: Bool {
    guard isScrollEnabled, !isOffsetHeld, _contentScrollView === self else { return false }
    let inset = adjustedContentInset
    return contentSize.height + inset.top + inset.bottom > bounds.height || bounces && alwaysBounceVertical
  }

  package var horizontalAxis: ScrollAxis {
    let inset = adjustedContentInset
    let minimum = Double(-inset.left)
    let maximum = Double(contentSize.width + inset.right - bounds.width)
    return ScrollAxis(
      range: ClosedRange(from: minimum, to: maximum), length: Double(bounds.width), bounces: bounces)
  }

  package var verticalAxis: ScrollAxis {
    let inset = adjustedContentInset
    let minimum = Double(-inset.top)
    let maximum = Double(contentSize.height + inset.bottom - bounds.height)
    return ScrollAxis(
      range: ClosedRange(from: minimum, to: maximum), length: Double(bounds.height), bounces: bounces)
  }

  package var pixelScale: CGFloat { loop?.host?.scale ?? 1 }

  package var deceleration: Deceleration { Deceleration(rate: Double(decelerationRate.rawValue)) }

  package func placeContent(at offset: CGPoint) { bounds.origin = offset }

  package func startTicking() { loop?.addTicker(self) }

  /// Moves the content by the scroll engine.
  package func tick(at time: TimeInterval) -> Bool { engine.tick(at: time) }

  package func scrubLength(along axis: ScrollDirection) -> CGFloat { indicators.scrubLength(along: axis) }

  package func showIndicators() { indicators.show() }

  package func hideIndicatorsSoon() { indicators.hideSoon() }

  package func settledOffset(near offset: CGPoint) -> CGPoint {
    _targetContentOffset(forProposedContentOffset: engine.paged(offset), withScrollingVelocity: .zero)
  }

  package func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let own = _targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    guard let scrollDelegate else { return own }
    var target = own
    scrollDelegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    return Diagnostics.finite(
      target, or: own, of: type(of: scrollDelegate),
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)")
  }

  package func send(_ call: ScrollCall) {
    switch call {
    case .willBeginDragging: scrollDelegate?.scrollViewWillBeginDragging(self)
    case .didEndDragging(let continues):
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: continues)
    case .willBeginDecelerating: scrollDelegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .didEndScrollingAnimation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .didScrollToTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    }
  }
}

extension FrameLoop: ScrollClock {
  /// `package` because the protocol is.
  package func callAfter(_ seconds: TimeInterval, _ call: @escaping () -> Void) { after(seconds, call) }
}

extension UIScrollView {
  var loop: FrameLoop? { window?.loop ?? FrameLoop.current }

  /// The frame of the vertical scroll indicator, in the scroll view, while the user drags it; nil otherwise.
  ///
  /// Used by Demo to show a label beside the indicator. O(1).
  package var draggedVerticalIndicatorFrame: CGRect? {
    guard case .scrubbing(let scrub, _) = engine.activity, scrub.axis == .vertical else { return nil }
    return indicators.frame(along: .vertical)
  }
}

extension UIScrollView {
  func boundsDidChange(from old: CGRect) {
    let new = super.bounds
    if new.origin != old.origin {
      engine.offsetDidChange(from: old.origin, to: new.origin)
      noteMove(to: new.origin)
      setNeedsLayout()
    }
    if new.size != old.size { rangeDidChange(from: old.size) } else { indicators.update() }
    _didChangeBounds(from: old)
    observedValues?.noteChange()
    guard new.origin != old.origin else { return }
    onScroll?()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Called after a change of content size, insets or size. `oldSize`: the size before; nil: the same.
  func rangeDidChange(from oldSize: CGSize? = nil) {
    engine.rangeDidChange(from: oldSize)
    indicators.update()
  }

  func insetDidChange(from old: UIEdgeInsets) {
    let isAtTop = contentOffset.y == -old.top
    let isAtLeft = contentOffset.x == -old.left
    if engine.allowsCorrection {
      var place = contentOffset
      if isAtTop { place.y = -contentInset.top }
      if isAtLeft { place.x = -contentInset.left }
      contentOffset = place
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    rangeDidChange()
  }
}

extension UIScrollView {
  /// Creates the recognizer of pinches when the limits first allow zooming, and enables it while they do.
  func zoomLimitsDidChange() {
    let isEnabled = zoom.limits.allowsZoom
    if isEnabled, pinch == nil {
      let made = UIScrollViewPinchGestureRecognizer()
      made.scrollView = self
      made.ownerAction = { [unowned made] in made.follow() }
      addGestureRecognizer(made)
      pinch = made
    }
    pinch?.isEnabled = isEnabled
  }
}

extension UIScrollView {
  func panShouldBegin() -> Bool {
    guard !pan.isCatching else { return true }
    guard shouldScroll(for: pan.path) else { return false }
    let views = pan.touchedViews.filter { $0 !== self }
    // A mouse that is dragged over an edited text selects.
    guard !views.contains(where: { $0 is ScrollIndicatorView || $0 is TextInputView && pan.isOfPointer })
    else {
      return false
    }
    return views.allSatisfy { canCancelContentTouches && touchesShouldCancel(in: $0) }
  }

  /// Returns whether this view scrolls for a movement, rather than a scroll view around it.
  private func shouldScroll(for movement: CGPoint) -> Bool {
    let isHorizontal = abs(movement.x) > abs(movement.y)
    guard isHorizontal ? scrollsHorizontally : scrollsVertically else { return false }
    let step = CGVector(dx: isHorizontal ? movement.x : 0, dy: isHorizontal ? 0 : movement.y)
    guard !hasRoom(for: step) else { return true }
    // At the edge, a scroll view around this one scrolls if it can.
    return !sequence(first: self) { $0.enclosingScrollView }.dropFirst()
      .contains { $0.scrolls(along: step) && $0.hasRoom(for: step) }
  }

  func panDidChange() {
    switch pan.state {
    case .began:
      if pan.isOfPointer { loop?.holdPointer(as: .grabbing) }
      engine.beginDrag(path: pan.path, translation: pan.translation(in: self), isCaught: pan.isCatching)
    case .changed:
      engine.drag(to: pan.translation(in: self))
    case .ended:
      engine.drag(to: pan.translation(in: self))
      engine.endDrag(velocity: pan.velocity(in: self), at: pan.lastTime)
    case .cancelled:
      engine.endDrag(velocity: .zero, at: pan.lastTime)
    case .possible, .failed: break
    }
    if pan.isTerminal { loop?.holdPointer(as: nil) }
  }

  // MARK: For the dispatcher

  /// Whether wheel or touchpad events are arriving.
  var isInWheelSession: Bool { engine.activity.wheelSession != nil }

  func scrolls(along delta: CGVector) -> Bool {
    abs(delta.dx) > abs(delta.dy) ? scrollsHorizontally : scrollsVertically
  }

  /// Returns whether the content can move by `delta`, the movement of the content, without resistance.
  func hasRoom(for delta: CGVector) -> Bool { engine.hasRoom(for: delta) }
}
