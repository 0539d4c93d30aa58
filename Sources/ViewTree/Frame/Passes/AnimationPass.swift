import Foundation

/// The third pass of a frame: moves what moves by itself to the frame's time.
///
/// First the tickers in the order of adding (scrolling, transitions, display links), which change model values;
/// then the animation engine, which changes what layers show and runs the completions of ended animations.
///
/// - Reads: the frame's time, the animations of layers.
/// - Writes: what tickers move, the presented values of layers. Completions run here.
/// - May dirty: everything, in this frame; a ticker that is added meanwhile is called in the next one.
extension FrameLoop {
  func runAnimationPass(at time: TimeInterval) {
    for ticker in tickers.all where !ticker.tick(at: time) { tickers.remove(ticker) }
    animations.step(to: time)
  }
}
