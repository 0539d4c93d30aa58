internal import Hosting

/// The fifth pass of a frame: turns the windows' layers into a display list, back to front. Runs only where the
/// picture has changed. O(visible layers).
///
/// - Reads: the presented values of layers, or their model values; the host's size and scale.
/// - Writes: the display list; the drawing order of sublayers where it was stale; the display period.
/// - May dirty: nothing. A layer that changes its content while it is drawn is drawn in the next frame.
extension FrameLoop {
  func runDisplayPass(on host: any ViewHost) {
    builder.begin(size: host.surfaceSize, scale: host.scale)
    for window in windows.backToFront where !window.isHidden { builder.addRoot(window.layer) }
    UIContext.current.endDisplayPeriod()
    statistics.commands = builder.list.commands.count
  }
}
