import Files
import Foundation
import PhotoLibrary

/// The sizes, dates and lengths of versions of picture files, which are read when they are asked for.
@MainActor final class PictureFacts {
  /// The properties of a picture that are in its file.
  struct Facts: Sendable {
    /// The size in pixels; nil if it cannot be read.
    var size: Size?
    /// The date as text; nil if it cannot be read.
    var date: String?
    /// The length of the file in bytes; nil if it cannot be read.
    var byteCount: Int?
  }

  struct Size: Sendable, Equatable {
    var width: Int
    var height: Int
  }

  /// When files are read: at once, so that the same steps always show the same, or on another thread, so that
  /// a slow disk delays no frame.
  enum Reading { case whenAsked, inBackground }

  var reading = Reading.whenAsked
  var onRead: (() -> Void)?

  /// A version of a file.
  private struct Key: Hashable, Sendable {
    var url: URL
    var version: FileVersion?
  }

  private struct Entry {
    var version: FileVersion?
    var facts: Facts
  }

  /// The facts that were read, until there are too many. Those of an older version stay until those of the
  /// new one are read.
  private var known: [URL: Entry] = [:]
  /// The largest number of facts: twice that of libraries whose pictures are all measured.
  static let largestCount = 4096
  /// The files to read, in the order in which they were asked for.
  private var pending: [Key] = []
  private var requested: Set<Key> = []
  private var task: Task<Void, Never>?
  private let read: @Sendable (URL) -> Facts

  /// The number of files that are read before the result is shown.
  private static let batch = 64

  /// Creates facts. The default reads the files.
  init(read: @escaping @Sendable (URL) -> Facts = PictureFacts.readFile) { self.read = read }

  private nonisolated static let readFile: @Sendable (URL) -> Facts = { url in
    Facts(
      size: PictureShape.size(of: url).map { Size(width: $0.width, height: $0.height) },
      date: PictureDates.fileSystem.date(url.path).map(DateSpan.shortText),
      byteCount: PictureFile.byteCount(of: url))
  }

  /// Returns the facts of a version of a picture. While they are read in the background, returns those of an
  /// older version, or nil if there are none.
  func facts(of url: URL, version: FileVersion? = nil) -> Facts? {
    let entry = known[url]
    if let entry, entry.version == version { return entry.facts }
    let key = Key(url: url, version: version)
    switch reading {
    case .whenAsked:
      let facts = read(url)
      note(facts, of: key)
      return facts
    case .inBackground:
      if requested.insert(key).inserted { pending.append(key) }
      if task == nil { task = Task { [weak self] in await self?.readPending() } }
      return entry?.facts
    }
  }

  private func note(_ facts: Facts, of key: Key) {
    if known.count >= Self.largestCount { known = [:] }
    known[key.url] = Entry(version: key.version, facts: facts)
  }

  /// Adds the lengths of files; unreadable files count as 0. Calls `completion` with the sum in bytes: before
  /// it returns if files are read when asked, later if they are read in the background.
  func sumByteCounts(of urls: [URL], completion: @escaping @MainActor (Int) -> Void) {
    let sum: @Sendable () -> Int = { urls.reduce(0) { $0 + (PictureFile.byteCount(of: $1) ?? 0) } }
    switch reading {
    case .whenAsked: completion(sum())
    case .inBackground:
      DispatchQueue.global(qos: .utility).async {
        let bytes = sum()
        Task { @MainActor in completion(bytes) }
      }
    }
  }

  func stop() { task?.cancel() }

  private func readPending() async {
    while !pending.isEmpty, !Task.isCancelled {
      let keys = Array(pending.prefix(Self.batch))
      pending.removeFirst(keys.count)
      let read = read
      let facts = await withCheckedContinuation { continuation in
        // Not in the task: the files block the thread, and tasks share a small number of threads.
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(returning: keys.map { read($0.url) })
        }
      }
      for (key, facts) in zip(keys, facts) { note(facts, of: key) }
      requested.subtract(keys)
      onRead?()
    }
    task = nil
  }
}
