import Foundation
import ViewTree

/// Receives all touches on an open menu: fingers and both buttons of the mouse.
final class MenuTouchRecognizer: UIGestureRecognizer {
  weak var overlay: MenuOverlay?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let overlay, state == .possible else { return }
    state = .began
    overlay.touchBegan(at: location(in: overlay))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let overlay, state == .began || state == .changed else { return }
    state = .changed
    overlay.touchMoved(to: location(in: overlay))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let overlay, state == .began || state == .changed else { return }
    let place = location(in: overlay)
    state = .ended
    overlay.touchEnded(at: place)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
}
