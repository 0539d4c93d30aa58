import Foundation

extension FrameLoop {
  /// The frame's time inside of a frame, the host's clock outside, in seconds.
  ///
  /// Used by CollectionViews to start movements at the present. O(1).
  package var currentTime: TimeInterval { phase == .idle ? host?.now ?? frameTime : frameTime }

  /// Calls `ticker` once a frame, from the next frame on, until it returns false. Does nothing if `ticker` is
  /// in the list already. The loop retains the ticker until then.
  ///
  /// Used by CollectionViews to animate a transition between layouts after the gesture has ended.
  package func addTicker(_ ticker: any FrameTicker) {
    guard tickers.add(ticker) else { return }
    setNeedsFrame()
  }

  /// The visible windows, back to front. O(1) for one window, else O(n log n).
  ///
  /// Used by UIKitTesting to find the window under a touch and the one with the keyboard.
  package var windowsBackToFront: [UIWindow] { windows.backToFront }
}
