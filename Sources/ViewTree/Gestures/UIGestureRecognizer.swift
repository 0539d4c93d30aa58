import Foundation

/// Recognises a gesture in the touches of a view.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  open private(set) weak var view: UIView?
  func attach(to view: UIView?) { self.view = view }
}
