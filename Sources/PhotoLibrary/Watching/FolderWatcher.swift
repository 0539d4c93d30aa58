import Dispatch
import Foundation
import Synchronization

/// What a folder holds after a change.
public struct FolderChange: Sendable, Equatable {
  /// Path of the folder, without a slash at its end.
  public var folder: String
  /// Names of its pictures in natural order; empty where the folder is gone. Files that are still being written are
  /// left out until they are complete.
  public var pictures: [String]

  public init(folder: String, pictures: [String]) {
    self.folder = folder
    self.pictures = pictures
  }
}

/// Tells when pictures come into folders or leave them, in the folders below too, also in those that come later.
///
/// The kernel (inotify) wakes a queue of its own; nothing runs while nothing happens. A burst of changes is told at
/// once, when it has been quiet for a moment. Hidden folders are left out, as in a ``LibraryScan``.
public final class FolderWatcher: Sendable {
  private let queue = DispatchQueue(label: "folder-watcher", qos: .utility)
  private let watches: Mutex<WatchedFolders>
  /// Sources are safe on any thread; their type does not say so.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let settle: TimeInterval
  private let patience: TimeInterval
  private let onChange: @Sendable ([FolderChange]) -> Void

  /// - Parameters:
  ///   - settle: How long it must have been quiet before changes are told, in seconds.
  ///   - patience: After so many seconds they are told even where it is never quiet.
  ///   - onChange: Told of each folder that changed, once a burst; on the watcher's own queue.
  /// - Throws: `POSIXError` where the system has no more watchers to give.
  public init(
    settle: TimeInterval = 0.15, patience: TimeInterval = 1,
    onChange: @escaping @Sendable ([FolderChange]) -> Void
  ) throws {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    watches = Mutex(WatchedFolders(descriptor: descriptor))
    self.settle = settle
    self.patience = patience
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in self?.read() }
    source.resume()
  }

  deinit { source.cancel() }

  /// Watches a folder and all below it, from a moment after this call. What they hold then is told as a change: nothing
  /// that came between a scan and this is missed.
  public func watch(_ root: String) {
    queue.async { [weak self] in
      guard let self else { return }
      watches.withLock { $0.add(LocalPath.withoutSlash(root)) }
      tell()
    }
  }

  /// Why some folders are not watched; nil if all are.
  public var problem: String? { watches.withLock { $0.problem } }

  private func read() {
    let delay = watches.withLock { watches -> TimeInterval? in
      watches.read()
      return watches.schedule(settle)
    }
    if let delay { wait(delay) }
  }

  private func wait(_ delay: TimeInterval) {
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self else { return }
      if let more = watches.withLock({ $0.remainingDelay(settle: settle, patience: patience) }) {
        wait(more)
      } else {
        tell()
      }
    }
  }

  private func tell() {
    let changes = watches.withLock { $0.takeChanges() }
    if !changes.isEmpty { onChange(changes) }
  }
}
