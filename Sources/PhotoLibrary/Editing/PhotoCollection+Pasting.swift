import Foundation

extension PhotoCollection {
  /// Photos that show files: copies of those that albums have, new ones for others. They are in no arrangement yet. Files
  /// that are no pictures by their names, or not there, are passed over.
  public mutating func photos(pasting paths: [String]) -> [PhotoID] {
    var result: [PhotoID] = []
    for path in paths {
      let (folder, name) = Self.parts(of: path)
      guard PictureFile.isPicture(name), FileManager.default.fileExists(atPath: path) else { continue }
      if let album = numbers[folder], let photo = (contents[album] ?? listed(album))[name] {
        result.append(copy(of: photo))
      } else {
        result += numberApart([name], in: folder)
      }
    }
    return result
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
