import UIKit

/// A label beside the scroll indicator while it is dragged: the album at the top and its dates.
final class ScrollBubble: UIView {
  private let name = UILabel(frame: .zero)
  private let dates = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    showAsPanel(cornerRadius: 10)
    castShadow(opacity: 0.4, radius: 10, drop: 4)
    name.font = Theme.body
    name.textColor = Theme.text
    name.lineBreakMode = .byTruncatingMiddle
    dates.font = Theme.caption
    dates.textColor = Theme.secondaryText
    for label in [name, dates] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  /// The texts, for tests.
  var texts: [String?] { [name.text, dates.text] }

  /// Shows an album, to the left of an indicator, inside of `area`.
  func show(album: String, dates text: String?, beside indicator: CGRect, in area: CGRect) {
    name.text = album
    dates.text = text
    let room = max(0, min(280, area.width - 80))
    let limit = CGSize(width: room, height: 100)
    let width = min(room, max(name.sizeThatFits(limit).width, dates.sizeThatFits(limit).width).rounded(.up))
    let height: CGFloat = text == nil ? 36 : 52
    let y = min(max(area.minY + 4, indicator.midY - height / 2), area.maxY - height - 4)
    frame = CGRect(
      x: (indicator.minX - 12 - width - 24).rounded(), y: y.rounded(), width: width + 24, height: height)
    name.frame = CGRect(x: 12, y: 8, width: width, height: 20)
    dates.frame = CGRect(x: 12, y: 28, width: width, height: 16)
  }
}

extension BrowserViewController {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { updateScrollBubble() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    updateScrollBubble()
  }

  /// Shows the bubble while the vertical scroll indicator is dragged, and hides it otherwise.
  func updateScrollBubble() {
    guard let indicator = collectionView.draggedVerticalIndicatorFrame,
      let path = collectionView.indexPathsForVisibleItems.min(), catalog.contains(path)
    else {
      scrollBubble.isHidden = true
      return
    }
    scrollBubble.isHidden = false
    scrollBubble.show(
      album: catalog.heading(ofSection: path.section).name, dates: catalog.dates(ofSection: path.section),
      beside: collectionView.convert(indicator, to: view), in: contentFrame)
  }
}
