import CollectionViews
import Foundation
import ViewTree

/// The supplementary view of a section's header or footer, or of the header or footer of the table: shows a
/// title in the style of the list, or a view of the app.
final class TableSectionView: UICollectionViewListCell {
  private(set) var hosted: UIView?

  func show(title: String?) {
    show(view: nil)
    guard let title else {
      contentConfiguration = nil
      return
    }
    var content = defaultContentConfiguration()
    content.text = title
    contentConfiguration = content
  }

  func show(view: UIView?) {
    if hosted?.superview === contentView, hosted !== view { hosted?.removeFromSuperview() }
    hosted = view
    guard let view else { return }
    contentConfiguration = nil
    automaticallyUpdatesBackgroundConfiguration = false
    backgroundConfiguration = .clear()
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contentView.bounds
    contentView.addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let hosted, hosted.frame != contentView.bounds { hosted.frame = contentView.bounds }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard hosted != nil || contentConfiguration == nil else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    let height = hosted.map { Self.height(of: $0, width: layoutAttributes.size.width) } ?? 0
    guard height != layoutAttributes.size.height,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    preferred.size.height = height
    return preferred
  }

  /// The height of a view of the app: that of its constraints, or the one that it prefers.
  private static func height(of view: UIView, width: CGFloat) -> CGFloat {
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if fitted.height > 0 { return fitted.height.rounded(.up) }
    return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }
}
