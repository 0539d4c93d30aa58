import Glibc

/// Writes all bytes. Returns 0, or the `errno` of the call that failed.
///
/// The signals of a pipe without a reader and of a file beyond the limit of its size, which would end the
/// process, are blocked and consumed on this thread. Ignoring them would also change the programs that are
/// started.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
  var signals = sigset_t()
  var before = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  sigaddset(&signals, SIGXFSZ)
  pthread_sigmask(SIG_BLOCK, &signals, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      let code = errno
      var now = timespec()
      if [EPIPE, EFBIG].contains(code) { sigtimedwait(&signals, nil, &now) }
      return code
    }
  }
  return 0
}

/// Standard error, for messages to the user.
public enum StandardError {
  /// Writes a line. Does nothing if nobody can read it, where `FileHandle.standardError` ends the program:
  /// the stream may be closed, or a pipe whose reader has ended.
  public static func write(_ line: String) { write(line, to: STDERR_FILENO) }

  /// The name of the program as it was started, which begins its messages: `collection-demo: `.
  public static var programPrefix: String {
    let path = CommandLine.arguments.first ?? ""
    return String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]) + ": "
  }

  static func write(_ line: String, to descriptor: Int32) {
    var line = line + "\n"
    line.withUTF8 { _ = writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}

/// The three streams that a program starts with.
public enum StandardStreams {
  /// Opens `/dev/null` in place of the streams that are closed. Otherwise the next file or connection that is
  /// opened has the number of such a stream, and messages are written into it. Call this at the start of a
  /// program.
  public static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The result is the smallest free number, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Lets the program end with status 1 and a message if its output could not be written. Beyond the limit of
  /// the size of files, calls fail from now on, and no signal ends the program. Call this at its start.
  public static func checkOutputAtEnd() {
    signal(SIGXFSZ, SIG_IGN)
    atexit {
      guard fflush(nil) != 0 else { return }
      let reason = FileError.system(errno).reason
      StandardError.write("\(StandardError.programPrefix)The output cannot be written: \(reason)")
      _exit(1)
    }
  }
}
