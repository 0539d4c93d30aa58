import Foundation

extension InputDispatcher {
  /// Hands an event's touches to the recognisers, then to the views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    guard event.type == .touches else { return }
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
    // A tap that waited for a second one, and now knows that this touch is none, begins anew with it.
    for (recognizer, touch) in waiting where recognizer.receives(touch, with: event) {
      arena.perform {
        offer(touch, to: recognizer)
        recognizer.handle([touch], event: event)
      }
    }
    for touch in known where touch.delivery == .delivered { tellView(of: touch, event) }
    deliverHeldTouches()
    currentEvent = outer
  }

  /// Offers a touch that begins to the recognisers on its way. Returns those that wait for another one to fail.
  private func collectRecognizers(
    of touch: UITouch, _ event: UIEvent
  ) -> [(recognizer: UIGestureRecognizer, touch: UITouch)] {
    var waiting: [(recognizer: UIGestureRecognizer, touch: UITouch)] = []
    var isTaken = false
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizerList {
        if recognizer.pendingState != nil {
          waiting.append((recognizer, touch))
        } else if recognizer.receives(touch, with: event) {
          isTaken = isTaken || recognizer.hasRecognized && recognizer.cancelsTouchesInView
          offer(touch, to: recognizer)
        }
      }
      view = current.superviewStorage
    }
    // Touches of a touchpad and of the secondary button are for recognisers only, as are those that join a
    // gesture; and a view that does not want several touches hears of its first one only.
    let isForRecognizersOnly = touch.source == .touchpad || touch.source == .secondaryMouse
    let hasAnother = touches.contains {
      $0 !== touch && $0.view === touch.view && $0.delivery != .blocked
    }
    if isTaken || isForRecognizersOnly || hasAnother && touch.view?.isMultipleTouchEnabled != true {
      touch.delivery = .blocked
    }
    return waiting
  }

  private func offer(_ touch: UITouch, to recognizer: UIGestureRecognizer) {
    touch.recognizers.append(recognizer)
    recognizer.take(touch)
    arena.engage(recognizer)
  }

  /// A touch that the view knows has moved or ended.
  private func tellView(of touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    switch touch.phase {
    case .moved: view.touchesMoved([touch], with: event)
    case .ended:
      touch.endIsHeld = true
      if !leftTouches.contains(where: { $0 === touch }) { leftTouches.append(touch) }
    case .cancelled:
      touch.delivery = .blocked
      view.touchesCancelled([touch], with: event)
    case .began, .stationary: break
    }
  }

  /// Tells the views of what recognisers held back and hold no longer.
  func deliverHeldTouches() {
    for touch in touches where touch.delivery == .held { beginIfFree(touch) }
    guard !leftTouches.isEmpty else { return }
    for touch in leftTouches {
      if touch.delivery == .held { beginIfFree(touch) }
      if touch.delivery == .delivered, touch.endIsHeld, !isHeld(touch, by: \.delaysTouchesEnded) {
        touch.endIsHeld = false
        touch.delivery = .blocked
        touch.view?.touchesEnded([touch], with: event(about: touch))
      }
    }
    let count = leftTouches.count
    leftTouches.removeAll { $0.delivery == .blocked || $0.view == nil }
    // What was behind them may come now.
    if leftTouches.count < count { deliverHeldTouches() }
  }

  private func beginIfFree(_ touch: UITouch) {
    guard let view = touch.view else { return }
    if touch.phase == .cancelled {
      touch.delivery = .blocked
      return
    }
    if !touch.isDown, !touch.endIsHeld {
      // It ended before its view heard of it: the view is told of both, one after the other.
      touch.endIsHeld = true
      if !leftTouches.contains(where: { $0 === touch }) { leftTouches.append(touch) }
    }
    guard !isHeld(touch, by: \.delaysTouchesBegan) else { return }
    // An earlier touch whose end is still held comes first.
    let isBehind = leftTouches.contains { $0.view === view && $0.serial < touch.serial && $0.endIsHeld }
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

  private func isHeld(_ touch: UITouch, by delays: (UIGestureRecognizer) -> Bool) -> Bool {
    touch.recognizers.contains { recognizer in
      recognizer.arena != nil && recognizer.stateStorage == .possible && delays(recognizer)
        && recognizer.touchSerials.contains(touch.serial)
    }
  }

  /// A recogniser has recognised: the views lose its touches.
  func takeFromViews(by recognizer: UIGestureRecognizer) {
    for touch in touches + leftTouches where touch.delivery != .blocked {
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
  /// The nearest scroll view around the view, itself not counted.
  var enclosingScrollView: UIScrollView? {
    var view = superviewStorage
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superviewStorage
    }
    return nil
  }
}
