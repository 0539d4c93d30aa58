import Files
import Foundation
import PhotoLibrary
import Synchronization

/// The dates of the earliest and the latest photo of each album as it is shown. The scan has found those of
/// the albums on disk; for albums that have changed since, the dates of their photos are read.
@MainActor final class AlbumDates {
  /// The photos and files from which the dates of an album are determined.
  private struct Basis: Equatable {
    var photos: PhotoSequence
    var changes: Int
  }

  private struct Entry {
    var basis: Basis
    var span: DateSpan?
  }

  /// When files are read, see ``FactsReader/Reading``.
  var reading = FactsReader.Reading.whenAsked
  var onRead: (() -> Void)?

  private var entries: [Int: Entry] = [:]
  /// The albums that are being read, with what is read.
  private var pending: [Int: Basis] = [:]
  private var changes = 0
  private let dates = PhotoDates()

  /// Called when files have changed: the dates of albums are determined anew.
  func filesDidChange() { changes += 1 }

  /// Returns the dates of a section; nil if they are not known. While they are read in the background,
  /// returns those before.
  ///
  /// - Complexity: O(1) if nothing has changed, and if files are read in the background.
  func span(
    of section: Arrangement.Section, in collection: PhotoCollection, versions: FileVersions, isScanned: Bool
  ) -> DateSpan? {
    let album = collection.albums[section.id]
    if isScanned, collection.isListed(section), !versions.folders.contains(album.id) { return album.dates }
    let basis = Basis(photos: section.photos, changes: changes)
    let known = entries[section.id]
    guard known?.basis != basis else { return known?.span }
    let (photos, dates) = (section.photos, dates)
    let read: @Sendable () -> DateSpan? = { dates.span(of: photos, in: collection, versions) }
    switch reading {
    case .whenAsked:
      let span = read()
      entries[section.id] = Entry(basis: basis, span: span)
      return span
    case .inBackground:
      if pending[section.id] != basis {
        pending[section.id] = basis
        DispatchQueue.global(qos: .utility).async {
          let span = read()
          Task { @MainActor [weak self] in self?.finish(section.id, Entry(basis: basis, span: span)) }
        }
      }
      return known.map(\.span) ?? album.dates
    }
  }

  private func finish(_ album: Int, _ entry: Entry) {
    // A later change is being read.
    guard pending[album] == entry.basis else { return }
    pending[album] = nil
    entries[album] = entry
    onRead?()
  }
}

/// The dates of photos that were read, by version of their files. Can be used on any thread.
private final class PhotoDates: Sendable {
  private struct Entry {
    var version: FileVersion?
    var date: Date?
  }

  private let known = Mutex<[PhotoID: Entry]>([:])

  /// Returns the span of photos. Reads the files whose dates are not known.
  func span(of photos: PhotoSequence, in collection: PhotoCollection, _ versions: FileVersions) -> DateSpan? {
    var span: DateSpan?
    for photo in photos {
      guard let date = date(of: photo, in: collection, versions) else { continue }
      if span == nil { span = DateSpan(date, date) } else { span?.extend(to: date) }
    }
    return span
  }

  private func date(of photo: PhotoID, in collection: PhotoCollection, _ versions: FileVersions) -> Date? {
    let path = collection.path(of: photo)
    let version = versions.version(of: path)
    if let entry = known.withLock({ $0[photo] }), entry.version == version { return entry.date }
    let date = ImageDates.fileSystem.date(path)
    known.withLock { $0[photo] = Entry(version: version, date: date) }
    return date
  }
}
