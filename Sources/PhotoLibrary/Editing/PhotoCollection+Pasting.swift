import Files

extension PhotoCollection {
  /// Creates photos for files: copies for files that belong to albums, new photos for others. The photos are
  /// not added to the arrangement. Ignores files that do not exist, and files whose extension is not that of
  /// a picture.
  package mutating func photos(pasting paths: [String]) -> [PhotoID] {
    var result: [PhotoID] = []
    for path in paths {
      let (folder, name) = (LocalPath.parent(of: path), path.lastPathComponent)
      guard ImageFileName.isImage(name), FileStatus.exists(path) else { continue }
      if let album = albumNumbers[FileKey(folder)],
        let photo = (contents[album] ?? listedPhotos(ofAlbum: album))[FileKey(name)]
      {
        result.append(copy(of: photo))
      } else {
        result += assignNumbers(toUnlisted: [name], in: folder)
      }
    }
    return result
  }
}

extension PhotoCollection {
  /// Whether the folder of a picture is an album, also of one that is not shown.
  package func hasAlbum(ofPicture path: String) -> Bool {
    albumNumbers[FileKey(LocalPath.parent(of: path))] != nil
  }

  /// Returns the places of the photos with some files; nil for files that are not shown.
  ///
  /// - Complexity: O(photos of all albums).
  package func places(ofPictures paths: [String]) -> [Arrangement.Place?] {
    var names: [Int: [FileKey: PhotoID]] = [:]
    let photos = paths.map { path -> PhotoID? in
      guard let album = albumNumbers[FileKey(LocalPath.parent(of: path))] else { return nil }
      if names[album] == nil { names[album] = contents[album] ?? listedPhotos(ofAlbum: album) }
      return names[album]?[FileKey(path.lastPathComponent)]
    }
    let wanted = Set(photos.compactMap(\.self))
    guard !wanted.isEmpty else { return paths.map { _ in nil } }
    var places: [PhotoID: Arrangement.Place] = [:]
    for (number, section) in arrangement.sections.enumerated() {
      for (item, photo) in section.photos.enumerated() where wanted.contains(photo) {
        places[photo] = Arrangement.Place(number, item)
      }
    }
    return photos.map { $0.flatMap { places[$0] } }
  }
}
