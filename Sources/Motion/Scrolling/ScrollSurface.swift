import Foundation
import Geometry

/// The interface of a scroll view for its engine: geometry, settings, the offset and delegate calls.
@MainActor package protocol ScrollSurface: AnyObject {
  // MARK: Geometry

  var contentOffset: CGPoint { get set }
  var horizontalAxis: ScrollAxis { get }
  var verticalAxis: ScrollAxis { get }
  /// Whether the user can scroll along the axis now.
  var scrollsHorizontally: Bool { get }
  var scrollsVertically: Bool { get }
  var pixelScale: CGFloat { get }

  /// Sets the offset as a step of scrolling. Like every change of the offset, it calls
  /// ``ScrollEngine/offsetDidChange(from:to:)``.
  func placeContent(at offset: CGPoint)

  // MARK: Settings

  var isPagingEnabled: Bool { get }
  var isDirectionalLockEnabled: Bool { get }
  var bounces: Bool { get }
  var deceleration: Deceleration { get }
  /// Whether touches are down that are a drag or may become one.
  var isTracking: Bool { get }
  /// Returns the distance, in points and greater than 0, that the pointer moves while an indicator moves
  /// along its whole track.
  func scrubLength(along axis: ScrollDirection) -> CGFloat

  // MARK: Time

  /// The clock of the frames; nil without one: then nothing is animated.
  var clock: (any ScrollClock)? { get }
  /// Calls ``ScrollEngine/tick(at:)`` in each frame from the next one on, until it returns false.
  func startTicking()

  // MARK: Delegate calls and indicators

  /// Returns the nearest offset at which content that does not move can rest: a page if paging is enabled,
  /// otherwise what the layout returns.
  func settledOffset(near offset: CGPoint) -> CGPoint
  /// Returns the resting offset for a proposed one. `velocity` is in points per millisecond. Asks the layout
  /// first, then the delegate (`willEndDragging`).
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint
  func send(_ call: ScrollCall)
  func showIndicators()
  func hideIndicatorsSoon()
}

extension ScrollSurface {
  package func settledOffset(near offset: CGPoint) -> CGPoint { offset }
}

/// The clock of the frames in which the content moves.
@MainActor package protocol ScrollClock: AnyObject {
  /// The frame's time inside of a frame, the present outside, in seconds.
  var currentTime: TimeInterval { get }
  /// Makes a call in the first frame at or after a time in seconds.
  func callAfter(_ seconds: TimeInterval, _ call: @escaping () -> Void)
  /// Makes a call after the layout of the present or the next frame.
  func afterLayout(_ call: @escaping () -> Void)
}

/// The delegate calls of phase changes.
package enum ScrollCall: Equatable {
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case didScrollToTop
}
