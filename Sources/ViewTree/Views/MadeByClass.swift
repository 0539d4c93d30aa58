import Foundation

/// An object that can be created by `init()` of a class that is known only at run time. Used by ViewTree for layers and for
/// the delegates of apps and scenes, and by CollectionViews for layout attributes and invalidation contexts.
///
/// Swift can call only required initializers on a metatype, and if `init()` were required, every subclass with an own
/// initializer would have to implement it. The required initializer that calls it is marked as unavailable, so that
/// subclasses need not implement it. An unavailable initializer satisfies a protocol only in an unavailable conformance,
/// which a cast finds at run time.
///
/// A subclass that neither inherits nor overrides `init()` compiles, as on iOS. Creating an object of that class stops the
/// program with Swift's message "Use of unimplemented initializer 'init()' for class …".
@MainActor package protocol ObjectMadeByClass: AnyObject {
  init(_makingByClass: Void)
}

@available(*, unavailable) extension CALayer: ObjectMadeByClass {}
@available(*, unavailable) extension UIResponder: ObjectMadeByClass {}

/// Creates an object with the `init()` of its class. Used by ViewTree and CollectionViews for the classes that conform to
/// ``ObjectMadeByClass``; another class stops the program.
@MainActor package func makeByClass<Object: NSObject>(_ type: Object.Type) -> Object {
  guard let maker = type as Any as? any ObjectMadeByClass.Type,
    let object = maker.init(_makingByClass: ()) as? Object
  else { preconditionFailure("\(type) cannot be created by its class") }
  return object
}
