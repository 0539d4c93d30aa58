/// The albums and photos that a collection shows, in their order. Edits change this value only, never the
/// files.
public struct Arrangement: Sendable, Equatable {
  /// An album of the collection.
  public struct Section: Sendable, Equatable, Identifiable {
    /// The number of the album. Numbers ascend and are not reused.
    public let id: Int
    /// The photos of the album, in their order.
    public var photos: PhotoSequence
    /// The order by which the photos are sorted; nil if they are not sorted.
    public var sorting: PhotoSorting?

    /// Creates a section. `sorting` must be the order of `photos`; the default is by name.
    public init(id: Int, photos: PhotoSequence, sorting: PhotoSorting? = .name) {
      self.id = id
      self.photos = photos
      self.sorting = sorting
    }
  }

  /// The position of a photo.
  public struct Place: Hashable, Sendable, Comparable {
    /// The index of the section.
    public var section: Int
    /// The index of the photo in its section.
    public var item: Int

    /// Creates a place.
    public init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    /// Compares sections, then items.
    public static func < (one: Place, other: Place) -> Bool {
      (one.section, one.item) < (other.section, other.item)
    }
  }

  /// The largest number of photos in all albums that can be edited: a list of them needs 40 MB.
  public static let largestCount = 10_000_000

  /// The albums, in their order.
  public var sections: [Section]

  /// Creates an arrangement. The default is without albums.
  public init(sections: [Section] = []) { self.sections = sections }

  /// The number of photos in all albums.
  ///
  /// - Complexity: O(sections).
  public var count: Int { sections.reduce(0) { $0 + $1.photos.count } }

  /// Whether there is a photo at a place.
  ///
  /// - Complexity: O(1).
  public func contains(_ place: Place) -> Bool {
    sections.indices.contains(place.section) && sections[place.section].photos.indices.contains(place.item)
  }

  /// The photo at a place, which must exist.
  ///
  /// - Complexity: O(1).
  public subscript(place: Place) -> PhotoID { sections[place.section].photos[place.item] }

  /// The common order of all albums; nil if the orders differ, or if the albums are not sorted.
  public var sorting: PhotoSorting? {
    guard let sorting = sections.first?.sorting else { return nil }
    return sections.allSatisfy { $0.sorting == sorting } ? sorting : nil
  }

  /// The criterion of ``sorting``, in any direction.
  public var order: PhotoOrder? { sorting?.order }
}
