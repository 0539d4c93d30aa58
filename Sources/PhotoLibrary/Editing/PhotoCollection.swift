import Files
import Foundation
import Geometry

/// The albums that were found, with the user's arrangement of their photos. Edits change the collection only,
/// never a file.
package struct PhotoCollection: Sendable {
  /// The arrangement with its undo history.
  package var history = EditHistory()
  /// The albums; the index is ``Arrangement/Section/id``. Those that the scan has found are the first ones.
  package private(set) var albums: [Album] = []
  /// The number of albums that the scan has found.
  package private(set) var scannedCount = 0
  package private(set) var progress = ScanProgress()
  /// Whether all folders were listed. Dates may still follow.
  package private(set) var isListed = false
  /// Whether all folders were listed, and no picture was found.
  package var hasNoPictures: Bool { isListed && scannedCount == 0 }

  /// Photos with consecutive numbers that were added together: the listed files of an album, new files, or a
  /// copy.
  private struct Run: Sendable {
    var start: PhotoID
    var album: Int
    var names: [String]
  }

  private var runs: [Run] = []
  /// The lowest photo number of each album.
  var firstPhotos: [PhotoID] = []
  /// The numbers of the albums by the paths of their folders.
  var albumNumbers: [FileKey: Int] = [:]
  /// The photos by file name of the albums whose folders have changed since the scan.
  var contents: [Int: [FileKey: PhotoID]] = [:]
  var copies: [PhotoID: [PhotoID]] = [:]
  private var originals: [PhotoID: PhotoID] = [:]
  /// The albums that the user has added. They are shown only while that edit is not undone.
  var userAddedAlbums: Set<Int> = []
  private var nextPhoto: PhotoID = 0

  package init() {}

  package var arrangement: Arrangement { history.current }

  /// The number that the next new photo gets. All photos have numbers in `0..<endPhoto`.
  package var endPhoto: PhotoID { nextPhoto }

  // MARK: Adding photos

  /// Applies an event of a scan.
  ///
  /// - Complexity: O(albums and dates of the event).
  package mutating func apply(_ event: ScanEvent) {
    switch event {
    case .albums(let more, let progress):
      scannedCount += more.count
      self.progress = progress
      for album in more { history.apply(.album(register(album))) }
    case .progress(let progress): self.progress = progress
    case .listed(let progress):
      self.progress = progress
      isListed = true
    case .dated(let entries):
      for entry in entries where albums.indices.contains(entry.album) {
        albums[entry.album].dates = entry.dates
      }
    case .problem: break
    }
  }

  /// Assigns numbers to an album and its photos. Returns the section, which is not added to the arrangement.
  package mutating func register(_ album: Album) -> Arrangement.Section {
    albums.append(album)
    albumNumbers[FileKey(album.id)] = albums.count - 1
    let photos = assignNumbers(to: album.fileNames, in: albums.count - 1)
    firstPhotos.append(photos.lowerBound)
    return Arrangement.Section(id: albums.count - 1, photos: PhotoSequence(photos))
  }

  /// Creates a photo that shows the same file, and returns its number.
  package mutating func copy(of photo: PhotoID) -> PhotoID {
    let run = run(of: photo)
    let copy = assignNumbers(to: [run.names[Int(photo - run.start)]], in: run.album).lowerBound
    let original = originals[photo] ?? photo
    originals[copy] = original
    copies[original, default: []].append(copy)
    return copy
  }

  /// Assigns numbers to files that no scan has listed. Their folder is not recorded in ``albumNumbers``.
  mutating func assignNumbers(toUnlisted names: [String], in folder: String) -> Range<PhotoID> {
    albums.append(Album(path: folder, fileNames: names))
    let photos = assignNumbers(to: names, in: albums.count - 1)
    firstPhotos.append(photos.lowerBound)
    return photos
  }

  mutating func assignNumbers(to names: [String], in album: Int) -> Range<PhotoID> {
    let start = nextPhoto
    nextPhoto += PhotoID(names.count)
    if !names.isEmpty { runs.append(Run(start: start, album: album, names: names)) }
    return start..<nextPhoto
  }

  // MARK: Queries

  package func fileName(of photo: PhotoID) -> String {
    let run = run(of: photo)
    return run.names[Int(photo - run.start)]
  }

  package func path(of photo: PhotoID) -> String {
    let run = run(of: photo)
    return albums[run.album].id.appending(component: run.names[Int(photo - run.start)])
  }

  package func url(of photo: PhotoID) -> URL { URL(filePath: path(of: photo), directoryHint: .notDirectory) }

  /// Returns the file name for display: without its extension, unless another picture of the folder has the
  /// same name with another extension.
  ///
  /// - Complexity: O(log runs).
  package func title(of photo: PhotoID) -> String {
    let run = run(of: photo)
    return albums[run.album].titles.title(of: run.names[Int(photo - run.start)])
  }

  /// Finds the names for display of an album's pictures anew.
  mutating func updateTitles(ofAlbum album: Int, _ fileNames: [String]) {
    albums[album].titles = ImageTitles(fileNames)
  }

  private func run(of photo: PhotoID) -> Run {
    runs[runs.partitioningIndex { $0.start > photo } - 1]
  }
}
