import PhotoLibrary
import UIKit

/// Reordering: a long press lifts a photo, and a drag moves it within its album or into another one. If the
/// finger is lifted without a movement, the photo's preview and menu open.
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
      // The photo keeps its offset from the touch.
      lifted = LiftedPhoto(
        cell: cell, path: path, touchOffset: CGPoint(x: cell.center.x - place.x, y: cell.center.y - place.y))
      cell.isLifted = true
    case .changed:
      guard let lifted else { return }
      self.lifted?.hasMoved = true
      collectionView.updateInteractiveMovementTargetPosition(
        CGPoint(x: place.x + lifted.touchOffset.x, y: place.y + lifted.touchOffset.y))
    case .ended:
      let unmoved = lifted.flatMap { $0.hasMoved || !press.buttonMask.isEmpty ? nil : $0.path }
      if lifted != nil { collectionView.endInteractiveMovement() }
      endLifting()
      if let unmoved { collectionView.showPreviewMenu(forItemAt: unmoved, at: place) }
    default:
      if lifted != nil { collectionView.cancelInteractiveMovement() }
      endLifting()
    }
  }

  private func endLifting() {
    lifted?.cell.isLifted = false
    lifted = nil
  }

  /// Performs the move as an edit. The collection view already shows the photo at its new place.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let name = EditName.move
    catalog.history.perform(name) {
      $0.move(Arrangement.Place(sourceIndexPath), to: Arrangement.Place(destinationIndexPath))
    }
    showNote("\(name.report)  ·  Ctrl+Z to undo")
    refreshHeadings()
    updateStatus()
  }
}

/// A photo that is lifted by a long press.
struct LiftedPhoto {
  let cell: PhotoCell
  let path: IndexPath
  /// The offset of the photo's center from the touch, in points.
  let touchOffset: CGPoint
  var hasMoved = false
}

/// A long press on a photo. It ignores touches on the background, and touches with Shift or Ctrl, which
/// select by dragging.
final class PhotoPressGestureRecognizer: UILongPressGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard event.modifierFlags.isDisjoint(with: [.shift, .control]), let view = view as? UICollectionView,
      let touch = event.allTouches?.first(where: { $0.phase == .began })
    else { return false }
    return view.indexPathForItem(at: touch.location(in: view)) != nil
  }
}
