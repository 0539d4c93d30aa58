import Foundation

/// The folders that are watched, and what has happened in them since it was last told.
struct WatchedFolders: Sendable {
  private let descriptor: Int32
  private var paths: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]
  /// A circle of links comes to its end.
  private var identities: Set<FolderIdentity> = []
  private var changed: Set<String> = []
  /// Files that were made and not closed yet.
  private var unfinished: Set<String> = []
  private var firstEvent: ContinuousClock.Instant?
  private var lastEvent: ContinuousClock.Instant?
  private(set) var problem: String?

  init(descriptor: Int32) { self.descriptor = descriptor }

  private static let interests = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR | IN_EXCL_UNLINK)

  // MARK: Folders

  /// Watches a folder and those below it, which have changed thereby.
  mutating func add(_ root: String) {
    var waiting = [root]
    while let path = waiting.popLast() {
      // Watched before it is listed: what comes in between is told.
      guard let identity = try? FolderReader.fileSystem.identity(path),
        identities.insert(identity).inserted || numbers[path] != nil, watch(path)
      else { continue }
      changed.insert(path)
      guard let listing = try? FolderReader.fileSystem.list(path, { false }) else { continue }
      waiting += (listing.folders + listing.linkedFolders).map { path.appending(component: $0) }
    }
  }

  private mutating func watch(_ path: String) -> Bool {
    guard numbers[path] == nil else { return true }
    let number = inotify_add_watch(descriptor, path, Self.interests)
    guard number >= 0 else {
      if errno == ENOSPC { problem = "the system watches no more folders (fs.inotify.max_user_watches)" }
      return false
    }
    paths[number] = path
    numbers[path] = number
    return true
  }

  /// A folder was moved or deleted, with all below it.
  private mutating func forget(_ root: String) {
    for (path, number) in numbers where path == root || path.hasPrefix(root + "/") {
      numbers[path] = nil
      paths[number] = nil
      inotify_rm_watch(descriptor, number)
      changed.insert(path)
    }
    // The same folder may come back under another name.
    identities = []
    for path in numbers.keys {
      if let identity = try? FolderReader.fileSystem.identity(path) { identities.insert(identity) }
    }
  }

  // MARK: Events

  /// Takes all events that have come.
  mutating func read() {
    let size = 64 << 10
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
      guard let base = buffer.baseAddress else { return }
      while true {
        let count = Glibc.read(descriptor, base, size)
        guard count > 0 else { return }
        var offset = 0
        while offset + 16 <= count {
          let number = buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self)
          let mask = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let bytes = buffer[offset + 16..<min(count, offset + 16 + length)].prefix { $0 != 0 }
          take(number, Int32(bitPattern: mask), name: String(decoding: bytes, as: UTF8.self))
          offset += 16 + length
        }
      }
    }
  }

  private mutating func take(_ number: Int32, _ mask: Int32, name: String) {
    func has(_ flags: Int32) -> Bool { mask & flags != 0 }
    if has(Int32(IN_Q_OVERFLOW)) {
      // Some were lost: everything may have changed.
      for path in Array(numbers.keys) { add(path) }
      return note()
    }
    guard let folder = paths[number] else { return }
    if has(Int32(IN_DELETE_SELF) | Int32(IN_MOVE_SELF) | Int32(IN_UNMOUNT)) {
      forget(folder)
      return note()
    }
    guard !name.isEmpty, !name.hasPrefix(".") else { return }
    let path = folder.appending(component: name)
    if has(Int32(IN_ISDIR)) {
      if has(Int32(IN_MOVED_FROM) | Int32(IN_DELETE)) { forget(path) } else { add(path) }
      return note()
    }
    if has(Int32(IN_CREATE)) {
      noteCreated(path)
    } else {
      unfinished.remove(path)
    }
    guard PictureFile.isPicture(name) || has(Int32(IN_CREATE)) else { return }
    changed.insert(folder)
    note()
  }

  /// Links are complete at once; files once they are closed.
  private mutating func noteCreated(_ path: String) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return }
    if found.st_mode & S_IFMT == S_IFREG {
      if found.st_nlink == 1 { unfinished.insert(path) }
    } else if found.st_mode & S_IFMT == S_IFLNK {
      var target = stat()
      if stat(path, &target) == 0, target.st_mode & S_IFMT == S_IFDIR { add(path) }
    }
  }

  // MARK: Telling

  private mutating func note() { lastEvent = ContinuousClock.now }

  /// How long to wait with telling; nil where somebody waits already, or there is nothing to tell.
  mutating func schedule(_ settle: TimeInterval) -> TimeInterval? {
    guard !changed.isEmpty, firstEvent == nil else { return nil }
    firstEvent = ContinuousClock.now
    return settle
  }

  /// How much longer to wait; nil where it is time to tell.
  func remainingDelay(settle: TimeInterval, patience: TimeInterval) -> TimeInterval? {
    guard let firstEvent, let lastEvent else { return nil }
    let now = ContinuousClock.now
    let quiet = (now - lastEvent) / .seconds(1)
    let waited = (now - firstEvent) / .seconds(1)
    guard quiet < settle, waited < patience else { return nil }
    return max(0.001, min(settle - quiet, patience - waited))
  }

  /// What the changed folders hold now, by their paths.
  mutating func takeChanges() -> [FolderChange] {
    firstEvent = nil
    defer { changed = [] }
    unfinished = unfinished.filter { access($0, F_OK) == 0 }
    return changed.sorted().map { folder in
      guard let listing = try? FolderReader.fileSystem.list(folder, { false }) else {
        return FolderChange(folder: folder, pictures: [])
      }
      let complete = listing.pictures.filter { !unfinished.contains(folder.appending(component: $0)) }
      return FolderChange(folder: folder, pictures: NaturalOrder.sorted(complete))
    }
  }
}
