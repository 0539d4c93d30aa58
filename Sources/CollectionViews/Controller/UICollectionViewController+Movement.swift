import Foundation
import ViewTree

extension UICollectionViewController {
  /// The long press that takes items in the hand.
  func makeMovementGesture() -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.name = "interactive movement"
    press.addAction { [weak press] _ in
      guard let press, let view = press.view as? UICollectionView else { return }
      let place = press.location(in: view)
      switch press.state {
      case .began:
        if let path = view.indexPathForItem(at: place), view.beginInteractiveMovementForItem(at: path) {
          view.updateInteractiveMovementTargetPosition(place)
        }
      case .changed: view.updateInteractiveMovementTargetPosition(place)
      case .ended: view.endInteractiveMovement()
      case .cancelled: view.cancelInteractiveMovement()
      case .possible, .failed: break
      }
    }
    return press
  }
}
