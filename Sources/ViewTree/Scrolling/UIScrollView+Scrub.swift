import Foundation
import Geometry

/// An indicator that is dragged with the mouse.
struct ScrollScrub {
  var axis: ScrollIndicatorView.Axis
  /// Of the pointer and the content, at the start.
  var location: CGPoint
  var offset: CGPoint
}

extension UIScrollView {
  /// How near to the edge the pointer has to be for the indicator there to widen.
  private static let reach: CGFloat = 16

  /// The pointer moves over the view, or leaves it.
  func pointerDidMove(_ hover: UIHoverGestureRecognizer) {
    guard scrub == nil, isScrollEnabled else { return }
    var isAtVertical = false
    var isAtHorizontal = false
    if hover.state != .ended {
      let point = hover.location(in: self)
      let right = bounds.maxX - verticalScrollIndicatorInsets.right
      let bottom = bounds.maxY - horizontalScrollIndicatorInsets.bottom
      isAtVertical = needsVerticalIndicator && (right - UIScrollView.reach...right).contains(point.x)
      isAtHorizontal = needsHorizontalIndicator && (bottom - UIScrollView.reach...bottom).contains(point.y)
    }
    guard isAtVertical || isAtHorizontal || indicators?.isWide == true else { return }
    if isAtVertical || isAtHorizontal { showIndicators() }
    guard let indicators else { return }
    guard indicators.vertical.isWide != isAtVertical || indicators.horizontal.isWide != isAtHorizontal else {
      return
    }
    UIView.animate(withDuration: 0.12, delay: 0, options: [.beginFromCurrentState]) {
      indicators.vertical.isWide = isAtVertical
      indicators.horizontal.isWide = isAtHorizontal
      updateIndicators()
    }
    if !indicators.isWide, travel == nil, !isDragging { hideIndicatorsSoon() }
  }

  func beginScrub(along axis: ScrollIndicatorView.Axis, at location: CGPoint) {
    guard !isOffsetHeld else { return }
    wheel = nil
    stopScrolling()
    scrub = ScrollScrub(axis: axis, location: location, offset: contentOffset)
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The content follows so that the bar stays under the pointer.
  func scrub(to location: CGPoint) {
    guard let scrub else { return }
    let way = location - scrub.location
    var offset = scrub.offset
    switch scrub.axis {
    case .vertical:
      let axis = verticalAxis
      let room = max(1, verticalTrack - verticalBar.length)
      offset.y += way.y / room * CGFloat(axis.range.upperBound - axis.range.lowerBound)
    case .horizontal:
      let axis = horizontalAxis
      let room = max(1, horizontalTrack - horizontalBar.length)
      offset.x += way.x / room * CGFloat(axis.range.upperBound - axis.range.lowerBound)
    }
    moveContent(to: clampedOffset(offset))
  }

  func endScrub() {
    guard let scrub else { return }
    self.scrub = nil
    letGo(
      velocity: .zero, reported: .zero, from: contentOffset, horizontally: scrub.axis == .horizontal,
      vertically: scrub.axis == .vertical, at: loop?.currentTime ?? 0)
  }
}
