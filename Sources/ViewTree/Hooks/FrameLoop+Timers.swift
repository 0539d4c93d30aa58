import Foundation

/// A call that is due later.
///
/// Used by CollectionViews for the gap of a drop, which follows after a pause, and for springs.
@MainActor package struct DelayedCall {
  let timer: FrameTimer
  /// Cancels the call, unless it was made.
  package func cancel() { timer.cancel() }
}

extension FrameLoop {
  /// Makes a call in the first frame after a time in seconds.
  ///
  /// Used by CollectionViews for the gap of a drop and for springs.
  package func delayedCall(after seconds: TimeInterval, _ call: @escaping () -> Void) -> DelayedCall {
    DelayedCall(timer: after(seconds, call))
  }
}
