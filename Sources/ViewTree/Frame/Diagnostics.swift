import Foundation

/// Where the library says that something is wrong that it went on without: one line on standard error, unless a
/// test listens.
@MainActor public enum Diagnostics {
  /// Receives the messages instead of standard error; for tests.
  public static var handler: ((String) -> Void)?

  package static func report(_ message: String) {
    if let handler {
      handler(message)
    } else {
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }
  }
}
