import CollectionViews
import Foundation
import ViewTree

/// The mat beneath a pile of a ``StackLayout``: a faint plate that lies a little above the ground.
@preconcurrency @MainActor open class StackMatView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.12)
    layer.cornerRadius = 14
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
