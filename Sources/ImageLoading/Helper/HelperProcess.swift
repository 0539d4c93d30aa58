import CImageLibraries
import Files
import Foundation
import Hosting

/// A helper process, and its connection. One thread asks it at a time.
final class HelperProcess: @unchecked Sendable {
  /// The numbers of the descriptors in the helper process.
  static let (socketNumber, memoryNumber): (CInt, CInt) = (3, 4)

  /// The result of a query.
  enum Answer {
    case reply(HelperReply)
    /// The process had ended before the query.
    case gone
    /// The system or the user has ended the process: during the query, or so shortly before that it was not
    /// noticed.
    case killed
    /// The process ended during the query, with a description for the user. `isRepeatable` is true where the
    /// file is not the reason.
    case ended(reason: String, isRepeatable: Bool)
  }

  /// Whether ``end()`` was called. Another process may then have its number, so no more signals are sent.
  private var hasEnded = false
  let memory: SharedPixels
  let process: pid_t
  /// The folder of all files that this process decodes; nil until ``prepare(for:)``.
  private(set) var folder: String?
  /// The protections that are in force in the process; empty until ``prepare(for:)``.
  private(set) var protections: [HelperProtection] = []
  /// The number of queries so far.
  private var queries = 0
  /// The number of images after which another process goes on.
  static let largestCount = 200
  var isUsedUp: Bool { queries >= Self.largestCount }
  private let socket: HelperSocket
  private let text: HelperText
  private let limits: DecodingLimits
  private let program: String

  /// The time until a new process has to be ready, in seconds, unless the limit of an image is longer. On a
  /// busy machine, a program starts slowly, which no image is the reason of.
  private static let startSeconds = 60

  /// Starts a program as a helper process, without waiting until it is ready.
  ///
  /// - Throws: A description of the reason.
  init(program: String, limits: DecodingLimits) throws(HelperFailure) {
    guard let memory = SharedPixels(), let text = HelperText() else {
      throw HelperFailure(reason: String(cString: strerror(errno)))
    }
    guard let (own, other) = HelperSocket.pair() else {
      let reason = String(cString: strerror(errno))
      text.closeEnd()
      text.close()
      throw HelperFailure(reason: reason)
    }
    self.memory = memory
    self.text = text
    self.limits = limits
    self.program = program
    socket = own
    do {
      // With this end open, the end of the process would not be noticed.
      defer {
        other.close()
        text.closeEnd()
      }
      let (arguments, shared) = ([ImageHelper.argument, limits.argument], memory.descriptor)
      let started = HelperStarter.shared.run {
        Result { () throws(HelperFailure) in
          try Self.spawn(
            program, arguments, socket: other.descriptor, memory: shared, messages: text.end)
        }
      }
      process = try started.get()
    } catch {
      own.close()
      text.close()
      throw error
    }
  }

  /// Waits until the process is ready, and keeps it for the files of a folder. Called once, before the first
  /// query.
  ///
  /// - Throws: A description of the reason, if it does not become ready.
  func prepare(for folder: String) throws(HelperFailure) {
    self.folder = folder
    let seconds = max(limits.seconds, Self.startSeconds)
    guard case .message(let message, _) = socket.receive(seconds: Double(seconds)),
      let lines = HelperMessages.lines(message, 2), lines[0] == HelperMessages.ready
    else {
      throw HelperFailure(
        reason: "\(program) does not answer. \(text.take())".trimmingCharacters(in: .whitespacesAndNewlines))
    }
    protections = lines[1].split(separator: ",").compactMap { HelperProtection(rawValue: String($0)) }
    guard protections.contains(.seccomp) else {
      throw HelperFailure(reason: "the kernel has no seccomp, without which nothing confines a decoder")
    }
  }

  deinit {
    socket.close()
    text.close()
    // It has no state that could be lost.
    _ = end()
  }

  // MARK: Queries

  /// Sends a query with its file, and waits for the answer. After another result than a reply the process
  /// must not be used again.
  func ask(_ query: ImageQuery, _ file: borrowing RegularFile) -> Answer {
    queries += 1
    // A message that is there before the query is no answer to it.
    guard socket.receive(seconds: 0) == .timeout else { return .gone }
    _ = process_limit_time(process, UInt32(limits.processorSeconds))
    guard socket.send(query.message, file: file.descriptor) else { return .gone }
    switch socket.receive(seconds: Double(limits.seconds)) {
    case .message(let message, _):
      guard let reply = HelperReply(message: message) else {
        return .ended(reason: Self.damagedMessage, isRepeatable: false)
      }
      return .reply(reply)
    case .timeout:
      return .ended(reason: "it takes longer than \(limits.seconds) seconds", isRepeatable: true)
    case .end:
      return ended()
    }
  }

  static let damagedMessage = "its decoder has answered with a damaged message"

  /// Returns what the process has written to standard error since the last call.
  func takeMessages() -> String { text.take() }

  private func ended() -> Answer {
    // The signal that has ended a process is in the lower bits of its status.
    let number = end() & 0x7F
    switch number {
    case SIGXCPU:
      return .ended(
        reason: "it takes more than \(limits.processorSeconds) seconds to decode", isRepeatable: false)
    case SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGFPE, SIGTRAP, SIGSYS:
      return .ended(
        reason: "its decoder has crashed (\(String(cString: strsignal(number))))", isRepeatable: false)
    default:
      return .killed
    }
  }

  /// Ends the process unless it has ended. Returns its status; 0 if it was returned before.
  private func end() -> CInt {
    guard !hasEnded else { return 0 }
    hasEnded = true
    kill(process, SIGKILL)
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 0 }
    }
    return status
  }

  // MARK: Starting

  private static func spawn(
    _ program: String, _ arguments: [String], socket: CInt, memory: CInt, messages: CInt
  ) throws(HelperFailure) -> pid_t {
    // Numbers above those in the helper process, so that none replaces the other.
    let sources = [socket, memory, messages].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    defer { for source in sources { close(source) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The app's own may be a terminal, or a pipe with secrets.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    for (source, number) in zip(sources, [socketNumber, memoryNumber, STDERR_FILENO]) {
      posix_spawn_file_actions_adddup2(&actions, source, number)
    }
    // Threads of the app may block signals, among them the one that limits the processor time.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // A crash is reported by the cell of the image; the report of the runtime would take seconds. Of the
    // app's environment, only the place of libraries is passed on.
    let environment = ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    var process: pid_t = 0
    let name = CommandLine.arguments.first ?? program
    let code = withStrings([name] + arguments) { arguments in
      withStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw HelperFailure(reason: String(cString: strerror(code))) }
    return process
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// The reason why a helper process cannot be started.
struct HelperFailure: Error {
  var reason: String
}
