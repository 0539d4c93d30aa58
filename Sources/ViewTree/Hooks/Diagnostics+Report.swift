import Files
import Foundation

extension Diagnostics {
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
