import Files
import Glibc

/// The folders and pictures that a command line or another program names, by absolute paths, each once.
package struct LocatedFiles: Sendable, Equatable {
  package private(set) var folders: [String] = []
  package private(set) var pictures: [String] = []
  /// The folder to show first: the first path, or the folder of a picture there; nil without paths.
  package private(set) var root: String?

  /// Finds folders and pictures. A relative path is resolved against the current directory.
  ///
  /// - Throws: The error of the first path at which there is neither a folder nor a picture.
  package init(_ paths: [String]) throws(PhotoLibraryError) {
    for path in paths { try add(path) }
  }

  private mutating func add(_ path: String) throws(PhotoLibraryError) {
    guard let status = FileStatus.of(path) else {
      guard errno != ENOENT, errno != ENOTDIR else { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)).lowercased())
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      let folder = LibraryScan(root: path).root
      if root == nil { root = folder }
      if !folders.contains(where: { FileKey($0) == FileKey(folder) }) { folders.append(folder) }
    } else {
      guard status.st_mode & S_IFMT == S_IFREG, ImageFileName.isImage(path.lastPathComponent) else {
        throw .notAPicture(path: path)
      }
      let folder = LibraryScan(root: LocalPath.parent(of: path)).root
      if root == nil { root = folder }
      let picture = folder.appending(component: path.lastPathComponent)
      if !pictures.contains(where: { FileKey($0) == FileKey(picture) }) { pictures.append(picture) }
    }
  }
}
