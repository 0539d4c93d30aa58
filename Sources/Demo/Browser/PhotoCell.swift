import Files
import UIKit

/// A cell with a picture and its name: a tile with the name below the picture, or a row with the name beside
/// it.
final class PhotoCell: UICollectionViewCell {
  static let identifier = "photo"
  nonisolated static var captionHeight: CGFloat { 10 + lineHeight }
  /// The smallest width of a photo with a caption.
  nonisolated static func captionWidth(isCompact: Bool) -> CGFloat {
    Theme.scaled(152) - (isCompact ? 40 : 0)
  }
  private nonisolated static var lineHeight: CGFloat { Theme.scaled(16) }
  /// The distance between a picture and the outer edge of the ring of a photo under the pointer.
  private static let hoverReach: CGFloat = 4

  private let picture = UIImageView(frame: .zero)
  /// In place of the picture of a generated item.
  private let swatch = GradientView(frame: .zero)
  private let name = UILabel(Theme.caption, lineBreakMode: .byTruncatingMiddle)
  private let details = UILabel(Theme.caption)
  private let date = UILabel(Theme.caption)
  /// The views that mark the hovered, pressed and selected photo.
  private let marks = UIView(frame: .zero)
  private let hoverOverlay = UIView(frame: .zero)
  private let ground = UIView(frame: .zero)
  private let selectionRing = UIView(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private var isHovered = false { didSet { if isHovered != oldValue { updateState(animated: true) } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    swatch.gradient?.startPoint = .zero
    swatch.gradient?.endPoint = CGPoint(x: 1, y: 1)
    ground.isUserInteractionEnabled = false
    ground.layer.cornerRadius = Theme.pictureRadius
    marks.isUserInteractionEnabled = false
    hoverOverlay.backgroundColor = Theme.hover
    selectionRing.showEdge(Theme.accent, width: 3)
    hoverOverlay.showEdge(Theme.hoverRing, width: 2)
    badge.text = "✓"
    badge.isAccessibilityElement = false  // The cell is selected, which readers say.
    badge.font = .systemFont(ofSize: 12, weight: .bold)
    badge.textAlignment = .center
    badge.textColor = Theme.window
    badge.backgroundColor = Theme.accent
    badge.layer.cornerRadius = 10
    for mark in [hoverOverlay, selectionRing, badge] { marks.addSubview(mark) }
    // Text is behind the picture, which may pass over it.
    for view in [ground, name, details, date, swatch, picture, marks] { contentView.addSubview(view) }
    picture.onImageLoad = { [weak self] error in
      guard let self else { return }
      updateMat()
      if let file = picture.imageURL { onLoad?(file, error) }
    }
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] in
      self?.isHovered = $0.state == .began || $0.state == .changed
    }
    addGestureRecognizer(hover)
    updateState(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// The name, even if it is hidden.
  var title: String? { name.text }

  /// The size and format that a row shows beside or below the name.
  var detailText = "" { didSet { if detailText != oldValue { show(detailText, in: details) } } }

  /// The date that a row shows beside or below the name.
  var dateText = "" { didSet { if dateText != oldValue { show(dateText, in: date) } } }

  private func show(_ text: String, in label: UILabel) {
    label.text = text
    setNeedsLayout()
  }

  /// Called when the picture was loaded, with the reason if it cannot be shown.
  var onLoad: ((URL, ImageError?) -> Void)?

  /// Shows an item. A picture file is decoded to the size of the cell; the picture of another version stays
  /// until then.
  func show(_ content: PhotoContent, name: String) {
    self.name.text = name
    switch content {
    case .file(let file, let version):
      picture.setImage(contentsOf: file, version: version, placeholder: Theme.placeholder)
    case .gradient(let start, let end): swatch.gradient?.colors = [start, end]
    }
    swatch.isHidden = content.isFile
    picture.isHidden = !content.isFile
  }

  /// The file of the picture; nil for generated items.
  var file: URL? { picture.isHidden ? nil : picture.imageURL }
  /// The picture that is shown; nil for generated items and while no size of the photo is decoded.
  var pictureImage: UIImage? { picture.isHidden ? nil : picture.image }
  /// The view of the picture, or of the gradient of a generated item.
  var photoView: UIView { picture.isHidden ? swatch : picture }
  /// The appearance of a drag: the picture with its corners, without the name.
  var dragParameters: UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.visibleRect = photoView.frame
    parameters.cornerRadius = photoView.layer.cornerRadius
    return parameters
  }
  var mat: UIColor? { picture.backgroundColor }

  /// The size in points of the picture at the end of an animation in which it grows, for which it is decoded;
  /// nil, the default: the size that it has.
  var loadingSize: CGSize? {
    get { picture.loadingSize }
    set { picture.loadingSize = newValue }
  }

  /// Whether the content is hidden, because the viewer shows the enlarged photo in its place. The default is
  /// false.
  var isEnlarged = false { didSet { contentView.isHidden = isEnlarged } }

  override func prepareForReuse() {
    super.prepareForReuse()
    isEnlarged = false
    isHovered = false
    loadingSize = nil
  }

  // MARK: Readers

  /// Returns what readers can do with the photo besides opening it.
  var readerActions: ((PhotoCell) -> [UIAccessibilityCustomAction])?

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { name.text }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityValue: String? {
    get { [String(localized: "photo"), detailText, dateText].filter { !$0.isEmpty }.joined(separator: ", ") }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { readerActions?(self) }
    set { super.accessibilityCustomActions = newValue }
  }

  // MARK: Layout

  /// The appearance: a tile, a row, or an interpolation of both. The default is a tile with its name.
  var appearance = Appearance(caption: 1) { didSet { if appearance != oldValue { setNeedsLayout() } } }

  /// In a transition to or from the list, in which the cell has the frame of the picture: the frame of the
  /// row.
  private var rowFrameInTransition: CGRect? {
    didSet { if rowFrameInTransition != oldValue { setNeedsLayout() } }
  }
  /// Whether a ``RowTextView`` shows the text of the row.
  private var hasTextBehind = false { didSet { if hasTextBehind != oldValue { setNeedsLayout() } } }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let photo = layoutAttributes as? PhotoAttributes
    rowFrameInTransition = photo?.rowFrame
    hasTextBehind = photo?.hasTextBehind ?? false
  }

