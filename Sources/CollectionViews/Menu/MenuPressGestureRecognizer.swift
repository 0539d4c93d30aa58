import Foundation
import ViewTree

/// Recognizes a long press with a finger on an item that has a menu. The finger that opened the menu can go on to a row and choose
/// it by lifting.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private unowned let collectionView: UICollectionView

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
    addAction { [unowned self] _ in stateDidChange() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    collectionView.menuController.offer(at: location(in: collectionView))
  }

  private func stateDidChange() {
    let controller = collectionView.menuController
    let point = location(in: nil)
    switch state {
    case .began:
      controller.openOffered(at: location(in: collectionView))
      controller.openMenu?.pressBegan(at: point)
    case .changed: controller.openMenu?.pressMoved(to: point)
    case .ended: controller.openMenu?.pressEnded(at: point)
    case .possible, .cancelled, .failed: break
    }
  }
}
