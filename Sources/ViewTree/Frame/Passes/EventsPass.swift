import Hosting

/// The first pass of a frame: handles the input events that were enqueued before the frame began.
///
/// - Reads: the event queue, the host's size; views, for hit testing.
/// - Writes: touches, presses, hover state, gesture recognizers, scroll offsets, the windows' frames, the
///   application's quit state. The event methods and actions of apps run here.
/// - May dirty: everything, in this frame. Events that are enqueued during the pass belong to the next frame.
extension FrameLoop {
  func runEventsPass() {
    let due = events
    events = []
    for event in due { handle(event) }
    input.finishEvents()
    application.finishDrops()
  }

  private func handle(_ event: InputEvent) {
    if onInput?(event) == true { return }
    if case .drop = event.kind {} else { application.finishDrops() }
    switch event.kind {
    case .resize:
      for window in windows.all { window.surfaceDidResize() }
      setNeedsDisplay()
    case .drop(let path, let location):
      application.drop(path, at: location)
    case .visibility(let isVisible):
      application.lifecycle.setVisible(isVisible)
    case .quit:
      application.quit()
    case .touch, .hover, .scroll, .key, .text, .marked, .middleClick, .focus:
      input.dispatch(event)
    }
  }
}
