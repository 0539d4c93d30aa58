import PhotoLibrary
import UIKit

/// The previews of photos: a long press with a finger shows the photo large, with its menu; a tap on it opens the photo.
extension BrowserViewController {
  /// Creates the preview of the photo at a point of the content; nil while a photo is open, and outside photos.
  func makePreview(at point: CGPoint) -> UIViewController? {
    guard !viewer.isBusy, let path = collectionView.indexPathForItem(at: point) else { return nil }
    let preview = PhotoPreviewController(path, of: catalog, in: view.bounds.size)
    self.preview = preview
    return preview
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { photoPreview(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { photoPreview(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let preview = animator.previewViewController as? PhotoPreviewController else { return }
    animator.preferredCommitStyle = .pop
    let (path, photo) = (preview.path, preview.photo)
    animator.addCompletion { [weak self] in
      // The photo may have been moved or removed meanwhile.
      guard let self, path.section < catalog.sectionCount,
        path.item < catalog.itemCount(inSection: path.section), catalog.photo(at: path) == photo
      else { return }
      viewer.open(path, animated: false)
    }
  }

  /// The picture of a cell, without its caption.
  private func photoPreview(_ path: IndexPath) -> UITargetedPreview? {
    guard let cell = collectionView.cellForItem(at: path) as? PhotoCell else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: cell.photoView, parameters: parameters)
  }
}
