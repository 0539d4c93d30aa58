/// What happened to a collection without the user's doing: it is so in every state that can be undone or redone.
public enum OutsideChange: Sendable, Equatable {
  /// An album was found.
  case album(Arrangement.Section)
  /// There are new files in an album's folder. `listing` has all photos of the folder by name, these included.
  case arrived([PhotoID], section: Int, listing: [PhotoID])
  /// Files are gone.
  case vanished(Set<PhotoID>)
}

extension Arrangement {
  mutating func apply(_ change: OutsideChange) {
    switch change {
    case .album(let section): insert(section)
    case .vanished(let photos): remove(photos)
    case .arrived(let photos, let id, let listing):
      guard let index = sections.firstIndex(where: { $0.id == id }) else {
        insert(Section(id: id, photos: PhotoSequence(photos)))
        return
      }
      guard sections[index].order == .name else {
        sections[index].photos = PhotoSequence(sections[index].photos.list + photos)
        return
      }
      sections[index].photos = PhotoSequence(Self.merge(photos, into: sections[index].photos, by: listing))
    }
  }

  /// Sections that nobody moved stand in the order of their numbers.
  private mutating func insert(_ section: Section) {
    if let last = sections.last, last.id > section.id {
      let index = sections.firstIndex { $0.id > section.id } ?? sections.count
      sections.insert(section, at: index)
    } else {
      sections.append(section)
    }
  }

  /// Copies, which no listing has, stay behind their originals.
  private static func merge(
    _ arrived: [PhotoID], into photos: PhotoSequence, by listing: [PhotoID]
  ) -> [PhotoID] {
    let ranks = Dictionary(listing.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let coming = arrived.sorted { ranks[$0] ?? .max < ranks[$1] ?? .max }
    var merged: [PhotoID] = []
    merged.reserveCapacity(photos.count + coming.count)
    var next = coming.startIndex
    for photo in photos {
      if let rank = ranks[photo] {
        while next < coming.endIndex, ranks[coming[next]] ?? .max < rank {
          merged.append(coming[next])
          next += 1
        }
      }
      merged.append(photo)
    }
    return merged + coming[next...]
  }
}
