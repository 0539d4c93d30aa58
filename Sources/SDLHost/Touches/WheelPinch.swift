import Hosting
import Foundation
import Geometry
import ViewTree

/// The wheel, or two fingers that scroll, with Ctrl held: a pinch about the pointer.
///
/// A notch is a tenth, taken in several steps where the notches are coarse. A wheel tells no end: the pinch ends once
/// none has come for a while, when Ctrl is released, or with the next event of another kind.
struct WheelPinch {
  /// What a notch makes of the scale.
  static let factor: CGFloat = 1.1
  /// The scales that one pinch can come to.
  static let range: ClosedRange<CGFloat> = 0.05...20
  /// How long after the last notch the pinch is over, in seconds.
  static let patience: TimeInterval = 0.3
  /// How quickly a notch is taken: after this time a third of it is left.
  static let pace: TimeInterval = 0.04
  /// Between two steps.
  static let interval: TimeInterval = 1.0 / 120

  private var bunch = FingerBunch(firstID: -11, source: .touchpad)
  private var middle = CGPoint.zero
  private var scale: CGFloat = 1
  private var target: CGFloat = 1
  private var lastNotch: TimeInterval = 0
  private var lastStep: TimeInterval = 0

  var isDown: Bool { bunch.isDown }

  /// When ``advance(_:_:)`` has something to do next.
  var nextTime: TimeInterval? {
    guard isDown else { return nil }
    return scale == target ? lastNotch + Self.patience : lastStep + Self.interval
  }

  mutating func take(_ scroll: InputEvent.Scroll, _ context: EventContext, _ emit: (InputEvent) -> Void) {
    guard scroll.delta.dy != 0 else { return }
    if !isDown {
      scale = 1
      target = 1
      middle = scroll.location
      bunch.goDown(at: TouchpadFingers.pair(about: middle, scale: 1), anchor: middle, like: context, emit)
      lastStep = context.time
    } else if scale == target {
      lastStep = context.time
    }
    lastNotch = context.time
    let notches = scroll.delta.dy / EventTranslator.notch
    target = min(max(target * pow(Self.factor, notches), Self.range.lowerBound), Self.range.upperBound)
    if scroll.isPrecise { reachTarget(context, emit) }
  }

  /// Takes the steps that are due, and ends the pinch when it is over.
  mutating func advance(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    guard isDown else { return }
    if scale != target {
      let passed = max(0, context.time - lastStep)
      guard passed > 0 else { return }
      lastStep = context.time
      scale *= pow(target / scale, 1 - exp(-passed / Self.pace))
      if abs(target / scale - 1) < 0.002 { scale = target }
      spread(context, emit)
    } else if context.time >= lastNotch + Self.patience {
      bunch.leave(.ended, like: context, emit)
    }
  }

  /// Ends the pinch where the notches led.
  mutating func end(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    guard isDown else { return }
    reachTarget(context, emit)
    bunch.leave(.ended, like: context, emit)
  }

  mutating func cancel(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    bunch.leave(.cancelled, like: context, emit)
  }

  private mutating func reachTarget(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    scale = target
    lastStep = context.time
    spread(context, emit)
  }

  private mutating func spread(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    bunch.move(to: TouchpadFingers.pair(about: middle, scale: scale), like: context, emit)
  }
}
