import Files
import Foundation

/// An event of a file that may change its content.
enum FileEvent {
  /// A part was written; more may follow.
  case written
  /// A program that could write has closed it.
  case closed
  /// Another file was moved to its path.
  case replaced
  /// Its properties changed, such as its date or its permissions.
  case touched
  /// It was deleted or moved away.
  case removed

  /// The event of a mask of inotify; nil for others.
  init?(_ mask: Int32) {
    func has(_ flags: Int32) -> Bool { mask & flags != 0 }
    if has(Int32(IN_ISDIR)) { return nil }
    if has(Int32(IN_CLOSE_WRITE)) {
      self = .closed
    } else if has(Int32(IN_MOVED_TO)) {
      self = .replaced
    } else if has(Int32(IN_MOVED_FROM) | Int32(IN_DELETE)) {
      self = .removed
    } else if has(Int32(IN_MODIFY)) {
      self = .written
    } else if has(Int32(IN_ATTRIB)) {
      self = .touched
    } else {
      return nil
    }
  }
}

/// The image files that programs write, until they are reported.
struct WrittenFiles: Sendable {
  /// The files that were created and are not closed yet.
  private var created: Set<FileKey> = []
  /// The existing files that are being written, with the time of the last change.
  private var open: [FileKey: ContinuousClock.Instant] = [:]
  /// The files whose new content can be read.
  private var written: Set<FileKey> = []

  /// Whether there are files whose report waits until they have not changed for some time.
  var hasOpenFiles: Bool { !open.isEmpty }

  func isCreated(_ path: String) -> Bool { created.contains(FileKey(path)) }

  /// Records a created file that is not complete before it is closed.
  mutating func begin(_ path: String) { created.insert(FileKey(path)) }

  /// Records a file whose new content can be read.
  mutating func add(_ path: String) { written.insert(FileKey(path)) }

  mutating func forget(_ path: String) {
    created.remove(FileKey(path))
    open[FileKey(path)] = nil
    written.remove(FileKey(path))
  }

  /// Handles an event. Returns whether a report follows, now or after some time.
  mutating func handle(_ event: FileEvent, of path: String) -> Bool {
    switch event {
    case .written:
      if created.contains(FileKey(path)) { return false }
      open[FileKey(path)] = ContinuousClock.now
    case .touched:
      if created.contains(FileKey(path)) || open[FileKey(path)] != nil { return false }
      written.insert(FileKey(path))
    case .closed, .replaced:
      forget(path)
      written.insert(FileKey(path))
    case .removed: forget(path)
    }
    return true
  }

  /// Ends the writing of files that are not closed and have not changed for a time in seconds: a program may
  /// continue in an hour. Empty ones are not shown: programs empty a file before they write it. Returns the
  /// paths of the others.
  mutating func endQuietWriting(after seconds: TimeInterval) -> [String] {
    created = created.filter { FileStatus.ofEntry($0.text) != nil }
    let now = ContinuousClock.now
    let quiet = open.filter { (now - $0.value) / .seconds(1) >= seconds }.map(\.key)
    for key in quiet { open[key] = nil }
    let readable = quiet.filter { FileStatus.of($0.text).map { $0.st_size > 0 } ?? false }
    written.formUnion(readable)
    return readable.map(\.text)
  }

  /// Returns the files whose new content can be read, and marks them as reported.
  mutating func takeWritten() -> [String] {
    defer { written = [] }
    return written.map(\.text)
  }
}
