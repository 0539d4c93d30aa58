import Glibc

/// Standard error, for messages to the user.
public enum StandardError {
  /// Writes a line. Does nothing if nobody can read it, where `FileHandle.standardError` ends the program:
  /// the stream may be closed, or a pipe whose reader has ended.
  public static func write(_ line: String) { write(line, to: STDERR_FILENO) }

  static func write(_ line: String, to descriptor: Int32) {
    // The signal is blocked and consumed on this thread. Ignoring it would also change the programs that are
    // started.
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.removeFirst(count)
      } else if errno == EPIPE {
        var now = timespec()
        sigtimedwait(&pipe, nil, &now)
        return
      } else if errno != EINTR {
        return
      }
    }
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
}
