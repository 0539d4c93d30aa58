import UIKit

/// The bar at the top while a photo is open, in place of the layout and order controls: a button that leads
/// back, the name of the photo, and its number.
final class ViewerBar: UIView {
  var onBack: (() -> Void)?

  let back = UIButton(type: .custom)
  private let name = UILabel(Theme.barHeading, lineBreakMode: .byTruncatingMiddle, alignment: .center)
  private let position = UILabel(Theme.barText, Theme.secondaryText)
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    line.backgroundColor = Theme.hairline
    back.configuration = .small(Self.title)
    back.accessibilityLabel = String(localized: "Back")
    name.isReadAsHeading()
    back.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
    place()
  }

  required init?(coder: NSCoder) { nil }

  private static var title: String { "‹ " + String(localized: "Back") }

  func show(_ caption: PhotoCaption) {
    name.text = caption.name
    position.text = caption.position
  }

  private func place() {
    for view in [back, name, position, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let margins = layoutMarginsGuide
    // The name is in the middle of the window if the sides leave enough room for it there, and is the first
    // to be short.
    name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let middle = name.centerXAnchor.constraint(equalTo: centerXAnchor)
    middle.priority = UILayoutPriority(200)
    let height = back.heightAnchor.constraint(equalToConstant: 36)
    height.priority = .defaultHigh
    NSLayoutConstraint.activate(
      [
        back.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        back.widthAnchor.constraint(greaterThanOrEqualToConstant: 84), height,
        back.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor),
        name.leadingAnchor.constraint(greaterThanOrEqualTo: back.trailingAnchor, constant: 16), middle,
        position.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 16),
        position.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        line.leadingAnchor.constraint(equalTo: leadingAnchor),
        line.trailingAnchor.constraint(equalTo: trailingAnchor),
        line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
      ] + [back, name, position].map { $0.centerYAnchor.constraint(equalTo: centerYAnchor) })
  }

  override func layoutSubviews() {
    let side: CGFloat = Theme.isCompact(bounds.width) ? 8 : 2 * Theme.margin
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    back.showDirected(Self.title)
    super.layoutSubviews()
  }
}
