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

  /// Handles a wheel event. Returns whether it scrolls the rows; otherwise it dismisses the menu.
  func acceptsWheel(at point: CGPoint) -> Bool {
    if panel.frame.contains(point) { return true }
    dismiss()
    return false
  }
}

extension MenuOverlay {
  /// Arrows, Home, End and Tab move the highlight; Enter and Space choose the row, or without one the
  /// preview; Right opens a submenu, Left and Escape return from it; Escape closes the menu; a letter
  /// highlights the next row that begins with it. From right to left, Left and Right are exchanged.
  func handle(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardDownArrow: panel.step(1)
    case .keyboardUpArrow: panel.step(-1)
    case .keyboardHome:
      panel.highlight(nil)
      panel.step(1)
    case .keyboardEnd:
      panel.highlight(nil)
      panel.step(-1)
    case .keyboardReturnOrEnter, .keyboardSpacebar:
      if let highlighted = panel.highlighted {
        choose(highlighted)
      } else if preview != nil {
        choosePreview()
      }
    case isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow:
      if let highlighted = panel.highlighted, case .submenu = panel.entries[highlighted].kind {
        choose(highlighted)
      }
    case .keyboardLeftArrow, .keyboardRightArrow: if path.count > 1 { show(path.dropLast()) }
    case .keyboardEscape: if path.count > 1 { show(path.dropLast()) } else { dismiss() }
    case .keyboardTab: panel.step(key.modifierFlags.contains(.shift) ? -1 : 1)
    default: highlightRow(beginningWith: key.charactersIgnoringModifiers)
    }
  }

  private func highlightRow(beginningWith text: String) {
    guard text.count == 1 else { return }
    let found = panel.entries.indices.filter {
      panel.entries[$0].canBeChosen && panel.entries[$0].title.lowercased().hasPrefix(text.lowercased())
    }
    panel.highlight(
      found.first { $0 > panel.highlighted ?? -1 } ?? found.first ?? panel.highlighted, scrolls: true)
  }
}

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
