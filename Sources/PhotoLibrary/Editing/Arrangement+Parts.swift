import Geometry

extension Arrangement {
  /// Repeats an edit of a part of this arrangement. `part`: some of its photos, in its order; `edited`: the
  /// part after the edit. The other photos stay behind those that they follow now, and albums of which the
  /// part has no photo stay as they are.
  ///
  /// - Complexity: O(photos of the changed albums) + O(albums).
  package mutating func repeatEdit(of part: Arrangement, to edited: Arrangement) {
    let before = Dictionary(part.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var after = Dictionary(edited.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [Section] = []
    for var section in sections {
      let (old, new) = (before[section.id], after.removeValue(forKey: section.id))
      if old != new {
        section.photos = Self.photos(section.photos, of: old?.photos ?? [], editedTo: new?.photos ?? [])
        if let new, old?.sorting != new.sorting { section.sorting = new.sorting }
      }
      // The edit removes albums that it leaves empty, unless photos of others can be moved back into them.
      if old == nil || new != nil || !section.photos.isEmpty { result.append(section) }
    }
    sections = result + edited.sections.filter { after[$0.id] != nil }
  }

  /// Returns the photos of an album after the edit of a part of them.
  private static func photos(
    _ photos: PhotoSequence, of part: PhotoSequence, editedTo edited: PhotoSequence
  ) -> PhotoSequence {
    let places = Dictionary(part.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let known = edited.filter { places[$0] != nil }
    // Photos that the edit moves to another place take no others with them.
    let stays = known.compactMap { places[$0] }.longestAscendingMask
    let anchors = Set(zip(known, stays).compactMap { $1 ? $0 : nil })
    var first: [PhotoID] = []
    var followers: [PhotoID: [PhotoID]] = [:]
    var anchor: PhotoID?
    for photo in photos {
      if places[photo] != nil {
        if anchors.contains(photo) { anchor = photo }
      } else if let anchor {
        followers[anchor, default: []].append(photo)
      } else {
        first.append(photo)
      }
    }
    // New and moved photos are directly behind the one before them.
    var (result, waiting) = (first, [PhotoID]())
    for photo in edited {
      if anchors.contains(photo) {
        result += waiting
        waiting = followers[photo] ?? []
      }
      result.append(photo)
    }
    return PhotoSequence(result + waiting)
  }
}
