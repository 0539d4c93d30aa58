import Foundation

struct WindowTestError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Process {
  /// A program that is looked for on `PATH`, or one with a path.
  convenience init(_ program: String, _ arguments: [String]) {
    self.init()
    executableURL = URL(filePath: "/usr/bin/env")
    self.arguments = [program] + arguments
    standardInput = FileHandle.nullDevice
  }

  /// Starts the program with no signal blocked: threads of a test block most of them, and a program inherits that.
  func start() throws {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try run()
  }

  /// Ends the program: with patience at first, without any after two seconds.
  func end() {
    guard isRunning else { return }
    terminate()
    if !poll(for: 2, { !isRunning }) { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
  }
}

/// Asks again and again, `limit` seconds at most, whether something is so. Returns whether it came to be.
func poll(for limit: TimeInterval, every pause: TimeInterval = 0.02, _ isSo: () throws -> Bool) rethrows
  -> Bool
{
  let end = Date(timeIntervalSinceNow: limit)
  while try !isSo() {
    guard Date() < end else { return false }
    Thread.sleep(forTimeInterval: pause)
  }
  return true
}

/// Whether `program` is on `PATH`.
func isInstalled(_ program: String) -> Bool {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
