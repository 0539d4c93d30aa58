import Hosting
import UIKit

/// The place of an open photo in full screen, where it fills the window.
extension PhotoViewer {
  /// Handles an input event before views receive it. Returns whether it has no other effect.
  func receive(_ event: InputEvent) -> Bool {
    if case .resize = event.kind {
      updateFullScreen()
      // A window manager may state full screen only after the new size.
      _ = context.view.after(Self.stateDelay) { [weak self] in self?.updateFullScreen() }
    }
    bars.receive(event)
    return slideShow.receive(event)
  }

  /// The time, in seconds, after which the state of the window is read again.
  private static let stateDelay: TimeInterval = 0.3

  /// Reads whether the window fills the screen, and places an open photo accordingly.
  func updateFullScreen() {
    guard let read = context.readFullScreen else { return }
    let isFullScreen = read()
    guard isFullScreen != context.isFullScreen else { return }
    context.isFullScreen = isFullScreen
    guard isOpen else { return }
    bars.open()
    if navigation.transitionCoordinator == nil {
      bars.settle(isOpen: true)
      fillWholeWindow()
    }
    context.view.setNeedsLayout()
  }

  /// Lays the collection view of an open photo at rest over the whole window, in full screen.
  func fillWholeWindow() { setFillsWindow(isOpen && context.isFullScreen) }

  /// Returns the collection view to its place between the bars. The photo does not move: its page is as high
  /// as the window.
  func leaveWholeWindow() { setFillsWindow(false) }

  private func setFillsWindow(_ fills: Bool) {
    guard fills != fillsWindow else { return }
    fillsWindow = fills
    context.view.setNeedsLayout()
    context.view.layoutIfNeeded()
  }
}
