/// What the photos of an album can be sorted by.
public enum PhotoOrder: String, Sendable, CaseIterable {
  case name, date, colour
}

/// Which photos a collection shows, in which order: what an edit leads from and to. A value; the files know nothing of
/// it.
public struct Arrangement: Sendable, Equatable {
  /// An album of the collection.
  public struct Section: Sendable, Equatable, Identifiable {
    /// The album's number. Numbers count up, none is given twice.
    public let id: Int
    public var photos: PhotoSequence
    /// What the photos are sorted by; nil once they were shuffled.
    public var order: PhotoOrder?

    public init(id: Int, photos: PhotoSequence, order: PhotoOrder? = .name) {
      self.id = id
      self.photos = photos
      self.order = order
    }
  }

  /// A photo by the numbers of its section and within it.
  public struct Place: Hashable, Sendable, Comparable {
    public var section: Int
    public var item: Int

    public init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    public static func < (one: Place, other: Place) -> Bool {
      (one.section, one.item) < (other.section, other.item)
    }
  }

  public var sections: [Section]

  public init(sections: [Section] = []) { self.sections = sections }

  /// How many photos there are. O(sections).
  public var count: Int { sections.reduce(0) { $0 + $1.photos.count } }

  /// Whether there is such a photo. O(1).
  public func contains(_ place: Place) -> Bool {
    sections.indices.contains(place.section) && sections[place.section].photos.indices.contains(place.item)
  }

  /// O(1).
  public subscript(place: Place) -> PhotoID { sections[place.section].photos[place.item] }

  /// What all albums are sorted by; nil where they differ or are not sorted.
  public var order: PhotoOrder? {
    guard let order = sections.first?.order else { return nil }
    return sections.allSatisfy { $0.order == order } ? order : nil
  }
}
