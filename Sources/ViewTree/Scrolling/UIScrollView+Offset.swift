import Foundation
import Geometry

/// The range of the offset, and what a change of it entails.
extension UIScrollView {
  var loop: FrameLoop? { window?.loop ?? FrameLoop.current }

  /// Whether the user can scroll along the axis at all.
  var scrollsHorizontally: Bool {
    guard isScrollEnabled, !isOffsetHeld else { return false }
    let inset = adjustedContentInset
    return contentSize.width + inset.left + inset.right > bounds.width || bounces && alwaysBounceHorizontal
  }

  var scrollsVertically: Bool {
    guard isScrollEnabled, !isOffsetHeld else { return false }
    let inset = adjustedContentInset
    return contentSize.height + inset.top + inset.bottom > bounds.height || bounces && alwaysBounceVertical
  }

  var horizontalAxis: ScrollAxis {
    let inset = adjustedContentInset
    let least = Double(-inset.left)
    let most = Double(contentSize.width + inset.right - bounds.width)
    return ScrollAxis(range: least...max(least, most), length: Double(bounds.width), bounces: bounces)
  }

  var verticalAxis: ScrollAxis {
    let inset = adjustedContentInset
    let least = Double(-inset.top)
    let most = Double(contentSize.height + inset.bottom - bounds.height)
    return ScrollAxis(range: least...max(least, most), length: Double(bounds.height), bounces: bounces)
  }

  /// The offset nearest to `offset` that content can rest at.
  package func clampedOffset(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontalAxis.clamp(Double(offset.x)), y: verticalAxis.clamp(Double(offset.y)))
  }

  func offset(showing rect: CGRect) -> CGPoint {
    let visible = bounds.inset(by: adjustedContentInset)
    func shift(_ start: CGFloat, _ end: CGFloat, _ visibleStart: CGFloat, _ visibleEnd: CGFloat) -> CGFloat {
      if end - start > visibleEnd - visibleStart { return start - visibleStart }
      if start < visibleStart { return start - visibleStart }
      return max(0, end - visibleEnd)
    }
    let offset = CGPoint(
      x: contentOffset.x + shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
      y: contentOffset.y + shift(rect.minY, rect.maxY, visible.minY, visible.maxY))
    return clampedOffset(offset)
  }

  /// Moves the content as part of scrolling: on whole pixels.
  func moveContent(to offset: CGPoint) {
    let scale = loop?.host?.scale ?? 1
    let place = offset.rounded(toScale: scale)
    guard place != contentOffset else { return }
    isMovingContent = true
    bounds.origin = place
    isMovingContent = false
  }

  func boundsDidChange(from old: CGRect) {
    let new = super.bounds
    if new.origin != old.origin {
      if !isMovingContent { continueFromElsewhere(by: new.origin - old.origin) }
      setNeedsLayout()
    }
    if new.size != old.size { rangeDidChange() } else { updateIndicators() }
    didChangeBounds(from: old)
    if new.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
  }

  /// The app moved the content while the user scrolls, or while it moves by itself: goes on from there.
  private func continueFromElsewhere(by shift: CGPoint) {
    if var wheel {
      wheel.place.x += shift.x
      wheel.place.y += shift.y
      self.wheel = wheel
    }
    if drag != nil { holdContentWhereItIs() }
    guard var travel else { return }
    travel.shift.x += shift.x
    travel.shift.y += shift.y
    self.travel = travel
    if travel.purpose == .momentum { continueMomentum() }
  }

  /// Content size, insets or the view's size changed.
  func rangeDidChange() {
    if drag != nil {
      holdContentWhereItIs()
    } else if travel?.purpose == .momentum {
      continueMomentum()
    } else if travel == nil, wheel == nil, !isTracking, !isOffsetHeld {
      correctOffset()
    }
    updateIndicators()
  }

  private func correctOffset() {
    let place = clampedOffset(contentOffset)
    if place != contentOffset { contentOffset = place }
  }

  func insetDidChange(from old: UIEdgeInsets) {
    let isAtTop = contentOffset.y == -old.top
    let isAtLeft = contentOffset.x == -old.left
    if drag == nil, travel == nil, wheel == nil, !isTracking, !isOffsetHeld {
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
