import Foundation

/// A view that can be created by `init(frame:)` of a class that is known only at run time. Used by ViewTree
/// for `T(frame:)`, and by CollectionViews for reusable views of registered classes.
///
/// Subclasses of apps override `init(frame:)`, so it cannot be `required`, and Swift calls only required
/// initializers on a class value. The required initializer that calls it is marked as unavailable, see
/// ``ObjectMadeByClass``.
///
/// A subclass that neither inherits nor overrides `init(frame:)` compiles, as on iOS. Creating a view by its
/// class stops the program with Swift's message "Use of unimplemented initializer 'init(frame:)' for class
/// …", as on iOS.
@MainActor package protocol ViewMadeByClass: AnyObject {
  init(_makingByClass frame: CGRect)
}

@available(*, unavailable) extension UIView: ViewMadeByClass {}

/// Returns what creates views of a class. Used by ViewTree and CollectionViews; every class of views has one.
@MainActor package func viewMaker(of type: UIView.Type) -> any ViewMadeByClass.Type {
  guard let maker = type as Any as? any ViewMadeByClass.Type else {
    preconditionFailure("\(type) cannot be created by its class")
  }
  return maker
}
