import PhotoLibrary
import UIKit

/// The albums of a folder, filling in while the folder is looked through.
final class PhotoCatalog: Catalog {
  let root: String
  /// What the scan has told.
  private(set) var library = PhotoLibrary()
  /// The albums and photos, as the user has arranged them.
  var collection = PhotoCollection()
  var history: EditHistory {
    get { collection.history }
    set { collection.history = newValue }
  }
  /// Of the pictures that were asked for; of those that do not tell, nil.
  private var sizes: [URL: (width: Int, height: Int)?] = [:]
  /// Of the pictures that were looked at; of those that cannot be read, nil.
  var colours: [String: PhotoColour?] = [:]
  private var task: Task<Void, Never>?
  var watcher: FolderWatcher?
  var onFolderChange: ((PhotoCollection, _ added: Int, _ removed: Int) -> Void)?
  /// Whether it was said that some folders are not watched.
  var toldProblem = false

  /// More albums, or their dates, are known.
  var onChange: (() -> Void)?
  /// The scan has ended; with the error that made the folder unusable, if one did.
  var onEnd: ((PhotoLibraryError?) -> Void)?

  init(root: String) { self.root = root }

  /// The folder as the scan names it: absolute.
  var scannedRoot: String { LibraryScan(root: root).root }

  /// Looks through the folder in the background; events arrive on the main actor.
  func startScanning() {
    let scan = LibraryScan(root: root)
    task = Task { [weak self] in
      do {
        for try await event in scan.events() {
          guard let self else { return }
          take(event)
        }
        self?.onEnd?(nil)
      } catch let error as PhotoLibraryError {
        self?.onEnd?(error)
      } catch {
        self?.onEnd?(.unreadable(path: scan.root, reason: "\(error)"))
      }
    }
  }

  /// Looks through the folder before it returns.
  func scanNow() throws {
    var events: [ScanEvent] = []
    try LibraryScan(root: root).run { events.append($0) }
    for event in events { take(event) }
  }

  /// Neither the scan nor the folders are followed any more.
  func stopScanning() {
    task?.cancel()
    watcher = nil
  }

  private func take(_ event: ScanEvent) {
    if case .problem(let problem) = event {
      FileHandle.standardError.write(Data((problem.description + "\n").utf8))
    }
    library.apply(event)
    collection.apply(event)
    onChange?()
  }

  // MARK: Catalog

  func heading(ofSection section: Int) -> (name: String, details: String) {
    let section = history.current.sections[section]
    let album = collection.albums[section.id]
    let parts = [CountText.photos(section.photos.count), album.dates?.text].compactMap { $0 }
    return ((album.ancestors + [album.name]).joined(separator: " › "), parts.joined(separator: "  ·  "))
  }

  func fill(_ cell: PhotoCell, at indexPath: IndexPath) {
    let photo = photo(at: indexPath)
    cell.show(file: collection.url(of: photo), name: collection.title(of: photo))
  }

  func title(of indexPath: IndexPath) -> String { collection.title(of: photo(at: indexPath)) }

  func file(at indexPath: IndexPath) -> URL? { collection.url(of: photo(at: indexPath)) }

  func photos(pasting files: [URL]) -> [PhotoID] {
    collection.photos(pasting: files.map { $0.path(percentEncoded: false) })
  }

  /// `960 × 640  ·  JPEG`.
  func details(of indexPath: IndexPath) -> String {
    let photo = photo(at: indexPath)
    let size = size(of: collection.url(of: photo)).map { "\($0.width) × \($0.height)" }
    return [size, Self.kind(of: collection.fileName(of: photo))].compactMap { $0 }.joined(separator: "  ·  ")
  }

  /// From the beginning of the file, read once.
  private func size(of url: URL) -> (width: Int, height: Int)? {
    if let known = sizes[url] { return known }
    let size = PictureShape.size(of: url)
    sizes[url] = .some(size)
    return size
  }

  /// `JPEG`, `PNG`, …
  private static func kind(of fileName: String) -> String {
    let kind = fileName.split(separator: ".").last?.uppercased() ?? ""
    return kind == "JPG" ? "JPEG" : kind
  }

  /// 3:2 where the file does not tell.
  func aspectRatio(of indexPath: IndexPath) -> CGFloat {
    let photo = photo(at: indexPath)
    guard library.progress.pictures <= Self.measuredAtMost else {
      return Self.makeshiftShapes[Int(photo) % Self.makeshiftShapes.count]
    }
    return size(of: collection.url(of: photo)).map { CGFloat($0.width) / CGFloat($0.height) } ?? 1.5
  }

  var summary: String {
    let arrangement = history.current
    return "\(CountText.albums(arrangement.sections.count))  ·  \(CountText.photos(arrangement.count))"
  }

  /// Of so many pictures the true shape is read from each file; more would make one wait. Of larger libraries all are
  /// shown in shapes that only look varied, filled by the picture's middle.
  private static let measuredAtMost = 2_000
  private static let makeshiftShapes: [CGFloat] = [1.5, 1, 0.75, 1.33, 0.8, 1.78, 1.2]

  /// What the scan is doing; nil once it has looked at everything.
  var activity: String? {
    guard !library.isListed else { return nil }
    let progress = library.progress
    return "Looking through the folders: \(CountText.photos(progress.pictures)) in "
      + "\(CountText.albums(progress.albums)) so far"
  }
}
