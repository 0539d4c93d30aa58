import Files
import Foundation
import Hosting
import PhotoLibrary

/// A catalog of the albums of a folder, which grows while the folder is scanned.
final class PhotoCatalog: Catalog {
  let root: String
  let showsHidden: Bool
  /// The albums and photos with the user's arrangement.
  var collection = PhotoCollection() { didSet { shownPhotos.found = nil } }
  var shownPhotos = ShownPhotos()
  var history: EditHistory {
    get { collection.history }
    set { collection.history = newValue }
  }
  let facts = FactsReader()
  let dates = AlbumDates()
  private(set) var versions = FileVersions()
  private(set) var skipped = SkippedFiles()
  var onSkip: (() -> Void)?
  /// The time when the scan began. Files that were changed since may have been read before.
  private(set) var startTime = Date()
  /// The colors that were computed, by path; nil for pictures that cannot be read.
  var colours: [String: PhotoColour?] = [:]
  private var task: Task<Void, Never>?
  var watcher: FolderWatcher?
  var onFolderChange: ((PhotoCollection, _ added: Int, _ removed: Int) -> Void)?
  /// Called when the files of photos were written or replaced.
  var onFileChange: (() -> Void)?
  var hasReportedProblem = false

  /// Called when albums or dates were added.
  var onChange: (() -> Void)?
  /// Called when the scan has ended, with an error if the folder cannot be read.
  var onEnd: ((PhotoLibraryError?) -> Void)?

  init(root: String, showsHidden: Bool = false) {
    self.root = root
    self.showsHidden = showsHidden
  }

  /// The absolute path of the folder.
  var scannedRoot: String { LibraryScan(root: root).root }

  func makeScan(of folder: String) -> LibraryScan {
    LibraryScan(root: folder, reader: .fileSystem(showsHidden: showsHidden))
  }

  /// Starts to scan the folder in the background; events are handled on the main actor.
  func startScanning() {
    let scan = makeScan(of: root)
    startTime = Date()
    task = Task { [weak self] in
      do {
        for try await event in scan.events() {
          guard let self else { return }
          apply(event)
        }
        self?.onEnd?(nil)
      } catch let error as PhotoLibraryError {
        self?.onEnd?(error)
      } catch {
        self?.onEnd?(.unreadable(path: scan.root, reason: "\(error)"))
      }
    }
  }

  func scanNow() throws {
    var events: [ScanEvent] = []
    try makeScan(of: root).run { events.append($0) }
    for event in events { apply(event) }
  }

  func stopScanning() {
    task?.cancel()
    facts.stop()
    watcher = nil
  }

  private func apply(_ event: ScanEvent) {
    if case .problem(let problem) = event { skip(problem) }
    collection.apply(event)
    onChange?()
  }

  /// Records and reports an entry that a scan has skipped.
  func skip(_ problem: ScanProblem) {
    StandardError.write(problem.description)
    skipped.insert(problem.path, reason: problem.reason)
    onSkip?()
  }

  /// Forgets the skipped files that were removed from a folder, and a skipped folder that can be read now.
  func forgetSkipped(in change: FolderChange) {
    let before = skipped.count
    if !change.images.isEmpty { skipped.remove(change.folder) }
    for entry in skipped.entries
    where URL(filePath: entry.path).deletingLastPathComponent().path == change.folder
      && FileStatus.ofEntry(entry.path) == nil
    {
      skipped.remove(entry.path)
    }
    if skipped.count != before { onSkip?() }
  }

  /// Records the new versions of files. Returns whether any has changed.
  func updateVersions(_ changes: [FolderChange]) -> Bool {
    let paths = versions.apply(changes)
    for path in paths { colours[path] = nil }
    if !paths.isEmpty { dates.filesDidChange() }
    return !paths.isEmpty
  }

  // MARK: Catalog

  func version(at indexPath: IndexPath) -> FileVersion? { version(of: photo(at: indexPath)) }

  private func version(of photo: PhotoID) -> FileVersion? { versions.version(of: collection.path(of: photo)) }

