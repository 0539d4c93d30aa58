import Foundation
import ViewTree

/// The touches of an open menu, the finger that opened it, the pointer and the wheel.
extension MenuOverlay {
  private func row(at point: CGPoint) -> Int? { panel.row(at: panel.convert(point, from: self)) }

  private func isOnPreview(_ point: CGPoint) -> Bool { preview?.frame.contains(point) ?? false }

  func pointerMoved(_ recognizer: UIHoverGestureRecognizer) {
    let isInside = recognizer.state == .began || recognizer.state == .changed
    panel.highlight(isInside ? row(at: recognizer.location(in: self)) : nil)
  }

  func touchBegan(at point: CGPoint) {
    if panel.frame.contains(point) {
      panel.highlight(row(at: point))
    } else if !isOnPreview(point) {
      dismiss()
    }
  }

  func touchMoved(to point: CGPoint) {
    panel.scroll(towards: panel.convert(point, from: self))
    panel.highlight(row(at: point))
  }

  func touchEnded(at point: CGPoint) {
    if let row = row(at: point) {
      choose(row)
    } else if !panel.frame.contains(point), isOnPreview(point) {
      choosePreview()
    }
  }

  func pressBegan(at point: CGPoint) { press = .resting(at: point) }

  func pressMoved(to point: CGPoint) {
    if case .resting(let start) = press, hypot(point.x - start.x, point.y - start.y) > 12 { press = .moving }
    guard case .moving = press, phase == .open else { return }
    touchMoved(to: convert(point, from: nil))
  }

  func pressEnded(at point: CGPoint) {
    defer { press = .none }
    guard case .moving = press, phase == .open, let row = row(at: convert(point, from: nil)) else { return }
    choose(row)
  }

  /// Handles a wheel event at a point of the overlay. Returns whether it scrolls the rows; otherwise it
  /// dismisses the menu.
  func acceptsWheel(at point: CGPoint) -> Bool {
    if panel.frame.contains(point) { return true }
    dismiss()
    return false
  }
}
