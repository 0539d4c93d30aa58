import UIKit

/// A cell with a picture and its name: a tile with the name below the picture, or a row with the name beside
/// it.
final class PhotoCell: UICollectionViewCell {
  static let identifier = "photo"
  static let captionHeight: CGFloat = 26
  static let rowHeight: CGFloat = 56
  /// The distance between the edge of a row and its picture, in points.
  static let rowPadding: CGFloat = 6
  private static let rowPicture = CGSize(width: 64, height: 44)
  /// The horizontal position of a row's text, in points.
  static let rowTextStart = rowPadding + rowPicture.width + 14

  private let picture = UIImageView(frame: .zero)
  private let swatch = SwatchView(frame: .zero)
  private let name = UILabel(frame: .zero)
  private let details = UILabel(frame: .zero)
  private let hoverOverlay = UIView(frame: .zero)
  private let selectionRing = UIView(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private var isHovered = false { didSet { if isHovered != oldValue { updateState(animated: true) } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    contentView.layer.shadowColor = UIColor.black.cgColor
    contentView.layer.shadowRadius = 18
    contentView.layer.shadowOffset = CGSize(width: 0, height: 10)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    name.font = Theme.caption
    name.lineBreakMode = .byTruncatingMiddle
    details.font = Theme.caption
    details.textColor = Theme.faintText
    hoverOverlay.isUserInteractionEnabled = false
    hoverOverlay.backgroundColor = Theme.hover
    selectionRing.isUserInteractionEnabled = false
    selectionRing.layer.borderColor = Theme.accent.cgColor
    badge.text = "✓"
    badge.font = .systemFont(ofSize: 12, weight: .bold)
    badge.textAlignment = .center
    badge.textColor = Theme.window
    badge.backgroundColor = Theme.accent
    badge.layer.cornerRadius = 10
    for view in [swatch, picture, hoverOverlay, selectionRing, name, details, badge] {
      contentView.addSubview(view)
    }
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] in
      self?.isHovered = $0.state == .began || $0.state == .changed
    }
    addGestureRecognizer(hover)
    updateState(animated: false)
  }

  // MARK: Content

  /// The name, even if it is hidden.
  var title: String? { name.text }

  /// The text that a row shows beside or below the name.
  var detailText = "" { didSet { details.text = detailText } }

  /// Shows a picture file, which is decoded to the size of the cell.
  func show(file: URL, name: String) {
    self.name.text = name
    swatch.isHidden = true
    picture.isHidden = false
    picture.setImage(contentsOf: file, placeholder: Theme.placeholder)
  }

  /// Shows a generated item: a gradient of two colors instead of a picture.
  func show(colors: (UIColor, UIColor), name: String) {
    self.name.text = name
    swatch.show(colors)
    swatch.isHidden = false
    picture.isHidden = true
  }

