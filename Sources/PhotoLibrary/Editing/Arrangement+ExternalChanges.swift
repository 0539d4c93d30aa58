/// A change of the files that are shown. It applies to all states of an ``EditHistory``, and cannot be
/// undone.
package enum ExternalChange: Sendable, Equatable {
  case album(Arrangement.Section)
  /// New files were found in an album's folder. `section` is the album's number; `listing` contains all
  /// photos of the folder by name, including the new ones.
  case arrived([PhotoID], section: Int, listing: [PhotoID])
  /// Files were written: the albums with this order are sorted again. The ranks are those of photos by
  /// number, as in ``Arrangement/sort(by:as:)``.
  case sorted([Int32], PhotoSorting)
  case vanished(Set<PhotoID>)
}

extension Arrangement {
  mutating func apply(_ change: ExternalChange) {
    switch change {
    case .album(let section): insert(section)
    case .vanished(let photos): remove(photos)
    case .sorted(let ranks, let sorting): sort(by: ranks, as: sorting, onlySorted: true)
    case .arrived(let photos, let id, let listing):
      guard let index = sections.firstIndex(where: { $0.id == id }) else {
        insert(Section(id: id, photos: PhotoSequence(photos)))
        return
      }
      guard let sorting = sections[index].sorting, sorting.order == .name else {
        sections[index].photos = PhotoSequence(sections[index].photos.list + photos)
        return
      }
      let order = sorting.direction == .ascending ? listing : listing.reversed()
      sections[index].photos = PhotoSequence(Self.merge(photos, into: sections[index].photos, by: order))
    }
  }

  /// Inserts a section before the first one with a greater number, or at the end if the last one has a lower
  /// number.
  private mutating func insert(_ section: Section) {
    if let last = sections.last, last.id > section.id {
      let index = sections.firstIndex { $0.id > section.id } ?? sections.count
      sections.insert(section, at: index)
    } else {
      sections.append(section)
    }
  }

  /// Inserts new photos in the order of the listing. Copies, which are not in the listing, stay behind their
  /// originals.
  private static func merge(
    _ arrived: [PhotoID], into photos: PhotoSequence, by listing: [PhotoID]
  ) -> [PhotoID] {
    let ranks = Dictionary(listing.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let new = arrived.sorted { ranks[$0] ?? .max < ranks[$1] ?? .max }
    var merged: [PhotoID] = []
    merged.reserveCapacity(photos.count + new.count)
    var next = new.startIndex
    for photo in photos {
      if let rank = ranks[photo] {
        while next < new.endIndex, ranks[new[next]] ?? .max < rank {
          merged.append(new[next])
          next += 1
        }
      }
      merged.append(photo)
    }
    return merged + new[next...]
  }
}
