import Foundation

/// Reports of misuse after which the library continues. Each is one line on standard error, or is passed to
/// ``handler``.
@MainActor public enum Diagnostics {
  /// Receives the messages instead of standard error, for example in tests. The default is nil: standard
  /// error.
  public static var handler: ((String) -> Void)? {
    get { UIContext.current.diagnosticsHandler }
    set { UIContext.current.diagnosticsHandler = newValue }
  }
}
