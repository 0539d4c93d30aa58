import Files
import Foundation

/// The watched folders, and those that have changed since the last report.
struct WatchedFolders: Sendable {
  private let descriptor: Int32
  private let reader: FolderReader
  private let hidden: HiddenNames
  private var paths: [Int32: String] = [:]
  private var descriptors: [String: Int32] = [:]
  /// The watched folders by identity, so that links that form a loop are followed once.
  private var identities: Set<FolderIdentity> = []
  private var names = ImageNames()
  private var changed: Set<String> = []
  private var files = WrittenFiles()
  private var firstEvent: ContinuousClock.Instant?
  private var lastEvent: ContinuousClock.Instant?
  /// The time in nanoseconds since 1970 when all events were read: no change before it was missed.
  private var readTime = 0
  private(set) var problem: String?

  init(descriptor: Int32, showsHidden: Bool) {
    self.descriptor = descriptor
    reader = .fileSystem(showsHidden: showsHidden)
    hidden = HiddenNames(showsHidden: showsHidden)
  }

  private static let eventMask = UInt32(
    IN_CREATE | IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK)

  // MARK: Folders

  /// Watches folders and their subfolders, and marks them as changed. With a time in nanoseconds since 1970,
  /// images that were changed since then are marked as written.
  mutating func add(_ roots: [String], since start: Int?) {
    var waiting = roots
    var visited: Set<String> = []
    while let path = waiting.popLast() {
      // The watch begins before the listing, so that no change between them is missed.
      guard visited.insert(path).inserted, let identity = try? reader.identity(path),
        identities.insert(identity).inserted || descriptors[path] != nil, watch(path)
      else { continue }
      changed.insert(path)
      guard let listing = try? reader.list(path, { false }) else { continue }
      note(listing, of: path, since: start)
      waiting += (listing.folders + listing.linkedFolders).map { path.appending(component: $0) }
    }
  }

  /// Records the other names of a folder's images, and those images that were changed since a time.
  private mutating func note(_ listing: FolderListing, of folder: String, since start: Int?) {
    watchTargets(ofLinks: listing, in: folder)
    for name in listing.images {
      let path = folder.appending(component: name)
      guard let status = FileStatus.of(path) else { continue }
      names.add(path, status)
      if let start, FileVersion(status).changed >= start - Self.clockStep { files.add(path) }
    }
  }

  /// Watches the folders of the files that symbolic links of a folder lead to.
  private mutating func watchTargets(ofLinks listing: FolderListing, in folder: String) {
    for name in listing.linkedImages {
      guard let target = names.addLink(folder.appending(component: name)),
        let number = watchDescriptor(of: target)
      else { continue }
      names.addFolder(target, number)
    }
  }

  /// The clocks of file systems have large steps, in nanoseconds.
  private static let clockStep = 1_000_000_000

  private mutating func watch(_ path: String) -> Bool {
    guard descriptors[path] == nil else { return true }
    guard let number = watchDescriptor(of: path) else { return false }
    paths[number] = path
    descriptors[path] = number
    return true
  }

  private mutating func watchDescriptor(of path: String) -> Int32? {
    let number = path.withFileCString { inotify_add_watch(descriptor, $0, Self.eventMask) }
    guard number >= 0 else {
      if errno == ENOSPC {
        problem = "the system limit of watched folders is reached (fs.inotify.max_user_watches)"
      }
      return nil
    }
    return number
  }

  /// Removes the watches of a folder that was moved or deleted, and of its subfolders.
  private mutating func unwatch(_ root: String) {
    for (path, watchDescriptor) in descriptors where path == root || path.hasPrefix(root + "/") {
      descriptors[path] = nil
      paths[watchDescriptor] = nil
      inotify_rm_watch(descriptor, watchDescriptor)
      changed.insert(path)
    }
    // The same folder may appear again under another name.
    identities = []
    for path in descriptors.keys {
      if let identity = try? reader.identity(path) { identities.insert(identity) }
    }
  }

  // MARK: Events

