import Files
import Foundation

/// The other names of picture files: symbolic links, and hard links. A program that writes a file by one name
/// changes the picture of the others.
struct PictureNames: Sendable {
  /// The folders of the files that symbolic links lead to, by the number of their watch.
  private var folders: [Int32: String] = [:]
  /// The symbolic links by the paths of their files, and the reverse.
  private var links: [String: Set<String>] = [:]
  private var targets: [String: String] = [:]
  /// The paths of files with several hard links.
  private var hardLinks: [FolderIdentity: Set<String>] = [:]

  /// Records a symbolic link, which may have led to another file before. Returns the folder of its file; nil
  /// if there is none.
  mutating func addLink(_ link: String) -> String? {
    let target = LocalPath.resolved(link)
    if let old = targets[link], old != target { links[old]?.remove(link) }
    guard target != link else { return nil }
    targets[link] = target
    links[target, default: []].insert(link)
    return LocalPath.parent(of: target)
  }

  /// Records the watch of a folder that ``addLink(_:)`` has returned.
  mutating func addFolder(_ folder: String, _ watch: Int32) { folders[watch] = folder }

  /// Returns the symbolic links to a file in a watched folder.
  func links(to name: String, in watch: Int32) -> Set<String> {
    guard !name.isEmpty, let folder = folders[watch] else { return [] }
    return links[folder.appending(component: name)] ?? []
  }

  /// Records the path of a file. Returns all paths of the file that were recorded.
  @discardableResult
  mutating func add(_ path: String, _ status: stat) -> Set<String> {
    guard status.st_nlink > 1 else { return [path] }
    let identity = FolderIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    hardLinks[identity, default: []].insert(path)
    return hardLinks[identity] ?? [path]
  }
}
