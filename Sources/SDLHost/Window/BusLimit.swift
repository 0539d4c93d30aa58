import Foundation
import Synchronization

/// Limits how long a function waits for message buses that answer no longer.
///
/// SDL asks the buses of the session, of the system and of the input method while it is initialized, and
/// waits 25 s for each answer. An end of the connection is an answer too: so while the thread of the function
/// does nothing, its connections to the buses are closed.
nonisolated final class BusLimit: Sendable {
  /// The time in seconds after which a thread that has used no processor waits for a bus.
  private static let patience = 0.5
  private static let interval = 0.1

  private struct State: ~Copyable {
    var hasClosed = false
    /// The processor time of the thread, and the moment at which it was first seen.
    var progress: (time: TimeInterval, at: TimeInterval) = (-1, 0)
    var isOver = false
  }

  private let addresses: [String]
  /// The sockets of the program before the function began, by their numbers in the system: a descriptor is
  /// used again as soon as it is closed.
  private let earlier = Set(BusLimit.sockets.values)
  private let clock: clockid_t
  private let state = Mutex(State())

  private init(_ addresses: [String]) {
    self.addresses = addresses
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    self.clock = clock
  }

  /// Runs `body` on the calling thread. Returns its result, and whether connections that it has opened to
  /// buses with these addresses were closed.
  static func run<Value, Failure>(
    _ addresses: [String], _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, hasClosed: Bool) {
    let limit = BusLimit(addresses)
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .userInitiated))
    timer.setEventHandler { limit.check(at: FrameClock.uptime()) }
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.activate()
    defer { timer.cancel() }
    do throws(Failure) {
      let value = try body()
      return (value, limit.finish())
    } catch {
      _ = limit.finish()
      throw error
    }
  }

  private func finish() -> Bool {
    state.withLock {
      $0.isOver = true
      return $0.hasClosed
    }
  }

  private func check(at now: TimeInterval) {
    state.withLock {
      var time = timespec()
      clock_gettime(clock, &time)
      let used = TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
      if used != $0.progress.time { $0.progress = (used, now) }
      guard !$0.isOver, now - $0.progress.at >= Self.patience else { return }
      if closeConnections() { $0.hasClosed = true }
      $0.progress.at = now
    }
  }

  /// Ends the connections to the buses that were opened since the start. Returns whether there are any.
  private func closeConnections() -> Bool {
    var isAny = false
    for (descriptor, number) in Self.sockets where !earlier.contains(number) {
      // The thread may close a descriptor meanwhile, and open another one with its number.
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { continue }
      if let peer = Self.peer(of: copy), addresses.contains(where: { $0.contains(peer) }) {
        shutdown(copy, Int32(SHUT_RDWR))
        isAny = true
      }
      close(copy)
    }
    return isAny
  }

  /// The descriptors of open sockets, with the numbers of the sockets.
  private static var sockets: [CInt: ino_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    var numbers: [CInt: ino_t] = [:]
    for descriptor in names.compactMap({ CInt($0) }) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { continue }
      numbers[descriptor] = status.st_ino
    }
    return numbers
  }

  /// Returns the name of the socket at the other end of a connection, as an address of a bus has it; nil for
  /// other files, and for a socket without a name.
  private static func peer(of descriptor: CInt) -> String? {
    var name = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) == 0 }
    }
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0
    guard isConnected, name.sun_family == sa_family_t(AF_UNIX), Int(length) > offset else { return nil }
    let path = withUnsafeBytes(of: &name.sun_path) { Array($0.prefix(Int(length) - offset)) }
    // The name of a socket that is no file begins with a zero, that of others ends with one.
    let text = String(decoding: path.drop { $0 == 0 }.prefix { $0 != 0 }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }
}
