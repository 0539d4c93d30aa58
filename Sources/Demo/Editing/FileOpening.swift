import Files
import PhotoLibrary
import UIKit

/// Opens the folders and pictures of the command line and of later starts: folders become albums, and the
/// first picture grows from its cell. Several pictures are selected.
@MainActor final class FileOpening {
  private let context: BrowserContext
  private let importing: PhotoImport
  private let viewer: PhotoViewer
  private let status: StatusController
  private let outline: OutlineController
  /// The pictures that are not shown yet.
  private var waiting: [String] = []
  /// The picture to open, while it waits.
  private var first: String?
  private var selects = false

  init(
    _ context: BrowserContext, _ importing: PhotoImport, _ viewer: PhotoViewer, _ status: StatusController,
    _ outline: OutlineController
  ) {
    (self.context, self.importing, self.viewer) = (context, importing, viewer)
    (self.status, self.outline) = (status, outline)
  }

  /// Opens files of another program, unless they are neither folders nor pictures, or do not answer: then it
  /// shows a note.
  func open(_ paths: [String]) {
    do {
      open(try withAnswer(within: 1) { try LocatedFiles(paths) })
    } catch let error as FileError {
      context.note.show(String(localized: "The files cannot be opened: \(error.reason.localizedReason)"))
    } catch let error as PhotoLibraryError {
      context.note.show(error.note)
    } catch {
      context.note.show("\(error)")
    }
  }

  /// Opens folders and pictures. Those in the folder of the catalog are expected from its scan.
  func open(_ files: LocatedFiles) {
    let photos = context.catalog as? PhotoCatalog
    let root = photos?.scannedRoot
    var added = files.folders.filter { $0 != root }
    for picture in files.pictures {
      guard photos?.expects(picture) != true else { continue }
      let folder = LibraryScan.folder(ofPicture: picture)
      if !added.contains(folder) { added.append(folder) }
    }
    importing.addFolders(added)
    guard photos != nil, let picture = files.pictures.first else { return }
    (waiting, first, selects) = (files.pictures, picture, files.pictures.count > 1)
    if selects { context.collectionView.selectOnly([]) }
    showWaiting()
  }

  /// Shows the pictures whose albums have arrived. The first one opens after a transition between layouts.
  func showWaiting() {
    guard !waiting.isEmpty, context.shown.transition == nil, let photos = context.catalog as? PhotoCatalog
    else { return }
    let places = photos.collection.places(ofPictures: waiting)
    guard places.contains(where: { $0 != nil }) else { return }
    let found = zip(waiting, places).compactMap { path, place in place.map { (path, IndexPath($0)) } }
    waiting = zip(waiting, places).filter { $1 == nil }.map(\.0)
    if selects { select(found.map(\.1)) }
    guard let opened = found.first(where: { $0.0 == first }) else { return }
    first = nil
    show(opened.1)
  }

  /// Shows a note about pictures that the scan has not found, such as hidden ones.
  func scanDidEnd() {
    guard let photos = context.catalog as? PhotoCatalog else { return }
    let missing = waiting.filter { photos.collection.hasAlbum(ofPicture: $0) || photos.expects($0) }
    guard let name = missing.first.map({ ShownName.within($0) }) else { return }
    waiting.removeAll(where: missing.contains)
    context.note.show(String(localized: "\(name) is not among the photos of its folder"))
  }

  /// Adds photos to the selection, also while one is open, in which the user selects nothing.
  private func select(_ paths: [IndexPath]) {
    let view = context.collectionView
    let allowsSelection = view.allowsSelection
    view.allowsSelection = true
    for path in paths { view.selectItem(at: path, animated: false, scrollPosition: []) }
    view.allowsSelection = allowsSelection
    status.update()
  }

  private func show(_ path: IndexPath) {
    if context.shown.hasPhoto {
      if viewer.pages != nil { viewer.show(path) } else { viewer.close { [weak self] in self?.show(path) } }
      return
    }
    outline.reveal([path.section])
    let view = context.collectionView
    view.layoutIfNeeded()
    let frame = view.layoutAttributesForItem(at: path)?.frame
    if frame.map({ view.bounds.contains($0) }) != true { view.reveal(path) }
    viewer.open(path)
  }
}

extension PhotoCatalog {
  /// Whether the scan of the folder lists, or has listed, the folder of a picture.
  fileprivate func expects(_ picture: String) -> Bool {
    let folder = LibraryScan.folder(ofPicture: picture)
    return folder == scannedRoot || collection.hasAlbum(ofPicture: picture)
      || !collection.isListed && folder.hasPrefix(scannedRoot + "/")
  }
}
