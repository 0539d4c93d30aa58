import Foundation
import Menus
import ViewTree

/// Recognizes a long press with a finger on an item that has a menu. The finger that opened the menu can go
/// on to a row and choose it by lifting.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private unowned let menus: MenuController

  init(_ menus: MenuController) {
    self.menus = menus
    super.init()
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
    addAction { [unowned self] _ in stateDidChange() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    menus.offer(at: location(in: view))
  }

  private func stateDidChange() {
    let point = location(in: nil)
    switch state {
    case .began:
      menus.openOffered(at: location(in: view))
      menus.openMenu?.pressBegan(at: point)
    case .changed: menus.openMenu?.pressMoved(to: point)
    case .ended: menus.openMenu?.pressEnded(at: point)
    case .possible, .cancelled, .failed: break
    }
  }
}
