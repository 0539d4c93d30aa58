import Foundation
import ViewTree

/// The labels and the image of a table view cell, which exist if the app has asked for them.
@MainActor final class TableCellLabels {
  var style: UITableViewCell.CellStyle
  private var textLabel: UILabel?
  private var detailLabel: UILabel?
  private var imageView: UIImageView?

  private static let side: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let margin: CGFloat = 11

  init(_ style: UITableViewCell.CellStyle) { self.style = style }

  func text(in cell: UITableViewCell) -> UILabel {
    if let textLabel { return textLabel }
    let label = UILabel(frame: .zero)
    switch style {
    case .value2:
      label.font = .systemFont(ofSize: 12)
      label.textColor = .tintColor
      label.textAlignment = .right
    case .default, .value1, .subtitle: label.font = .systemFont(ofSize: style == .subtitle ? 16 : 17)
    }
    textLabel = label
    cell.contentView.addSubview(label)
    return label
  }

  func detail(in cell: UITableViewCell) -> UILabel? {
    guard style != .default else { return nil }
    if let detailLabel { return detailLabel }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: style == .value1 ? 17 : 12)
    label.textColor = style == .value1 ? .secondaryLabel : .label
    detailLabel = label
    cell.contentView.addSubview(label)
    return label
  }

  func image(in cell: UITableViewCell) -> UIImageView {
    if let imageView { return imageView }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    imageView = view
    cell.contentView.addSubview(view)
    return view
  }

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    var height: CGFloat = 0
  }

  func layOut(in content: UIView) {
    guard textLabel != nil || detailLabel != nil || imageView != nil else { return }
    let places = places(width: content.bounds.width, height: content.bounds.height)
    imageView?.leadingFrame = places.image
    textLabel?.leadingFrame = places.text
    detailLabel?.leadingFrame = places.detail
  }

  /// The height of the labels and the image in a width, with space above and below.
  func height(for width: CGFloat) -> CGFloat { places(width: width, height: nil).height }

  private func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false || label.attributedText?.length ?? 0 > 0 else {
      return .zero
    }
    let size = label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    return CGSize(width: min(width, size.width.rounded(.up)), height: size.height.rounded(.up))
  }

  private func places(width: CGFloat, height: CGFloat?) -> Places {
    var places = Places()
    var x = Self.side
    if let image = imageView?.image, image.size.width > 0 {
      let limit = height.map { max(0, $0 - 8) } ?? image.size.height
      let scale = min(1, limit / max(1, image.size.height))
      let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      places.image = CGRect(origin: CGPoint(x: x, y: 0), size: size)
      x += size.width + Self.gap
    }
    let room = max(0, width - x - Self.side)
    switch style {
    case .default:
      places.text = CGRect(x: x, y: 0, width: room, height: size(textLabel, room).height)
      places.height = places.text.height
    case .subtitle:
      let (text, detail) = (size(textLabel, room), size(detailLabel, room))
      places.text = CGRect(x: x, y: 0, width: room, height: text.height)
      let gap: CGFloat = detail.height > 0 && text.height > 0 ? 2 : 0
      places.detail = CGRect(x: x, y: text.height + gap, width: room, height: detail.height)
      places.height = text.height + gap + detail.height
    case .value1:
      let text = size(textLabel, room)
      let detail = size(detailLabel, max(0, room - text.width - (text.width > 0 ? 8 : 0)))
      places.text = CGRect(x: x, y: 0, width: text.width, height: text.height)
      places.detail = CGRect(x: x + room - detail.width, y: 0, width: detail.width, height: detail.height)
      places.height = max(text.height, detail.height)
    case .value2:
      let text = size(textLabel, 91)
      let detail = size(detailLabel, max(0, room - 97))
      places.text = CGRect(x: x, y: 0, width: 91, height: text.height)
      places.detail = CGRect(x: x + 97, y: 0, width: max(0, room - 97), height: detail.height)
      places.height = max(text.height, detail.height)
    }
    let content = places.height
    places.height = max(content, places.image.height - 6) + 2 * Self.margin
    if let height {
      let top = ((height - content) / 2).rounded()
      if style == .subtitle {
        places.text.origin.y += top
        places.detail.origin.y += top
      } else {
        places.text.origin.y = ((height - places.text.height) / 2).rounded()
        places.detail.origin.y = ((height - places.detail.height) / 2).rounded()
      }
      places.image.origin.y = ((height - places.image.height) / 2).rounded()
    }
    return places
  }
}
