import CImageLibraries
import Foundation

/// An end of the connection between a process and a helper process. Each message arrives whole.
struct HelperSocket: Sendable {
  let descriptor: CInt

  /// The result of waiting for a message.
  enum Received: Equatable {
    /// A text, and the descriptor of a file that came with it; -1 without one.
    case message(String, file: CInt)
    /// The other process has ended.
    case end
    case timeout
  }

  /// Returns two connected ends; nil if the system has none.
  static func pair() -> (HelperSocket, HelperSocket)? {
    var ends: [CInt] = [-1, -1]
    let type = CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    return (HelperSocket(descriptor: ends[0]), HelperSocket(descriptor: ends[1]))
  }

  /// Sends a message. Returns false if the other process has ended.
  func send(_ message: String) -> Bool {
    let bytes = Array(message.utf8)
    return Foundation.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count
  }

  /// Sends a message with the descriptor of a file. Returns false if the other process has ended.
  func send(_ message: String, file: CInt) -> Bool {
    let bytes = Array(message.utf8)
    return process_send(descriptor, bytes, bytes.count, file) == bytes.count
  }

  /// Waits for a message, for some seconds or, if `seconds` is nil, without a limit.
  func receive(seconds: Double?) -> Received {
    let end = seconds.map { ProcessInfo.processInfo.systemUptime + $0 }
    while true {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end.map { max(0, $0 - ProcessInfo.processInfo.systemUptime) }
      let count = poll(&state, 1, left.map { CInt($0 * 1000) } ?? -1)
      if count == 0 { return .timeout }
      if count < 0 {
        guard errno == EINTR else { return .end }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: HelperMessages.maximumLength)
      var file: CInt = -1
      let length = process_receive(descriptor, &bytes, bytes.count, &file)
      return length > 0 ? .message(String(decoding: bytes[..<length], as: UTF8.self), file: file) : .end
    }
  }

  func close() { _ = Foundation.close(descriptor) }
}
