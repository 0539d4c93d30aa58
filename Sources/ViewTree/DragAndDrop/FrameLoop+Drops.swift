import Foundation

extension FrameLoop {
  /// Drops items of another program on the frontmost window at a point of the surface. Returns whether a view has accepted them.
  func drop(_ items: [UIDragItem], at point: CGPoint) -> Bool {
    guard let (window, _, location) = input.hitTest(point), window.drags.enter(items, at: location) else {
      return false
    }
    return window.drags.release().isDrop
  }
}
