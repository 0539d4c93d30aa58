extension Arrangement {
  /// Removes photos, and the albums that are empty afterwards. Ignores places without a photo.
  ///
  /// - Complexity: O(photos of the changed albums).
  package mutating func remove(at places: some Sequence<Place>) {
    takeOut(places)
    dropEmptySections()
  }

  /// Removes photos from all albums, and the albums that are empty afterwards.
  ///
  /// - Complexity: O(photos).
  package mutating func remove(_ removed: Set<PhotoID>) {
    for index in sections.indices where sections[index].photos.contains(where: removed.contains) {
      sections[index].photos = PhotoSequence(sections[index].photos.filter { !removed.contains($0) })
    }
    dropEmptySections()
  }

  /// Inserts a copy after each of the photos, with the number that `copy` returns. Ignores places without a
  /// photo. Returns the places of the copies, ascending.
  @discardableResult
  package mutating func duplicate(at places: some Sequence<Place>, copy: (PhotoID) -> PhotoID) -> [Place] {
    var copies: [Place] = []
    edit(places) { photos, items in
      var all: [PhotoID] = []
      all.reserveCapacity(photos.count + items.count)
      var next = 0
      for (item, photo) in photos.enumerated() {
        all.append(photo)
        guard next < items.count, items[next] == item else { continue }
        next += 1
        all.append(copy(photo))
        copies.append(Place(-1, all.count - 1))
      }
      return all
    } then: { section, count in
      for index in copies.indices.suffix(count) { copies[index].section = section }
    }
    return copies
  }

  /// Moves photos before a place in the arrangement before the move, which may be the end of an album, in
  /// their order. Ignores places without a photo. Does nothing if the target does not exist.
  ///
  /// Albums that are empty afterwards are not removed, so that photos can be moved back into them. Returns
  /// the places after the move, ascending.
  ///
  /// - Complexity: O(photos of the changed albums).
  @discardableResult
  package mutating func move(_ places: some Sequence<Place>, before target: Place) -> [Place] {
    let valid = Set(places).filter(contains).sorted()
    guard !valid.isEmpty, sections.indices.contains(target.section),
      (0...sections[target.section].photos.count).contains(target.item)
    else { return [] }
    let photos = valid.map { self[$0] }
    let old = self
    takeOut(valid)
    let before = valid.count { $0.section == target.section && $0 < target }
    let start = Place(target.section, target.item - before)
    var list = sections[start.section].photos.list
    list.insert(contentsOf: photos, at: start.item)
    sections[start.section].photos = PhotoSequence(list)
    // Photos that are dropped where they are leave the order as it is.
    if sections[start.section].photos.list == old.sections[start.section].photos.list {
      self = old
    } else {
      sections[start.section].sorting = nil
    }
    return photos.indices.map { Place(start.section, start.item + $0) }
  }

  /// Inserts photos before a place, which may be the end of an album. Does nothing if the place does not
  /// exist.
  package mutating func insert(_ photos: [PhotoID], at place: Place) {
    guard sections.indices.contains(place.section), !photos.isEmpty else { return }
    var list = sections[place.section].photos.list
    guard (0...list.count).contains(place.item) else { return }
    list.insert(contentsOf: photos, at: place.item)
    sections[place.section].photos = PhotoSequence(list)
    sections[place.section].sorting = nil
  }

  package mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    for index in sections.indices {
      var photos = sections[index].photos.list
      photos.shuffle(using: &generator)
      sections[index].photos = PhotoSequence(photos)
      sections[index].sorting = nil
    }
  }

  /// Sorts the photos of each album by ascending rank. The sort is stable. The index of a rank is the photo's
  /// number; photos without one are last. `sorting` is stored as the order of each album.
  package mutating func sort(by ranks: [Int32], as sorting: PhotoSorting) {
    sort(by: ranks, as: sorting, onlySorted: false)
  }

  /// Sorts the photos of all albums, or of those that have the order.
  mutating func sort(by ranks: [Int32], as sorting: PhotoSorting, onlySorted: Bool) {
    func rank(_ photo: PhotoID) -> Int32 { ranks.indices.contains(Int(photo)) ? ranks[Int(photo)] : .max }
    for index in sections.indices where !onlySorted || sections[index].sorting == sorting {
      sections[index].sorting = sorting
      let photos = sections[index].photos
      // One number per photo, so that sorting compares integers: the rank in the upper half, the index in the
      // lower.
      var keys = photos.enumerated().map { Int(rank($1)) << 32 | $0 }
      keys.sort()
      sections[index].photos = PhotoSequence(keys.map { photos[$0 & 0xFFFF_FFFF] })
    }
  }

  /// Removes photos, and no albums.
  private mutating func takeOut(_ places: some Sequence<Place>) {
    edit(places) { photos, items in
      var kept: [PhotoID] = []
      kept.reserveCapacity(photos.count)
      var next = 0
      for (item, photo) in photos.enumerated() {
        if next < items.count, items[next] == item { next += 1 } else { kept.append(photo) }
      }
      return kept
    }
  }

  /// Replaces the photos of each section that contains one of the places by the result of `body`, which gets
  /// the items in ascending order. Then calls `then` with the index of the section and the number of items.
  private mutating func edit(
    _ places: some Sequence<Place>, _ body: (PhotoSequence, [Int]) -> [PhotoID],
    then: (Int, Int) -> Void = { _, _ in }
  ) {
    let valid = Set(places).filter(contains)
    for (section, places) in Dictionary(grouping: valid, by: \.section).sorted(by: { $0.key < $1.key }) {
      let items = places.map(\.item).sorted()
      sections[section].photos = PhotoSequence(body(sections[section].photos, items))
      then(section, items.count)
    }
  }

  mutating func dropEmptySections() { sections.removeAll { $0.photos.isEmpty } }
}
