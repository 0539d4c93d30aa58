import Drawing
import Files
import Foundation
import Hosting
import Synchronization

/// Decodes files in helper processes, one for each thread that decodes at the same time. They are started
/// when they are needed, or in advance (``start(_:)``), and each decodes a limited number of files of one
/// folder: what a file does to its decoder reaches few others. A decoder that crashes, runs too long or needs
/// too much memory costs one image.
final class HelperPool: ImageDecoder {
  private struct State {
    /// The processes that wait for queries; the first one waits for the longest time.
    var idle: [HelperProcess] = []
    /// Processes that were started in advance: they have had no query, and may not be ready.
    var unused: [HelperProcess] = []
    /// The protections of the process that was started last.
    var protections: [HelperProtection] = []
  }

  /// The largest number of processes that wait: those of all threads, and one more for thumbnails.
  private static let largestIdleCount = min(8, ProcessInfo.processInfo.activeProcessorCount + 1)

  private let state = Mutex(State())
  private let program: String
  let limits: DecodingLimits
  private let messages: DecoderMessages

  init(program: String, limits: DecodingLimits, messages: DecoderMessages = DecoderMessages()) {
    self.program = program
    self.limits = limits
    self.messages = messages
  }

  /// Starts processes for the first queries, without waiting until they are ready.
  func start(_ count: Int) {
    for _ in 0..<count {
      // The first query tries again, and reports the reason.
      guard let process = try? HelperProcess(program: program, limits: limits) else { return }
      state.withLock { $0.unused.append(process) }
    }
  }

  func decode(_ query: ImageQuery) throws(ImageError) -> DecodedImages? {
    try decode(query, RegularFile.image(query.path))
  }

  /// Decodes a part of an open file. The path of the query is for errors, and its folder has helper processes
  /// of its own.
  func decode(
    _ query: ImageQuery, _ file: borrowing RegularFile
  ) throws(ImageError) -> DecodedImages? {
    let format = try CheckedImage.format(of: file, path: query.path)
    if query.part == .preview, format?.hasPreview != true { return nil }
    guard format != nil else { throw CheckedImage.unsupported(query.path) }
    let folder = String(query.path[..<(query.path.lastIndex(of: "/") ?? query.path.startIndex)])
    // An idle process may have been ended by the system or the user; a new one has not.
    while true {
      let (process, isNew) = try takeProcess(for: query, in: folder)
      let answer = process.ask(query, file)
      messages.report(process.takeMessages(), of: query.path)
      switch answer {
      case .reply(let reply):
        // After an error, the process is not used again.
        let images = try images(reply, process.memory, query)
        if !process.isUsedUp { keep(process) }
        return images
      case .gone, .killed:
        guard isNew else { continue }
        throw .unreadable(path: query.path, reason: "its decoder has ended")
      case .ended(let reason, let isRepeatable):
        throw isRepeatable
          ? .unreadable(path: query.path, reason: reason) : .undecodable(path: query.path, reason: reason)
      }
    }
  }

  /// Returns the upright image of an open file in its original size.
  func upright(_ path: String, _ file: borrowing RegularFile) throws(ImageError) -> Bitmap {
    let request = ImageRequest(url: URL(filePath: path))
    guard let images = try decode(ImageQuery(part: .image, path: path, requests: [request]), file) else {
      throw .undecodable(path: path, reason: "it has no image")
    }
    return images.exact[0]
  }

  /// The processes that were started in advance and have had no query.
  var unusedProcesses: [pid_t] { state.withLock { $0.unused.map(\.process) } }

  /// The processes that wait for queries.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.map(\.process) } }

  /// The protections of the process that was started last; empty before the first one.
  var protections: [HelperProtection] { state.withLock { $0.protections } }

  private func keep(_ process: HelperProcess) {
    // Ended after the lock, because that takes a moment.
    let dropped = state.withLock { state in
      state.idle.append(process)
      return state.idle.count > Self.largestIdleCount ? state.idle.removeFirst() : nil
    }
    _ = dropped
  }

  /// Returns an idle process of the folder, one that was started in advance, or a new one.
  private func takeProcess(
    for query: ImageQuery, in folder: String
  ) throws(ImageError) -> (process: HelperProcess, isNew: Bool) {
    let idle = state.withLock { state in
      state.idle.lastIndex { $0.folder == folder }.map { state.idle.remove(at: $0) }
    }
    if let idle { return (idle, false) }
    while let unused = state.withLock({ $0.unused.isEmpty ? nil : $0.unused.removeFirst() }) {
      // One that has ended in the meantime is replaced.
      if (try? unused.prepare(for: folder)) == nil { continue }
      state.withLock { $0.protections = unused.protections }
      return (unused, false)
    }
    do {
      let process = try HelperProcess(program: program, limits: limits)
      try process.prepare(for: folder)
      state.withLock { $0.protections = process.protections }
      return (process, true)
    } catch {
      throw .unreadable(path: query.path, reason: "no helper process can be started: \(error.reason)")
    }
  }

  private func images(
    _ reply: HelperReply, _ memory: SharedPixels, _ query: ImageQuery
  ) throws(ImageError) -> DecodedImages? {
    let path = query.path
    switch reply {
    case .none: return nil
    case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
    case .undecodable(let reason): throw .undecodable(path: path, reason: reason)
    case .tooLarge(let size): throw .tooLarge(path: path, width: size.width, height: size.height)
    case .images(let fileSize, let images, let exact):
      guard query.mayHave(images.map(\.size), exact: exact, of: fileSize, limits) else {
        throw .undecodable(path: path, reason: HelperProcess.damagedMessage)
      }
      var bitmaps: [Bitmap] = []
      var offset = 0
      for image in images {
        guard
          let bitmap = memory.bitmap(
            width: image.size.width, height: image.size.height, isOpaque: image.isOpaque, at: offset)
        else { throw .undecodable(path: path, reason: HelperProcess.damagedMessage) }
        bitmaps.append(bitmap)
        offset += bitmap.byteCount
      }
      memory.release(used: offset)
      return DecodedImages(
        cached: CachedImage(bitmap: bitmaps[0], fileSize: fileSize), exact: exact.map { bitmaps[$0] })
    }
  }
}
