import CImageLibraries
import Drawing
import Foundation
import Hosting

/// The work of a helper process: answers queries until the process that has started it ends.
struct HelperService {
  let limits: DecodingLimits

  /// The number of seconds without a query after which memory is returned to the system.
  private static let idleSeconds = 2.0

  func run() -> Never {
    let socket = HelperSocket(descriptor: HelperProcess.socketNumber)
    guard let memory = SharedPixels(descriptor: HelperProcess.memoryNumber) else { exit(1) }
    restrict()
    let decoder = LocalImageDecoder(limits: limits)
    guard socket.send(HelperMessages.ready) else { exit(0) }
    while true {
      var received = socket.receive(seconds: Self.idleSeconds)
      if received == .timeout {
        _ = malloc_trim(0)
        received = socket.receive(seconds: nil)
      }
      guard case .message(let message) = received, let query = ImageQuery(message: message) else { exit(0) }
      _ = process_limit_time(UInt32(limits.processorSeconds))
      guard socket.send(reply(decoder, query, memory).message) else { exit(0) }
    }
  }

  /// The number of bytes of freed memory that are kept for the next image. Returning and requesting them
  /// costs 4 ms for a photo of 12 megapixels.
  private static let keptMemory: CInt = 128 << 20

  private func restrict() {
    process_keep_freed_memory(Self.keptMemory)
    // Ctrl-C in a terminal reaches all its processes. This one ends with the one that has started it.
    signal(SIGINT, SIG_IGN)
    // A stopped process does not notice the end of the connection. An error leaves that to the connection.
    _ = process_end_with_starter()
    ImageWorkers.lowerPriority()
    // The memory that the program has at its start does not count: sanitizers reserve a lot.
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    let own = pages.flatMap { $0.count > 5 ? Int($0[5]) : nil } ?? 0
    _ = process_limit_memory(own * Int(getpagesize()) + limits.memory)
  }

  private func reply(
    _ decoder: LocalImageDecoder, _ query: ImageQuery, _ memory: SharedPixels
  ) -> HelperReply {
    do {
      guard let decoded = try decoder.decode(query) else { return .none }
      var bitmaps: [Bitmap] = []
      let numbers = ([decoded.cached.bitmap] + decoded.exact).map { bitmap in
        if let index = bitmaps.firstIndex(where: { $0 === bitmap }) { return index }
        bitmaps.append(bitmap)
        return bitmaps.count - 1
      }
      var offset = 0
      for bitmap in bitmaps {
        guard memory.write(bitmap, at: offset) else { return .tooLarge(decoded.cached.fileSize) }
        offset += bitmap.byteCount
      }
      return .images(
        fileSize: decoded.cached.fileSize,
        images: bitmaps.map { .init(size: ImageSize($0.width, $0.height), isOpaque: $0.isOpaque) },
        exact: Array(numbers.dropFirst()))
    } catch {
      return switch error {
      case .unreadable(_, let reason): .unreadable(reason)
      case .undecodable(_, let reason): .undecodable(reason)
      case .tooLarge(_, let width, let height): .tooLarge(ImageSize(width, height))
      }
    }
  }
}
