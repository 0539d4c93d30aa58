import Hosting

/// The fifth pass: builds a display list of the layers, back to front, after changes. O(visible layers).
/// Views that are visible and have changed draw themselves; the list is built again then.
///
/// - Reads: the displayed values of layers; the host's size and scale.
/// - Writes: the layout and the contents of layers that requested it; the display list; the drawing order of
///   sublayers if it was stale; the display period; the pixels of views: `draw(_:)` of apps runs here.
/// - May dirty: nothing in this frame. A layer that changes while it is drawn is redrawn in the next one.
extension FrameLoop {
  func runDisplayPass(on host: any ViewHost) {
    UIContext.current.updateLayers()
    builder.build { builder in
      builder.begin(
        size: host.surfaceSize, scale: host.scale, fonts: TextMeasurement.source(of: self))
      for window in windows.backToFront where !window.isHidden { builder.addRoot(window.layer) }
    }
    UIContext.current.endDisplayPeriod()
    statistics.commands = builder.list.commands.count
  }
}
