import Foundation
import Geometry
import Motion

/// The two indicators of a scroll view. Their views are created when they are first shown.
final class ScrollIndicators {
  private enum Phase {
    case hidden
    case shown
    /// Shown until the timer fires. Without a loop there is no timer.
    case hideScheduled(FrameTimer?)
  }

  /// The time, in seconds, that the indicators stay visible after the content has stopped.
  static let hideDelay: TimeInterval = 0.6
  /// The distance from the edge, in points, within which the pointer widens the indicator.
  static let hoverDistance: CGFloat = 16

  private unowned let scrollView: UIScrollView
  private var phase = Phase.hidden
  /// The vertical and the horizontal one; none before they are first shown.
  private var views: [ScrollIndicatorView] = []

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  // MARK: Showing

  var isShown: Bool {
    if case .hidden = phase { false } else { true }
  }

  /// Whether one of the indicators is wide because the pointer is near.
  var isWide: Bool { views.contains(where: \.isWide) }

  func show() {
    guard needs(.vertical) || needs(.horizontal) else { return }
    if views.isEmpty { makeViews() }
    if case .hideScheduled(let timer) = phase { timer?.cancel() }
    let wasShown = isShown
    phase = .shown
    guard !wasShown else { return }
    update()
    fade(to: 1, duration: 0.12)
  }

  func hideSoon() {
    guard isShown else { return }
    if case .hideScheduled(let timer) = phase { timer?.cancel() }
    phase = .hideScheduled(scrollView.loop?.after(Self.hideDelay) { [weak self] in self?.hide() })
  }

  private func hide() {
    guard isShown, !isWide else { return }
    phase = .hidden
    fade(to: 0, duration: 0.3)
  }

  private func fade(to alpha: CGFloat, duration: TimeInterval) {
    UIView.animate(withDuration: duration, delay: 0, options: [.beginFromCurrentState]) {
      for view in views { view.alpha = alpha }
    }
  }

  private func makeViews() {
    views = [.vertical, .horizontal].map { ScrollIndicatorView(axis: $0, scrollView: scrollView) }
    UIView.performWithoutAnimation { for view in views { scrollView.addSubview(view) } }
  }

  // MARK: Pointer

  /// Updates the width of the indicators when the pointer moves over the scroll view or leaves it.
  func pointerDidMove(_ hover: UIHoverGestureRecognizer) {
    if case .scrubbing = scrollView.engine.activity { return }
    guard scrollView.isScrollEnabled else { return }
    var near: [ScrollDirection] = []
    if hover.state != .ended {
      let point = hover.location(in: scrollView)
      near = [.vertical, .horizontal].filter { axis in
        let (box, insets) = (scrollView.bounds, insets(axis))
        let distance =
          axis == .horizontal
          ? box.maxY - insets.bottom - point.y
          : scrollView.isRightToLeft ? point.x - box.minX - insets.left : box.maxX - insets.right - point.x
        return needs(axis) && (0...Self.hoverDistance).contains(distance)
      }
    }
    guard !near.isEmpty || isWide else { return }
    if !near.isEmpty { show() }
    guard views.contains(where: { $0.isWide != near.contains($0.axis) }) else { return }
    UIView.animate(withDuration: 0.12, delay: 0, options: [.beginFromCurrentState]) {
      for view in views { view.isWide = near.contains(view.axis) }
      update()
    }
    if !isWide, scrollView.engine.activity.isResting { hideSoon() }
  }

  /// Returns the distance, at least 1 point, of the pointer while an indicator moves along its whole track.
  func scrubLength(along axis: ScrollDirection) -> CGFloat { max(1, track(axis) - bar(axis).length) }

  /// The frame of an indicator in the scroll view; nil before it is first shown.
  func frame(along axis: ScrollDirection) -> CGRect? { views.first { $0.axis == axis }?.frame }

