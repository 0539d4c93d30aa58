import Foundation
import UIKit

/// A search for photos by their names and by the names and dates of their albums.
///
/// A photo is found if its name contains one of the words, and its name, its album's name or the dates of its
/// album contain each of the other words. If the name or the dates of an album contain all words, its first
/// photo is found. Case and accents are ignored.
@MainActor struct PhotoSearch {
  private(set) var hits: [IndexPath] = []

  static let maximumPhotos = 100_000

  /// Searches a catalog. Without a word nothing is found.
  ///
  /// - Complexity: O(photos), up to ``maximumPhotos``; called for each typed letter.
  init(_ query: String, in catalog: any Catalog) {
    let words = Self.folded(query).split(separator: " ").map(String.init)
    guard !words.isEmpty else { return }
    var examined = 0
    for section in 0..<catalog.sectionCount {
      let album = Self.folded(catalog.heading(ofSection: section).name)
      let dates = Self.folded(catalog.dates(ofSection: section) ?? "")
      let others = words.filter { !album.contains($0) && !Self.contains($0, in: dates) }
      for item in 0..<catalog.itemCount(inSection: section) {
        guard examined < Self.maximumPhotos else { return }
        examined += 1
        let path = IndexPath(item: item, section: section)
        let title = Self.folded(catalog.title(of: path))
        let isAlbum = item == 0 && others.isEmpty
        if isAlbum
          || others.allSatisfy({ title.contains($0) }) && words.contains(where: { title.contains($0) })
        {
          hits.append(path)
        }
      }
    }
  }

  /// Returns the first photo at or after an index path, or the first one of all.
  func hit(from path: IndexPath?) -> Int? {
    guard !hits.isEmpty else { return nil }
    return path.flatMap { start in hits.firstIndex { $0 >= start } } ?? 0
  }

  /// Whether dates contain a word, which can be the name of a month, or its first letters.
  private static func contains(_ word: String, in dates: String) -> Bool {
    if dates.contains(word) { return true }
    return months.contains { $0.hasPrefix(word) && dates.contains($0.prefix(3)) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

extension Catalog {
  /// The maximum number of items that are examined for one typed letter.
  private static var itemsSearched: Int { 200_000 }

  /// Returns the next item whose name begins with some letters, ignoring case and accents, from an index path
  /// on or from the first one.
  @MainActor func item(beginningWith prefix: String, from start: IndexPath?) -> IndexPath? {
    var examined = 0
    // Returns the first match at or after an index path.
    func find(from first: IndexPath) -> IndexPath? {
      for section in first.section..<max(first.section, sectionCount) {
        let start = section == first.section ? first.item : 0
        for item in start..<max(start, itemCount(inSection: section)) {
          guard examined < Self.itemsSearched else { return nil }
          examined += 1
          let path = IndexPath(item: item, section: section)
          let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
          if title(of: path).range(of: prefix, options: options) != nil { return path }
        }
      }
      return nil
    }
    let first = IndexPath(item: 0, section: 0)
    return find(from: start ?? first) ?? (start == nil ? nil : find(from: first))
  }
}
