import Dispatch
import Foundation
import Synchronization

/// Reports when images are added to folders or removed from them, and when their files are written or
/// replaced, including subfolders and those that are created later. The files that symbolic links lead to are
/// watched too.
///
/// It uses inotify and a private dispatch queue, and no CPU time while nothing changes. Changes in quick
/// succession are reported together. Hidden folders are ignored, as in a ``LibraryScan``.
package final class FolderWatcher: Sendable {
  private let queue = DispatchQueue(label: "folder-watcher", qos: .utility)
  private let watches: Mutex<WatchedFolders>
  /// Dispatch sources can be used on any thread, but are not declared `Sendable`.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let quietPeriod: TimeInterval
  private let maximumDelay: TimeInterval
  private let onChange: @Sendable ([FolderChange]) -> Void

  /// Creates a watcher without folders. It calls `onChange` on its own queue, after `quietPeriod` seconds
  /// without changes, and at most `maximumDelay` seconds after one. A file that a program writes and has not
  /// closed is reported after four quiet periods.
  ///
  /// - Throws: `POSIXError` if the system limit of inotify instances is reached.
  package init(
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
  /// that changes between a scan and this call are not missed, and files that were changed at `start` or
  /// later as rewritten.
  package func watch(_ root: String, changedSince start: Date? = nil) {
    queue.async { [weak self] in
      guard let self else { return }
      watches.withLock {
        $0.add([LocalPath.withoutSlash(root)], since: start.map { Int($0.timeIntervalSince1970 * 1e9) })
      }
      deliver()
    }
  }

  /// The reason why some folders are not watched; nil if all are watched.
  package var problem: String? { watches.withLock { $0.problem } }

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
    let (changes, delay) = watches.withLock { watches in
      (watches.collectChanges(openFileQuietPeriod: 4 * quietPeriod), watches.schedule(quietPeriod))
    }
    if !changes.isEmpty { onChange(changes) }
    if let delay { wait(delay) }
  }
}
