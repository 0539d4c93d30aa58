import Dispatch
import Foundation
import Synchronization

/// The pictures of a folder after a change.
public struct FolderChange: Sendable, Equatable {
  /// The path of the folder, without a trailing slash.
  public var folder: String
  /// The names of its pictures in natural order; empty if the folder does not exist anymore. Files that are
  /// being written are not included until they are complete.
  public var pictures: [String]

  /// Creates a change.
  public init(folder: String, pictures: [String]) {
    self.folder = folder
    self.pictures = pictures
  }
}

/// Reports when pictures are added to folders or removed from them, including subfolders and those that are
/// created later.
///
/// It uses inotify and a private dispatch queue, and no CPU time while nothing changes. Changes in quick
/// succession are reported together. Hidden folders are ignored, as in a ``LibraryScan``.
public final class FolderWatcher: Sendable {
  private let queue = DispatchQueue(label: "folder-watcher", qos: .utility)
  private let watches: Mutex<WatchedFolders>
  /// Dispatch sources can be used on any thread, but are not declared `Sendable`.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let quietPeriod: TimeInterval
  private let maximumDelay: TimeInterval
  private let onChange: @Sendable ([FolderChange]) -> Void

  /// Creates a watcher without folders.
  ///
  /// - Parameters:
  ///   - showsHidden: Whether hidden folders are watched. The default is false.
  ///   - quietPeriod: The time without changes after which changes are reported, in seconds. The default is
  ///     0.15.
  ///   - maximumDelay: The maximum time between a change and its report, in seconds. The default is 1.
  ///   - onChange: Called with all folders that have changed, on the watcher's queue.
  /// - Throws: `POSIXError` if the system limit of inotify instances is reached.
  public init(
    showsHidden: Bool = false,
    quietPeriod: TimeInterval = 0.15, maximumDelay: TimeInterval = 1,
    onChange: @escaping @Sendable ([FolderChange]) -> Void
  ) throws {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    watches = Mutex(WatchedFolders(descriptor: descriptor, showsHidden: showsHidden))
    self.quietPeriod = quietPeriod
    self.maximumDelay = maximumDelay
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setCancelHandler { close(descriptor) }
    source.setEventHandler { [weak self] in self?.read() }
    source.resume()
  }

  deinit { source.cancel() }

  /// Watches a folder and its subfolders.
  ///
  /// The call returns before watching begins. The contents of all folders are reported as changes first, so
  /// that changes between a scan and this call are not missed.
  public func watch(_ root: String) {
    queue.async { [weak self] in
      guard let self else { return }
      watches.withLock { $0.add(LocalPath.withoutSlash(root)) }
      deliver()
    }
  }

  /// The reason why some folders are not watched; nil if all are watched.
  public var problem: String? { watches.withLock { $0.problem } }

  private func read() {
    let delay = watches.withLock { watches -> TimeInterval? in
      watches.read()
      return watches.schedule(quietPeriod)
    }
    if let delay { wait(delay) }
  }

  private func wait(_ delay: TimeInterval) {
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self else { return }
      if let more = watches.withLock({
        $0.remainingDelay(quietPeriod: quietPeriod, maximumDelay: maximumDelay)
      }) {
        wait(more)
      } else {
        deliver()
      }
    }
  }

  private func deliver() {
    let changes = watches.withLock { $0.collectChanges() }
    if !changes.isEmpty { onChange(changes) }
  }
}
