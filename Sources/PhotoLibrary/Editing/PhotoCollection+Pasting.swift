import Files

extension PhotoCollection {
  /// Creates photos for files: copies for files that belong to albums, new photos for others. The photos are
  /// not added to the arrangement. Ignores files that do not exist, and files whose extension is not that of
  /// a picture.
  public mutating func photos(pasting paths: [String]) -> [PhotoID] {
    var result: [PhotoID] = []
    for path in paths {
      let (folder, name) = Self.parts(of: path)
      guard PictureFile.isPicture(name), FileStatus.exists(path) else { continue }
      if let album = albumNumbers[folder], let photo = (contents[album] ?? listedPhotos(ofAlbum: album))[name]
      {
        result.append(copy(of: photo))
      } else {
        result += assignNumbers(toUnlisted: [name], in: folder)
      }
    }
    return result
  }

  /// Splits a path at its last slash.
  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
