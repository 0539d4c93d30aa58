import PhotoLibrary
import UIKit

/// The albums of a folder, filling in while the folder is looked through.
final class PhotoCatalog: Catalog {
  let root: String
  private(set) var library = PhotoLibrary()
  /// Of the pictures that were asked for; of those that do not tell, nil.
  private var sizes: [URL: (width: Int, height: Int)?] = [:]
  private var task: Task<Void, Never>?

  /// More albums, or their dates, are known.
  var onChange: (() -> Void)?
  /// The scan has ended; with the error that made the folder unusable, if one did.
  var onEnd: ((PhotoLibraryError?) -> Void)?

  init(root: String) { self.root = root }

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

  func stopScanning() { task?.cancel() }

  private func take(_ event: ScanEvent) {
    if case .problem(let problem) = event {
      FileHandle.standardError.write(Data((problem.description + "\n").utf8))
    }
    library.apply(event)
    onChange?()
  }

  // MARK: Catalog

  var sectionCount: Int { library.albums.count }
  func itemCount(inSection section: Int) -> Int { library.albums[section].count }

  func heading(ofSection section: Int) -> (name: String, details: String) {
    let album = library.albums[section]
    let parts = [CountText.photos(album.count), album.dates?.text].compactMap { $0 }
    return ((album.ancestors + [album.name]).joined(separator: " › "), parts.joined(separator: "  ·  "))
  }

  func fill(_ cell: PhotoCell, at indexPath: IndexPath) {
    let album = library.albums[indexPath.section]
    cell.show(file: album.url(ofPictureAt: indexPath.item), name: album.title(ofPictureAt: indexPath.item))
  }

  /// `960 × 640  ·  JPEG`.
  func details(of indexPath: IndexPath) -> String {
    let album = library.albums[indexPath.section]
    let size = size(of: album.url(ofPictureAt: indexPath.item)).map { "\($0.width) × \($0.height)" }
    return [size, Self.kind(of: album.fileNames[indexPath.item])].compactMap { $0 }.joined(separator: "  ·  ")
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
    guard library.progress.pictures <= Self.measuredAtMost else {
      return Self.makeshiftShapes[(indexPath.section &* 31 &+ indexPath.item) % Self.makeshiftShapes.count]
    }
    let url = library.albums[indexPath.section].url(ofPictureAt: indexPath.item)
    return size(of: url).map { CGFloat($0.width) / CGFloat($0.height) } ?? 1.5
  }

  var summary: String {
    "\(CountText.albums(library.progress.albums))  ·  \(CountText.photos(library.progress.pictures))"
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
