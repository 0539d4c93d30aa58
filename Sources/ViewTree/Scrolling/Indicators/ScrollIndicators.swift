import Foundation
import Geometry
import Motion

/// The two indicators of a scroll view: their frames and visibility. Their views are created when they are
/// first shown.
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
  private var views: (vertical: ScrollIndicatorView, horizontal: ScrollIndicatorView)?

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  // MARK: Showing

  var isShown: Bool {
    if case .hidden = phase { false } else { true }
  }

  /// Whether one of the indicators is wide because the pointer is near.
  var isWide: Bool { views.map { $0.vertical.isWide || $0.horizontal.isWide } ?? false }

  func show() {
    guard needsVertical || needsHorizontal else { return }
    let views = views ?? makeViews()
    if case .hideScheduled(let timer) = phase { timer?.cancel() }
    let wasShown = isShown
    phase = .shown
    guard !wasShown else { return }
    update()
    UIView.animate(withDuration: 0.12, delay: 0, options: [.beginFromCurrentState]) {
      views.vertical.alpha = 1
      views.horizontal.alpha = 1
    }
  }

  func hideSoon() {
    guard isShown else { return }
    if case .hideScheduled(let timer) = phase { timer?.cancel() }
    phase = .hideScheduled(scrollView.loop?.after(Self.hideDelay) { [weak self] in self?.hide() })
  }

  private func hide() {
    guard isShown, !isWide, let views else { return }
    phase = .hidden
    UIView.animate(withDuration: 0.3, delay: 0, options: [.beginFromCurrentState]) {
      views.vertical.alpha = 0
      views.horizontal.alpha = 0
    }
  }

  private func makeViews() -> (vertical: ScrollIndicatorView, horizontal: ScrollIndicatorView) {
    let vertical = ScrollIndicatorView(axis: .vertical, scrollView: scrollView)
    let horizontal = ScrollIndicatorView(axis: .horizontal, scrollView: scrollView)
    views = (vertical, horizontal)
    UIView.performWithoutAnimation {
      scrollView.addSubview(vertical)
      scrollView.addSubview(horizontal)
    }
    return (vertical, horizontal)
  }

  // MARK: Pointer

  /// Updates the width of the indicators when the pointer moves over the scroll view or leaves it.
  func pointerDidMove(_ hover: UIHoverGestureRecognizer) {
    if case .scrubbing = scrollView.engine.activity { return }
    guard scrollView.isScrollEnabled else { return }
    var isAtVertical = false
    var isAtHorizontal = false
    if hover.state != .ended {
      let point = hover.location(in: scrollView)
      let right =
        scrollView.bounds.maxX - scrollView.verticalScrollIndicatorInsets.right
        - scrollView.verticalIndicatorInset
      let bottom = scrollView.bounds.maxY - scrollView.horizontalScrollIndicatorInsets.bottom
      isAtVertical = needsVertical && (right - Self.hoverDistance...right).contains(point.x)
      isAtHorizontal = needsHorizontal && (bottom - Self.hoverDistance...bottom).contains(point.y)
    }
    guard isAtVertical || isAtHorizontal || isWide else { return }
    if isAtVertical || isAtHorizontal { show() }
    guard let views, views.vertical.isWide != isAtVertical || views.horizontal.isWide != isAtHorizontal else {
      return
    }
    UIView.animate(withDuration: 0.12, delay: 0, options: [.beginFromCurrentState]) {
      views.vertical.isWide = isAtVertical
      views.horizontal.isWide = isAtHorizontal
      update()
    }
    if !isWide, scrollView.engine.activity.isResting { hideSoon() }
  }

  /// Returns the distance, in points and at least 1, that the pointer moves while an indicator moves along
  /// its whole track.
  func scrubLength(along axis: ScrollDirection) -> CGFloat {
    switch axis {
    case .vertical: max(1, verticalTrack - verticalBar.length)
    case .horizontal: max(1, horizontalTrack - horizontalBar.length)
    }
  }

  /// The frame of an indicator in the scroll view; nil before it is first shown.
  func frame(along axis: ScrollDirection) -> CGRect? {
    switch axis {
    case .vertical: views?.vertical.frame
    case .horizontal: views?.horizontal.frame
    }
  }

  // MARK: Layout

  private var needsVertical: Bool {
    let inset = scrollView.adjustedContentInset
    return scrollView.showsVerticalScrollIndicator
      && scrollView.contentSize.height + inset.top + inset.bottom > scrollView.bounds.height
  }

  private var needsHorizontal: Bool {
    let inset = scrollView.adjustedContentInset
    return scrollView.showsHorizontalScrollIndicator
      && scrollView.contentSize.width + inset.left + inset.right > scrollView.bounds.width
  }

  /// Updates the frames of the indicators; does nothing while they are hidden.
  ///
  /// - Complexity: O(1). Called each frame while the content moves.
  func update() {
    guard let views, isShown else { return }
    let (hasVertical, hasHorizontal) = (needsVertical, needsHorizontal)
    views.vertical.style = scrollView.indicatorStyle
    views.horizontal.style = scrollView.indicatorStyle
    views.vertical.isHidden = !hasVertical
    views.horizontal.isHidden = !hasHorizontal
    let box = scrollView.bounds
    let margin = ScrollIndicatorView.margin
    let scale = scrollView.pixelScale
    if hasVertical {
      let thickness = views.vertical.thickness
      let insets = scrollView.verticalScrollIndicatorInsets
      let (start, length) = verticalBar
      views.vertical.frame = CGRect(
        x: box.maxX - insets.right - scrollView.verticalIndicatorInset - margin - thickness,
        y: box.minY + insets.top + margin + start,
        width: thickness, height: length
      ).rounded(toScale: scale)
    }
    if hasHorizontal {
      let thickness = views.horizontal.thickness
      let insets = scrollView.horizontalScrollIndicatorInsets
      let (start, length) = horizontalBar
      views.horizontal.frame = CGRect(
        x: box.minX + insets.left + margin + start, y: box.maxY - insets.bottom - margin - thickness,
        width: length, height: thickness
      ).rounded(toScale: scale)
    }
  }

  /// The length at the end of a track that the other indicator occupies.
  private var corner: CGFloat {
    needsVertical && needsHorizontal ? ScrollIndicatorView.margin + ScrollIndicatorView.thin : 0
  }

  private var verticalTrack: CGFloat {
    let insets = scrollView.verticalScrollIndicatorInsets
    return scrollView.bounds.height - insets.top - insets.bottom - 2 * ScrollIndicatorView.margin - corner
  }

  private var horizontalTrack: CGFloat {
    let insets = scrollView.horizontalScrollIndicatorInsets
    return scrollView.bounds.width - insets.left - insets.right - 2 * ScrollIndicatorView.margin - corner
  }

  private var verticalBar: (start: CGFloat, length: CGFloat) {
    let (axis, inset, box) = (scrollView.verticalAxis, scrollView.adjustedContentInset, scrollView.bounds)
    return ScrollIndicatorView.place(
      track: verticalTrack, visible: box.height,
      total: scrollView.contentSize.height + inset.top + inset.bottom,
      progress: axis.progress(at: box.minY), beyond: box.minY - axis.clamp(box.minY))
  }

  private var horizontalBar: (start: CGFloat, length: CGFloat) {
    let (axis, inset, box) = (scrollView.horizontalAxis, scrollView.adjustedContentInset, scrollView.bounds)
    return ScrollIndicatorView.place(
      track: horizontalTrack, visible: box.width,
      total: scrollView.contentSize.width + inset.left + inset.right,
      progress: axis.progress(at: box.minX), beyond: box.minX - axis.clamp(box.minX))
  }
}

extension ScrollAxis {
  /// Returns the position in the range, 0…1.
  fileprivate func progress(at offset: Double) -> CGFloat {
    hasRange ? CGFloat((offset - range.lowerBound) / rangeLength) : 0
  }
}
