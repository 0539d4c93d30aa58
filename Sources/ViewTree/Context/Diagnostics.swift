import Foundation

/// Messages about misuse that the library continued after: one line each on standard error, or to a handler.
@MainActor public enum Diagnostics {
  /// Receives the messages in place of standard error; for tests. Default nil: standard error.
  public static var handler: ((String) -> Void)? {
    get { UIContext.current.diagnosticsHandler }
    set { UIContext.current.diagnosticsHandler = newValue }
  }

  /// Reports a message; may be called at any time on the main actor.
  package static func report(_ message: String) {
    if let handler {
      handler(message)
    } else {
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }
  }
}
