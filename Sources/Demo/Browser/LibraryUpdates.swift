import PhotoLibrary
import UIKit

/// Shows what a scan finds and what other programs change in the folders of the catalog.
@MainActor final class LibraryUpdates {
  private let parts: BrowserParts
  private let commands: BrowserCommands

  init(_ parts: BrowserParts, _ commands: BrowserCommands) {
    (self.parts, self.commands) = (parts, commands)
    (parts.context.catalog as? PhotoCatalog)?.onSkip = { [weak status = parts.status] in status?.update() }
  }

  /// Shows the progress of a scan. `inBackground`: sizes and dates are read by another thread, and shown
  /// later.
  func follow(_ photos: PhotoCatalog, inBackground: Bool) {
    parts.status.activity = photos.activity
    photos.onChange = { [weak self, weak photos] in
      self?.parts.status.activity = photos?.activity
      self?.catalogDidChange()
    }
    guard inBackground else { return }
    photos.facts.reading = .inBackground
    photos.facts.onRead = { [weak self] in self?.factsDidChange() }
    photos.dates.reading = .inBackground
    photos.dates.onRead = { [weak dataSource = parts.dataSource] in dataSource?.refreshHeadings() }
  }

  /// Watches the folders of the catalog, and shows added and removed files in one batch update.
  func watchFolders(of photos: PhotoCatalog) {
    photos.startWatching { [weak self, weak photos] collection, added, removed in
      guard let self, let photos else { return }
      parts.changes.entrance = .fly
      parts.changes.change { photos.collection = collection }
      parts.editing.sortAgain()
      var texts: [String] = []
      if added > 0 { texts.append(String(localized: "\(CountText.photos(added)) added to the folder")) }
      if removed > 0 {
        texts.append(String(localized: "\(CountText.photos(removed)) removed from the folder"))
      }
      parts.context.note.show(texts.joined(separator: CountText.separator))
    }
    photos.onFileChange = { [weak self] in
      guard let self else { return }
      factsDidChange()
      parts.dataSource.refreshHeadings()
      parts.editing.sortAgain()
    }
  }

  /// Reloads the data after albums were added to the catalog, and restores the selection.
  func catalogDidChange() {
    let view = parts.context.collectionView
    let selected = view.indexPathsForSelectedItems ?? []
    view.cancelDrag()
    view.reloadData()
    for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
    parts.viewer.updateCaption()
    parts.properties.update()
    parts.status.update()
    parts.opening.showWaiting()
  }

  /// Shows the sizes and dates of pictures that were read in the background, and new versions of their files,
  /// in cells and in the waterfall, which the update prepares again. Photos and their order stay, so a drag
  /// continues.
  func factsDidChange() {
    parts.context.collectionView.reconfigureItems(at: parts.context.collectionView.indexPathsForVisibleItems)
    parts.viewer.updateCaption()
    parts.properties.update()
    commands.preview?.update()
    parts.status.updateAfterLayout()
  }
}
