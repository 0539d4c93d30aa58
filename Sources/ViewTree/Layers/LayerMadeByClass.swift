/// A layer that can be created by `init()` of a class that is known only at run time; see
/// `UIView.layerClass`.
///
/// Swift can call only required initializers on a metatype, and if `init()` were required, every subclass
/// with an own initializer would have to implement it. The required initializer that calls it is marked as
/// unavailable, so that subclasses need not implement it. An unavailable initializer satisfies a protocol
/// only in an unavailable conformance, which a cast finds at run time.
///
/// A subclass that neither inherits nor overrides `init()` compiles, as on iOS. Creating a layer of that
/// class stops the program with Swift's message "Use of unimplemented initializer 'init()' for class …".
@MainActor protocol LayerMadeByClass: AnyObject {
  init(_makingByClass: Void)
}

@available(*, unavailable) extension CALayer: LayerMadeByClass {}

extension CALayer {
  /// Creates a layer with the `init()` of its class.
  static func makeByClass(_ type: CALayer.Type) -> CALayer {
    if type == CALayer.self { return CALayer() }
    guard let maker = type as Any as? any LayerMadeByClass.Type,
      let layer = maker.init(_makingByClass: ()) as? CALayer
    else { preconditionFailure("\(type) has no init() that layerClass can use: override init()") }
    return layer
  }
}
