import Foundation
import ViewTree

/// Creates a view of a class that is known only at run time.
///
/// Subclasses of apps override `init(frame:)`, so it cannot be `required`, and Swift calls only required
/// initializers on a class value. The required initializer that calls it is marked as unavailable: subclasses
/// with other initializers do not have to provide it. Unavailable initializers satisfy a protocol only
/// through an unavailable conformance, which is found at run time.
///
/// A subclass that neither inherits nor overrides `init(frame:)` compiles, as on iOS. Creating a view by its
/// class stops the program with Swift's message "Use of unimplemented initializer 'init(frame:)' for class
/// …", as on iOS.
@MainActor protocol ViewMadeByClass: AnyObject {
  init(_makingByClass frame: CGRect)
}

@available(*, unavailable) extension UICollectionReusableView: ViewMadeByClass {}
@available(*, unavailable) extension UICollectionViewLayoutAttributes: ObjectMadeByClass {}
@available(*, unavailable) extension UICollectionViewLayoutInvalidationContext: ObjectMadeByClass {}

extension UICollectionReusableView {
  /// The metatypes of classes that were requested before: a lookup of the conformance is slower than most
  /// initializers.
  private static var makers: [ObjectIdentifier: any ViewMadeByClass.Type] = [:]

  /// Creates a view with `init(frame:)` of its class. O(1); one lookup for each class.
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    let key = ObjectIdentifier(type)
    guard let maker = makers[key] ?? (type as Any as? any ViewMadeByClass.Type),
      let view = maker.init(_makingByClass: frame) as? UICollectionReusableView
    else { preconditionFailure("\(type) cannot be created by its class") }
    if makers[key] == nil { makers[key] = maker }
    return view
  }
}

extension UICollectionViewLayoutAttributes {
  /// The metatypes of subclasses that were requested before: a lookup of the conformance is slower than
  /// creating the object.
  private static var makers: [ObjectIdentifier: any ObjectMadeByClass.Type] = [:]

  /// Creates attributes with `init()` of a class. O(1); one lookup for each subclass.
  package static func make(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes
  {
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    let key = ObjectIdentifier(type)
    guard let maker = makers[key] ?? (type as Any as? any ObjectMadeByClass.Type),
      let attributes = maker.init(_makingByClass: ()) as? UICollectionViewLayoutAttributes
    else { preconditionFailure("\(type) cannot be created by its class") }
    if makers[key] == nil { makers[key] = maker }
    return attributes
  }
}
