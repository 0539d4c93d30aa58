import Drawing
import Foundation
import Hosting
import ViewTree

/// Two fingers that the mouse drives while Alt is held, or Ctrl and Shift: one at the pointer, one at its
/// mirror image, as in the iOS Simulator.
///
/// While Alt is held, both locations are shown as circles; while the button is down, they are touches. The
/// center of the mirror is initially the center of the window. With Shift the center moves with the
/// pointer, which moves both fingers in parallel.
struct MirroredFingers {
  /// The radius of the circles, in points.
  static let radius: CGFloat = 20

  var surfaceSize = CGSize.zero { didSet { if surfaceSize != oldValue { mirror = nil } } }
  private var group = TouchGroup(firstID: -21, source: .finger)
  private var mirror: CGPoint?
  private var pointer: CGPoint?
  private var isAltDown = false

  var isDown: Bool { group.isDown }

  /// Handles a move of the pointer with no button down; nil if it leaves the window.
  mutating func hover(at point: CGPoint?, _ modifiers: KeyModifiers) {
    follow(point, modifiers)
    updateModifiers(modifiers)
  }

  /// Called when modifier keys change.
  mutating func updateModifiers(_ modifiers: KeyModifiers) { isAltDown = modifiers.contains(.alternate) }

  mutating func press(at point: CGPoint, _ context: EventContext, _ emit: (InputEvent) -> Void) {
    pointer = point
    isAltDown = true
    group.begin(at: pair(point), anchor: nil, context: context, emit)
  }

  mutating func drag(to point: CGPoint, _ context: EventContext, _ emit: (InputEvent) -> Void) {
    follow(point, context.modifiers)
    group.move(to: pair(point), context: context, emit)
  }

  mutating func release(
    _ phase: InputEvent.Touch.Phase, _ context: EventContext, _ emit: (InputEvent) -> Void
  ) {
    group.end(phase, context: context, emit)
    updateModifiers(context.modifiers)
  }

  /// Cancels the touches when the window loses the keyboard focus; changes of modifiers are not reported
  /// from then on.
  mutating func cancel(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    group.end(.cancelled, context: context, emit)
    isAltDown = false
  }

  // MARK: Drawing

  /// The centers of the circles to show: two or none.
  var circles: [CGPoint] {
    if isDown { return group.locations }
    guard isAltDown, let pointer else { return [] }
    return pair(pointer)
  }

  /// The commands that draw the circles above the window's content.
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

  // MARK: Locations

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
