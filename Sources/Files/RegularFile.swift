import Glibc

/// The reason why a file cannot be read or written.
public enum FileError: Error, Equatable, Sendable {
  /// The path leads to something that is no regular file. Reading a pipe or a device could block forever.
  case notRegular
  /// The file has more bytes than the limit.
  case tooLong(limit: Int)
  /// A call of the system failed, with this `errno`.
  case system(Int32)

  /// The reason as the end of a sentence, with the remedy if there is one.
  public var reason: String {
    switch self {
    case .notRegular: "not a regular file"
    case .tooLong(let limit): "it has more than \(limit >> 20) MB"
    case .system(ETIMEDOUT): "the file system does not answer"
    case .system(let code): String(cString: strerror(code)) + Self.remedy(code)
    }
  }

  private static func remedy(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "; free some, or use another folder"
    case EFBIG: "; raise the limit of the size of files, for example with \"ulimit -f unlimited\""
    case EMFILE: "; raise the limit of open files, for example with \"ulimit -n 1024\""
    default: ""
    }
  }
}

/// A regular file that is open for reading.
///
/// Every error is thrown, where functions of `FileHandle` end the program. The bytes are read and not mapped:
/// a mapped file that becomes shorter ends the program.
public struct RegularFile: ~Copyable {
  package let descriptor: Int32

  /// Opens a file.
  public init(_ path: String) throws(FileError) {
    guard let status = FileStatus.of(path) else { throw .system(errno) }
    // Examined before it is opened, because opening some devices has effects.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    let descriptor = path.withFileCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .system(errno) }
    self.descriptor = descriptor
  }

  /// Takes over an open file, and begins with its first byte.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// The version of the file, which may have been replaced at its path; nil if the system has no state of it.
  public var version: FileVersion? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileVersion(status) : nil
  }

  /// Reads the next bytes: `limit` of them, or fewer at the end of the file.
  public func read(upTo limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let room = min(limit - bytes.count, nextRoom(after: bytes.count))
      var failure: FileError?
      let next = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        failure = fill(buffer, &count)
      }
      if let failure { throw failure }
      bytes = bytes.isEmpty ? next : bytes + next
      if next.count < room { break }
    }
    return bytes
  }

  /// Reads the bytes that follow. Throws an error if there are more than `limit`.
  public func contents(limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try read(upTo: limit + 1)
    guard bytes.count <= limit else { throw .tooLong(limit: limit) }
    return bytes
  }

  /// Reads bytes at an offset: `limit` of them, or fewer at the end of the file. Does not change where
  /// ``read(upTo:)`` goes on.
  public func read(upTo limit: Int, at offset: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      failure = fill(buffer, &count, from: offset)
    }
    if let failure { throw failure }
    return bytes
  }

  /// The number of bytes to read at once: the whole file with one byte that shows its end. Files that the
  /// system makes have the size 0, and a file may grow.
  private func nextRoom(after count: Int) -> Int {
    guard count == 0 else { return max(1 << 16, count) }
    // Processes that decode may not ask for the state of a file.
    let place = lseek(descriptor, 0, SEEK_CUR)
    defer { lseek(descriptor, place, SEEK_SET) }
    return max(1 << 12, lseek(descriptor, 0, SEEK_END) - place + 1)
  }

  /// Fills a buffer with the next bytes, or with those from an offset.
  private func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from offset: Int? = nil
  ) -> FileError? {
    while count < buffer.count {
      let (place, room) = (buffer.baseAddress! + count, buffer.count - count)
      let result =
        offset.map { pread(descriptor, place, room, $0 + count) } ?? Glibc.read(descriptor, place, room)
      if result == 0 { return nil }
      if result > 0 {
        count += result
      } else if errno != EINTR {
        return .system(errno)
      }
    }
    return nil
  }
}

extension RegularFile {
  /// Returns the first bytes of a file, at most `count`.
  public static func prefix(_ count: Int, of path: String) throws(FileError) -> [UInt8] {
    try RegularFile(path).read(upTo: count)
  }

  /// Returns all bytes of a file. Throws an error if there are more than `limit`.
  public static func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    try RegularFile(path).contents(limit: limit)
  }
}
