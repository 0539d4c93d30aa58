import Foundation
import ViewTree

extension UICollectionViewController {
  func makeMovementGesture() -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.name = "interactive movement"
    press.addAction { [weak press] _ in
      guard let press, let view = press.view as? UICollectionView else { return }
      let point = press.location(in: view)
      switch press.state {
      case .began:
        if let path = view.indexPathForItem(at: point), view.beginInteractiveMovementForItem(at: path) {
          view.updateInteractiveMovementTargetPosition(point)
        }
      case .changed: view.updateInteractiveMovementTargetPosition(point)
      case .ended: view.endInteractiveMovement()
      case .cancelled: view.cancelInteractiveMovement()
      case .possible, .failed: break
      }
    }
    return press
  }
}
