import Files

extension PhotoCollection {
  /// Applies changes of folders: adds new files to their albums, removes deleted files with all their copies,
  /// and adds an album for each new folder, with ancestors below `root`. Photos that the user has removed are
  /// not added again while their files exist. Returns the numbers of added and of removed photos.
  @discardableResult
  package mutating func apply(_ changes: [FolderChange], root: String) -> (added: Int, removed: Int) {
    var added = 0
    var gone: Set<PhotoID> = []
    for change in changes {
      guard let album = albumNumbers[FileKey(change.folder)] else {
        guard !change.images.isEmpty else { continue }
        added += change.images.count
        let ancestors = Self.ancestors(of: change.folder, root: root)
        let found = Album(path: change.folder, ancestors: ancestors, fileNames: change.images)
        history.apply(.album(register(found)))
        continue
      }
      if userAddedAlbums.contains(album), !arrangement.sections.contains(where: { $0.id == album }) {
        continue
      }
      added += update(change.images, in: album, gone: &gone)
    }
    if !gone.isEmpty { history.apply(.vanished(gone)) }
    return (added, gone.count)
  }

  /// Updates the known files of an album, and collects the photos whose files no longer exist.
  ///
  /// - Returns: The number of new photos.
  private mutating func update(_ pictures: [String], in album: Int, gone: inout Set<PhotoID>) -> Int {
    if contents[album] == nil, pictures.map(FileKey.init) == albums[album].fileNames.map(FileKey.init) {
      return 0
    }
    var known = contents[album] ?? listedPhotos(ofAlbum: album)
    let now = Set(pictures.map(FileKey.init))
    for (name, photo) in known where !now.contains(name) {
      known[name] = nil
      gone.insert(photo)
      gone.formUnion(copies[photo] ?? [])
    }
    let new = pictures.filter { known[FileKey($0)] == nil }
    let photos = assignNumbers(to: new, in: album)
    for (name, photo) in zip(new, photos) { known[FileKey(name)] = photo }
    contents[album] = known
    updateTitles(ofAlbum: album, pictures)
    guard !new.isEmpty else { return 0 }
    let listing = pictures.compactMap { known[FileKey($0)] }
    history.apply(.arrived(Array(photos), section: album, listing: listing))
    return new.count
  }

  /// Whether a section has the photos of its album as the scan listed them, in this order.
  ///
  /// - Complexity: O(1) for a section that was not edited, otherwise O(photos).
  package func isListed(_ section: Arrangement.Section) -> Bool {
    let start = firstPhotos[section.id]
    return section.photos == PhotoSequence(start..<start + PhotoID(albums[section.id].fileNames.count))
  }

  /// The photos of an album by file name, as the scan listed them.
  func listedPhotos(ofAlbum album: Int) -> [FileKey: PhotoID] {
    let names = albums[album].fileNames
    return Dictionary(
      zip(names.map(FileKey.init), firstPhotos[album]..<firstPhotos[album] + PhotoID(names.count)),
      uniquingKeysWith: { first, _ in first })
  }

  /// Appends albums of a folder that the user has added, as an edit that can be undone. Ignores albums that
  /// are already shown, and empty ones. Returns the number of added albums.
  package mutating func add(_ found: [Album], name: String) -> Int {
    let shown = Set(arrangement.sections.map(\.id))
    var sections: [Arrangement.Section] = []
    for album in found {
      guard let known = albumNumbers[FileKey(album.id)] else {
        sections.append(register(album))
        userAddedAlbums.insert(albums.count - 1)
        continue
      }
      guard !shown.contains(known) else { continue }
      let photos = contents[known] ?? listedPhotos(ofAlbum: known)
      let names = NaturalOrder.sorted(photos.keys.map(\.text))
      sections.append(.init(id: known, photos: PhotoSequence(names.compactMap { photos[FileKey($0)] })))
    }
    sections.removeAll { $0.photos.isEmpty }
    history.perform(.addFolder(name)) { $0.sections += sections }
    return sections.count
  }

  /// The names of the folders between the root and a folder; empty for folders outside the root.
  private static func ancestors(of folder: String, root: String) -> [String] {
    guard folder.hasPrefix(root == "/" ? "/" : root + "/") else { return [] }
    return folder.dropFirst(root.count).split(separator: "/").dropLast().map {
      ShownName.text(String($0))
    }
  }
}
