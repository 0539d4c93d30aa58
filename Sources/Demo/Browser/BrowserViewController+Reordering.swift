import PhotoLibrary
import UIKit

/// A long press lifts a photo, a drag takes it elsewhere: within its album, or into another one.
extension BrowserViewController {
  func installReordering() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.3
    press.addAction { [weak self, weak press] _ in if let press { self?.reorder(press) } }
    collectionView.addGestureRecognizer(press)
  }

  private func reorder(_ press: UILongPressGestureRecognizer) {
    let place = press.location(in: collectionView)
    switch press.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: place),
        let cell = collectionView.cellForItem(at: path) as? PhotoCell,
        collectionView.beginInteractiveMovementForItem(at: path)
      else { return }
      // The photo keeps its place under the finger.
      lifted = (cell, CGPoint(x: cell.center.x - place.x, y: cell.center.y - place.y))
      cell.isLifted = true
    case .changed:
      guard let lifted else { return }
      collectionView.updateInteractiveMovementTargetPosition(
        CGPoint(x: place.x + lifted.grip.x, y: place.y + lifted.grip.y))
    case .ended:
      if lifted != nil { collectionView.endInteractiveMovement() }
      putDown()
    default:
      if lifted != nil { collectionView.cancelInteractiveMovement() }
      putDown()
    }
  }

  private func putDown() {
    lifted?.cell.isLifted = false
    lifted = nil
  }

  /// The collection view shows the photo at its new place already.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let name = EditName.move
    catalog.history.perform(name) {
      $0.move(Arrangement.Place(sourceIndexPath), to: Arrangement.Place(destinationIndexPath))
    }
    tell("\(name.report)  ·  Ctrl+Z to undo")
    refreshHeadings()
    updateStatus()
  }
}
