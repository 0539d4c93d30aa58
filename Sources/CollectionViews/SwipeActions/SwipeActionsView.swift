import Foundation
import Geometry
import Motion
import ViewTree

/// The buttons of the actions at one edge of a swiped row, beside the row's content.
final class SwipeActionsView: UIView {
  private let buttons: [SwipeActionButton]
  private let edge: SwipeMotion.Edge
  /// The shape of the row, which clips the buttons.
  private let shape = RoundedRowView(frame: .zero)

  /// The width at which each button shows its title, together.
  let fittingWidth: CGFloat

  init(
    _ actions: [UIContextualAction], edge: SwipeMotion.Edge,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.edge = edge
    buttons = actions.map { SwipeActionButton($0, perform: perform) }
    fittingWidth = buttons.reduce(0) { $0 + $1.fittingWidth }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is in front: a full swipe moves it over the others.
    shape.lower.clipsToBounds = true
    addSubview(shape)
    for button in buttons.reversed() { shape.content.addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// Places the buttons beside the content of a row of a size that is moved by an offset, inside the row's
  /// corners.
  func place(offset: CGFloat, in size: CGSize, corners: RowCorners?, isFull: Bool) {
    let visible = abs(offset)
    frame = CGRect(
      x: edge == .left ? -visible : size.width, y: 0, width: visible, height: size.height)
    // The corners of the row's outer edge are in this view, those at the other side are beyond it.
    let beyond = corners.map { max($0.top, $0.bottom) } ?? 0
    let left = edge == .left ? 0 : -beyond
    shape.frame = CGRect(x: left, y: 0, width: visible + beyond, height: size.height)
    shape.corners = corners
    shape.place()
    let spans = SwipeMotion.spans(
      of: buttons.map { Double($0.fittingWidth) }, visible: Double(visible), isFull: isFull)
    for (button, span) in zip(buttons, spans) {
      let width = CGFloat(span.upperBound - span.lowerBound)
      let x = edge == .left ? CGFloat(span.lowerBound) : visible - CGFloat(span.upperBound)
      button.frame = CGRect(x: x - left, y: 0, width: width, height: size.height)
      button.layoutIfNeeded()
    }
  }
}

/// The button of an action: its image above its title, in white on the action's color.
final class SwipeActionButton: UIControl {
  private static let leastWidth: CGFloat = 74
  private static let padding: CGFloat = 15
  private static let imageSize: CGFloat = 26

  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  let fittingWidth: CGFloat

  init(_ action: UIContextualAction, perform: @escaping (UIContextualAction, UIView) -> Void) {
    label.text = action.title
    label.font = .systemFont(ofSize: 15, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    imageView.image = action.image
    imageView.contentMode = .scaleAspectFit
    imageView.tintColor = .white
    let width = label.sizeThatFits(.zero).width + 2 * Self.padding
    fittingWidth = max(Self.leastWidth, width.rounded(.up))
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    accessibilityLabel = action.title
    addSubview(label)
    addSubview(imageView)
    addAction(UIAction { [unowned self] _ in perform(action, self) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      label.alpha = isHighlighted ? 0.5 : 1
      imageView.alpha = label.alpha
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.sizeThatFits(.zero)
    let hasImage = imageView.image != nil
    let gap: CGFloat = hasImage && text.height > 0 ? 4 : 0
    let height = (hasImage ? Self.imageSize : 0) + gap + text.height
    var top = ((bounds.height - height) / 2).rounded()
    imageView.frame = CGRect(
      x: ((bounds.width - Self.imageSize) / 2).rounded(), y: top, width: Self.imageSize,
      height: Self.imageSize)
    if hasImage { top += Self.imageSize + gap }
    label.frame = CGRect(
      x: ((bounds.width - text.width) / 2).rounded(), y: top, width: text.width, height: text.height)
  }
}
