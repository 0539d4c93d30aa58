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

/// Creates an object with the `init()` of its class. Used by CollectionViews; a class that does not conform
/// to ``ObjectMadeByClass`` stops the program.
@MainActor package func makeByClass<Object: NSObject>(_ type: Object.Type) -> Object {
  guard let maker = type as Any as? any ObjectMadeByClass.Type,
    let object = maker.init(_makingByClass: ()) as? Object
  else { preconditionFailure("\(type) cannot be created by its class") }
  return object
}

/// A view that can be created by `init(frame:)` of a class that is known only at run time; see
/// ``ObjectMadeByClass``. Used by CollectionViews for reusable views of registered classes; in this module
/// for `T(frame:)`.
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
