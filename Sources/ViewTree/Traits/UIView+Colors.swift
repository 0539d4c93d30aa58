import Drawing
import Foundation

/// The colors of a view that follow what surrounds it.
extension UIView {
  func setBackground(_ color: UIColor?) {
    if let color, color.isDynamic {
      traitStore.stateOrNew.background = color
      layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    } else {
      traitStore.state?.background = nil
      layer.backgroundColor = color?.cgColor
    }
  }

  func setTint(_ color: UIColor?) {
    if let color { traitStore.stateOrNew.tint = color } else { traitStore.state?.tint = nil }
    notifyTintColor()
  }

  fileprivate func notifyTintColor() {
    tintColorDidChange()
    for subview in subviewList where subview.traitStore.state?.tint == nil { subview.notifyTintColor() }
  }
}

/// Reports the tint color of another superview.
enum TintInheritance: HierarchyObserver {
  static func didMove(_ move: ViewMove) {
    let view = move.view
    guard view.traitStore.state?.tint == nil, let tint = view.tintColor else { return }
    let old = move.oldSuperview?.tintColor ?? .systemBlue
    if tint !== old, tint != old { view.notifyTintColor() }
  }
}
