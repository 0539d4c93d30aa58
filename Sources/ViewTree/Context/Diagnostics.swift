import Files
import Foundation
import Geometry

/// Reports of misuse after which the library continues: each a line on standard error, or for ``handler``.
@MainActor public enum Diagnostics {
  /// Receives the messages, for example in tests. The default is nil: they go to standard error.
  public static var handler: ((String) -> Void)? {
    get { UIContext.current.diagnosticsHandler }
    set { UIContext.current.diagnosticsHandler = newValue }
  }

  /// Reports a misuse the first time that the message is the same.
  static func reportOnce(_ message: String) {
    if UIContext.current.reportedMessages.insert(message).inserted { report(message) }
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

/// The rule for numbers of the app that are NaN or infinite, as the quotient of two lengths of 0 is.
///
/// Each place where such a number can come in keeps the value that it has, and the first time a message names
/// the class, the property or method, and the value. Core Animation raises an exception for a part of them
/// (`CALayerInvalidGeometry`), which ends the app; a window with the data of a user goes on.
extension Diagnostics {
  /// Returns whether the numbers of a value are finite, and reports them if not. `type`: the class of the
  /// object that has the property or the method `place`.
  ///
  /// Used by CollectionViews for its own properties and the answers of delegates.
  @inline(__always) package static func accepts<Value: Numbers>(
    _ value: Value, of type: @autoclosure () -> Any.Type, _ place: StaticString = #function
  ) -> Bool {
    if value.isFinite { return true }
    refuse(value, type(), place)
    return false
  }

  /// Returns a value, or another one, which is usually the value before, if it is not finite.
  ///
  /// Used by CollectionViews, as ``accepts(_:of:_:)``.
  package static func finite<Value: Numbers>(
    _ value: Value, or replacement: @autoclosure () -> Value, of type: @autoclosure () -> Any.Type,
    _ place: StaticString = #function
  ) -> Value { accepts(value, of: type(), place) ? value : replacement() }

  private static func refuse(_ value: Any, _ type: Any.Type, _ place: StaticString) {
    guard UIContext.current.placesWithWrongNumbers.insert("\(type).\(place)").inserted else { return }
    report("\(type).\(place): \(value) is not finite; the value before is kept.")
  }
}

extension UIView {
  /// Whether a value of the app is finite; see ``Diagnostics/accepts(_:of:_:)``.
  final func accepts<Value: Numbers>(_ value: Value, _ place: StaticString = #function) -> Bool {
    Diagnostics.accepts(value, of: type(of: self), place)
  }

  /// A value of the app, or the value before if it is not finite.
  final func finite<Value: Numbers>(
    _ value: Value, or old: Value, _ place: StaticString = #function
  ) -> Value { accepts(value, place) ? value : old }
}
