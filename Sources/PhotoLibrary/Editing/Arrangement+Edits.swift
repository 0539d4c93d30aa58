extension Arrangement {
  /// Takes photos out, and albums that have none left. Places without a photo are passed over. O(photos of the albums
  /// concerned).
  public mutating func remove(at places: some Sequence<Place>) {
    edit(places) { photos, items in
      var kept: [PhotoID] = []
      kept.reserveCapacity(photos.count)
      var next = 0
      for (item, photo) in photos.enumerated() {
        if next < items.count, items[next] == item { next += 1 } else { kept.append(photo) }
      }
      return kept
    }
    dropEmptySections()
  }

  /// Takes photos out wherever they are, and albums that have none left.
  public mutating func remove(_ gone: Set<PhotoID>) {
    for index in sections.indices where sections[index].photos.contains(where: gone.contains) {
      sections[index].photos = PhotoSequence(sections[index].photos.filter { !gone.contains($0) })
    }
    dropEmptySections()
  }

  /// Puts a copy behind each photo; `copy` gives the number of the new one. Returns where the copies are, ascending.
  @discardableResult
  public mutating func duplicate(
    at places: some Sequence<Place>, copy: (PhotoID) -> PhotoID
  ) -> [Place] {
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

  /// Takes a photo to another place; `target` is where it is then. Places that do not exist change nothing. An album
  /// that has none left stays, so that photos can come back. O(photos of the albums concerned).
  public mutating func move(_ place: Place, to target: Place) {
    guard contains(place), sections.indices.contains(target.section) else { return }
    let photo = self[place]
    var from = sections[place.section].photos.list
    from.remove(at: place.item)
    var into = place.section == target.section ? from : sections[target.section].photos.list
    guard (0...into.count).contains(target.item) else { return }
    into.insert(photo, at: target.item)
    if place.section != target.section { sections[place.section].photos = PhotoSequence(from) }
    sections[target.section].photos = PhotoSequence(into)
    sections[target.section].order = nil
  }

  /// Puts photos in before a place, which may be the end of an album. Places that do not exist change nothing.
  public mutating func insert(_ photos: [PhotoID], at place: Place) {
    guard sections.indices.contains(place.section), !photos.isEmpty else { return }
    var list = sections[place.section].photos.list
    guard (0...list.count).contains(place.item) else { return }
    list.insert(contentsOf: photos, at: place.item)
    sections[place.section].photos = PhotoSequence(list)
    sections[place.section].order = nil
  }

  /// Puts the photos of each album into an order of chance.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    for index in sections.indices {
      var photos = sections[index].photos.list
      photos.shuffle(using: &generator)
      sections[index].photos = PhotoSequence(photos)
      sections[index].order = nil
    }
  }

  /// Sorts the photos of each album by rank, lowest first; equal ones keep their order.
  ///
  /// - Parameters:
  ///   - ranks: By the photos' numbers. Photos beyond its end come last.
  ///   - order: What the ranks stand for.
  public mutating func sort(by ranks: [Int32], as order: PhotoOrder) {
    func rank(_ photo: PhotoID) -> Int32 { ranks.indices.contains(Int(photo)) ? ranks[Int(photo)] : .max }
    for index in sections.indices {
      sections[index].order = order
      let photos = sections[index].photos
      // One comparison of numbers each: the rank above, the place below.
      var keys = photos.enumerated().map { Int(rank($1)) << 32 | $0 }
      keys.sort()
      sections[index].photos = PhotoSequence(keys.map { photos[$0 & 0xFFFF_FFFF] })
    }
  }

  /// Calls `body` for each section that has some of the places, with the items in ascending order; then `then` with
  /// the section's number and how many items there were.
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
