import Drawing
import Foundation
import Hosting
import Synchronization

/// Decodes files in helper processes, one for each thread that decodes at the same time. They are started
/// when they are needed, and again after one has ended: a decoder that crashes, runs too long or needs too
/// much memory costs one image.
final class HelperPool: ImageDecoder {
  /// The processes that wait for queries.
  private let idle = Mutex<[HelperProcess]>([])
  private let program: String
  private let limits: DecodingLimits
  private let messages: DecoderMessages

  init(program: String, limits: DecodingLimits, messages: DecoderMessages = DecoderMessages()) {
    self.program = program
    self.limits = limits
    self.messages = messages
  }

  func decode(_ query: ImageQuery) throws(ImageError) -> DecodedImages? {
    // An idle process may have been ended by the system or the user; a new one has not.
    while true {
      let (process, isNew) = try takeProcess(for: query)
      let answer = process.ask(query)
      messages.report(process.takeMessages(), of: query.path)
      switch answer {
      case .reply(let reply):
        let result = Result { () throws(ImageError) in try images(reply, process.memory, query.path) }
        idle.withLock { $0.append(process) }
        return try result.get()
      case .gone: continue
      case .killed:
        guard isNew else { continue }
        throw .unreadable(path: query.path, reason: "its decoder has ended")
      case .ended(let reason, let isRepeatable):
        throw isRepeatable
          ? .unreadable(path: query.path, reason: reason) : .undecodable(path: query.path, reason: reason)
      }
    }
  }

  /// The processes that wait for queries.
  var idleProcesses: [pid_t] { idle.withLock { $0.map(\.process) } }

  /// Returns an idle process, or a new one.
  private func takeProcess(
    for query: ImageQuery
  ) throws(ImageError) -> (process: HelperProcess, isNew: Bool) {
    if let process = idle.withLock({ $0.popLast() }) { return (process, false) }
    do {
      return (try HelperProcess(program: program, limits: limits), true)
    } catch {
      throw .unreadable(path: query.path, reason: "no helper process can be started: \(error.reason)")
    }
  }

  private func images(
    _ reply: HelperReply, _ memory: SharedPixels, _ path: String
  ) throws(ImageError) -> DecodedImages? {
    switch reply {
    case .none: return nil
    case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
    case .undecodable(let reason): throw .undecodable(path: path, reason: reason)
    case .tooLarge(let size): throw .tooLarge(path: path, width: size.width, height: size.height)
    case .images(let fileSize, let images, let exact):
      var bitmaps: [Bitmap] = []
      var offset = 0
      for image in images {
        guard
          let bitmap = memory.bitmap(
            width: image.size.width, height: image.size.height, isOpaque: image.isOpaque, at: offset)
        else { throw .undecodable(path: path, reason: "its decoder has answered with a damaged message") }
        bitmaps.append(bitmap)
        offset += bitmap.byteCount
      }
      memory.release(used: offset)
      return DecodedImages(
        cached: CachedImage(bitmap: bitmaps[0], fileSize: fileSize), exact: exact.map { bitmaps[$0] })
    }
  }
}
