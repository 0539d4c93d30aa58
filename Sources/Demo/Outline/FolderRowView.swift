import PhotoLibrary
import UIKit

/// The row of a folder in the outline: an icon, the name, details, and a chevron that turns while the folder
/// expands.
final class FolderRowView: UIView {
  /// The height of a row with a width, on a card with a margin. Large text in narrow rows has more lines.
  static func height(width: CGFloat, margin: CGFloat) -> CGFloat {
    let lines = lines(room(width, margin))
    return 20 + nameHeight * lines.name + detailsHeight * lines.details
  }
  private nonisolated static var nameHeight: CGFloat { Theme.scaled(20) }
  private nonisolated static var detailsHeight: CGFloat { Theme.scaled(16) }

  /// The numbers of lines of the texts.
  private static func lines(_ room: CGFloat) -> (name: CGFloat, details: CGFloat) {
    mayHaveOneLine(room) ? (1, 1) : (Theme.lines(220, in: room), Theme.lines(210, in: room))
  }
  /// Whether there is room for the details beside a short name.
  private static func mayHaveOneLine(_ room: CGFloat) -> Bool { room > Theme.scaled(420) }
  /// The distance between the leading edges of a row and of its text.
  private static let textStart = PhotoRow.padding + FolderIconView.size.width + 14
  private static let chevronDistance: CGFloat = 10
  /// The room for the text of a row with a width, on a card with a margin.
  private static func room(_ width: CGFloat, _ margin: CGFloat) -> CGFloat {
    max(0, width - side(margin) - PhotoRow.padding - 2 * chevronDistance - Theme.gap - textStart)
  }

  /// The distance between a card, which has a margin, and the rows on it. The icons are aligned with the text
  /// of the headings in other layouts.
  static func side(_ margin: CGFloat) -> CGFloat { margin - PhotoRow.padding }

  /// The background of the row under the pointer.
  private let ground = UIView(frame: .zero)
  private let ring = UIView(frame: .zero)
  private let icon = FolderIconView(frame: .zero)
  private let name = UILabel(Theme.rowHeading, lineBreakMode: .byTruncatingMiddle)
  private let details = UILabel(Theme.caption, Theme.secondaryText, lineBreakMode: .byTruncatingMiddle)
  private let chevron = ChevronView(frame: .zero)
  private let line = UIView(frame: .zero)

  var isHovered = false { didSet { if isHovered != oldValue { showState() } } }
  var hasFocus = false { didSet { ring.isHidden = !hasFocus } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    ground.layer.cornerRadius = Theme.pictureRadius
    ground.backgroundColor = Theme.hover
    ground.alpha = 0
    ring.layer.cornerRadius = Theme.pictureRadius
    ring.showEdge(Theme.accent, width: 2.5)
    ring.isHidden = true
    line.backgroundColor = Theme.hairline
    for view in [ground, icon, name, details, chevron, line, ring] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a folder. In an animation block, the chevron turns and the line fades.
  func show(_ row: FolderRow, details text: String) {
    name.text = row.name
    detailsText = text
    isExpanded = row.isExpanded
    turnChevron()
    line.alpha = row.hasLine ? 1 : 0
    setNeedsLayout()
  }

  private(set) var isExpanded = false
  /// The details in one line.
  private var detailsText = ""

  /// The texts for readers.
  var texts: (name: String, details: String) {
    (name.text ?? "", detailsText.spoken)
  }

  /// Turns the chevron down, or to the trailing edge, half a turn from the right one.
  private func turnChevron() {
    let angle: CGFloat = isExpanded ? .pi / 2 : isRightToLeft ? .pi : 0
    let transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
    if chevron.transform != transform { chevron.transform = transform }
  }

  private func showState() {
    UIView.animate(withDuration: Theme.touchDuration, delay: 0, options: .beginFromCurrentState) { [self] in
      ground.alpha = isHovered ? 1 : 0
      chevron.color = isHovered ? Theme.text : Theme.secondaryText
    }
  }

  /// The distance between the trailing edges of the row and of the card.
  private var side: CGFloat { Self.side(Theme.cardMargin(window?.bounds.width ?? bounds.width)) }

  /// The frame of the row's background, from the leading edge: as wide as a photo's, while the row extends to
  /// the edge of the card.
  func rowFrame(width: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: 0, y: 1, width: max(0, width - side), height: max(0, height - 2))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let side = side
    ground.leadingFrame = rowFrame(width: width, height: height)
    ring.frame = ground.frame.inset(upTo: 1, 2)
    turnChevron()
    icon.center = CGPoint(x: mirrored(PhotoRow.padding + icon.bounds.width / 2), y: height / 2)
    chevron.center = CGPoint(
      x: mirrored(width - side - PhotoRow.padding - Self.chevronDistance), y: height / 2)
    let x = Self.textStart
    line.leadingFrame = CGRect(x: x, y: height - 1, width: max(0, width - x), height: 1)
    layOutText(from: x, room: Self.room(width, Theme.cardMargin(window?.bounds.width ?? width)))
  }

