import Files
import Foundation

/// Data that programs exchange by pipes, without waiting for the other one for long.
nonisolated enum PipeTransfer {
  /// The reason why data cannot be read.
  enum Failure: Error, Equatable {
    case late, tooLarge
  }

  /// Reads until the other program closes its end, and closes this one.
  ///
  /// - Parameters:
  ///   - descriptor: The end of the pipe.
  ///   - limit: The most bytes.
  ///   - patience: The time in seconds without new bytes after which the program is late.
  ///   - total: The time in seconds for all bytes.
  /// - Returns: The bytes.
  /// - Throws: ``Failure`` if the program is late, or sends more.
  static func read(
    _ descriptor: CInt, limit: Int, patience: TimeInterval, total: TimeInterval
  ) throws(Failure) -> Data {
    defer { close(descriptor) }
    let end = Date(timeIntervalSinceNow: total)
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = min(patience, end.timeIntervalSinceNow)
      guard left > 0, poll(&state, 1, CInt((left * 1000).rounded(.up))) > 0 else { throw .late }
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return data }
      data.append(contentsOf: chunk.prefix(count))
      if data.count > limit { throw .tooLarge }
    }
  }

  /// Writes data, and closes the descriptor. Ends early if the other program does, or if it takes nothing for
  /// `patience` seconds.
  static func write(_ data: Data, to descriptor: CInt, patience: TimeInterval) {
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // A pipe that is ready takes so many bytes without waiting.
      let part = rest.prefix(Int(PIPE_BUF))
      guard poll(&state, 1, CInt(patience * 1000)) > 0,
        part.withUnsafeBytes({ writeAll($0, to: descriptor) }) == 0
      else { return }
      rest = rest.dropFirst(part.count)
    }
  }
}
