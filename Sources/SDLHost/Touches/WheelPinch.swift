import Foundation
import Geometry
import Hosting
import ViewTree

/// Synthesizes a pinch around the pointer from the wheel, or from two-finger scrolling, while Ctrl is held.
///
/// A notch changes the scale by a factor, by default 1.1; notches are smoothed over several steps. Fingers on
/// a touchpad have the factor 1.1 for the length of a notch. The pinch ends when the fingers are lifted, 0.3
/// seconds after the last notch or movement, when Ctrl is released, or when the user scrolls without Ctrl or
/// begins a touchpad gesture. A mouse button or a lost focus cancels it.
struct WheelPinch {
  /// The factor by which a notch changes the scale, if the app sets no other.
  static let factor: CGFloat = 1.1
  var notchFactor = factor
  static let range: ClosedRange<CGFloat> = 0.05...20
  /// The time between the last notch and the end of the pinch, in seconds.
  static let endDelay: TimeInterval = 0.3
  /// The time constant of the smoothing, in seconds: after this time, about a third of the change remains.
  static let smoothingTime: TimeInterval = 0.04
  /// The time between two steps of the smoothing, in seconds.
  static let interval: TimeInterval = 1.0 / 120

  private var group = TouchGroup(firstID: -11, source: .touchpad)
  private var middle = CGPoint.zero
  private var scale: CGFloat = 1
  private var target: CGFloat = 1
  private var lastNotch: TimeInterval = 0
  private var lastStep: TimeInterval = 0

  var isDown: Bool { group.isDown }

  /// The time at which ``advance(_:_:)`` must be called; nil if no pinch is in progress.
  var nextTime: TimeInterval? {
    guard isDown else { return nil }
    return scale == target ? lastNotch + Self.endDelay : lastStep + Self.interval
  }

  mutating func handle(_ scroll: InputEvent.Scroll, _ context: EventContext, _ emit: (InputEvent) -> Void) {
    if scroll.phase == .ended || scroll.phase == .cancelled { return end(context, emit) }
    guard scroll.delta.dy != 0 else { return }
    if !isDown {
      scale = 1
      target = 1
      middle = scroll.location
      group.begin(at: TouchpadFingers.pair(about: middle, scale: 1), anchor: middle, context: context, emit)
      lastStep = context.time
    } else if scale == target {
      lastStep = context.time
    }
    lastNotch = context.time
    let notches = scroll.delta.dy / EventTranslator.notch
    let isNotch = scroll.phase == .notch
    let factor = isNotch ? notchFactor : Self.factor
    target = min(max(target * pow(factor, notches), Self.range.lowerBound), Self.range.upperBound)
    if !isNotch { reachTarget(context, emit) }
  }

  /// Sends the next step of the smoothing, or ends the pinch, if it is due.
  mutating func advance(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    guard isDown else { return }
    if scale != target {
      let elapsed = max(0, context.time - lastStep)
      guard elapsed > 0 else { return }
      lastStep = context.time
      scale *= pow(target / scale, 1 - exp(-elapsed / Self.smoothingTime))
      if abs(target / scale - 1) < 0.002 { scale = target }
      spread(context, emit)
    } else if context.time >= lastNotch + Self.endDelay {
      group.end(.ended, context: context, emit)
    }
  }

  /// Ends the pinch at its final scale.
  mutating func end(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    guard isDown else { return }
    reachTarget(context, emit)
    group.end(.ended, context: context, emit)
  }

  mutating func cancel(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    group.end(.cancelled, context: context, emit)
  }

  private mutating func reachTarget(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    scale = target
    lastStep = context.time
    spread(context, emit)
  }

  private mutating func spread(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    group.move(to: TouchpadFingers.pair(about: middle, scale: scale), context: context, emit)
  }
}
