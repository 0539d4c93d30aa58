import Files
import Foundation
import PhotoLibrary
import UIKit

/// Cut, copy and paste with the desktop's clipboard, and dropped items.
///
/// No file is changed. Other programs copy the files of photos, also of those that were cut: cutting removes
/// photos from the albums only. Files that were cut elsewhere are shown where they are. An image without a
/// file, such as a screenshot, is saved in ``imageFolder`` first.
@MainActor final class PhotoImport {
  private let context: BrowserContext
  private let changes: CollectionChanges
  private let editing: PhotoEditing
  private let viewer: PhotoViewer
  private let outline: OutlineController
  /// The folder of images that were pasted or dropped without a file; nil if it is unknown. The default is
  /// `collection-demo/Images` in the user's folder for data.
  var imageFolder = UserFolders.current.data.map { URL(filePath: $0 + "/collection-demo/Images") }

  init(
    _ context: BrowserContext, _ changes: CollectionChanges, _ editing: PhotoEditing, _ viewer: PhotoViewer,
    _ outline: OutlineController
  ) {
    self.context = context
    self.changes = changes
    self.editing = editing
    self.viewer = viewer
    self.outline = outline
  }

  // MARK: Clipboard

  func copy() {
    let paths = editing.targets
    guard put(paths) else { return }
    context.note.show(
      String(localized: "\(paths.count) photos copied", one: "\(paths.count) photo copied"),
      then: String(localized: "Ctrl+V to paste"))
  }

  func cut() {
    if put(editing.targets) { editing.remove(as: EditName.cut) }
  }

  private func put(_ paths: [IndexPath]) -> Bool {
    guard !paths.isEmpty else { return false }
    let files = paths.compactMap { context.catalog.file(at: $0) }
    if files.count == paths.count {
      UIPasteboard.general.urls = files
      if files.count == 1 { UIPasteboard.general.itemProviders = [Self.provider(of: files[0])] }
    } else {
      UIPasteboard.general.strings = paths.map { context.catalog.title(of: $0) }
    }
    return true
  }

