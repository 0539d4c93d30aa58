import CollectionViews
import Foundation
import ViewTree

/// The mat behind a pile of a ``StackLayout``: a translucent gray rectangle with round corners.
@preconcurrency @MainActor open class StackMatView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.12)
    layer.cornerRadius = 14
  }

  /// Creates the view from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
