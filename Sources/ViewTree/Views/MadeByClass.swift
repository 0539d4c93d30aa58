import Foundation

/// An object that can be created by `init()` of a class that is known only at run time. Used by
/// CollectionViews for layout attributes and invalidation contexts; in this module for layers and for the
/// delegates of apps and scenes.
///
/// Swift can call only required initializers on a metatype, and if `init()` were required, every subclass
/// with an own initializer would have to implement it. The required initializer that calls it is marked as
/// unavailable, so that subclasses need not implement it. An unavailable initializer satisfies a protocol
/// only in an unavailable conformance, which a cast finds at run time.
///
/// A subclass that neither inherits nor overrides `init()` compiles, as on iOS. Creating an object of that
/// class stops the program with Swift's message "Use of unimplemented initializer 'init()' for class …".
@MainActor package protocol ObjectMadeByClass: AnyObject {
  init(_makingByClass: Void)
}

@available(*, unavailable) extension CALayer: ObjectMadeByClass {}
@available(*, unavailable) extension UIResponder: ObjectMadeByClass {}

/// Creates an object with its class's `init()`; traps without ``ObjectMadeByClass``. Used by CollectionViews.
@MainActor package func makeByClass<Object: NSObject>(_ type: Object.Type) -> Object {
  guard let maker = type as Any as? any ObjectMadeByClass.Type,
    let object = maker.init(_makingByClass: ()) as? Object
  else { preconditionFailure("\(type) cannot be created by its class") }
  return object
}

/// A view that `init(frame:)` of a class known only at run time creates; see ``ObjectMadeByClass``. Used by
/// CollectionViews for reusable views of registered classes; in this module for `T(frame:)`.
@MainActor package protocol ViewMadeByClass: AnyObject {
  init(_makingByClass frame: CGRect)
}

@available(*, unavailable) extension UIView: ViewMadeByClass {}

/// Returns what creates views of a class. Used by CollectionViews; every class of views has one.
@MainActor package func viewMaker(of type: UIView.Type) -> any ViewMadeByClass.Type {
  guard let maker = type as Any as? any ViewMadeByClass.Type else {
    preconditionFailure("\(type) cannot be created by its class")
  }
  return maker
}

/// A type whose value can be an object that another function has created.
public nonisolated protocol _AdoptingObject {}

extension _AdoptingObject {
  /// Makes an object the value. Stops the program if the object has another type.
  public nonisolated init(_adopting object: AnyObject) {
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
  /// Creates a view of the class at run time, with `init(frame:)` of that class.
  @preconcurrency @MainActor public init(frame: CGRect) {
    let type = type(of: self)
    guard let view = type as? UIView.Type else { preconditionFailure("\(type) is no class of views") }
    self.init(_adopting: viewMaker(of: view).init(_makingByClass: frame))
  }
}

extension UIView: _ViewMadeByFrame {}

/// The layer of a view.
extension CALayer {
  /// Creates a layer of a view's ``UIView/layerClass``.
  static func make(of type: AnyClass) -> CALayer {
    guard let type = type as? CALayer.Type else {
      preconditionFailure("layerClass is \(type), which is not a CALayer: return a subclass of CALayer")
    }
    return type == CALayer.self ? CALayer() : makeByClass(type)
  }

  func attach(to view: UIView) {
    isViewBacked = true
    owner = view
  }
}
