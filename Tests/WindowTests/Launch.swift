import Foundation

struct WindowTestError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Process {
  /// Creates a process for a program on `PATH` or with a path.
  convenience init(_ program: String, _ arguments: [String]) {
    self.init()
    executableURL = URL(filePath: "/usr/bin/env")
    self.arguments = [program] + arguments
    standardInput = FileHandle.nullDevice
  }

  /// Starts the program with no signal blocked. Test threads block most signals, and programs inherit the
  /// mask.
  func start() throws {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try run()
  }

  /// Ends the program with SIGTERM, and after two seconds with SIGKILL.
  func end() {
    guard isRunning else { return }
    terminate()
    if !poll(for: 2, { !isRunning }) { kill(processIdentifier, SIGKILL) }
    waitUntilExit()
  }
}

/// The sanitizer that the programs were built with: `thread`, `address` or nil. `Scripts/test --sanitize`
/// sets it.
let sanitizer = ProcessInfo.processInfo.environment["TEST_SANITIZER"]

/// The factor of the limits of waiting: `TEST_PATIENCE`, which `Scripts/test --sanitize` sets for its slow
/// programs; else 1.
let patience = ProcessInfo.processInfo.environment["TEST_PATIENCE"].flatMap { Double($0) } ?? 1

/// Repeats a check for at most `limit` seconds. Returns whether it succeeded.
func poll(for limit: TimeInterval, every pause: TimeInterval = 0.02, _ isSo: () throws -> Bool) rethrows
  -> Bool
{
  let end = Date(timeIntervalSinceNow: limit * patience)
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
