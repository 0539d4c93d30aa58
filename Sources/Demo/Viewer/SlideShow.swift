import Hosting
import UIKit

/// Shows one photo after another, each for some seconds, with the motion of a page. After the last photo
/// comes the first one. Any key and a click end it. Between two photos no frame is made.
@MainActor final class SlideShow {
  private enum Phase {
    case stopped
    /// A photo is shown until the timer fires.
    case showing(FrameTimer?)
    /// The time is over, and the next photo is being decoded.
    case loading
  }

  private let viewer: PhotoViewer
  private let pages: PageLoader
  private var phase = Phase.stopped

  /// The intervals that can be chosen, in seconds.
  static let intervals = [2, 3, 5, 10, 30]

  /// The time for which a photo is shown, in seconds. The default is 5.
  var interval = 5 {
    didSet { if interval != oldValue, case .showing = phase { wait() } }
  }

  init(_ viewer: PhotoViewer, _ pages: PageLoader) { (self.viewer, self.pages) = (viewer, pages) }

  var isRunning: Bool { if case .stopped = phase { false } else { true } }

  /// Starts with the photo that is open; does nothing without one.
  func start() {
    guard !isRunning, viewer.pages != nil else { return }
    viewer.context.note.show(String(localized: "Slide show, \(interval) s for each photo"))
    wait()
  }

  func stop() {
    guard isRunning else { return }
    setPhase(.stopped)
    pages.cancelWaiting()
  }

  /// Stops at keys and clicks. Returns whether that was all that the event was for: Space, Escape and clicks
  /// do nothing else.
  func receive(_ event: InputEvent) -> Bool {
    guard isRunning else { return false }
    switch event.kind {
    case .key(let key) where key.phase == .down:
      stop()
      return key.code == .character(" ") || key.code == .escape
    case .touch(let touch) where touch.phase == .began:
      stop()
      return true
    default: return false
    }
  }

  private func setPhase(_ next: Phase) {
    if case .showing(let timer) = phase { timer?.cancel() }
    phase = next
  }

  private func wait() {
    setPhase(.showing(viewer.context.view.after(TimeInterval(interval)) { [weak self] in self?.advance() }))
  }

  /// Shows the next photo as soon as it is decoded.
  private func advance() {
    guard let layout = viewer.pages, let next = viewer.nextItem else { return stop() }
    setPhase(.loading)
    pages.whenReady(next, in: layout) { [weak self] in
      guard let self, isRunning, viewer.context.catalog.contains(next) else { return }
      viewer.show(next)
      wait()
    }
  }
}
