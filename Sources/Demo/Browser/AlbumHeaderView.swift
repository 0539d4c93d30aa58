import PhotoLibrary
import UIKit

/// The heading of an album: its name, the number of its pictures and their dates. A click or tap on the text
/// opens the album. In the outline, it is the row of the album's folder, which a click or tap expands or
/// collapses.
final class AlbumHeaderView: UICollectionReusableView {
  static let identifier = "album-header"
  private nonisolated static var lineHeight: CGFloat { textTop + nameHeight + 1 + detailsHeight + 11 }
  /// The height with two lines of both texts.
  private nonisolated static var twoLineHeight: CGFloat { lineHeight + nameHeight + detailsHeight }
  /// The height of a centered heading. Large text has room for two lines of both texts.
  nonisolated static var centeredHeight: CGFloat { Theme.hasLargeText ? twoLineHeight : lineHeight }
  /// The height of a heading in a view of a width. In narrow views, which for large text are wider ones, it
  /// has two lines of both texts.
  nonisolated static func height(width: CGFloat) -> CGFloat {
    hasTwoLines(width) ? twoLineHeight : lineHeight
  }
  private nonisolated static func hasTwoLines(_ width: CGFloat) -> Bool {
    width < 230 || Theme.lines(270, in: width) > 1
  }
  private nonisolated static var nameHeight: CGFloat { Theme.scaled(24) }
  private nonisolated static var detailsHeight: CGFloat { Theme.scaled(16) }
  /// The distance between the upper edge of a heading, or of its card, and the name.
  nonisolated static let textTop: CGFloat = 12

