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
