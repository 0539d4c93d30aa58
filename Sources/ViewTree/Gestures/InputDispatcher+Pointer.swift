internal import Hosting
import Foundation
import Geometry

/// Hovering and scrolling.
extension InputDispatcher {
  func hover(at point: CGPoint?, _ event: InputEvent) {
    pointer = point
    // The mouse moves with no button down: the end of a press got lost.
    for touch in touches where point != nil && touch.type == .indirectPointer {
      end(touch, phase: .cancelled, time: event.time)
    }
    updateHover(time: event.time, moved: true)
  }

  /// Views have moved: the pointer may be over another one.
  func viewsDidMove() {
    guard pointer != nil, let loop else { return }
    updateHover(time: loop.currentTime)
  }

  func updateHover(time: TimeInterval, moved: Bool = false) {
    // A button that is down keeps things as they are.
    guard !touches.contains(where: { $0.type == .indirectPointer }) else { return }
    guard let pointer, let (_, hit, location) = hitTest(pointer) else {
      let left = hovered
      hovered = []
      for recognizer in left { recognizer.leave() }
      return
    }
    var over: [UIHoverGestureRecognizer] = []
    var view: UIView? = hit
    while let current = view {
      for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizerList
      where recognizer.isEnabled {
        over.append(recognizer)
      }
      view = current.superviewStorage
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

  /// Scrolls the innermost scroll view under the pointer that can go on in the direction; one that is being
  /// scrolled keeps the events until they pause.
  func scroll(_ scroll: InputEvent.Scroll, _ event: InputEvent) {
    pointer = scroll.location
    guard let (window, hit, location) = hitTest(scroll.location) else { return }
    if let menu = window.menu, !menu.takesWheel(at: location) { return }
    var delta = scroll.delta
    if event.modifiers.contains(.shift), delta.dx == 0 { delta = delta.turned }
    var chain: [UIScrollView] = []
    var view: UIView? = hit
    while let current = view {
      if let scrollView = current as? UIScrollView { chain.append(scrollView) }
      view = current.superviewStorage
    }
    // A wheel has one axis only: it turns to the other one where nothing scrolls along its own.
    if !scroll.isPrecise, delta.dx == 0, !chain.contains(where: { $0.scrolls(along: delta) }) {
      delta = delta.turned
    }
    if let target = scrollTarget, target.isInWheelSession, chain.contains(where: { $0 === target }) {
      scrollSum = CGVector(dx: scrollSum.dx + delta.dx, dy: scrollSum.dy + delta.dy)
      // The first steps of two fingers tell little about the direction.
      let isUndecided = hypot(scrollSum.dx, scrollSum.dy) < 24
      if !isUndecided || target.scrolls(along: scrollSum) {
        target.engine.scroll(by: delta, isPrecise: scroll.isPrecise, time: event.time)
        return
      }
      target.engine.endWheelSession()
    } else {
      scrollSum = delta
    }
    let candidates = chain.filter { $0.scrolls(along: scrollSum) }
    scrollTarget = candidates.first { $0.hasRoom(for: scrollSum) } ?? candidates.first
    scrollTarget?.engine.scroll(by: delta, isPrecise: scroll.isPrecise, time: event.time)
  }
}

extension CGVector {
  /// Its x as y, and the other way round.
  var turned: CGVector { CGVector(dx: dy, dy: dx) }
}
