import Foundation

/// Messages about misuse that the library continued after: one line each on standard error, or to a handler.
@MainActor public enum Diagnostics {
  /// Receives the messages in place of standard error; for tests. Default nil: standard error.
  public static var handler: ((String) -> Void)? {
    get { UIContext.current.diagnosticsHandler }
    set { UIContext.current.diagnosticsHandler = newValue }
  }
}
