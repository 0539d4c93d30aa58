import Foundation
import Geometry

/// A view that moves its rows to the side for horizontal steps of a touchpad.
///
/// Used by CollectionViews for the swipe actions of lists.
@MainActor package protocol SideScrolling: UIScrollView {
  /// Moves a row by a step of two fingers. Called for each step over the view, before the view scrolls.
  ///
  /// - Parameters:
  ///   - step: The movement in points.
  ///   - point: The location of the pointer in the view's content.
  ///   - time: The time of the step in seconds.
  /// - Returns: Whether a row moves; then nothing scrolls.
  func scrollSideways(by step: CGVector, at point: CGPoint, time: TimeInterval) -> Bool
}
