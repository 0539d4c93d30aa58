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
  private var changed: Set<String> = []
  /// The files that were created and are not closed yet.
  private var unfinished: Set<String> = []
  private var firstEvent: ContinuousClock.Instant?
  private var lastEvent: ContinuousClock.Instant?
  private(set) var problem: String?

  init(descriptor: Int32, showsHidden: Bool) {
    self.descriptor = descriptor
    reader = .fileSystem(showsHidden: showsHidden)
    hidden = HiddenNames(showsHidden: showsHidden)
  }

  private static let eventMask = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR | IN_EXCL_UNLINK)

  // MARK: Folders

  /// Watches a folder and its subfolders, and marks them as changed.
  mutating func add(_ root: String) {
    var waiting = [root]
    while let path = waiting.popLast() {
      // The watch begins before the listing, so that no change between them is missed.
      guard let identity = try? reader.identity(path),
        identities.insert(identity).inserted || descriptors[path] != nil, watch(path)
      else { continue }
      changed.insert(path)
      guard let listing = try? reader.list(path, { false }) else { continue }
      waiting += (listing.folders + listing.linkedFolders).map { path.appending(component: $0) }
    }
  }

  private mutating func watch(_ path: String) -> Bool {
    guard descriptors[path] == nil else { return true }
    let watchDescriptor = inotify_add_watch(descriptor, path, Self.eventMask)
    guard watchDescriptor >= 0 else {
      if errno == ENOSPC {
        problem = "the system limit of watched folders is reached (fs.inotify.max_user_watches)"
      }
      return false
    }
    paths[watchDescriptor] = path
    descriptors[path] = watchDescriptor
    return true
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
        let count = Glibc.read(descriptor, base, size)
        guard count > 0 else { return }
        var offset = 0
        while offset + 16 <= count {
          let watchDescriptor = buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self)
          let mask = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let bytes = buffer[offset + 16..<min(count, offset + 16 + length)].prefix { $0 != 0 }
          handle(watchDescriptor, Int32(bitPattern: mask), name: String(decoding: bytes, as: UTF8.self))
          offset += 16 + length
        }
      }
    }
  }

  private mutating func handle(_ watchDescriptor: Int32, _ mask: Int32, name: String) {
    func has(_ flags: Int32) -> Bool { mask & flags != 0 }
    if has(Int32(IN_Q_OVERFLOW)) {
      // Events were lost: each folder may have changed.
      for path in Array(descriptors.keys) { add(path) }
      return recordEvent()
    }
    guard let folder = paths[watchDescriptor] else { return }
    if has(Int32(IN_DELETE_SELF) | Int32(IN_MOVE_SELF) | Int32(IN_UNMOUNT)) {
      unwatch(folder)
      return recordEvent()
    }
    guard !name.isEmpty, !hidden.contains(name, in: folder) else { return }
    let path = folder.appending(component: name)
    if has(Int32(IN_ISDIR)) {
      if has(Int32(IN_MOVED_FROM) | Int32(IN_DELETE)) { unwatch(path) } else { add(path) }
      return recordEvent()
    }
    if has(Int32(IN_CREATE)) {
      noteCreated(path)
    } else {
      unfinished.remove(path)
    }
    guard PictureFile.isPicture(name) || has(Int32(IN_CREATE)) else { return }
    changed.insert(folder)
    recordEvent()
  }

  /// Records a created file as unfinished until it is closed. Hard links and symbolic links are complete
  /// immediately.
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

  // MARK: Reporting

  private mutating func recordEvent() { lastEvent = ContinuousClock.now }

  /// Starts the delay before a report. Returns its duration in seconds, or nil if a delay is already running
  /// or nothing has changed.
  mutating func schedule(_ quietPeriod: TimeInterval) -> TimeInterval? {
    guard !changed.isEmpty, firstEvent == nil else { return nil }
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

  /// Lists the changed folders, sorted by path, and marks them as reported.
  mutating func collectChanges() -> [FolderChange] {
    firstEvent = nil
    defer { changed = [] }
    unfinished = unfinished.filter { access($0, F_OK) == 0 }
    return changed.sorted().map { folder in
      guard let listing = try? reader.list(folder, { false }) else {
        return FolderChange(folder: folder, pictures: [])
      }
      let complete = listing.pictures.filter { !unfinished.contains(folder.appending(component: $0)) }
      return FolderChange(folder: folder, pictures: NaturalOrder.sorted(complete))
    }
  }
}
