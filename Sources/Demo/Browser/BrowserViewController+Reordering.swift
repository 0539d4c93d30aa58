import PhotoLibrary
import UIKit

/// A long press lifts a photo, a drag takes it elsewhere: within its album, or into another one. A finger that lifts again
/// where it is opens the photo's menu.
extension BrowserViewController {
  func installReordering() {
    let press = PhotoPressGestureRecognizer()
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
      lifted = LiftedPhoto(
        cell: cell, path: path, grip: CGPoint(x: cell.center.x - place.x, y: cell.center.y - place.y))
      cell.isLifted = true
    case .changed:
      guard let lifted else { return }
      self.lifted?.hasMoved = true
      collectionView.updateInteractiveMovementTargetPosition(
        CGPoint(x: place.x + lifted.grip.x, y: place.y + lifted.grip.y))
    case .ended:
      let resting = lifted.flatMap { $0.hasMoved || !press.buttonMask.isEmpty ? nil : $0.path }
      if lifted != nil { collectionView.endInteractiveMovement() }
      putDown()
      if let resting { collectionView.showMenu(forItemAt: resting) }
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

/// The photo in the user's hand.
struct LiftedPhoto {
  let cell: PhotoCell
  let path: IndexPath
  /// Its middle as seen from the hand.
  let grip: CGPoint
  var hasMoved = false
}

/// A press on a photo; beside photos, and with Shift or Ctrl, a drag of the mouse selects.
final class PhotoPressGestureRecognizer: UILongPressGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.modifierFlags.isDisjoint(with: [.shift, .control]), let view = view as? UICollectionView,
      let touch = event.allTouches?.first(where: { $0.phase == .began })
    else { return false }
    return view.indexPathForItem(at: touch.location(in: view)) != nil
  }
}
