import Files
import Foundation

/// The identity of a folder, which is the same for all paths that lead to it.
package struct FolderIdentity: Hashable, Sendable {
  package var device: UInt64
  package var number: UInt64
}

/// The entries of one folder, without those that are not the user's images, in no particular order.
package struct FolderListing: Sendable, Equatable {
  package var images: [String] = []
  /// The names of those image files that are symbolic links.
  package var linkedImages: [String] = []
  package var folders: [String] = []
  /// The names of symbolic links to folders.
  package var linkedFolders: [String] = []
  package var unusable: [Unusable] = []

  package struct Unusable: Sendable, Equatable {
    package var name: String
    /// The reason, as the end of a sentence such as "permission denied".
    package var reason: String
  }

  package init() {}
}

package enum FolderError: Error, Sendable, Equatable {
  case notFound
  case notAFolder
  case unreadable(reason: String)
}

/// Lists folders. A ``LibraryScan`` accesses the file system only through this value; tests replace it.
package struct FolderReader: Sendable {
  package var identity: @Sendable (_ path: String) throws(FolderError) -> FolderIdentity
  /// Lists the folder at a path. It calls `isCancelled` regularly; if that returns true, the listing is
  /// incomplete.
  package var list: @Sendable (_ path: String, _ isCancelled: () -> Bool) throws(FolderError) -> FolderListing

  /// The reader of the file system, without hidden files and folders.
  package static let fileSystem = fileSystem(showsHidden: false)

  /// Returns a reader of the file system. If `showsHidden` is true, hidden files and folders are listed.
  /// Trash and the caches of other programs never are.
  package static func fileSystem(showsHidden: Bool) -> FolderReader {
    FolderReader(identity: identityOnDisk) { path, isCancelled throws(FolderError) in
      try listOnDisk(path, HiddenNames(showsHidden: showsHidden), isCancelled)
    }
  }
}

private func identityOnDisk(_ path: String) throws(FolderError) -> FolderIdentity {
  guard let found = FileStatus.of(path) else { throw folderError(errno) }
  guard found.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder }
  return FolderIdentity(device: UInt64(found.st_dev), number: UInt64(found.st_ino))
}

/// Lists a folder. The types of most entries come from `readdir`, without a system call for each file, so
/// that a hundred thousand files are listed quickly.
private func listOnDisk(
  _ path: String, _ hidden: HiddenNames, _ isCancelled: () -> Bool
) throws(FolderError) -> FolderListing {
  guard let directory = path.withFileCString({ opendir($0) }) else { throw folderError(errno) }
  defer { closedir(directory) }
  var listing = FolderListing()
  var count = 0
  while true {
    errno = 0
    guard let entry = readdir(directory) else { break }
    count += 1
    if count.isMultiple(of: 1024), isCancelled() { return listing }
    let name = name(of: entry)
    if hidden.contains(name, in: path) { continue }
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): if ImageFileName.isImage(name) { listing.images.append(name) }
    case Int(DT_DIR): listing.folders.append(name)
    case Int(DT_LNK), Int(DT_UNKNOWN): resolve(name, in: directory, into: &listing)
    default: break
    }
  }
  if errno != 0 { throw folderError(errno) }
  ImageFileName.removeRawDuplicates(&listing.images)
  return listing
}

/// Adds a link, or an entry whose type `readdir` does not return, to the listing.
private func resolve(_ name: String, in directory: OpaquePointer, into listing: inout FolderListing) {
  var itself = stat()
  var target = stat()
  let isThere = name.withFileCString {
    fstatat(dirfd(directory), $0, &itself, AT_SYMLINK_NOFOLLOW) == 0
      && fstatat(dirfd(directory), $0, &target, 0) == 0
  }
  guard isThere else {
    listing.unusable.append(.init(name: name, reason: reason(errno)))
    return
  }
  let isLink = itself.st_mode & S_IFMT == S_IFLNK
  switch target.st_mode & S_IFMT {
  case S_IFDIR where isLink: listing.linkedFolders.append(name)
  case S_IFDIR: listing.folders.append(name)
  case S_IFREG where ImageFileName.isImage(name):
    listing.images.append(name)
    if isLink { listing.linkedImages.append(name) }
  default: break
  }
}

private func name(of entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafePointer(to: &entry.pointee.d_name) {
    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(fileCString: $0) }
  }
}

private func folderError(_ code: Int32) -> FolderError {
  switch code {
  case ENOENT: .notFound
  case ENOTDIR: .notAFolder
  default: .unreadable(reason: reason(code))
  }
}

private func reason(_ code: Int32) -> String {
  switch code {
  case EACCES, EPERM: "permission denied"
  case ENOENT: "its target does not exist"
  case ELOOP: "its links form a loop"
  default: String(cString: strerror(code)).lowercased()
  }
}