  /// The place and the font of the name: below the picture of a tile, or in a row.
  private enum TextStyle { case caption, row }
  private var textStyle: TextStyle?

  private var isRow: Bool { appearance.row >= 0.5 }
  /// The visibility of the name. It is 0 where the name would hardly be seen, so that no raster of it is
  /// made.
  private var textOpacity: CGFloat {
    let opacity = appearance.text * (isRow ? (hasTextBehind ? 0 : 1) : appearance.caption)
    return opacity < Self.faintestText ? 0 : opacity
  }
  private static let faintestText: CGFloat = 0.01

  // All frames are computed from the leading edge of the cell.

  private var rowFrame: CGRect { mirrored(rowFrameInTransition ?? bounds) }

  private func mix(_ tile: CGFloat, _ row: CGFloat) -> CGFloat { tile + (row - tile) * appearance.row }

  private var pictureFrame: CGRect {
    if rowFrameInTransition == nil, isRow { return PhotoRow.pictureFrame(in: bounds) }
    return CGRect(origin: .zero, size: Self.pictureSize(ofTile: bounds.size, appearance))
  }

  private static func pictureSize(ofTile size: CGSize, _ appearance: Appearance) -> CGSize {
    CGSize(width: size.width, height: max(0, size.height - captionHeight * appearance.caption))
  }

  /// The size of the picture in a cell of a size.
  static func pictureSize(in size: CGSize, _ appearance: Appearance) -> CGSize {
    appearance.row >= 0.5 ? PhotoRow.picture : pictureSize(ofTile: size, appearance)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (pictureFrame, row) = (pictureFrame, appearance.row)
    let radius = mix(Theme.pictureRadius, 6) * (1 - appearance.square)
    for view in [picture, swatch] {
      view.leadingFrame = pictureFrame
      view.layer.cornerRadius = radius
    }
    marks.frame = contentView.bounds
    selectionRing.leadingFrame = pictureFrame
    selectionRing.layer.cornerRadius = Theme.pictureRadius
    // Around the picture, so that it is visible whatever the colors of the picture are.
    hoverOverlay.leadingFrame = pictureFrame.insetBy(dx: -Self.hoverReach, dy: -Self.hoverReach)
    hoverOverlay.layer.cornerRadius = Theme.pictureRadius + Self.hoverReach
    badge.leadingFrame = CGRect(
      x: pictureFrame.maxX - mix(28, 24), y: mix(pictureFrame.minY + 8, pictureFrame.maxY - 24), width: 20,
      height: 20)
    marks.alpha = 1 - appearance.viewing
    updateMat()
    ground.leadingFrame = rowFrame.inset(upTo: 0, 1)
    layOutText(in: rowFrame, below: pictureFrame)
    ground.alpha = isRow ? appearance.text : 0
    if shownRow != row {
      shownRow = row
      updateState(animated: false)
    }
  }

