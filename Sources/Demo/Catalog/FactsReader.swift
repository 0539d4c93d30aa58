import Drawing
import Files
import Foundation
import Hosting
import PhotoLibrary

/// Reads the facts of versions of image files when they are asked for, and keeps those that were used last.
@MainActor final class FactsReader {
  /// When files are read: at once, so that the same steps always show the same, or on another thread, so that
  /// a slow disk delays no frame.
  enum Reading { case whenAsked, inBackground }

  var reading = Reading.whenAsked
  var onRead: (() -> Void)?

  private struct Entry {
    var version: FileVersion?
    var facts: ImageFacts
  }

  /// The facts that were used last; as many as libraries have whose pictures are all measured, and some more.
  /// Those of an older version stay until those of the new one are read.
  private let known = BoundedCache<URL, Entry>(limit: 4096)
  /// The files to read, in the order in which they were asked for.
  private var pending: [VersionedFile] = []
  private var requested: Set<VersionedFile> = []
  private var task: Task<Void, Never>?
  private let read: @Sendable (URL) -> ImageFacts

  /// The number of files that are read before the result is shown.
  private static let batch = 64

  init(read: @escaping @Sendable (URL) -> ImageFacts = { ImageFacts(ofFile: $0.path) }) { self.read = read }

  /// Returns the facts of a version of an image file. While they are read in the background, returns those of
  /// an older version, or nil before the first reading.
  func facts(of url: URL, version: FileVersion? = nil) -> ImageFacts? {
    let entry = known.value(for: url)
    if let entry, entry.version == version { return entry.facts }
    let key = VersionedFile(url, version)
    switch reading {
    case .whenAsked:
      let facts = read(url)
      keep(facts, of: key)
      return facts
    case .inBackground:
      if requested.insert(key).inserted { pending.append(key) }
      if task == nil { task = Task { [weak self] in await self?.readPending() } }
      return entry?.facts
    }
  }

  private func keep(_ facts: ImageFacts, of key: VersionedFile) {
    known.insert(Entry(version: key.version, facts: facts), for: key.url, cost: 1)
    known.trim()
  }

  /// Adds the lengths of files; unreadable files count as 0. Calls `completion` with the sum in bytes: before
  /// it returns if files are read when asked, later if they are read in the background.
  func sumByteCounts(of urls: [URL], completion: @escaping @MainActor (Int) -> Void) {
    let sum: @Sendable () -> Int = { urls.reduce(0) { $0 + (FileVersion(path: $1.path)?.byteCount ?? 0) } }
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
      for (key, facts) in zip(keys, facts) { keep(facts, of: key) }
      requested.subtract(keys)
      onRead?()
    }
    task = nil
  }
}
