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
      let left = hovered
      hovered = []
      for recognizer in left { recognizer.leave() }
      return
    }
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
}
