import Foundation

/// What distinguishes a folder from all others, however it was reached.
public struct FolderIdentity: Hashable, Sendable {
  public var device: UInt64
  public var number: UInt64

  public init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}

/// What one folder holds, hidden entries left out; in no particular order.
public struct FolderListing: Sendable, Equatable {
  public var pictures: [String] = []
  public var folders: [String] = []
  /// Symbolic links that lead to folders.
  public var linkedFolders: [String] = []
  /// Entries that cannot be used: as much of the name as can be shown, and the reason.
  public var unusable: [Unusable] = []

  public struct Unusable: Sendable, Equatable {
    public var name: String
    public var reason: String
  }

  public init() {}
}

/// Why a folder cannot be listed.
public enum FolderError: Error, Sendable, Equatable {
  case notFound
  case notAFolder
  case unreadable(reason: String)
}

/// Lists folders. The scan knows the file system through this value only; tests hand it others.
public struct FolderReader: Sendable {
  public var identity: @Sendable (_ path: String) throws(FolderError) -> FolderIdentity
  /// Asks `isCancelled` now and then, and returns what it has when the answer is yes.
  public var list: @Sendable (_ path: String, _ isCancelled: () -> Bool) throws(FolderError) -> FolderListing

  public init(
    identity: @escaping @Sendable (String) throws(FolderError) -> FolderIdentity,
    list: @escaping @Sendable (String, () -> Bool) throws(FolderError) -> FolderListing
  ) {
    self.identity = identity
    self.list = list
  }

  public static let fileSystem = FolderReader(identity: identityOnDisk, list: listOnDisk)
}

private func identityOnDisk(_ path: String) throws(FolderError) -> FolderIdentity {
  var found = stat()
  guard stat(path, &found) == 0 else { throw folderError(errno) }
  guard found.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder }
  return FolderIdentity(device: UInt64(found.st_dev), number: UInt64(found.st_ino))
}

/// The directory's own list tells what is a file and what a folder: no call for each file, so that a hundred thousand
/// of them take a moment only.
private func listOnDisk(_ path: String, _ isCancelled: () -> Bool) throws(FolderError) -> FolderListing {
  guard let directory = opendir(path) else { throw folderError(errno) }
  defer { closedir(directory) }
  var listing = FolderListing()
  var count = 0
  while true {
    errno = 0
    guard let entry = readdir(directory) else { break }
    count += 1
    if count.isMultiple(of: 1024), isCancelled() { return listing }
    guard let name = name(of: entry) else {
      listing.unusable.append(.init(name: shownName(of: entry), reason: "its name is not valid UTF-8"))
      continue
    }
    if name.hasPrefix(".") { continue }
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): if PictureFile.isPicture(name) { listing.pictures.append(name) }
    case Int(DT_DIR): listing.folders.append(name)
    case Int(DT_LNK), Int(DT_UNKNOWN): resolve(name, in: directory, into: &listing)
    default: break
    }
  }
  if errno != 0 { throw folderError(errno) }
  return listing
}

/// A link, or an entry whose kind the file system does not tell at once.
private func resolve(_ name: String, in directory: OpaquePointer, into listing: inout FolderListing) {
  var itself = stat()
  var target = stat()
  guard fstatat(dirfd(directory), name, &itself, AT_SYMLINK_NOFOLLOW) == 0,
    fstatat(dirfd(directory), name, &target, 0) == 0
  else {
    listing.unusable.append(.init(name: DisplayName.ofFile(name), reason: reason(errno)))
    return
  }
  switch target.st_mode & S_IFMT {
  case S_IFDIR where itself.st_mode & S_IFMT == S_IFLNK: listing.linkedFolders.append(name)
  case S_IFDIR: listing.folders.append(name)
  case S_IFREG where PictureFile.isPicture(name): listing.pictures.append(name)
  default: break
  }
}

private func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
  withUnsafePointer(to: &entry.pointee.d_name) {
    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
  }
}

private func shownName(of entry: UnsafeMutablePointer<dirent>) -> String {
  withUnsafePointer(to: &entry.pointee.d_name) {
    $0.withMemoryRebound(to: CChar.self, capacity: 256) { DisplayName.ofFile(String(cString: $0)) }
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
  case ENOENT: "it leads nowhere"
  case ELOOP: "its links go round in circles"
  default: String(cString: strerror(code)).lowercased()
  }
}
