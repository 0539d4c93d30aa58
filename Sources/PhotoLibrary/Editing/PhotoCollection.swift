import Foundation

/// The albums that were found, as the user has arranged them. Edits change the collection only, never a file.
public struct PhotoCollection: Sendable {
  public var history = EditHistory()
  /// By the number of the section.
  public private(set) var albums: [Album] = []

  /// Photos numbered in a row: an album's files as they were listed, arrivals, copies.
  private struct Run: Sendable {
    var start: PhotoID
    var album: Int
    var names: [String]
  }

  private var runs: [Run] = []
  /// The first photo of each album.
  var firstPhotos: [PhotoID] = []
  /// The albums by the paths of their folders.
  var numbers: [String: Int] = [:]
  /// What albums' folders hold, where that is no longer what was listed.
  var contents: [Int: [String: PhotoID]] = [:]
  /// Copies by the photos they were made of, and by other copies of those.
  var copies: [PhotoID: [PhotoID]] = [:]
  private var originals: [PhotoID: PhotoID] = [:]
  /// Albums that the user has added: they are there only while their being added is not undone.
  var added: Set<Int> = []
  private var nextPhoto: PhotoID = 0

  public init() {}

  public var arrangement: Arrangement { history.current }

  /// The least number that no photo has.
  public var endPhoto: PhotoID { nextPhoto }

  // MARK: Growing

  /// Takes over what a scan tells. O(what the event carries).
  public mutating func apply(_ event: ScanEvent) {
    switch event {
    case .albums(let more, _):
      for album in more { history.apply(.album(register(album))) }
    case .dated(let entries):
      for entry in entries where albums.indices.contains(entry.album) {
        albums[entry.album].dates = entry.dates
      }
    case .progress, .problem, .listed: break
    }
  }

  /// Gives an album and its photos numbers; it is not shown yet.
  public mutating func register(_ album: Album) -> Arrangement.Section {
    albums.append(album)
    numbers[album.id] = albums.count - 1
    let photos = number(album.fileNames, in: albums.count - 1)
    firstPhotos.append(photos.lowerBound)
    return Arrangement.Section(id: albums.count - 1, photos: PhotoSequence(photos))
  }

  /// A new photo that shows the same file.
  public mutating func copy(of photo: PhotoID) -> PhotoID {
    let run = run(of: photo)
    let copy = number([run.names[Int(photo - run.start)]], in: run.album).lowerBound
    let original = originals[photo] ?? photo
    originals[copy] = original
    copies[original, default: []].append(copy)
    return copy
  }

  /// Gives files numbers that are in no album of the collection: pasted ones. Their folder stays unknown.
  mutating func numberApart(_ names: [String], in folder: String) -> Range<PhotoID> {
    albums.append(Album(path: folder, fileNames: names))
    let photos = number(names, in: albums.count - 1)
    firstPhotos.append(photos.lowerBound)
    return photos
  }

  mutating func number(_ names: [String], in album: Int) -> Range<PhotoID> {
    let start = nextPhoto
    nextPhoto += PhotoID(names.count)
    if !names.isEmpty { runs.append(Run(start: start, album: album, names: names)) }
    return start..<nextPhoto
  }

  // MARK: Asking

  /// The number of the album that a photo is a file of. O(log runs), as all of these.
  public func album(of photo: PhotoID) -> Int { run(of: photo).album }

  public func fileName(of photo: PhotoID) -> String {
    let run = run(of: photo)
    return run.names[Int(photo - run.start)]
  }

  public func path(of photo: PhotoID) -> String {
    let run = run(of: photo)
    return albums[run.album].id.appending(component: run.names[Int(photo - run.start)])
  }

  public func url(of photo: PhotoID) -> URL { URL(filePath: path(of: photo), directoryHint: .notDirectory) }

  /// The file's name without its extension, fit for showing under the picture.
  public func title(of photo: PhotoID) -> String { DisplayName.ofPicture(fileName(of: photo)) }

  private func run(of photo: PhotoID) -> Run {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= photo { low = middle + 1 } else { high = middle }
    }
    return runs[low - 1]
  }
}
