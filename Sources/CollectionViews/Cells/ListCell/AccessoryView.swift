import Foundation
import Geometry
import ViewTree

/// The view of one accessory in its place, which is as high as the row.
///
/// A control if the user can activate the accessory: a touch on it does not select the row.
final class AccessoryView: UIControl {
  private(set) var accessory: UICellAccessory
  private let content: UIView
  private unowned let cell: UICollectionViewListCell

  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    content = Self.makeContent(accessory)
    super.init(frame: .zero)
    addSubview(content)
    addAction(UIAction { [unowned self] _ in activate() }, for: .touchUpInside)
    if case .reorder = accessory.content { addReordering() }
    show(accessory)
  }

  required init?(coder: NSCoder) { nil }

  private static func makeContent(_ accessory: UICellAccessory) -> UIView {
    switch accessory.content {
    case .glyph(let glyph), .button(let glyph, _): return GlyphView(glyph)
    case .reorder: return GlyphView(.lines)
    case .multiselect: return GlyphView(.circle)
    case .outline: return GlyphView(.chevron)
    case .label: return UILabel(frame: .zero)
    case .view(let view, _): return view
    }
  }

  // MARK: Appearance

  /// Shows another accessory of the same type.
  func show(_ accessory: UICellAccessory) {
    self.accessory = accessory
    tintColor = nil
    switch accessory.content {
    case .glyph(let glyph): set(glyph)
    case .button(let glyph, _): set(glyph)
    case .label(let text, let options):
      guard let label = content as? UILabel else { break }
      label.font = options.font
      label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
      label.text = text
      label.textColor = accessory.tintColor
    case .reorder, .multiselect, .outline, .view: break
    }
    content.tintColor = accessory.tintColor
    stateDidChange(cell.configurationState)
    setNeedsLayout()
  }

  private func set(_ glyph: AccessoryGlyph) { (content as? GlyphView)?.glyph = glyph }

  func stateDidChange(_ state: UICellConfigurationState) {
    switch accessory.content {
    case .multiselect(let color): set(state.isSelected ? .checkedCircle(color) : .circle)
    case .outline:
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let angle: CGFloat = state.isExpanded ? (isRightToLeft ? -.pi / 2 : .pi / 2) : 0
      let transform = CGAffineTransform(rotationAngle: angle)
      guard content.transform != transform else { return }
      animateIfShown { content.transform = transform }
    case .glyph, .button, .reorder, .label, .view: break
    }
  }

  private func animateIfShown(_ change: () -> Void) {
    guard window != nil, cell.isOnScreen else { return UIView.performWithoutAnimation(change) }
    animateOnWindowClock(duration: 0.3, changes: change)
  }

  // MARK: Size

  var placeWidth: CGFloat {
    switch accessory.reservedLayoutWidth {
    case nil, .actual: contentSize.width
    case .standard: 28
    case .custom(let width): width
    }
  }

  private var contentSize: CGSize {
    guard case .view(let view, let keepsSize) = accessory.content, !keepsSize else {
      if case .view(let view, _) = accessory.content { return view.bounds.size }
      return content.sizeThatFits(CGSize(width: 0, height: 0))
    }
    let intrinsic = view.intrinsicContentSize
    let fitting = view.hasConstrainedContent ? view.systemLayoutSizeFitting(.zero) : view.bounds.size
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : fitting.width,
      height: intrinsic.height >= 0 ? intrinsic.height : fitting.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  /// Places the content in the middle. Called for a new view before an animation, so that the content does
  /// not move into its place.
  func placeContent() {
    let size = contentSize
    let scale = displayScale
    let x = ((bounds.width - size.width) / 2 * scale).rounded() / scale
    let y = ((bounds.height - size.height) / 2 * scale).rounded() / scale
    content.bounds.size = size
    content.center = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
  }

  // MARK: Actions

  /// Whether the accessory receives touches, also beside its sign.
  var isActive: Bool {
    switch accessory.content {
    case .button, .outline, .reorder, .view: true
    case .glyph, .multiselect, .label: false
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isActive && bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  private func activate() {
    switch accessory.content {
    case .button(_, let handler?), .outline(_, let handler?): handler()
    case .button(.minus, nil): cell.showSwipeActions()
    case .outline(_, nil): cell.toggleExpansion()
    case .button, .glyph, .reorder, .multiselect, .label, .view: break
    }
  }

  private func addReordering() {
    let pan = UIPanGestureRecognizer { [unowned self] pan in
      guard let list = cell.reuseOwner else { return }
      let point = pan.location(in: list)
      switch pan.state {
      case .began:
        guard let path = list.indexPath(for: cell) else { return }
        _ = list.beginInteractiveMovementForItem(at: path)
      case .changed: list.updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: point.y))
      case .ended: list.endInteractiveMovement()
      case .cancelled, .failed: list.cancelInteractiveMovement()
      case .possible: break
      }
    }
    addGestureRecognizer(pan)
  }
}
