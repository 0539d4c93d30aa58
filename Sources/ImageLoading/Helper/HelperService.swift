import CImageLibraries
import Drawing
import Files
import Foundation
import Hosting

/// The work of a helper process: answers queries until the process that has started it ends.
struct HelperService {
  let limits: DecodingLimits
  /// Returns messages from the first bytes of a file in place of a decoder's reply; nil to decode the file.
  /// For tests, which play a fault in a decoder.
  var probe: ([UInt8]) -> [String]? = { _ in nil }

  /// The number of seconds without a query after which memory is returned to the system.
  private static let idleSeconds = 2.0
  /// The number of bytes of freed memory that are kept for the next image. Returning and requesting them
  /// costs 4 ms for a photo of 12 megapixels.
  private static let keptMemory: CInt = 128 << 20

  func run() -> Never {
    let socket = HelperSocket(descriptor: HelperProcess.socketNumber)
    guard let memory = SharedPixels(descriptor: HelperProcess.memoryNumber) else { _exit(1) }
    process_keep_freed_memory(Self.keptMemory)
    // Ctrl-C in a terminal reaches all its processes. This one ends with the one that has started it.
    signal(SIGINT, SIG_IGN)
    ImageWorkers.lowerPriority()
    ImageLibrary.loadAll()
    let protections = HelperProtection.confine(limits).map(\.rawValue).joined(separator: ",")
    guard socket.send("\(HelperMessages.ready)\n\(protections)") else { _exit(0) }
    while true {
      var received = socket.receive(seconds: Self.idleSeconds)
      if received == .timeout {
        _ = malloc_trim(0)
        received = socket.receive(seconds: nil)
      }
      guard case .message(let message, let descriptor) = received, descriptor >= 0,
        let query = ImageQuery(message: message)
      else { _exit(0) }
      for message in messages(query, RegularFile(descriptor: descriptor), memory) {
        guard socket.send(message) else { _exit(0) }
      }
    }
  }

  private func messages(
    _ query: ImageQuery, _ file: consuming RegularFile, _ memory: SharedPixels
  ) -> [String] {
    // A file that cannot be read has no first bytes, and the decoder reports the reason.
    if let messages = probe((try? file.read(upTo: 512, at: 0)) ?? []) { return messages }
    return [reply(query, file, memory).message]
  }

  private func reply(
    _ query: ImageQuery, _ file: consuming RegularFile, _ memory: SharedPixels
  ) -> HelperReply {
    do {
      guard let decoded = try LocalImageDecoder(limits: limits).decode(query, file) else { return .none }
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
