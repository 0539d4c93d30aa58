import UIKit

/// A label beside the scroll indicator while it is dragged: the album at the top and its dates.
final class ScrollBubble: UIView {
  private let name = UILabel(Theme.barText, lineBreakMode: .byTruncatingMiddle)
  private let dates = UILabel(Theme.barCaption, Theme.secondaryText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    showAsPanel(cornerRadius: 10)
    castShadow(opacity: 0.4, radius: 10, drop: 4)
    for label in [name, dates] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  var texts: [String?] { [name.text, dates.text] }

  private func show(album: String, dates text: String?, beside indicator: CGRect, in area: CGRect) {
    name.text = album
    dates.text = text
    let (nameHeight, dateHeight) = (Theme.barScaled(20), Theme.barScaled(16))
    let room = max(0, min(Theme.barScaled(280), area.width - 80))
    let limit = CGSize(width: room, height: 100)
    let width = min(room, max(name.sizeThatFits(limit).width, dates.sizeThatFits(limit).width).rounded(.up))
    let height = 16 + nameHeight + (text == nil ? 0 : dateHeight)
    let y = min(max(area.minY + 4, indicator.midY - height / 2), area.maxY - height - 4)
    // The side of the indicator in the superview is that of its trailing edge.
    let start = superview?.mirrored(indicator) ?? indicator
    leadingFrame = CGRect(
      x: (start.minX - 12 - width - 24).rounded(), y: y.rounded(), width: width + 24, height: height)
    name.frame = CGRect(x: 12, y: 8, width: width, height: nameHeight)
    dates.frame = CGRect(x: 12, y: 8 + nameHeight, width: width, height: dateHeight)
  }

  /// Shows the bubble while the vertical scroll indicator of a collection view is dragged, and hides it
  /// otherwise.
  func update(for view: UICollectionView, of catalog: any Catalog) {
    guard let indicator = view.draggedVerticalIndicatorFrame, let path = view.indexPathsForVisibleItems.min(),
      catalog.contains(path)
    else {
      isHidden = true
      return
    }
    isHidden = false
    show(
      album: catalog.heading(ofSection: path.section).name, dates: catalog.dates(ofSection: path.section),
      beside: view.convert(indicator, to: superview), in: view.convert(view.bounds, to: superview))
  }
}
