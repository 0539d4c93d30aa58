import Foundation

/// A file that is written under a temporary name beside it, and gets its own name when it is whole: a reader
/// sees the former file or the new one, and after an error the former file is as it was.
public final class ReplacedFile {
  /// The path of the file, in which links are followed.
  private let place: String
  /// Closed, and -1, after ``commit()``.
  private var descriptor: Int32
  /// The path of the bytes until ``commit()``; nil for a device or a pipe, which is not replaced.
  private var temporary: String?

  /// Begins to write a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A symbolic link is followed; a device or a pipe is written to, and not
  ///     replaced.
  ///   - mode: The permissions of the file, from which the process's mask is removed. The default is 0666.
  /// - Throws: the call that failed; for example no such folder, or no permission.
  public init(_ path: String, mode: mode_t = 0o666) throws(FileError) {
    let target = path.withFileCString { realpath($0, nil) }
    defer { free(target) }
    place = target.map { String(fileCString: $0) } ?? path
    if let status = FileStatus.of(place), status.st_mode & S_IFMT != S_IFREG {
      descriptor = place.withFileCString { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    } else {
      // A name has 255 bytes at most.
      let bytes = place.fileBytes
      let start = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
      let name =
        String(fileBytes: bytes.prefix(start + 240)) + ".\(String(UInt32.random(in: 0 ... .max), radix: 36))"
      descriptor = name.withFileCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, mode) }
      temporary = name
    }
    guard descriptor >= 0 else {
      let code = errno
      temporary = nil
      throw .system(code)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if let temporary { _ = temporary.withFileCString { unlink($0) } }
  }

  /// Appends bytes. Throws the call that failed; for example no space.
  public func write(_ bytes: some ContiguousBytes) throws(FileError) {
    let code = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    guard code == 0 else { throw .system(code) }
  }

  /// Gives the file its name. Some file systems report only here that there is no space. Without this call,
  /// the written bytes are removed.
  public func commit() throws(FileError) {
    let open = descriptor
    descriptor = -1
    guard close(open) == 0 else { throw .system(errno) }
    guard let temporary else { return }
    let isNamed = temporary.withFileCString { old in place.withFileCString { rename(old, $0) } }
    guard isNamed == 0 else { throw .system(errno) }
    self.temporary = nil
  }

  /// Writes a whole file.
  public static func write(
    _ bytes: some ContiguousBytes, to path: String, mode: mode_t = 0o666
  ) throws(FileError) {
    let file = try ReplacedFile(path, mode: mode)
    try file.write(bytes)
    try file.commit()
  }

  /// Makes a folder and those above it, if they are missing.
  public static func makeFolder(_ path: String, mode: mode_t = 0o777) throws(FileError) {
    let code = path.withFileCString { mkdir($0, mode) == 0 ? 0 : errno }
    guard code != 0, !FileStatus.isFolder(path) else { return }
    guard code == ENOENT, let end = path.lastIndex(of: "/"), end > path.startIndex else {
      throw .system(code == EEXIST ? ENOTDIR : code)
    }
    try makeFolder(String(path[..<end]), mode: mode)
    guard path.withFileCString({ mkdir($0, mode) }) == 0 || errno == EEXIST else { throw .system(errno) }
  }
}