  /// Lays out the text: the details are at the end of the row, or below the name if the row is narrow.
  /// Details that are too long for a line are divided between the count and the dates.
  private func layOutText(from x: CGFloat, room: CGFloat) {
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    func width(_ label: UILabel) -> CGFloat { label.sizeThatFits(unlimited).width.rounded(.up) }
    details.text = detailsText
    let nameWidth = width(name)
    var detailsWidth = width(details)
    let lines = Self.lines(room)
    if detailsWidth > room, lines.details > 1 {
      details.text = detailsText.replacing(CountText.separator, with: "\n", maxReplacements: 1)
      detailsWidth = width(details)
    }
    (name.numberOfLines, details.numberOfLines) = (Int(lines.name), Int(lines.details))
    if Self.mayHaveOneLine(room), nameWidth + 2 * Theme.gap + detailsWidth <= room {
      details.alignToTrailingEdge()
      name.leadingFrame = CGRect(
        x: x, y: 0, width: room - detailsWidth - 2 * Theme.gap, height: bounds.height)
      details.leadingFrame = CGRect(
        x: x + room - detailsWidth, y: 0, width: detailsWidth, height: bounds.height)
    } else {
      details.textAlignment = .natural
      let (nameHeight, detailsHeight) = (Self.nameHeight * lines.name, Self.detailsHeight * lines.details)
      let y = ((bounds.height - nameHeight - detailsHeight) / 2).rounded()
      name.leadingFrame = CGRect(x: x, y: y - 2, width: min(room, nameWidth), height: nameHeight)
      details.leadingFrame = CGRect(
        x: x, y: y + nameHeight, width: min(room, detailsWidth), height: detailsHeight)
    }
  }
}

/// A folder with a tab, in two shades.
private final class FolderIconView: UIView {
  static let size = CGSize(width: 40, height: 31)

  override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    let (width, height) = (Self.size.width, Self.size.height)
    func add(_ frame: CGRect, _ radius: CGFloat, _ colors: [UIColor]) {
      let part = GradientView(frame: frame)
      part.showColors { $0.gradient?.colors = colors.map(\.cgColor) }
      part.layer.cornerRadius = radius
      addSubview(part)
    }
    add(
      CGRect(x: 0, y: 0, width: width * 0.46, height: 12), 4,
      Theme.folderBack.map { _ in Theme.folderBack[0] })
    add(CGRect(x: 0, y: 4, width: width, height: height - 6), 5, Theme.folderBack)
    add(CGRect(x: 0, y: 9, width: width, height: height - 9), 5, Theme.folderFront)
  }

  required init?(coder: NSCoder) { nil }
}

/// A chevron that points to the right, of two strokes with round ends.
private final class ChevronView: UIView {
  var color = Theme.secondaryText { didSet { for bar in bars { bar.backgroundColor = color } } }

  private let bars = [UIView(frame: .zero), UIView(frame: .zero)]
  private static let size = CGSize(width: 14, height: 14)
  private static let stroke: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    let (left, tip, middle, reach): (CGFloat, CGFloat, CGFloat, CGFloat) = (4.5, 9.5, 7, 5)
    for (bar, direction) in zip(bars, [-1.0, 1.0] as [CGFloat]) {
      bar.bounds.size = CGSize(width: hypot(tip - left, reach) + Self.stroke, height: Self.stroke)
      bar.center = CGPoint(x: (left + tip) / 2, y: middle + direction * reach / 2)
      bar.layer.cornerRadius = Self.stroke / 2
      bar.transform = CGAffineTransform(rotationAngle: -direction * atan2(reach, tip - left))
      bar.backgroundColor = color
      addSubview(bar)
    }
  }

  required init?(coder: NSCoder) { nil }
}
