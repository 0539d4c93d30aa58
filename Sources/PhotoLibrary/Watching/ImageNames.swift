import Files
import Foundation

/// The other names of image files: symbolic links, and hard links. A program that writes a file by one name
/// changes the image of the others.
struct ImageNames: Sendable {
  /// The folders of the files that symbolic links lead to, by the number of their watch.
  private var folders: [Int32: String] = [:]
  /// The symbolic links by the paths of their files, and the reverse.
  private var links: [FileKey: Set<FileKey>] = [:]
  private var targets: [FileKey: FileKey] = [:]
  /// The paths of files with several hard links.
  private var hardLinks: [FolderIdentity: Set<FileKey>] = [:]

  /// Records a symbolic link, which may have led to another file before. Returns the folder of its file; nil
  /// if there is none.
  mutating func addLink(_ link: String) -> String? {
    let (key, target) = (FileKey(link), FileKey(LocalPath.resolved(link)))
    if let old = targets[key], old != target { links[old]?.remove(key) }
    guard target != key else { return nil }
    targets[key] = target
    links[target, default: []].insert(key)
    return LocalPath.parent(of: target.text)
  }

  /// Records the watch of a folder that ``addLink(_:)`` has returned.
  mutating func addFolder(_ folder: String, _ watch: Int32) { folders[watch] = folder }

  /// Returns the symbolic links to a file in a watched folder.
  func links(to name: String, in watch: Int32) -> [String] {
    guard !name.isEmpty, let folder = folders[watch] else { return [] }
    return links[FileKey(folder.appending(component: name))]?.map(\.text) ?? []
  }

  /// Records the path of a file. Returns all paths of the file that were recorded.
  @discardableResult
  mutating func add(_ path: String, _ status: stat) -> [String] {
    guard status.st_nlink > 1 else { return [path] }
    let identity = FolderIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    hardLinks[identity, default: []].insert(FileKey(path))
    return hardLinks[identity]?.map(\.text) ?? [path]
  }
}
