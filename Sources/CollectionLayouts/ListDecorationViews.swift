import CollectionViews
import Foundation
import ViewTree

/// The line between two rows of a ``ListLayout``: translucent gray, visible on light and dark backgrounds.
@preconcurrency @MainActor open class ListSeparatorView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.25)
  }

  /// Creates the view from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The background of a section of a ``ListLayout``: a translucent gray rectangle with round corners.
@preconcurrency @MainActor open class ListSectionBackgroundView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.12)
    layer.cornerRadius = 10
  }

  /// Creates the view from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
