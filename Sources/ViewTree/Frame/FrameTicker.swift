import Foundation

/// An object that changes something in each frame, for example a scroll view that decelerates.
///
/// Used by CollectionViews to animate a transition between layouts after the gesture has ended.
@MainActor package protocol FrameTicker: AnyObject {
  /// Called in the animation pass of the frame at `time`. Returns whether it is called in the next frame too.
  func tick(at time: TimeInterval) -> Bool
}

extension UIScrollView: FrameTicker {
  /// Moves the content by the scroll engine. `package` because the protocol is.
  package func tick(at time: TimeInterval) -> Bool { engine.tick(at: time) }
}

extension CADisplayLink: FrameTicker {
  /// Calls the display link's handler. `package` because the protocol is.
  package func tick(at time: TimeInterval) -> Bool { callHandler(at: time) }
}
