import PhotoLibrary
import UIKit

/// Shows what a scan finds and what other programs change in the folders of the catalog.
@MainActor final class LibraryUpdates {
  private let context: BrowserContext
  private let dataSource: PhotoDataSource
  private let changes: CollectionChanges
  private let editing: PhotoEditing
  private let viewer: PhotoViewer
  private let status: StatusController
  private let properties: PropertiesController
  private let commands: BrowserCommands

  init(
    _ context: BrowserContext, _ dataSource: PhotoDataSource, _ changes: CollectionChanges,
    _ editing: PhotoEditing, _ viewer: PhotoViewer, _ status: StatusController,
    _ properties: PropertiesController, _ commands: BrowserCommands
  ) {
    self.context = context
    self.dataSource = dataSource
    self.changes = changes
    self.editing = editing
    self.viewer = viewer
    self.status = status
    self.properties = properties
    self.commands = commands
    (context.catalog as? PhotoCatalog)?.onSkip = { [weak status] in status?.update() }
  }

  /// Shows the progress of a scan. `inBackground`: sizes and dates are read by another thread, and shown
  /// later.
  func follow(_ photos: PhotoCatalog, inBackground: Bool) {
    status.activity = photos.activity
    photos.onChange = { [weak self, weak photos] in
      self?.status.activity = photos?.activity
      self?.catalogDidChange()
    }
    guard inBackground else { return }
    photos.facts.reading = .inBackground
    photos.facts.onRead = { [weak self] in self?.factsDidChange() }
    photos.dates.reading = .inBackground
    photos.dates.onRead = { [weak dataSource] in dataSource?.refreshHeadings() }
  }

  /// Watches the folders of the catalog, and shows added and removed files in one batch update.
  func watchFolders(of photos: PhotoCatalog) {
    photos.startWatching { [weak self, weak photos] collection, added, removed in
      guard let self, let photos else { return }
      changes.entrance = .fly
      changes.change { photos.collection = collection }
      editing.sortAgain()
      var parts: [String] = []
      if added > 0 { parts.append("\(CountText.photos(added)) added to the folder") }
      if removed > 0 { parts.append("\(CountText.photos(removed)) removed from the folder") }
      context.note.show(parts.joined(separator: CountText.separator))
    }
    photos.onFileChange = { [weak self] in
      guard let self else { return }
      factsDidChange()
      dataSource.refreshHeadings()
      editing.sortAgain()
    }
  }

  /// Reloads the data after albums were added to the catalog, and restores the selection.
  func catalogDidChange() {
    let view = context.collectionView
    let selected = view.indexPathsForSelectedItems ?? []
    view.cancelDrag()
    view.reloadData()
    for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
    viewer.updateCaption()
    properties.update()
    status.update()
  }

  /// Shows the sizes and dates of pictures that were read in the background, and new versions of their files,
  /// in cells and in the waterfall, which the update prepares again. Photos and their order stay, so a drag
  /// continues.
  func factsDidChange() {
    context.collectionView.reconfigureItems(at: context.collectionView.indexPathsForVisibleItems)
    viewer.updateCaption()
    properties.update()
    commands.preview?.update()
    status.updateAfterLayout()
  }
}
