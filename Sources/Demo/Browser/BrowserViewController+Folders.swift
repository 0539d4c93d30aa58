import CollectionLayouts
import PhotoLibrary
import UIKit

extension BrowserViewController {
  /// New files of the watched folders fly in, those that are gone vanish, in one batch.
  func followFolders(of photos: PhotoCatalog) {
    photos.startWatching { [weak self, weak photos] collection, added, removed in
      guard let self, let photos else { return }
      entrance = .fly
      change { photos.collection = collection }
      var parts: [String] = []
      if added > 0 { parts.append("\(CountText.photos(added)) arrived") }
      if removed > 0 { parts.append("\(CountText.photos(removed)) gone from the folder") }
      tell(parts.joined(separator: "  ·  "))
    }
  }

  /// Takes a folder that was dropped on the window as albums of its own, behind the others.
  func addFolder(_ path: String) {
    let name = URL(filePath: path).lastPathComponent
    guard let photos = catalog as? PhotoCatalog else {
      return tell("Generated items take no folder: start without --items to add “\(name)”")
    }
    note = "Looking through “\(name)”…"
    Task { [weak self] in
      do {
        let found = try await photos.scan(path)
        self?.show(found, name: name, in: photos)
      } catch let error as PhotoLibraryError {
        self?.tell(error.description)
      } catch {
        self?.tell("“\(name)” cannot be read: \(error)")
      }
    }
  }

  private func show(_ found: [Album], name: String, in photos: PhotoCatalog) {
    guard !found.isEmpty else { return tell("There are no pictures in “\(name)”") }
    let first = catalog.sectionCount
    var count = 0
    entrance = .fly
    change { count = photos.collection.add(found, name: name) }
    guard count > 0 else { return tell("“\(name)” is here already") }
    tell("\(EditName.addFolder(name).report)  ·  Ctrl+Z to undo")
    travel(toSection: first)
  }

  /// Brings a section's heading to the top, animated.
  private func travel(toSection section: Int) {
    let path = IndexPath(item: 0, section: section)
    if let flow = collectionView.collectionViewLayout as? CoverFlowLayout {
      if let offset = flow.contentOffset(forItemAt: path) {
        collectionView.setContentOffset(offset, animated: true)
      }
      return
    }
    let kind = UICollectionView.elementKindSectionHeader
    let heading = collectionView.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    guard let top = (heading ?? collectionView.layoutAttributesForItem(at: path))?.frame.minY else { return }
    let inset = collectionView.contentInset
    let end = max(-inset.top, collectionView.contentSize.height + inset.bottom - collectionView.bounds.height)
    collectionView.setContentOffset(CGPoint(x: 0, y: min(top - inset.top, end)), animated: true)
  }
}
