extension InputDispatcher {
  /// Passes the touches of an event to the recognizers, then to the views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    guard event.type == .touches || event.type == .scroll else { return }
    let changed = event.changedTouches.filter { $0.window === window }
    guard !changed.isEmpty else { return }
    let outer = currentEvent
    currentEvent = event
    let known = changed.filter { $0.delivery == .delivered }
    var waiting: [(recognizer: UIGestureRecognizer, touch: UITouch)] = []
    arena.perform {
      for touch in changed where touch.phase == .began {
        waiting += collectRecognizers(of: touch, event)
      }
      var seen: [UIGestureRecognizer] = []
      for touch in changed {
        for recognizer in touch.recognizers where !seen.contains(where: { $0 === recognizer }) {
          seen.append(recognizer)
        }
      }
      for recognizer in seen { recognizer.handle(changed, event: event) }
    }
    // A tap that waited for a second tap fails if this touch is not its own, and starts again with it.
    for (recognizer, touch) in waiting where recognizer.receives(touch, with: event) {
      arena.perform {
        offer(touch, to: recognizer)
        recognizer.handle([touch], event: event)
      }
    }
    for touch in known where touch.delivery == .delivered { notifyView(of: touch, event) }
    deliverDelayedTouches()
    currentEvent = outer
  }

  /// Offers a new touch to the recognizers of its view and of the superviews. Returns those that wait for the
  /// failure of another recognizer.
  private func collectRecognizers(
    of touch: UITouch, _ event: UIEvent
  ) -> [(recognizer: UIGestureRecognizer, touch: UITouch)] {
    var waiting: [(recognizer: UIGestureRecognizer, touch: UITouch)] = []
    var isClaimed = false
    for view in touch.view.map({ Array($0.withSuperviews) }) ?? [] {
      for recognizer in view.input?.recognizers ?? [] {
        if recognizer.pendingState != nil {
          waiting.append((recognizer, touch))
        } else if recognizer.receives(touch, with: event) {
          isClaimed = isClaimed || recognizer.hasRecognized && recognizer.cancelsTouchesInView
          offer(touch, to: recognizer)
        }
      }
    }
    // Touches of a touchpad, of the secondary button, and those that join a recognized gesture go to
    // recognizers only. A view without multiple touch receives only its first touch.
    let isForRecognizersOnly = touch.source == .touchpad || touch.source == .secondaryMouse
    let hasAnother = touches.contains {
      $0 !== touch && $0.view === touch.view && $0.delivery != .blocked
    }
    if isClaimed || isForRecognizersOnly || hasAnother && touch.view?.isMultipleTouchEnabled != true {
      touch.delivery = .blocked
    }
    return waiting
  }

  private func offer(_ touch: UITouch, to recognizer: UIGestureRecognizer) {
    touch.recognizers.append(recognizer)
    recognizer.track(touch)
    arena.engage(recognizer)
  }

  /// Passes a change of a touch that the view has received to the view.
  private func notifyView(of touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    switch touch.phase {
    case .moved: view.touchesMoved([touch], with: event)
    case .ended:
      touch.isEndDelayed = true
      if !endedTouches.contains(where: { $0 === touch }) { endedTouches.append(touch) }
    case .cancelled:
      touch.delivery = .blocked
      view.touchesCancelled([touch], with: event)
    case .began, .stationary: break
    }
  }

  /// Passes the touches that no recognizer delays any longer to their views.
  func deliverDelayedTouches() {
    for touch in touches where touch.delivery == .delayed { beginUnlessDelayed(touch) }
    guard !endedTouches.isEmpty else { return }
    for touch in endedTouches {
      if touch.delivery == .delayed { beginUnlessDelayed(touch) }
      if touch.delivery == .delivered, touch.isEndDelayed, !isDelayed(touch, by: \.delaysTouchesEnded) {
        touch.isEndDelayed = false
        touch.delivery = .blocked
        touch.view?.touchesEnded([touch], with: event(about: touch))
      }
    }
    let count = endedTouches.count
    endedTouches.removeAll { $0.delivery == .blocked || $0.view == nil }
    // Touches that waited for one of these may be delivered now.
    if endedTouches.count < count { deliverDelayedTouches() }
  }

  private func beginUnlessDelayed(_ touch: UITouch) {
    guard let view = touch.view else { return }
    if touch.phase == .cancelled {
      touch.delivery = .blocked
      return
    }
    if !touch.isDown, !touch.isEndDelayed {
      // The touch ended before its view received it: the view receives began and ended, one after the other.
      touch.isEndDelayed = true
      if !endedTouches.contains(where: { $0 === touch }) { endedTouches.append(touch) }
    }
    guard !isDelayed(touch, by: \.delaysTouchesBegan) else { return }
    // An earlier touch of the same view whose end is still delayed comes first.
    let isBehind = endedTouches.contains { $0.view === view && $0.serial < touch.serial && $0.isEndDelayed }
    guard !isBehind else { return }
    let event = event(about: touch)
    guard view.enclosingScrollView?.touchesShouldBegin([touch], with: event, in: view) ?? true else {
      touch.delivery = .blocked
      return
    }
    touch.delivery = .delivered
    let phase = touch.phase
    touch.phase = .began
    view.touchesBegan([touch], with: event)
    touch.phase = phase
  }

  private func isDelayed(_ touch: UITouch, by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    touch.recognizers.contains { recognizer in
      recognizer.arena != nil && recognizer.stateStorage == .possible && delays(recognizer)
        && recognizer.touchSerials.contains(touch.serial)
    }
  }

  /// Cancels the touches of a recognizer in the views that have received them.
  func cancelTouchesInViews(of recognizer: UIGestureRecognizer) {
    for touch in touches + endedTouches where touch.delivery != .blocked {
      guard recognizer.touchSerials.contains(touch.serial) else { continue }
      let wasDelivered = touch.delivery == .delivered
      touch.delivery = .blocked
      guard wasDelivered else { continue }
      let phase = touch.phase
      touch.phase = .cancelled
      touch.view?.touchesCancelled([touch], with: currentEvent)
      touch.phase = phase
    }
  }
}

extension UIView {
  var enclosingScrollView: UIScrollView? {
    withSuperviews.dropFirst().lazy.compactMap { $0 as? UIScrollView }.first
  }
}