  /// The track of an indicator and the margins beside it, in the coordinates of its view.
  func track(of view: ScrollIndicatorView) -> CGRect {
    let (start, margin) = (bar(view.axis).start, ScrollIndicatorView.margin)
    return view.axis == .vertical
      ? CGRect(x: -margin, y: -start, width: view.bounds.width + 2 * margin, height: track(.vertical))
      : CGRect(x: -start, y: -margin, width: track(.horizontal), height: view.bounds.height + 2 * margin)
  }

  /// Returns 1 for a place of the track after the bar of an offset, -1 before it, and 0 on it.
  func direction(from offset: CGPoint, to place: CGFloat, along axis: ScrollDirection) -> CGFloat {
    let (start, length) = bar(axis, at: offset)
    return place < start ? -1 : place > start + length ? 1 : 0
  }

  // MARK: Layout

  private func range(_ axis: ScrollDirection) -> ScrollAxis {
    axis == .vertical ? scrollView.verticalAxis : scrollView.horizontalAxis
  }

  private func needs(_ axis: ScrollDirection) -> Bool {
    let isWanted =
      axis == .vertical
      ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator
    return isWanted && range(axis).hasRange
  }

  private func insets(_ axis: ScrollDirection) -> UIEdgeInsets {
    guard axis == .vertical else { return scrollView.horizontalScrollIndicatorInsets }
    var insets = scrollView.verticalScrollIndicatorInsets
    if scrollView.isRightToLeft {
      insets.left += scrollView.verticalIndicatorInset
    } else {
      insets.right += scrollView.verticalIndicatorInset
    }
    return insets
  }

  /// Updates the frames of the indicators; does nothing while they are hidden. The vertical one is at the
  /// trailing edge.
  ///
  /// - Complexity: O(1). Called each frame while the content moves.
  func update() {
    guard isShown else { return }
    let box = scrollView.bounds
    let (margin, isRightToLeft) = (ScrollIndicatorView.margin, scrollView.isRightToLeft)
    for view in views {
      view.style = scrollView.indicatorStyle
      view.isHidden = !needs(view.axis)
      guard !view.isHidden else { continue }
      let (insets, thickness) = (insets(view.axis), view.thickness)
      let (start, length) = bar(view.axis)
      let frame =
        view.axis == .vertical
        ? CGRect(
          x: isRightToLeft ? box.minX + insets.left + margin : box.maxX - insets.right - margin - thickness,
          y: box.minY + insets.top + margin + start, width: thickness, height: length)
        : CGRect(
          x: box.minX + insets.left + margin + (isRightToLeft ? corner : 0) + start,
          y: box.maxY - insets.bottom - margin - thickness, width: length, height: thickness)
      view.frame = frame.rounded(toScale: scrollView.pixelScale)
    }
  }

  /// The length of a track, without the corner that the other indicator occupies.
  private func track(_ axis: ScrollDirection) -> CGFloat {
    let (insets, margin) = (insets(axis), ScrollIndicatorView.margin)
    let ends = axis == .vertical ? insets.top + insets.bottom : insets.left + insets.right
    return CGFloat(range(axis).length) - ends - 2 * margin - corner
  }

  /// The part of a track, in points, that the other indicator occupies at its end.
  private var corner: CGFloat {
    needs(.vertical) && needs(.horizontal) ? ScrollIndicatorView.margin + ScrollIndicatorView.thin : 0
  }

  private func bar(_ axis: ScrollDirection) -> (start: CGFloat, length: CGFloat) {
    bar(axis, at: scrollView.bounds.origin)
  }

  private func bar(_ axis: ScrollDirection, at origin: CGPoint) -> (start: CGFloat, length: CGFloat) {
    let (range, offset) = (range(axis), axis == .vertical ? origin.y : origin.x)
    return ScrollIndicatorView.place(
      track: track(axis), visible: range.length, total: range.length + range.rangeLength,
      progress: range.progress(at: offset), beyond: offset - range.clamp(offset))
  }
}

extension ScrollAxis {
  /// Returns the position in the range, 0…1.
  fileprivate func progress(at offset: Double) -> CGFloat {
    hasRange ? CGFloat((offset - range.lowerBound) / rangeLength) : 0
  }
}
