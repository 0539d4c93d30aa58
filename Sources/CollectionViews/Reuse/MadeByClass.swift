import Foundation
import ViewTree

/// Makes a view of a class that is known only at run time.
///
/// Subclasses of apps override `init(frame:)`, so it cannot be `required`, and Swift calls only required initialisers on a
/// class value. The required initialiser that calls it is marked as unavailable: Swift then does not ask subclasses
/// that have initialisers of their own to provide it. Unavailable initialisers conform only by an unavailable
/// conformance, which is found at run time.
///
/// A subclass that neither inherits nor overrides `init(frame:)` compiles, as on iOS; making one by its class stops the
/// program with Swift's message "Use of unimplemented initializer 'init(frame:)' for class …", as on iOS.
@MainActor protocol ViewMadeByClass: AnyObject {
  init(_makingByClass frame: CGRect)
}

/// Makes an object with `init()` of a class that is known only at run time; as ``ViewMadeByClass``.
@MainActor protocol ObjectMadeByClass: AnyObject {
  init(_makingByClass: Void)
}

@available(*, unavailable) extension UICollectionReusableView: ViewMadeByClass {}
@available(*, unavailable) extension UICollectionViewLayoutAttributes: ObjectMadeByClass {}
@available(*, unavailable) extension UICollectionViewLayoutInvalidationContext: ObjectMadeByClass {}

/// Makes a view with the `init(frame:)` of its class.
func makeByClass(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
  guard let maker = type as Any as? any ViewMadeByClass.Type,
    let view = maker.init(_makingByClass: frame) as? UICollectionReusableView
  else { preconditionFailure("\(type) cannot be made by its class") }
  return view
}

/// Makes an object with the `init()` of its class.
func makeByClass<Object: NSObject>(_ type: Object.Type) -> Object {
  guard let maker = type as Any as? any ObjectMadeByClass.Type,
    let object = maker.init(_makingByClass: ()) as? Object
  else { preconditionFailure("\(type) cannot be made by its class") }
  return object
}

extension UICollectionViewLayoutAttributes {
  /// What makes the subclasses that were asked for: a lookup of the runtime costs more than the object.
  private static var makers: [ObjectIdentifier: any ObjectMadeByClass.Type] = [:]

  /// Makes attributes with the `init()` of a class. O(1); the runtime is asked once for each subclass.
  package static func make(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes
  {
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    let key = ObjectIdentifier(type)
    guard let maker = makers[key] ?? (type as Any as? any ObjectMadeByClass.Type),
      let attributes = maker.init(_makingByClass: ()) as? UICollectionViewLayoutAttributes
    else { preconditionFailure("\(type) cannot be made by its class") }
    if makers[key] == nil { makers[key] = maker }
    return attributes
  }
}
