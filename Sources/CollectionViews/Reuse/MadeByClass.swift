import Foundation
import ViewTree

@available(*, unavailable) extension UICollectionViewLayoutAttributes: ObjectMadeByClass {}
@available(*, unavailable) extension UICollectionViewLayoutInvalidationContext: ObjectMadeByClass {}

extension UICollectionReusableView {
  /// The metatypes of classes that were requested before: a lookup of the conformance is slower than most
  /// initializers.
  private static var makers: [ObjectIdentifier: any ViewMadeByClass.Type] = [:]

  /// Creates a view with `init(frame:)` of its class. O(1); one lookup for each class.
  static func make(_ type: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
    let key = ObjectIdentifier(type)
    let maker = makers[key] ?? viewMaker(of: type)
    guard let view = maker.init(_makingByClass: frame) as? UICollectionReusableView
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
