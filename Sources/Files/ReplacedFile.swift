import Glibc

/// Writes files that are whole at any time.
public enum ReplacedFile {
  /// Writes bytes to a file, under a temporary name beside it first: after an error the file is as it was, or
  /// does not exist.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path of the file. A symbolic link is followed; a device or a pipe is written to, and not
  ///     replaced.
  ///   - mode: The permissions of the file, from which the process's mask is removed. The default is 0666.
  /// - Throws: the call that failed; for example no such folder, no permission, or no space.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, mode: mode_t = 0o666
  ) throws(FileError) {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      return try write(bytes, toSpecialFile: path)
    }
    let target = realpath(path, nil)
    defer { free(target) }
    let place = target.map { String(cString: $0) } ?? path
    // mkstemp makes files with mode 0600.
    var name = Array((place + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .system(errno) }
    do throws(FileError) {
      defer { close(descriptor) }
      try write(bytes, to: descriptor)
      guard fchmod(descriptor, mode & ~currentMask()) == 0 else { throw .system(errno) }
    } catch {
      unlink(name)
      throw error
    }
    guard rename(name, place) == 0 else {
      let code = errno
      unlink(name)
      throw .system(code)
    }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, toSpecialFile path: String
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }

  /// The permissions that new files of the process do not get. Only the kernel's list of the process has them
  /// without a change.
  private static func currentMask() -> mode_t {
    guard let status = try? RegularFile("/proc/self/status").read(upTo: 1 << 16) else { return 0o022 }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let mask = lines.first { $0.hasPrefix("Umask:") }?.split(separator: "\t").last
    return mask.flatMap { mode_t($0, radix: 8) } ?? 0o022
  }
}
