import Foundation
import ViewTree

/// The view of one item: a background, a background for the selected state over it, and the content on top.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// What the item shows; always as large as the cell. Add subviews here.
  public final let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpContentView()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpContentView()
  }

  private func setUpContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Behind everything else, as large as the cell. Default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertBackground(backgroundView, at: 0) }
    }
  }

  /// In front of ``backgroundView``, seen only while the cell is selected or highlighted. Default nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let selectedBackgroundView else { return }
      insertBackground(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateSelectedBackground()
    }
  }

  private func insertBackground(_ view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  /// Set by the collection view while a touch rests on the cell; override `didSet` to change the look.
  open var isHighlighted = false { didSet { updateSelectedBackground() } }

  /// Set by the collection view to whether the item is selected.
  open var isSelected = false { didSet { updateSelectedBackground() } }

  private func updateSelectedBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}
