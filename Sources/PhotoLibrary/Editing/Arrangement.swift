/// The albums and photos that a collection shows, in their order. Edits change this value only, never the
/// files.
package struct Arrangement: Sendable, Equatable {
  package struct Section: Sendable, Equatable, Identifiable {
    /// The number of the album. Numbers ascend and are not reused.
    package let id: Int
    package var photos: PhotoSequence
    /// The order by which the photos are sorted; nil if they are not sorted.
    package var sorting: PhotoSorting?

    /// Creates a section. `sorting` must be the order of `photos`; the default is by name.
    package init(id: Int, photos: PhotoSequence, sorting: PhotoSorting? = .name) {
      self.id = id
      self.photos = photos
      self.sorting = sorting
    }
  }

  package struct Place: Hashable, Sendable, Comparable {
    package var section: Int
    package var item: Int

    package init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    package static func < (one: Place, other: Place) -> Bool {
      (one.section, one.item) < (other.section, other.item)
    }
  }

  /// The largest number of photos in all albums that can be edited: a list of them needs 40 MB.
  package static let largestCount = 10_000_000

  package var sections: [Section]

  package init(sections: [Section] = []) { self.sections = sections }

  package var count: Int { sections.reduce(0) { $0 + $1.photos.count } }

  package func contains(_ place: Place) -> Bool {
    sections.indices.contains(place.section) && sections[place.section].photos.indices.contains(place.item)
  }

  package subscript(place: Place) -> PhotoID { sections[place.section].photos[place.item] }

  /// The common order of all albums; nil if the orders differ, or if the albums are not sorted.
  package var sorting: PhotoSorting? {
    guard let sorting = sections.first?.sorting else { return nil }
    return sections.allSatisfy { $0.sorting == sorting } ? sorting : nil
  }

  package var order: PhotoOrder? { sorting?.order }
}
