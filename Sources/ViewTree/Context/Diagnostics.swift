import Files

/// Reports of misuse after which the library continues: each a line on standard error, or for ``handler``.
@MainActor public enum Diagnostics {
  /// Receives the messages, for example in tests. The default is nil: they go to standard error.
  public static var handler: ((String) -> Void)? {
    get { UIContext.current.diagnosticsHandler }
    set { UIContext.current.diagnosticsHandler = newValue }
  }

  /// Reports a misuse that the library continues after: to ``handler``, or as a line on standard error.
  ///
  /// Used by CollectionViews and Templates for their own messages.
  package static func report(_ message: String) {
    if let handler {
      handler(message)
    } else {
      StandardError.write(message)
    }
  }
}
