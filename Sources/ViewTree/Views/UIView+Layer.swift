import Foundation

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