  /// The value of `appearance.row` at the last update of the state.
  private var shownRow: CGFloat = -1

  private func layOutText(in row: CGRect, below pictureFrame: CGRect) {
    let opacity = textOpacity
    if textStyle == nil || opacity > 0 {
      textStyle = isRow ? .row : .caption
      name.font = isRow ? Theme.body : Theme.caption
    }
    switch textStyle {
    case .row: PhotoRow.layOut(name: name, details: details, date: date, in: row)
    case .caption, nil:
      name.numberOfLines = 1
      name.leadingFrame = CGRect(
        x: pictureFrame.minX + 2, y: pictureFrame.maxY + 5, width: max(0, pictureFrame.width - 4),
        height: Self.lineHeight)
      details.frame = .zero
      date.frame = .zero
    }
    name.alpha = opacity
    details.alpha = textStyle == .row ? opacity : 0
    date.alpha = details.alpha
  }

  /// Shows a light mat behind a transparent picture in the viewer, so that dark pictures are visible too, and
  /// an opaque ground behind the sign of a picture that cannot be shown, which covers others in a pile.
  private func updateMat() {
    let isTransparent = picture.image.map { !$0.bitmap.isOpaque } ?? false
    picture.backgroundColor =
      picture.imageError != nil
      ? Theme.placeholder
      : isTransparent && appearance.viewing > 0 ? Theme.mat.withAlphaComponent(appearance.viewing) : nil
  }

  // MARK: State

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    updateState(animated: true)
  }

  /// The color of a row in its state. The state of a tile is shown by a ring around the picture.
  private var rowColor: UIColor {
    if isSelected { return isHovered || isHighlighted ? Theme.activeSelection : Theme.selection }
    return isHighlighted || isHovered ? Theme.hover : .clear
  }

  /// The focus ring: around the picture of a tile, or around the whole row; none in the viewer.
  override var focusEffect: UIFocusEffect? {
    get {
      guard appearance.viewing < 1 else { return nil }
      let (tile, row) = (pictureFrame, rowFrame.inset(upTo: 4, 5))
      let halo = UIFocusHaloEffect(
        roundedRect: mirrored(
          CGRect(
            x: mix(tile.minX, row.minX), y: mix(tile.minY, row.minY), width: mix(tile.width, row.width),
            height: mix(tile.height, row.height))),
        cornerRadius: mix(Theme.pictureRadius, 6))
      halo.opacity = 1 - appearance.viewing
      return halo
    }
    set { super.focusEffect = newValue }
  }

  private func updateState(animated: Bool) {
    let change = { [self] in
      ground.backgroundColor = rowColor
      hoverOverlay.alpha = (isHighlighted || isHovered ? 1 : 0) * (1 - appearance.row)
      selectionRing.alpha = isSelected ? 1 - appearance.row : 0
      badge.alpha = isSelected ? 1 : 0
      for label in [details, date] { label.textColor = isSelected ? Theme.text : Theme.secondaryText }
      name.textColor = isRow || isSelected || isHovered ? Theme.text : Theme.secondaryText
      picture.alpha = isHighlighted && appearance.viewing == 0 ? 0.82 : 1
    }
    if animated, window != nil {
      UIView.animate(
        withDuration: Theme.touchDuration, delay: 0, options: .beginFromCurrentState, animations: change)
    } else {
      change()
    }
  }
}

/// A gradient, from top to bottom unless it has other points.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradient: CAGradientLayer? { layer as? CAGradientLayer }
}
