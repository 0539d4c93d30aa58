import Foundation
import Geometry
import Motion

/// The scroll view as its engine sees it: geometry and settings to read, content to place, calls to pass on.
@MainActor protocol ScrollSurface: AnyObject {
  // MARK: Geometry

  var contentOffset: CGPoint { get set }
  var horizontalAxis: ScrollAxis { get }
  var verticalAxis: ScrollAxis { get }
  /// Whether the user can scroll along the axis now.
  var scrollsHorizontally: Bool { get }
  var scrollsVertically: Bool { get }
  /// Pixels per point.
  var pixelScale: CGFloat { get }

  /// Moves the content as a step of scrolling. Calls ``ScrollEngine/offsetDidChange(from:to:)`` as any other change of
  /// the offset does.
  func placeContent(at offset: CGPoint)

  // MARK: Settings

  var isPagingEnabled: Bool { get }
  var isDirectionalLockEnabled: Bool { get }
  var bounces: Bool { get }
  var deceleration: Deceleration { get }
  /// Whether touches are down that may become a drag, or are one.
  var isTracking: Bool { get }
  /// How far the pointer goes while an indicator moves along its whole track, in points, more than 0.
  func scrubLength(along axis: ScrollIndicatorView.Axis) -> CGFloat

  // MARK: Time

  var loop: FrameLoop? { get }
  /// Calls ``ScrollEngine/tick(at:)`` in each frame from the next one on, until it returns false.
  func startTicking()

  // MARK: Calls

  /// The offset at which the content shall come to rest that would rest at `proposed`. `velocity`: points per
  /// millisecond. Asks the layout, then the delegate (`willEndDragging`).
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint
  func send(_ call: ScrollCall)
  func showIndicators()
  func hideIndicatorsSoon()
}

/// The calls of the delegate that a change of phase makes.
enum ScrollCall: Equatable {
  case willBeginDragging
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
}
