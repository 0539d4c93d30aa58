import Accessibility
import Foundation
import Geometry

/// The view of an item of a tab bar: the image, the title below or beside it, and the badge.
@MainActor final class TabButton: UIControl {
  /// The colors and the font of an item, of which the bar decides.
  struct Style {
    var titleColor = UIColor.secondaryLabel
    var iconColor = UIColor.secondaryLabel
    var font: UIFont?
    var badgeColor: UIColor?
    var fill: UIColor?
    var titleOffset = UIOffset.zero
  }

  let item: UITabBarItem
  var position: AccessibilityPosition?
  /// Whether the title is beside the image.
  var isInline = false { didSet { if isInline != oldValue { setNeedsLayout() } } }
  private let background = UIView(frame: .zero)
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private var isHovered = false { didSet { if isHovered != oldValue { updateBackground() } } }
  private var style = Style()

  private static let badgeHeight: CGFloat = 18
  private static let gap: CGFloat = 6

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    background.layer.cornerRadius = 8
    icon.contentMode = .scaleAspectFit
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 12, weight: .medium)
    badge.textAlignment = .center
    badge.clipsToBounds = true
    badge.layer.cornerRadius = Self.badgeHeight / 2
    for view in [background, icon, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] hover in
        self?.isHovered = hover.state == .began || hover.state == .changed
      })
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { updateBackground() } } }

  /// Shows the item.
  func show(_ style: Style, isSelected: Bool) {
    self.style = style
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    icon.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    icon.tintColor = style.iconColor
    label.text = item.title
    label.textColor = style.titleColor
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = style.badgeColor ?? item.badgeColor ?? .systemRed
    alpha = item.isEnabled ? 1 : 0.4
    accessibilityIdentifier = item.accessibilityIdentifier
    updateBackground()
    setNeedsLayout()
  }

  private func updateBackground() {
    background.backgroundColor =
      isHighlighted ? .tertiarySystemFill : isHovered ? .quaternarySystemFill : style.fill ?? .clear
  }

  private var font: UIFont { style.font ?? .systemFont(ofSize: isInline ? 13 : 10, weight: .medium) }

  private var iconSize: CGSize {
    guard let size = icon.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let side: CGFloat = isInline ? 20 : 24
    let scale = min(1, side / max(size.width, size.height))
    return CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// The width of the content, without the space around it.
  var contentWidth: CGFloat {
    label.font = font
    let title = label.sizeThatFits(.zero).width.rounded(.up)
    let icon = iconSize.width
    return isInline ? icon + (icon > 0 && title > 0 ? Self.gap + badgeRoom : 0) + title : max(icon, title)
  }

  private var badgeWidth: CGFloat {
    max(Self.badgeHeight, badge.sizeThatFits(.zero).width.rounded(.up) + 8)
  }
  /// The place of the badge between the image and a title beside it.
  private var badgeRoom: CGFloat { item.badgeValue == nil ? 0 : badgeWidth - Self.gap }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font = font
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    background.frame = bounds.insetBy(dx: 2, dy: 4)
    let (iconSize, fitted) = (iconSize, label.sizeThatFits(.zero))
    let title = CGSize(
      width: min(fitted.width.rounded(.up), bounds.width), height: fitted.height.rounded(.up))
    let offset = style.titleOffset
    if isInline {
      let x = ((bounds.width - contentWidth) / 2).rounded()
      icon.leadingFrame = centered(iconSize, x: x)
      let start = x + iconSize.width + (iconSize.width > 0 ? Self.gap + badgeRoom : 0)
      label.leadingFrame = centered(title, x: start).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    } else {
      let height = iconSize.height + (title.width > 0 ? title.height + 1 : 0)
      let y = ((bounds.height - height) / 2).rounded()
      icon.frame = CGRect(
        x: ((bounds.width - iconSize.width) / 2).rounded(), y: y, width: iconSize.width,
        height: iconSize.height)
      label.frame = CGRect(
        x: ((bounds.width - title.width) / 2).rounded() + offset.horizontal,
        y: y + iconSize.height + 1 + offset.vertical, width: title.width, height: title.height)
    }
    let width = badgeWidth
    let (left, right) = (
      max(2, icon.frame.minX + 6 - width), min(bounds.width - width - 2, icon.frame.maxX - 6)
    )
    badge.frame = CGRect(
      x: isMirrored ? left : right, y: max(2, icon.frame.minY - 5), width: width, height: Self.badgeHeight)
  }

  private func centered(_ size: CGSize, x: CGFloat) -> CGRect {
    CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  override var accessibilityContent: AccessibilityContent {
    var content = super.accessibilityContent
    content.isElement = true
    content.role = .tab
    content.label = item.accessibilityLabel ?? item.title
    content.value = item.accessibilityValue ?? item.badgeValue
    content.position = position
    if isSelected { content.traits.insert(.selected) }
    return content
  }
}
