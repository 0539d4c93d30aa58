import Foundation
import Geometry
import Hosting

extension InputDispatcher {
  func hover(at point: CGPoint?, _ event: InputEvent) {
    pointer = point
    // A hover event means that no button is down: the end of the press was lost.
    for touch in touches where point != nil && touch.type == .indirectPointer {
      end(touch, phase: .cancelled, time: event.time)
    }
    updateHover(time: event.time, moved: true)
  }

  /// Updates the hover recognizers after views have moved under the pointer.
  func viewsDidMove() {
    guard pointer != nil, let loop else { return }
    updateHover(time: loop.currentTime)
  }

  func updateHover(time: TimeInterval, moved: Bool = false) {
    // While a button is down, the hover state does not change.
    guard !touches.contains(where: { $0.type == .indirectPointer }) else { return }
    guard let pointer, let (_, hit, location) = loop?.hitTest(pointer) else {
      shownPointer.hovered = .arrow
      let left = hovered
      hovered = []
      for recognizer in left { recognizer.leave() }
      return
    }
    shownPointer.hovered = pointerShape(over: hit, at: location)
    var over: [UIHoverGestureRecognizer] = []
    for view in hit.withSuperviews {
      for case let recognizer as UIHoverGestureRecognizer in view.input?.recognizers ?? []
      where recognizer.isEnabled {
        over.append(recognizer)
      }
    }
    guard !over.isEmpty || !hovered.isEmpty else { return }
    let before = hovered
    hovered = over
    for recognizer in before where !over.contains(where: { $0 === recognizer }) { recognizer.leave() }
    for recognizer in over {
      if recognizer.isInside {
        if moved { recognizer.move(to: location) }
      } else {
        recognizer.enter(at: location)
      }
    }
  }

  /// Returns the shape of the pointer at a location of the window: that of the innermost view that has one.
  private func pointerShape(over hit: UIView, at location: CGPoint) -> PointerShape {
    for view in hit.withSuperviews {
      for case let interaction as UIPointerInteraction in view.input?.interactions ?? [] {
        let style = interaction.style(
          at: view.convert(location, from: nil), modifiers: UIKeyModifierFlags(modifiers))
        if let style { return style.shape }
      }
    }
    return .arrow
  }
}

extension FrameLoop {
  /// Shows a shape of the pointer until the end of a movement with a pressed button; nil ends it.
  ///
  /// Used by DragAndDrop for items that are dragged.
  package func holdPointer(as shape: PointerShape?) { input.shownPointer.held = shape }
}
