import Files
import Foundation
import Synchronization

/// The messages that C libraries write to standard error while they decode files, such as warnings of libpng
/// and libtiff. They are written once for each file, with its name: a file is decoded in several sizes, and
/// by several processes.
final class DecoderMessages: Sendable {
  private struct State {
    var written: Set<String> = []
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())
  private let write: @Sendable (String) -> Void

  /// The largest number of lines for one file, and for all files.
  static let (largestCount, largestSum) = (16, 256)

  /// Creates an object that passes lines on to `write`. The default writes them to standard error.
  init(write: @escaping @Sendable (String) -> Void = { StandardError.write($0) }) { self.write = write }

  /// Writes the lines of a text that were not written for the file before.
  func report(_ text: String, of path: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let message = "\(ShownName.within(path)): \(ShownName.text(String(line)))"
      let isNew = state.withLock { state in
        guard state.counts[path, default: 0] < Self.largestCount, state.written.count < Self.largestSum,
          state.written.insert(message).inserted
        else { return false }
        state.counts[path, default: 0] += 1
        return true
      }
      if isNew { write(message) }
    }
  }
}

/// The text that a helper process writes to standard error. What does not fit into the buffer of the
/// connection is lost.
struct HelperText: Sendable {
  /// The end that the helper process gets.
  let end: CInt
  private let own: CInt

  /// Nil if the system has no more descriptors.
  init?() {
    var ends: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    (own, end) = (ends[0], ends[1])
  }

  /// Returns the text since the last call.
  func take() -> String {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(own, &bytes, bytes.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += bytes[..<count]
    }
  }

  /// Closes the end of the helper process, which has its own copy.
  func closeEnd() { _ = Foundation.close(end) }

  func close() { _ = Foundation.close(own) }
}