  /// Whether the photo is lifted by a long press: slightly larger, with a shadow. Changes are animated.
  var isLifted = false {
    didSet {
      guard isLifted != oldValue else { return }
      UIView.animate(withDuration: Theme.liftDuration) { [self] in
        contentView.transform = isLifted ? CGAffineTransform(scaleX: 1.05, y: 1.05) : .identity
        contentView.layer.shadowOpacity = isLifted ? 0.55 : 0
      }
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    isHovered = false
    isLifted = false
  }

  // MARK: Layout

  /// The appearance: a tile, a row, or an interpolation of both. The default is a tile with its name.
  var appearance = Appearance(caption: 1) { didSet { if appearance != oldValue { setNeedsLayout() } } }

  /// Whether the appearance is closer to a row than to a tile.
  private var isRow: Bool { appearance.row >= 0.5 }
  /// The value of `isRow` at the last update of the state; nil before the first one.
  private var isStyledAsRow: Bool?

  /// The frame of the picture.
  private var pictureFrame: CGRect {
    let caption = Self.captionHeight * appearance.caption
    let tile = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - caption))
    guard appearance.row > 0 else { return tile }
    let size = Self.rowPicture
    let row = CGRect(
      x: Self.rowPadding, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * appearance.row }
    return CGRect(
      x: mix(tile.minX, row.minX), y: mix(tile.minY, row.minY), width: mix(tile.width, row.width),
      height: mix(tile.height, row.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pictureFrame = pictureFrame
    if isRow {
      layOutRowText()
    } else {
      name.frame = CGRect(x: 2, y: pictureFrame.maxY + 5, width: max(0, bounds.width - 4), height: 16)
      details.frame = .zero
    }
    // The text fades out in the first half of the change from tile to row, and fades in in the second half.
    name.alpha = max(0, isRow ? 2 * appearance.row - 1 : appearance.caption * (1 - 2 * appearance.row))
    details.alpha = max(0, 2 * appearance.row - 1)
    hoverOverlay.frame = pictureFrame
    selectionRing.frame = pictureFrame
    let radius = Theme.pictureRadius + (6 - Theme.pictureRadius) * appearance.row
    picture.frame = pictureFrame
    picture.layer.cornerRadius = radius
    swatch.frame = pictureFrame
    swatch.layer.cornerRadius = radius
    hoverOverlay.layer.cornerRadius = Theme.pictureRadius
    selectionRing.layer.cornerRadius = Theme.pictureRadius
    badge.frame =
      isRow
      ? CGRect(x: pictureFrame.maxX - 24, y: pictureFrame.maxY - 24, width: 20, height: 20)
      : CGRect(x: pictureFrame.maxX - 28, y: 8, width: 20, height: 20)
    selectionRing.layer.borderWidth = 3
    details.isHidden = !isRow
    name.isHidden = name.alpha == 0
    name.font = isRow ? Theme.body : Theme.caption
    if isStyledAsRow != isRow {
      isStyledAsRow = isRow
      updateState(animated: false)
    }
  }

  /// Lays out the text of a row: the details are at the end of the row, or below the name if the row is
  /// narrow.
  private func layOutRowText() {
    let x = Self.rowTextStart
    let room = max(0, bounds.width - x - Self.rowPadding)
    if room > 360 {
      let column: CGFloat = 160
      name.frame = CGRect(x: x, y: 0, width: room - column, height: bounds.height)
      details.frame = CGRect(x: x + room - column, y: 0, width: column, height: bounds.height)
      details.textAlignment = .right
    } else {
      let middle = (bounds.height / 2).rounded()
      name.frame = CGRect(x: x, y: middle - 19, width: room, height: 20)
      details.frame = CGRect(x: x, y: middle + 2, width: room, height: 16)
      details.textAlignment = .natural
    }
  }

  // MARK: State

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    updateState(animated: true)
  }

  /// The background of a row in its state. The state of a tile is shown by a ring around the picture.
  private var rowBackground: UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration.clear()
    let accent = isSelected ? Theme.accent.withAlphaComponent(isHovered || isHighlighted ? 0.26 : 0.18) : nil
    background.backgroundColor = accent ?? (isHighlighted || isHovered ? Theme.hover : .clear)
    background.cornerRadius = Theme.pictureRadius
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 0, bottom: 1, trailing: 0)
    return background
  }

  /// The focus ring: around the picture of a tile, or around the whole row.
  override var focusEffect: UIFocusEffect? {
    get {
      UIFocusHaloEffect(
        roundedRect: isRow ? bounds.insetBy(dx: 4, dy: 5) : pictureFrame,
        cornerRadius: isRow ? 6 : Theme.pictureRadius
      )
    }
    set { super.focusEffect = newValue }
  }

  private func updateState(animated: Bool) {
    let change = { [self] in
      backgroundConfiguration = isRow ? rowBackground : nil
      hoverOverlay.alpha = isRow ? 0 : isHighlighted ? 1 : isHovered ? 0.8 : 0
      selectionRing.alpha = isSelected && !isRow ? 1 : 0
      badge.alpha = isSelected ? 1 : 0
      name.textColor = isRow || isSelected || isHovered ? Theme.text : Theme.secondaryText
      picture.alpha = isHighlighted ? 0.82 : 1
    }
    if animated, window != nil {
      UIView.animate(
        withDuration: Theme.touchDuration, delay: 0, options: .beginFromCurrentState, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }
}

/// A gradient of two colors.
final class SwatchView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  func show(_ colors: (UIColor, UIColor)) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [colors.0.cgColor, colors.1.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
  }
}
