/// A responder that can be created by `init()` of a class that is known only at run time: the delegates of apps and scenes.
/// ``LayerMadeByClass`` explains the means.
@MainActor protocol ResponderMadeByClass: AnyObject {
  init(_makingByClass: Void)
}

@available(*, unavailable) extension UIResponder: ResponderMadeByClass {}

extension UIResponder {
  /// Creates a responder with the `init()` of its class.
  static func makeByClass(_ type: UIResponder.Type) -> UIResponder {
    guard let maker = type as Any as? any ResponderMadeByClass.Type,
      let responder = maker.init(_makingByClass: ()) as? UIResponder
    else { preconditionFailure("\(type) cannot be created by its class") }
    return responder
  }
}
