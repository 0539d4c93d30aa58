import Foundation
import Geometry
import Hosting

/// Fingers that scroll on a touchpad, or a wheel for recognizers that accept it.
struct ScrollSequence {
  /// A touch that only pans receive. Its location moves from that of the pointer by the distances of the
  /// fingers.
  let touch: UITouch
  /// The location after all moves.
  var location: CGPoint
  /// Ends the sequence of a device that does not report the end; nil for others.
  var timeout: FrameTimer?
}

/// Scrolling with a wheel or with fingers on a touchpad.
extension InputDispatcher {
  func scroll(_ scroll: InputEvent.Scroll, _ event: InputEvent) {
    pointer = scroll.location
    scroll.phase == .notch ? turnWheel(scroll, event) : moveFingers(scroll, .continuous, event)
  }

  // MARK: Fingers

  /// Follows the fingers with a touch, so that they drag content, rows and pages as a finger on the screen
  /// does.
  private func moveFingers(_ scroll: InputEvent.Scroll, _ type: UIScrollTypeMask, _ event: InputEvent) {
    if scroll.phase == .began { endFingers(.cancelled, at: event.time) }
    if sequence?.touch.isDown != true {
      guard scroll.phase == .began || scroll.phase == .moved else { return }
      finishEvents()
      beginFingers(scroll, type, event)
    }
    guard var fingers = sequence else { return }
    let delta = Self.delta(of: scroll, event)
    if delta != .zero {
      fingers.location += CGPoint(x: delta.dx, y: delta.dy)
      enqueueMove(of: fingers.touch, to: fingers.location, time: event.time)
    }
    if let timeout = fingers.timeout {
      timeout.cancel()
      fingers.timeout = endFingersLater(delta, type, at: event.time)
    }
    sequence = fingers
    switch scroll.phase {
    case .ended: endFingers(.ended, at: event.time)
    case .cancelled: endFingers(.cancelled, at: event.time)
    case .began, .moved, .notch: break
    }
  }

  private func beginFingers(_ scroll: InputEvent.Scroll, _ type: UIScrollTypeMask, _ event: InputEvent) {
    sequence = nil
    guard let (window, view, location) = loop?.hitTest(scroll.location),
      window.menu?.acceptsWheel(at: location) != false
    else { return }
    let touch = UITouch()
    touch.source = .touchpad
    touch.type = .indirect
    touch.scrollType = type
    let timeout = scroll.phase == .began ? nil : endFingersLater(.zero, type, at: event.time)
    sequence = ScrollSequence(touch: touch, location: location, timeout: timeout)
    begin(touch, on: view, in: window, at: location, time: event.time)
  }

  func endFingers(_ phase: UITouch.Phase, at time: TimeInterval) {
    guard let fingers = sequence else { return }
    finishEvents()
    sequence = nil
    fingers.timeout?.cancel()
    end(fingers.touch, phase: phase, time: time)
  }

  /// Ends the sequence with the velocity of its last movement. Fingers that move fast report each few
  /// milliseconds, so a short silence means that they were lifted.
  private func endFingersLater(
    _ delta: CGVector, _ type: UIScrollTypeMask, at time: TimeInterval
  ) -> FrameTimer? {
    let isFast = type == .continuous && hypot(delta.dx, delta.dy) > 2
    return loop?.after(isFast ? 0.05 : 0.15) { [weak self] in self?.endFingers(.ended, at: time) }
  }

  /// The movement of the content. Shift exchanges the axes of a device that has no horizontal one.
  private static func delta(of scroll: InputEvent.Scroll, _ event: InputEvent) -> CGVector {
    event.modifiers.contains(.shift) && scroll.delta.dx == 0 ? scroll.delta.transposed : scroll.delta
  }

  // MARK: The wheel

  /// Scrolls the innermost scroll view under the pointer that can move in the direction. During a wheel
  /// session its scroll view receives all notches. A pan for the wheel in front of it receives them instead.
  private func turnWheel(_ scroll: InputEvent.Scroll, _ event: InputEvent) {
    guard let (window, hit, location) = loop?.hitTest(scroll.location) else { return }
    if let menu = window.menu, !menu.acceptsWheel(at: location) { return }
    var delta = Self.delta(of: scroll, event)
    var chain: [UIScrollView] = []
    var view: UIView? = hit
    while let current = view {
      if chain.isEmpty,
        current.input?.recognizers.contains(where: { $0.isEnabled && $0.accepts(.discrete) }) == true
      {
        return moveFingers(.init(delta: delta, location: scroll.location, phase: .moved), .discrete, event)
      }
      if let scrollView = current as? UIScrollView {
        if let nested = scrollView._nestedScrollView(at: scrollView.convert(location, from: window)) {
          chain.append(nested)
        }
        chain.append(scrollView)
      }
      view = current.superviewStorage
    }
    chain.removeAll { !$0.pan.allowedScrollTypesMask.contains(.discrete) }
    // A wheel without a horizontal axis scrolls horizontally if nothing scrolls vertically.
    if delta.dx == 0, !chain.contains(where: { $0.scrolls(along: delta) }) { delta = delta.transposed }
    if let target = scrollTarget, target.isInWheelSession, chain.contains(where: { $0 === target }) {
      if target.scrolls(along: delta) { return target.engine.scroll(by: delta, time: event.time) }
      target.engine.endWheelSession()
    }
    let candidates = chain.filter { $0.scrolls(along: delta) }
    scrollTarget = candidates.first { $0.hasRoom(for: delta) } ?? candidates.first
    scrollTarget?.engine.scroll(by: delta, time: event.time)
  }
}

extension CGVector {
  /// The vector with x and y exchanged.
  fileprivate var transposed: CGVector { CGVector(dx: dy, dy: dx) }
}
