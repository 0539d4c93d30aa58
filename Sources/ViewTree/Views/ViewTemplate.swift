import Foundation

/// A coder that sets the properties of the view that is decoded, for example from a nib.
///
/// Used by Templates, whose coder is one.
@MainActor package protocol ViewTemplate: AnyObject {
  /// Sets the properties of `viewClass` that the template describes.
  ///
  /// Called at the end of `init?(coder:)` of each class, from `UIView` down to the view's class: after the
  /// defaults of `viewClass`, and before the initializers of an app's subclass.
  func configure(_ view: UIView, as viewClass: UIView.Type)
}

extension UIView {
  /// Sets a template's properties. The last call in `init?(coder:)` of every class that a nib can name.
  ///
  /// Used by CollectionViews for its views.
  package func configure(from coder: NSCoder, as viewClass: UIView.Type) {
    (coder as? any ViewTemplate)?.configure(self, as: viewClass)
  }
}

/// Returns the value of a nib as the type of a property, for ``UIResponder/setValue(_:forKey:)``:
/// `caption = nibValue(value, or: caption)`. Numbers become `Int`, `CGFloat` or `Bool`, whatever the property
/// is.
///
/// - Parameters:
///   - value: The value that is set.
///   - current: The value of the property. Its type is the type of the result.
/// - Returns: The value, or `current` after a report if the value does not fit.
public nonisolated func nibValue<Value>(_ value: Any?, or current: Value) -> Value {
  if let value = value as? Value { return value }
  if let number = value as? NSNumber {
    let converted: Any? =
      switch Value.self {
      case is CGFloat.Type, is CGFloat?.Type: CGFloat(number.doubleValue)
      case is Double.Type, is Double?.Type: number.doubleValue
      case is Float.Type, is Float?.Type: number.floatValue
      case is Int.Type, is Int?.Type: number.intValue
      case is Bool.Type, is Bool?.Type: number.boolValue
      default: nil
      }
    if let converted = converted as? Value { return converted }
  }
  Diagnostics.reportFromAnyThread(
    "A nib's value of the type \(value.map { "\(type(of: $0))" } ?? "nil") does not fit a \(Value.self).")
  return current
}
