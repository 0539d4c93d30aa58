import Foundation

/// Turns the host's input events into touches, presses and hovering, and hands them to windows and recognisers.
@MainActor package final class InputDispatcher {
  package weak var loop: FrameLoop?
  package init() {}
  func dispatch(_ event: InputEvent) {}
  func deliver(_ event: UIEvent, in window: UIWindow) {}
  func viewDidLeave(_ view: UIView) {}
}
