import Foundation

/// A type whose value can be an object that another function has created.
public protocol _AdoptingObject {}

extension _AdoptingObject {
  /// Makes an object the value. Stops the program if the object has another type.
  @preconcurrency @MainActor public init(_adopting object: AnyObject) {
    guard let object = object as? Self else {
      preconditionFailure("\(type(of: object)) is not a \(Self.self)")
    }
    self = object
  }
}

/// A class of views. `T(frame:)` of a generic type and `Self(frame:)` call the initializer of its extension,
/// because `init(frame:)` of `UIView` is not `required`: subclasses override it without that word. Where a
/// class is named, as in `UILabel(frame:)`, Swift prefers the initializer of the class.
public protocol _ViewMadeByFrame: AnyObject, _AdoptingObject {}

extension _ViewMadeByFrame {
  /// Creates a view of the class that the type or the class value is at run time, with `init(frame:)` of that
  /// class.
  @preconcurrency @MainActor public init(frame: CGRect) {
    let type = type(of: self)
    guard let view = type as? UIView.Type else { preconditionFailure("\(type) is no class of views") }
    self.init(_adopting: viewMaker(of: view).init(_makingByClass: frame))
  }
}

extension UIView: _ViewMadeByFrame {}