  /// The facts of a photo's file, see ``FactsReader/facts(of:version:)``.
  func facts(of photo: PhotoID) -> ImageFacts? {
    facts.facts(of: collection.url(of: photo), version: version(of: photo))
  }

  func note(_ error: ImageError?, of file: URL) {
    let path = file.path(percentEncoded: false)
    let before = skipped.count
    if let error {
      skipped.insert(path, version: versions.version(of: path), reason: error.reason)
    } else {
      skipped.remove(path)
    }
    if skipped.count != before { onSkip?() }
  }

  func heading(ofSection section: Int) -> (name: String, details: String) {
    let section = shown.sections[section]
    let album = collection.albums[section.id]
    let parts = [CountText.photos(section.photos.count), span(of: section)?.text].compactMap { $0 }
    return (
      (album.ancestors + [album.name]).map(ShownName.within).joined(separator: " › "),
      parts.joined(separator: CountText.separator)
    )
  }

  func folder(ofSection section: Int) -> AlbumFolder {
    let album = collection.albums[shown.sections[section].id]
    return AlbumFolder(path: album.id, names: album.ancestors + [album.name])
  }

  func dates(ofSection section: Int) -> String? { span(of: shown.sections[section])?.text }

  /// The dates of all photos of an album, also of those that a search does not show.
  private func span(of section: Arrangement.Section) -> DateSpan? {
    var section = section
    if shownPhotos.search != nil {
      section = history.current.sections.first { $0.id == section.id } ?? section
    }
    return dates.span(
      of: section, in: collection, versions: versions, isScanned: section.id < collection.scannedCount)
  }

  func content(of indexPath: IndexPath) -> PhotoContent {
    let photo = photo(at: indexPath)
    return .file(collection.url(of: photo), version(of: photo))
  }

  func title(of indexPath: IndexPath) -> String { collection.title(of: photo(at: indexPath)) }

  func file(at indexPath: IndexPath) -> URL? { collection.url(of: photo(at: indexPath)) }

  func photos(pasting files: [URL]) -> [PhotoID] {
    collection.photos(pasting: files.map { $0.path(percentEncoded: false) })
  }

  /// Returns the size and the format of a picture, such as `960 × 640  ·  JPEG`.
  func details(of indexPath: IndexPath) -> String {
    let photo = photo(at: indexPath)
    let size = facts(of: photo)?.size.map {
      "\(CountText.digits($0.width)) × \(CountText.digits($0.height))"
    }
    return [size, Self.kind(of: collection.fileName(of: photo))].compactMap { $0 }.joined(
      separator: CountText.separator)
  }

  /// Returns the format of a file by its extension, such as `JPEG` or `PNG`.
  static func kind(of fileName: String) -> String {
    let kind = fileName.split(separator: ".").last?.uppercased() ?? ""
    return kind == "JPG" ? "JPEG" : kind
  }

  /// Returns the aspect ratio of a picture; 3:2 if its file has no readable size, or while that is read.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat {
    let photo = photo(at: indexPath)
    guard collection.progress.images <= Self.maximumMeasuredPictures else {
      return Self.placeholderAspectRatios[Int(photo) % Self.placeholderAspectRatios.count]
    }
    return facts(of: photo)?.size.map { CGFloat($0.width) / CGFloat($0.height) } ?? 1.5
  }

  var summary: String {
    let arrangement = shown
    return [CountText.albums(arrangement.sections.count), CountText.photos(arrangement.count)]
      .joined(separator: CountText.separator)
  }

  /// The maximum number of pictures whose sizes are read from the files. In larger libraries, for which that
  /// takes too long, pictures have one of the placeholder aspect ratios, and are cropped.
  private static let maximumMeasuredPictures = 2_000
  private static let placeholderAspectRatios: [CGFloat] = [1.5, 1, 0.75, 1.33, 0.8, 1.78, 1.2]

  /// The progress of the scan as text; nil after all folders are listed.
  var activity: String? {
    guard !collection.isListed else { return nil }
    let progress = collection.progress
    let (photos, albums) = (CountText.photos(progress.images), CountText.albums(progress.albums))
    return String(localized: "Scanning the folders: \(photos) in \(albums) so far")
  }
}