  /// The background card. Its lower end is outside the header and clipped.
  private let card = AlbumPanelView(frame: .zero)
  /// The line between the pinned header and the rows below it.
  private let line = UIView(frame: .zero)
  private let name = UILabel(Theme.heading, lineBreakMode: .byTruncatingMiddle)
  private let details = UILabel(Theme.caption, Theme.secondaryText)
  private let dropMark = UIView(frame: .zero)
  /// The row of the folder, hidden in layouts other than the outline.
  let folder = FolderRowView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.isHidden = true
    line.isHidden = true
    line.backgroundColor = Theme.hairline
    folder.isHidden = true
    dropMark.isHidden = true
    dropMark.isUserInteractionEnabled = false
    dropMark.backgroundColor = Theme.activeSelection
    dropMark.showEdge(Theme.accent, width: 2)
    dropMark.layer.cornerRadius = Theme.pictureRadius
    for view in [card, dropMark, line, name, details, folder] { addSubview(view) }
    let tap = UITapGestureRecognizer { [unowned self] tap in
      if isFolder { onToggle?(self, tap.modifierFlags) } else { onOpen?(self) }
    }
    tap.delegate = self
    addGestureRecognizer(tap)
    let hover = UIHoverGestureRecognizer { [unowned self] hover in
      let isInside = hover.state == .began || hover.state == .changed
      folder.isHovered = isInside && folder.frame.contains(hover.location(in: self))
      name.textColor = isInside && textFrame.contains(hover.location(in: self)) ? Theme.accent : Theme.text
    }
    addGestureRecognizer(hover)
    details.minimumScaleFactor = 0.35
  }

  required init?(coder: NSCoder) { nil }

  /// Whether a drop would add photos to the album. The default is false.
  var isDropTarget = false { didSet { dropMark.isHidden = !isDropTarget } }

  override func prepareForReuse() {
    super.prepareForReuse()
    isDropTarget = false
  }

  var onOpen: ((AlbumHeaderView) -> Void)?

  /// Called by a click or tap on the row of a folder, with the keys that are down.
  var onToggle: ((AlbumHeaderView, UIKeyModifierFlags) -> Void)?

  /// The rectangle around the name and the details, or the row of a folder, which receives clicks and taps.
  var textFrame: CGRect {
    isFolder ? folder.frame : name.frame.union(details.frame).insetBy(dx: -8, dy: -4)
  }

  // MARK: Readers

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { isFolder ? folder.texts.name : name.text }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get {
      guard isFolder else { return details.text?.spoken }
      let state = folder.isExpanded ? String(localized: "expanded") : String(localized: "collapsed")
      return [state, folder.texts.details].joined(separator: CountText.separator).spoken
    }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { [.header, .button] }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityActivate() -> Bool {
    if isFolder { onToggle?(self, []) } else { onOpen?(self) }
    return true
  }

  // MARK: Appearance

  /// The alignment of the text and the visibility of the card. The default is at the leading edge without a
  /// card.
  var appearance = Appearance() {
    didSet {
      guard
        appearance.centering != oldValue.centering || appearance.card != oldValue.card
          || appearance.ground != oldValue.ground || appearance.text != oldValue.text
          || appearance.folder != oldValue.folder
      else { return }
      // The text on a card, which covers photos, is visible only while the card is almost opaque.
      for label in [name, details] { label.alpha = appearance.card > 0 ? appearance.text : 1 }
      let ground = appearance.card * appearance.ground
      for view in [card, line] {
        view.isHidden = ground == 0
        view.alpha = ground
      }
      folder.isHidden = !isFolder
      for label in [name, details] { label.isHidden = isFolder }
      clipsToBounds = appearance.card > 0
      backgroundColor = ground > 0 ? Theme.window.withAlphaComponent(ground) : nil
      for label in [name, details] { label.textAlignment = isCentered ? .center : .natural }
      setNeedsLayout()
    }
  }

  private var isCentered: Bool { appearance.centering > 0.5 }
  private var isFolder: Bool { appearance.folder > 0.5 }

  private var album = (name: "", details: "")
  /// The photo in the middle of a cover flow, which the heading names instead of the album; nil in other
  /// layouts.
  private var cover: IndexPath? { didSet { if cover != oldValue { setNeedsLayout() } } }
  /// The division of the details that the headings beside this one need.
  private var leastDivision = 0 { didSet { if leastDivision != oldValue { setNeedsLayout() } } }
  /// Returns the heading for a photo in the middle of a cover flow; nil if there is no such photo.
  var coverHeading: ((IndexPath) -> (name: String, details: String)?)?

  func show(name: String, details: String) {
    album = (name, details)
    setNeedsLayout()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let heading = layoutAttributes as? HeadingAttributes
    (cover, leastDivision) = (heading?.photo, heading?.division ?? 0)
  }

  /// A way to divide the details of a heading into lines, with the width of the longest line.
  struct Division {
    var text: String
    var width: CGFloat
  }

  /// The ways for the details that are shown, the narrowest one last; nil before the first layout.
  private var divisions: (details: String, font: UIFont, isDivided: Bool, list: [Division])?

  /// The name that was measured last, with its font and the width of its longest word.
  private var measuredName: (text: String, font: UIFont, longestWord: CGFloat)?

  /// The width of the longest word of the name.
  private var longestWord: CGFloat {
    let text = name.text ?? ""
    if let measured = measuredName, measured.text == text, measured.font == name.font {
      return measured.longestWord
    }
    let label = UILabel(frame: .zero)
    label.font = name.font
    let widths = text.split(separator: " ").map {
      label.text = String($0)
      return label.sizeThatFits(.zero).width
    }
    let longest = widths.max() ?? 0
    measuredName = (text, name.font, longest)
    return longest
  }

  /// Shows the texts. Details that are too long for a line are divided between two details, or else after the
  /// dash between two dates.
  private func setTexts(room: CGFloat) {
    let heading = cover.flatMap { coverHeading?($0) } ?? album
    name.text = heading.name
    // The room changes in each step of a transition, the widths do not.
    let isDivided = isCentered || Self.hasTwoLines(bounds.width)
    if divisions?.details != heading.details || divisions?.isDivided != isDivided
      || divisions?.font != details.font
    {
      divisions = (
        heading.details, details.font, isDivided, Self.divisions(of: heading.details, isDivided: isDivided)
      )
    }
    let list = divisions?.list ?? []
    let number = max(Self.fitting(list, room), isCentered ? leastDivision : 0)
    let division = list.isEmpty ? nil : list[min(number, list.count - 1)]
    // Large details that no division has room for become smaller, in one line.
    let isTooWide = isDivided && Theme.hasLargeText && (division?.width ?? 0) > room
    let smallest = list.first { $0.width * details.minimumScaleFactor <= room } ?? division
    details.text = isTooWide ? smallest?.text.replacing("\n", with: " ") : division?.text
    details.numberOfLines = isDivided && !isTooWide ? 2 : 1
    details.adjustsFontSizeToFitWidth = isTooWide
  }

  /// The number of the first division whose lines have room, otherwise of the last one.
  private static func fitting(_ divisions: [Division], _ room: CGFloat) -> Int {
    divisions.firstIndex { $0.width <= room } ?? max(0, divisions.count - 1)
  }

  /// The number of the division that centered details need in a heading of a width.
  static func division(of details: String, width: CGFloat) -> Int {
    fitting(divisions(of: details, isDivided: true), width - 2 * side(width, Appearance(centering: 1)))
  }

  /// Returns the ways to divide details, the narrowest one last; only the whole line if they are not divided.
  static func divisions(of text: String, isDivided: Bool) -> [Division] {
    let parts = text.components(separatedBy: CountText.separator)
    var texts = [text]
    if isDivided, let last = parts.last, parts.count > 1 {
      texts.append(parts.joined(separator: "\n"))
      texts.append(last.replacingOccurrences(of: " – ", with: " –\n"))
    }
    let label = UILabel(Theme.caption)
    label.numberOfLines = 2
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return texts.map {
      label.text = $0
      return Division(text: $0, width: label.sizeThatFits(unlimited).width)
    }
  }

  /// The distance between the leading edge of a heading and its text, unless it is centered.
  private static func side(_ width: CGFloat, _ appearance: Appearance) -> CGFloat {
    let left = 2 * Theme.cardMargin(width)
    return left + (4 - left) * appearance.centering
  }

  /// The insets of photos below a heading, which are aligned with its text.
  static func sectionInset(width: CGFloat) -> UIEdgeInsets {
    let side = side(width, Appearance())
    return UIEdgeInsets(top: 4, left: side, bottom: Theme.margin, right: side)
  }

  /// The distance between the upper edge of a heading and that of its card.
  private static func top(_ width: CGFloat, _ appearance: Appearance) -> CGFloat {
    Theme.cardMargin(width) * appearance.card
  }

  /// The upper leading corner of the text of a heading with this frame, counted from the leading edge; of the
  /// room for centered text.
  static func textOrigin(in frame: CGRect, _ appearance: Appearance) -> CGPoint {
    CGPoint(x: frame.minX + side(frame.width, appearance), y: frame.minY + top(frame.width, appearance))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    folder.frame = bounds
    let side = Self.side(bounds.width, appearance)
    let room = max(0, bounds.width - 2 * side)
    let margin = Theme.cardMargin(bounds.width)
    let top = Self.top(bounds.width, appearance)
    setTexts(room: room)
    card.frame = CGRect(
      x: margin, y: top, width: max(0, bounds.width - 2 * margin),
      height: Self.height(width: bounds.width) + Theme.panelRadius)
    line.frame = CGRect(x: margin, y: bounds.height - 1, width: card.frame.width, height: 1)
    // Interpolates between the alignment with the leading edge and centering.
    func place(_ label: UILabel, y: CGFloat, height: CGFloat) {
      let width = min(room, label.sizeThatFits(CGSize(width: room, height: height)).width.rounded(.up))
      let x = side + (room - width) / 2 * appearance.centering
      label.leadingFrame = CGRect(x: x, y: y, width: width, height: height)
    }
    let mayHaveTwoLines = isCentered ? Theme.hasLargeText : Self.hasTwoLines(bounds.width)
    name.numberOfLines = mayHaveTwoLines && longestWord <= room ? 2 : 1
    // A centered name in one line, inside of a circle or on a card, becomes smaller before it is cut.
    name.adjustsFontSizeToFitWidth = (isCentered || mayHaveTwoLines) && name.numberOfLines == 1
    name.minimumScaleFactor = Theme.hasLargeText ? details.minimumScaleFactor : 0.7
    let unlimited = CGSize(width: room, height: .greatestFiniteMagnitude)
    let nameHeight = max(Self.nameHeight, name.numberOfLines == 1 ? 0 : name.sizeThatFits(unlimited).height)
    place(name, y: top + Self.textTop, height: nameHeight)
    place(
      details, y: top + Self.textTop + nameHeight + 1,
      height: max(Self.detailsHeight, details.sizeThatFits(unlimited).height))
    dropMark.frame =
      isFolder ? mirrored(folder.rowFrame(width: bounds.width, height: bounds.height)) : textFrame
  }
}

extension AlbumHeaderView: UIGestureRecognizerDelegate {
  /// Returns true for touches on the text, so that others reach the collection view.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    textFrame.contains(touch.location(in: self))
  }
}
