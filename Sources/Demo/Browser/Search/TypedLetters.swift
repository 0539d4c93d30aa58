import Foundation
import UIKit

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
