import Foundation
import Geometry
import Hosting
import Motion

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

  /// Scrolls the innermost scroll view under the pointer that can move so; during a session, always its own.
  func scroll(_ scroll: InputEvent.Scroll, _ event: InputEvent) {
    pointer = scroll.location
    guard let (window, hit, location) = loop?.hitTest(scroll.location) else { return }
    if let menu = window.menu, !menu.acceptsWheel(at: location) { return }
    var delta = scroll.delta
    if event.modifiers.contains(.shift), delta.dx == 0 { delta = delta.transposed }
    var chain: [UIScrollView] = []
    for case let scrollView as UIScrollView in hit.withSuperviews {
      if let nested = scrollView._nestedScrollView(at: scrollView.convert(location, from: window)) {
        chain.append(nested)
      }
      chain.append(scrollView)
    }
    // A wheel without a horizontal axis scrolls horizontally if nothing scrolls vertically.
    if !scroll.isPrecise, delta.dx == 0, !chain.contains(where: { $0.scrolls(along: delta) }) {
      delta = delta.transposed
    }
    if scroll.isPrecise, scrollTarget?.isInWheelSession != true {
      for case let view as any SideScrolling in chain
      where view.scrollSideways(by: delta, at: view.convert(location, from: window), time: event.time) {
        return
      }
    }
    if let target = scrollTarget, target.isInWheelSession, chain.contains(where: { $0 === target }) {
      scrollSum = CGVector(dx: scrollSum.dx + delta.dx, dy: scrollSum.dy + delta.dy)
      // The first small deltas of two fingers do not determine the direction.
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
  var transposed: CGVector { CGVector(dx: dy, dy: dx) }
}

/// A view that moves its rows to the side for horizontal steps of a touchpad.
///
/// Used by CollectionViews for the swipe actions of lists.
@MainActor package protocol SideScrolling: UIScrollView {
  /// Moves a row by a step of two fingers. Called for each step over the view, before the view scrolls.
  ///
  /// - Parameters:
  ///   - step: The movement in points.
  ///   - point: The location of the pointer in the view's content.
  ///   - time: The time of the step in seconds.
  /// - Returns: Whether a row moves; then nothing scrolls.
  func scrollSideways(by step: CGVector, at point: CGPoint, time: TimeInterval) -> Bool
}
