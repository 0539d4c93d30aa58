import Hosting
import Drawing
import Foundation
import ViewTree

/// Alt and the mouse: two fingers, the pointer and its mirror image, as in the iOS Simulator.
///
/// While Alt is held both places are shown as circles; with the button down they are touches of two fingers. The mirror
/// is in the middle of the window at first; with Shift as well it goes with the pointer, so that the two fingers can
/// be brought anywhere, and dragged side by side.
struct MirroredFingers {
  static let radius: CGFloat = 20

  var surfaceSize = CGSize.zero { didSet { if surfaceSize != oldValue { mirror = nil } } }
  private var bunch = FingerBunch(firstID: -21, source: .finger)
  private var mirror: CGPoint?
  private var pointer: CGPoint?
  private var isArmed = false

  var isDown: Bool { bunch.isDown }

  /// The pointer moves, or leaves the window, with no button down.
  mutating func hover(at point: CGPoint?, _ modifiers: KeyModifiers) {
    follow(point, modifiers)
    arm(modifiers)
  }

  /// Modifier keys have changed.
  mutating func arm(_ modifiers: KeyModifiers) { isArmed = modifiers.contains(.alternate) }

  mutating func press(at point: CGPoint, _ context: EventContext, _ emit: (InputEvent) -> Void) {
    pointer = point
    isArmed = true
    bunch.goDown(at: pair(point), anchor: nil, like: context, emit)
  }

  mutating func drag(to point: CGPoint, _ context: EventContext, _ emit: (InputEvent) -> Void) {
    follow(point, context.modifiers)
    bunch.move(to: pair(point), like: context, emit)
  }

  mutating func release(
    _ phase: InputEvent.Touch.Phase, _ context: EventContext, _ emit: (InputEvent) -> Void
  ) {
    bunch.leave(phase, like: context, emit)
    arm(context.modifiers)
  }

  /// The window has lost the keyboard, and with it the news of its modifiers.
  mutating func cancel(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    bunch.leave(.cancelled, like: context, emit)
    isArmed = false
  }

  // MARK: Drawing

  /// The middles of the circles to show: two or none.
  var circles: [CGPoint] {
    if isDown { return bunch.places }
    guard isArmed, let pointer else { return [] }
    return pair(pointer)
  }

  /// What to draw above everything else.
  var overlay: [DisplayCommand] {
    circles.flatMap { middle -> [DisplayCommand] in
      let rect = CGRect(
        x: middle.x - Self.radius, y: middle.y - Self.radius, width: 2 * Self.radius,
        height: 2 * Self.radius)
      return [
        .fill(
          .init(
            rect: rect, cornerRadius: Self.radius, color: RGBA8(rgb: 0x808080, alpha: isDown ? 0xB0 : 0x60))),
        .border(
          .init(rect: rect, cornerRadius: Self.radius, width: 1, color: RGBA8(rgb: 0xFFFFFF, alpha: 0x90))),
      ]
    }
  }

  // MARK: Places

  private func pair(_ point: CGPoint) -> [CGPoint] {
    let mirror = mirror ?? CGPoint(x: surfaceSize.width / 2, y: surfaceSize.height / 2)
    return [point, CGPoint(x: 2 * mirror.x - point.x, y: 2 * mirror.y - point.y)]
  }

  private mutating func follow(_ point: CGPoint?, _ modifiers: KeyModifiers) {
    if modifiers.isSuperset(of: [.alternate, .shift]), let pointer, let point {
      let old = mirror ?? CGPoint(x: surfaceSize.width / 2, y: surfaceSize.height / 2)
      mirror = CGPoint(x: old.x + point.x - pointer.x, y: old.y + point.y - pointer.y)
    }
    pointer = point
  }
}
