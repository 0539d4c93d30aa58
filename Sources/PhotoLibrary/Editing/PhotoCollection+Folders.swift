extension PhotoCollection {
  /// Takes over what folders hold now: new files take their places, those that are gone vanish with all copies, a folder
  /// that is new becomes an album. What the user has taken out stays out while its file exists.
  ///
  /// - Parameters:
  ///   - changes: As a ``FolderWatcher`` tells them.
  ///   - root: The folder that was looked through, for the names of new albums.
  /// - Returns: How many photos came and how many went; both 0 where nothing changed.
  @discardableResult
  public mutating func apply(_ changes: [FolderChange], root: String) -> (came: Int, went: Int) {
    var came = 0
    var gone: Set<PhotoID> = []
    for change in changes {
      guard let album = numbers[change.folder] else {
        guard !change.pictures.isEmpty else { continue }
        came += change.pictures.count
        let ancestors = Self.ancestors(of: change.folder, root: root)
        let found = Album(path: change.folder, ancestors: ancestors, fileNames: change.pictures)
        history.apply(.album(register(found)))
        continue
      }
      if added.contains(album), !arrangement.sections.contains(where: { $0.id == album }) { continue }
      came += take(change.pictures, in: album, gone: &gone)
    }
    if !gone.isEmpty { history.apply(.vanished(gone)) }
    return (came, gone.count)
  }

  /// - Returns: how many are new.
  private mutating func take(_ pictures: [String], in album: Int, gone: inout Set<PhotoID>) -> Int {
    if contents[album] == nil, pictures == albums[album].fileNames { return 0 }
    var known = contents[album] ?? listed(album)
    let now = Set(pictures)
    for (name, photo) in known where !now.contains(name) {
      known[name] = nil
      gone.insert(photo)
      gone.formUnion(copies[photo] ?? [])
    }
    let new = pictures.filter { known[$0] == nil }
    let photos = number(new, in: album)
    for (name, photo) in zip(new, photos) { known[name] = photo }
    contents[album] = known
    guard !new.isEmpty else { return 0 }
    let listing = pictures.compactMap { known[$0] }
    history.apply(.arrived(Array(photos), section: album, listing: listing))
    return new.count
  }

  func listed(_ album: Int) -> [String: PhotoID] {
    let names = albums[album].fileNames
    return Dictionary(
      zip(names, firstPhotos[album]..<firstPhotos[album] + PhotoID(names.count)),
      uniquingKeysWith: { first, _ in first })
  }

  /// Shows the albums of a folder that the user has added, behind the others; those that are shown already are passed
  /// over. Returns how many albums are new.
  public mutating func add(_ found: [Album], name: String) -> Int {
    let shown = Set(arrangement.sections.map(\.id))
    var sections: [Arrangement.Section] = []
    for album in found {
      guard let known = numbers[album.id] else {
        sections.append(register(album))
        added.insert(albums.count - 1)
        continue
      }
      guard !shown.contains(known) else { continue }
      let photos = contents[known] ?? listed(known)
      let names = NaturalOrder.sorted(Array(photos.keys))
      sections.append(.init(id: known, photos: PhotoSequence(names.compactMap { photos[$0] })))
    }
    sections.removeAll { $0.photos.isEmpty }
    history.perform(.addFolder(name)) { $0.sections += sections }
    return sections.count
  }

  /// The names of the folders between the root and a folder.
  private static func ancestors(of folder: String, root: String) -> [String] {
    guard folder.hasPrefix(root == "/" ? "/" : root + "/") else { return [] }
    return folder.dropFirst(root.count).split(separator: "/").dropLast().map {
      DisplayName.ofFile(String($0))
    }
  }
}
