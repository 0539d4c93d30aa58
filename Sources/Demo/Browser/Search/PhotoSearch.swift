import Foundation
import PhotoLibrary
import UIKit

/// The texts of all photos and albums in which a search looks, without case and accents.
@MainActor final class SearchIndex {
  /// The maximum number of photos that are searched; others are not found.
  static let largestCount = 100_000

  /// The titles of photos, one after the other.
  private var titles: [UInt8] = []
  private var ranges: [PhotoID: Range<Int>] = [:]
  /// The names and dates of albums, by the number of the album.
  private var albums: [Int: [UInt8]] = [:]
  /// The photos whose texts are read, and the first one that is not read yet.
  private var arrangement = Arrangement()
  private var next = Arrangement.Place(0, 0)

  init() {}

  /// Reads the texts of all photos that a catalog shows.
  convenience init(_ catalog: any Catalog) {
    self.init()
    read(catalog)
  }

  /// Whether all texts are read that are searched.
  var isRead: Bool { next.section >= arrangement.sections.count || ranges.count >= Self.largestCount }

  /// Whether there are no more photos than are searched.
  var isComplete: Bool { ranges.count < Self.largestCount || next.section >= arrangement.sections.count }

  /// Reads the texts of the photos that a catalog shows: of the next ones, if it shows the same as before.
  ///
  /// - Complexity: O(`count`); O(albums) if all are read.
  func read(_ catalog: any Catalog, count: Int = .max) {
    if catalog.shown != arrangement {
      (arrangement, next, titles, ranges, albums) = (catalog.shown, Arrangement.Place(0, 0), [], [:], [:])
    }
    var rest = count
    while rest > 0, !isRead {
      let album = arrangement.sections[next.section]
      if next.item == 0 { readAlbum(next.section, of: catalog) }
      let end = min(album.photos.count, next.item + min(rest, Self.largestCount - ranges.count))
      for item in next.item..<end {
        let start = titles.count
        titles += Self.folded(catalog.title(of: IndexPath(item: item, section: next.section)))
        ranges[album.photos[item]] = start..<titles.count
      }
      rest -= end - next.item
      next =
        end < album.photos.count
        ? Arrangement.Place(next.section, end) : Arrangement.Place(next.section + 1, 0)
    }
  }

  private func readAlbum(_ section: Int, of catalog: any Catalog) {
    let (name, dates) = (catalog.heading(ofSection: section).name, catalog.dates(ofSection: section) ?? "")
    albums[arrangement.sections[section].id] = Self.folded(
      [name, dates, Self.months(in: dates)].joined(separator: "\n"))
  }

  /// The whole names of the months in dates, which have their short names.
  private static func months(in dates: String) -> String {
    DateSpan.months.filter { dates.contains(String(localized: $0.short)) }
      .map { String(localized: $0.whole) }.joined(separator: " ")
  }

  nonisolated static func folded(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    return Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
  }

  /// Returns the words that are neither in the name nor in the dates of an album.
  func words(_ words: [[UInt8]], missingInAlbum album: Int) -> [[UInt8]] {
    guard let text = albums[album] else { return words }
    return words.filter { word in !text.withUnsafeBytes { Self.contains(word, in: $0) } }
  }

  /// Returns the photos whose titles have all words, and those that are kept.
  func photos(_ photos: PhotoSequence, having words: [[UInt8]], or kept: Set<PhotoID>) -> [PhotoID] {
    titles.withUnsafeBytes { Self.photos(photos, having: words, in: $0, ranges, or: kept) }
  }

  /// Not on the main actor: Swift checks the actor at each call of a closure that is, which takes longer than
  /// to search a title.
  private nonisolated static func photos(
    _ photos: PhotoSequence, having words: [[UInt8]], in titles: UnsafeRawBufferPointer,
    _ ranges: [PhotoID: Range<Int>], or kept: Set<PhotoID>
  ) -> [PhotoID] {
    var found: [PhotoID] = []
    next: for photo in photos {
      if kept.isEmpty || !kept.contains(photo) {
        guard let range = ranges[photo] else { continue }
        let title = UnsafeRawBufferPointer(rebasing: titles[range])
        for word in words where !contains(word, in: title) { continue next }
      }
      found.append(photo)
    }
    return found
  }

  private nonisolated static func contains(_ word: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
    guard let start = text.baseAddress, let first = word.first, text.count >= word.count else { return false }
    let end = start + (text.count - word.count + 1)
    var place = start
    while place < end, let next = memchr(place, Int32(first), end - place) {
      if memcmp(next, word, word.count) == 0 { return true }
      place = UnsafeRawPointer(next) + 1
    }
    return false
  }
}

/// A search for photos by their names and by the names and dates of their albums: a photo is found if each
/// word is in its name, in the name of its album or in the dates of its album. Case and accents are ignored.
@MainActor struct PhotoSearch {
  let query: String
  private let words: [[UInt8]]
  private let index: SearchIndex
  /// The photos and albums of the last edit, which are shown whatever their names are.
  private var kept: Set<PhotoID> = []
  private var keptAlbums: Set<Int> = []

  /// Creates a search; nil without a word.
  init?(_ query: String, in index: SearchIndex) {
    words = query.split(separator: " ").map { SearchIndex.folded(String($0)) }
    guard !words.isEmpty else { return nil }
    (self.query, self.index) = (query, index)
  }

  /// Shows the photos and albums of an edited result until the next search.
  mutating func keep(_ edited: Arrangement) {
    kept = Set(edited.sections.flatMap(\.photos))
    keptAlbums = Set(edited.sections.map(\.id))
  }

  /// Returns the found photos of an arrangement, and their albums.
  ///
  /// - Complexity: O(photos); called for each typed letter.
  func found(in arrangement: Arrangement) -> Arrangement {
    Arrangement(
      sections: arrangement.sections.compactMap { section in
        let missing = index.words(words, missingInAlbum: section.id)
        guard !missing.isEmpty else { return section }
        let photos = index.photos(section.photos, having: missing, or: kept)
        guard !photos.isEmpty || keptAlbums.contains(section.id) else { return nil }
        return Arrangement.Section(id: section.id, photos: PhotoSequence(photos), sorting: section.sorting)
      })
  }
}

/// The photos that a catalog shows: all of them, or those that a search has found.
struct ShownPhotos {
  var search: PhotoSearch? { didSet { found = nil } }
  /// The photos that the search has found in the arrangement; nil if it has changed since.
  var found: Arrangement?
}

extension Catalog {
  /// Performs an edit of the shown photos as a step that can be undone. Returns whether it changed anything.
  func perform(_ name: EditName, _ edit: (inout Arrangement) -> Void) -> Bool {
    guard shownPhotos.search != nil else { return history.perform(name, edit) }
    let part = shown
    var edited = part
    edit(&edited)
    shownPhotos.search?.keep(edited)
    return history.perform(name) { $0.repeatEdit(of: part, to: edited) }
  }

  /// The photos that are shown, to which index paths refer.
  ///
  /// - Complexity: O(photos) after a change of the arrangement or of the search, otherwise O(1).
  var shown: Arrangement {
    guard let search = shownPhotos.search else { return history.current }
    if let found = shownPhotos.found { return found }
    let found = search.found(in: history.current)
    shownPhotos.found = found
    return found
  }

  /// Returns the index path at which a photo is shown; nil if it is not.
  ///
  /// - Complexity: O(photos).
  func path(of photo: PhotoID) -> IndexPath? {
    for (number, section) in shown.sections.enumerated() {
      if let item = section.photos.firstIndex(of: photo) { return IndexPath(item: item, section: number) }
    }
    return nil
  }
}
