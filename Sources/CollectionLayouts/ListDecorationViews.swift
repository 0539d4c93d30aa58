import CollectionViews
import Foundation
import ViewTree

/// The line between two rows of a ``ListLayout``: a faint one that suits any ground.
@preconcurrency @MainActor open class ListSeparatorView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.25)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// What lies behind a section of a ``ListLayout``: a faint card with round corners.
@preconcurrency @MainActor open class ListSectionBackgroundView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.12)
    layer.cornerRadius = 10
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
