import Foundation

/// The third pass of a frame: advances all motion to the frame's time.
///
/// First it calls the tickers (scrolling, transitions, display links) in the order in which they were added;
/// they change model values. Then the animation engine changes the displayed values and runs completions.
///
/// - Reads: the frame's time, the animations of layers.
/// - Writes: model values through tickers, displayed values of layers. Completions of animations run here.
/// - May dirty: everything, in this frame. A ticker added during the pass is called in the next frame.
extension FrameLoop {
  func runAnimationPass(at time: TimeInterval) {
    for ticker in tickers where !ticker.tick(at: time) { tickers.removeAll { $0 === ticker } }
    animations.step(to: time)
  }
}
