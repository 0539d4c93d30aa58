import Foundation

/// An object that changes something in each frame, for example a scroll view that decelerates.
///
/// Used by CollectionViews to animate a transition between layouts after the gesture has ended.
@MainActor package protocol FrameTicker: AnyObject {
  /// Called in the animation pass of the frame at `time`. Returns whether it is called in the next frame too.
  func tick(at time: TimeInterval) -> Bool
}

/// The tickers of one frame loop, in the order in which they were added.
@MainActor struct TickerList {
  private(set) var all: [any FrameTicker] = []

  var isEmpty: Bool { all.isEmpty }

  /// Adds a ticker. Returns false if it is in the list already.
  mutating func add(_ ticker: any FrameTicker) -> Bool {
    guard !all.contains(where: { $0 === ticker }) else { return false }
    all.append(ticker)
    return true
  }

  mutating func remove(_ ticker: any FrameTicker) { all.removeAll { $0 === ticker } }
}