  /// Reads and handles all pending events.
  mutating func read() {
    let size = 64 << 10
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      while true {
        let time = Int(Date().timeIntervalSince1970 * 1e9)
        let count = Glibc.read(descriptor, base, size)
        guard count > 0 else {
          readTime = time
          return
        }
        var offset = 0
        while offset + 16 <= count {
          let watchDescriptor = buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self)
          let mask = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let bytes = buffer[offset + 16..<min(count, offset + 16 + length)].prefix { $0 != 0 }
          handle(watchDescriptor, Int32(bitPattern: mask), name: String(fileBytes: bytes))
          offset += 16 + length
        }
      }
    }
  }

  private mutating func handle(_ watchDescriptor: Int32, _ mask: Int32, name: String) {
    func has(_ flags: Int32) -> Bool { mask & flags != 0 }
    if has(Int32(IN_Q_OVERFLOW)) {
      // Events were lost: each folder may have changed.
      add(Array(descriptors.keys), since: readTime)
      return recordEvent()
    }
    for link in names.links(to: name, in: watchDescriptor) { handle(mask, ofFile: link) }
    guard let folder = paths[watchDescriptor] else { return }
    if has(Int32(IN_DELETE_SELF) | Int32(IN_MOVE_SELF) | Int32(IN_UNMOUNT)) {
      unwatch(folder)
      return recordEvent()
    }
    guard !name.isEmpty, !hidden.contains(name, in: folder) else { return }
    let path = folder.appending(component: name)
    if has(Int32(IN_ISDIR)) {
      if has(Int32(IN_MOVED_FROM) | Int32(IN_DELETE)) {
        unwatch(path)
      } else {
        // A folder with the same name may have been there, with other files of the same names.
        add([path], since: has(Int32(IN_ATTRIB)) ? nil : 0)
      }
      return recordEvent()
    }
    if has(Int32(IN_CREATE)) { return noteCreated(path, in: folder) }
    guard ImageFileName.isImage(name) else { return files.forget(path) }
    handle(mask, ofFile: path)
  }

  private mutating func handle(_ mask: Int32, ofFile path: String) {
    guard let event = FileEvent(mask), files.handle(event, of: path) else { return }
    if event != .written { changed.insert(LocalPath.parent(of: path)) }
    recordEvent()
  }

  /// Records a created file, which is complete when it is closed. Hard links and symbolic links are complete
  /// immediately.
  private mutating func noteCreated(_ path: String, in folder: String) {
    guard let found = FileStatus.ofEntry(path) else { return }
    if found.st_mode & S_IFMT == S_IFREG {
      if found.st_nlink == 1 { files.begin(path) } else { files.add(path) }
    } else if found.st_mode & S_IFMT == S_IFLNK {
      if FileStatus.isFolder(path) { add([path], since: nil) }
      files.add(path)
    }
    changed.insert(folder)
    recordEvent()
  }

  // MARK: Reporting

  private mutating func recordEvent() { lastEvent = ContinuousClock.now }

  /// Starts the delay before a report. Returns its duration in seconds, or nil if a delay is already running
  /// or nothing has changed.
  mutating func schedule(_ quietPeriod: TimeInterval) -> TimeInterval? {
    guard !changed.isEmpty || files.hasOpenFiles, firstEvent == nil else { return nil }
    firstEvent = ContinuousClock.now
    return quietPeriod
  }

  /// The remaining delay in seconds; nil if the changes are due.
  func remainingDelay(quietPeriod: TimeInterval, maximumDelay: TimeInterval) -> TimeInterval? {
    guard let firstEvent, let lastEvent else { return nil }
    let now = ContinuousClock.now
    let quiet = (now - lastEvent) / .seconds(1)
    let waited = (now - firstEvent) / .seconds(1)
    guard quiet < quietPeriod, waited < maximumDelay else { return nil }
    return max(0.001, min(quietPeriod - quiet, maximumDelay - waited))
  }

  /// Lists the changed folders, sorted by path, and marks them as reported. Files that are written and not
  /// closed are reported after a time in seconds without a change.
  mutating func collectChanges(openFileQuietPeriod: TimeInterval) -> [FolderChange] {
    firstEvent = nil
    for path in files.endQuietWriting(after: openFileQuietPeriod) {
      changed.insert(LocalPath.parent(of: path))
    }
    defer { changed = [] }
    var rewritten: [FileKey: [FileKey: FileVersion]] = [:]
    for path in files.takeWritten() {
      guard let status = FileStatus.of(path), status.st_mode & S_IFMT == S_IFREG else { continue }
      // The file may be shown by other names too.
      for name in names.add(path, status) {
        let folder = LocalPath.parent(of: name)
        guard descriptors[folder] != nil else { continue }
        rewritten[FileKey(folder), default: [:]][FileKey(name.lastPathComponent)] = FileVersion(status)
        changed.insert(folder)
      }
    }
    return changed.sorted().map { folder in
      guard let listing = try? reader.list(folder, { false }) else {
        return FolderChange(folder: folder, images: [])
      }
      watchTargets(ofLinks: listing, in: folder)
      let complete = listing.images.filter { !files.isCreated(folder.appending(component: $0)) }
      return FolderChange(
        folder: folder, images: NaturalOrder.sorted(complete), rewritten: rewritten[FileKey(folder)] ?? [:])
    }
  }
}