  /// A photo for other programs: its file, and its pixels, which are decoded when a program asks for them.
  private static func provider(of file: URL) -> NSItemProvider {
    let provider = NSItemProvider(contentsOf: file) ?? NSItemProvider()
    guard !provider.hasItemConformingToTypeIdentifier("public.png") else { return provider }
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
      let data = UIImage(contentsOfFile: file.path(percentEncoded: false))?.pngData()
      completion(data, data == nil ? CocoaError(.fileReadCorruptFile) : nil)
      return nil
    }
    return provider
  }

  /// Inserts the pictures whose files are on the clipboard, or its image, and selects or shows them. They are
  /// inserted after the open photo, the last selected photo, the focused photo, or at the end of the first
  /// visible album.
  func paste() {
    let clipboard = UIPasteboard.general
    let files = clipboard.urls
    guard files != nil || clipboard.hasImages, let place = placeForPasting else {
      return context.note.show(String(localized: "There are no pictures on the clipboard"))
    }
    guard let files else {
      guard context.catalog is PhotoCatalog else {
        return context.note.show(
          String(localized: "Generated items have no files: start without --items to paste images"))
      }
      return receive(clipboard.itemProviders, at: place)
    }
    guard answer(files) != nil else { return }
    let photos = context.catalog.photos(pasting: files)
    guard !photos.isEmpty else {
      return context.note.show(String(localized: "The clipboard contains no picture files"))
    }
    insert(photos, at: place, as: .paste(photos.count))
  }

  /// Returns which files are folders. Shows a note and returns nil if their file systems do not answer.
  private func answer(_ files: [URL]) -> Set<URL>? {
    let folders = Attempt { files.filter { FileStatus.isFolder($0.path(percentEncoded: false)) } }
      .value(within: 1)
    if folders == nil {
      context.note.show(
        String(localized: "The file system of the files does not answer; try again later"))
    }
    return folders.map { Set($0) }
  }

  private var placeForPasting: Arrangement.Place? {
    let (view, catalog) = (context.collectionView, context.catalog)
    if let last = editing.targets.last ?? view.focusedIndexPath {
      return Arrangement.Place(last.section, last.item + 1)
    }
    guard catalog.sectionCount > 0 else { return nil }
    let section = view.indexPathsForVisibleItems.first?.section ?? catalog.sectionCount - 1
    return Arrangement.Place(section, catalog.itemCount(inSection: section))
  }

  /// Inserts photos as one edit, and selects or shows them.
  private func insert(_ photos: [PhotoID], at place: Arrangement.Place, as name: EditName) {
    let (view, catalog) = (context.collectionView, context.catalog)
    changes.entrance = .fly
    outline.reveal([place.section])
    changes.perform(name) { $0.insert(photos, at: place) }
    let count = place.section < catalog.sectionCount ? catalog.itemCount(inSection: place.section) : 0
    editing.select(
      (place.item..<max(place.item, min(count, place.item + photos.count))).map {
        IndexPath(item: $0, section: place.section)
      })
    if context.shown.hasPhoto {
      viewer.show(IndexPath(place))
    } else {
      view.scrollToItem(at: IndexPath(place), at: [], animated: true)
    }
  }

  // MARK: Dropped files

  /// Adds items of another program, after their addresses or images are loaded: before a place, or where they
  /// would be pasted.
  func receive(_ providers: [NSItemProvider], at place: Arrangement.Place?) {
    let album = place.map { context.catalog.shown.sections[$0.section].id }
    context.work.start { [self] in
      var files: [URL] = []
      for provider in providers { if let file = await file(of: provider) { files.append(file) } }
      // The albums may have changed meanwhile.
      let sections = context.catalog.shown.sections
      let section = sections.firstIndex { $0.id == album }
      receive(
        files,
        at: section.flatMap { section in
          place.map { Arrangement.Place(section, min($0.item, sections[section].photos.count)) }
        })
    }
  }

  /// Returns the file of an item, or a new file with its image. Nil without both, and with a note if the file
  /// cannot be written.
  private func file(of provider: NSItemProvider) async -> URL? {
    let isImage = provider.hasItemConformingToTypeIdentifier("public.image")
    let file: URL? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: URL.self) { (url: URL?, _: (any Error)?) in
        continuation.resume(returning: url.flatMap { $0.isFileURL ? $0 : nil })
      }
    }
    guard file == nil, isImage, let imageFolder, context.catalog is PhotoCatalog else { return file }
    let saved: Result<URL, any Error> = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, error in
        continuation.resume(
          returning: Result {
            guard let url else { throw error ?? CocoaError(.fileReadUnknown) }
            return try PastedImage.save(url, in: imageFolder)
          })
      }
    }
    switch saved {
    case .success(let file): return file
    case .failure(let error):
      context.note.show(String(localized: "The image cannot be saved: \(error.localizedDescription)"))
      return nil
    }
  }

  /// Adds dropped files: pictures before a place, or where they would be pasted, and folders as albums.
  func receive(_ files: [URL], at place: Arrangement.Place? = nil) {
    guard let folders = answer(files) else { return }
    let others = files.filter { !folders.contains($0) }
    addFolders(files.filter(folders.contains).map { $0.path(percentEncoded: false) })
    guard folders.isEmpty || !others.isEmpty else { return }
    guard let place = place ?? placeForPasting else {
      return context.note.show(
        String(localized: "There is no album for dropped pictures: drop a folder first"))
    }
    let photos = context.catalog.photos(pasting: others)
    if !photos.isEmpty {
      insert(photos, at: place, as: .add(photos.count))
    } else if folders.isEmpty {
      context.note.show(String(localized: "There are no picture files among the dropped items"))
    }
  }

  /// Adds the albums of folders, one after the other, after those that are shown.
  func addFolders(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    context.work.start { [weak self] in
      for path in paths { await self?.add(path) }
    }
  }

  private func add(_ path: String) async {
    let name = ShownName.within(URL(filePath: path).lastPathComponent)
    let note = context.note
    guard let photos = context.catalog as? PhotoCatalog else {
      return note.show(
        String(
          localized: "Folders cannot be added to generated items: start without --items to add “\(name)”"))
    }
    note.keep(String(localized: "Scanning “\(name)”…"))
    do {
      show(try await photos.scan(path), name: name, in: photos)
    } catch let error as PhotoLibraryError {
      note.show(error.note)
    } catch {
      note.show(String(localized: "“\(name)” cannot be read: \("\(error)")"))
    }
  }

  private func show(_ found: [Album], name: String, in photos: PhotoCatalog) {
    guard !found.isEmpty else {
      return context.note.show(String(localized: "There are no pictures in “\(name)”"))
    }
    let first = photos.sectionCount
    var count = 0
    changes.entrance = .fly
    changes.change { count = photos.collection.add(found, name: name) }
    guard count > 0 else {
      return context.note.show(String(localized: "“\(name)” is already shown"))
    }
    context.note.show(EditName.addFolder(name).report, then: String(localized: "Ctrl+Z to undo"))
    if !context.shown.hasPhoto { context.collectionView.scroll(toSection: first) }
  }
}
