import Foundation

/// An object that moves by itself frame by frame: a scroll view that decelerates, a display link.
@MainActor package protocol FrameTicker: AnyObject {
  /// Called in the animation pass of the frame at `time`. Returns whether it is called in the next frame too.
  func tick(at time: TimeInterval) -> Bool
}

/// The tickers of one frame loop, in the order of adding.
@MainActor struct TickerList {
  private(set) var all: [any FrameTicker] = []

  var isEmpty: Bool { all.isEmpty }

  /// Adds a ticker. Returns false where it is in the list already.
  mutating func add(_ ticker: any FrameTicker) -> Bool {
    guard !all.contains(where: { $0 === ticker }) else { return false }
    all.append(ticker)
    return true
  }

  mutating func remove(_ ticker: any FrameTicker) { all.removeAll { $0 === ticker } }
}
