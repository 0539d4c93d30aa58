/// Makes a layer with `init()` of a class that is known only at run time: see `UIView.layerClass`.
///
/// Swift calls only required initialisers on a class value, and `init()` cannot be required without every
/// subclass that has an initialiser of its own having to provide it. The required initialiser that calls it
/// is marked as unavailable, which subclasses need not provide. Unavailable initialisers conform only by an
/// unavailable conformance, which is found at run time.
///
/// A subclass that neither inherits nor overrides `init()` compiles, as on iOS; making one by its class stops
/// the program with Swift's message "Use of unimplemented initializer 'init()' for class …".
@MainActor protocol LayerMadeByClass: AnyObject {
  init(_makingByClass: Void)
}

@available(*, unavailable) extension CALayer: LayerMadeByClass {}

extension CALayer {
  /// Makes a layer with the `init()` of its class.
  static func makeByClass(_ type: CALayer.Type) -> CALayer {
    if type == CALayer.self { return CALayer() }
    guard let maker = type as Any as? any LayerMadeByClass.Type,
      let layer = maker.init(_makingByClass: ()) as? CALayer
    else { preconditionFailure("\(type) cannot be made by its class") }
    return layer
  }
}
