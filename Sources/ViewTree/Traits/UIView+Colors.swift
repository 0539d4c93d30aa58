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

  func notifyTintColor() {
    tintColorDidChange()
    for subview in subviewList where subview.traitStore.state?.tint == nil { subview.notifyTintColor() }
  }
}
