import PhotoLibrary
import UIKit

/// The bar at the top while a photo is open, in place of the layout and order controls: a button that leads
/// back, the name of the photo, its number, and its size on screen, with a menu.
final class ViewerBar: UIView {
  var onBack: (() -> Void)?
  /// Called when the button with the size is pressed.
  var onZoomMenu: (() -> Void)?

  let back = UIButton(type: .custom)
  private let name = UILabel(Theme.barHeading, lineBreakMode: .byTruncatingMiddle, alignment: .center)
  private let position = UILabel(Theme.barText, Theme.secondaryText)
  /// The size of the photo in percent of its pixels, and the menu of sizes; hidden for generated items.
  let zoom = UIButton(type: .custom)
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    line.backgroundColor = Theme.hairline
    back.configuration = .small(Self.title)
    back.accessibilityLabel = String(localized: "Back")
    name.isReadAsHeading()
    back.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
    zoom.configuration = .small("")
    zoom.isHidden = true
    zoom.addAction(UIAction { [weak self] _ in self?.onZoomMenu?() }, for: .primaryActionTriggered)
    place()
  }

  required init?(coder: NSCoder) { nil }

  private static var title: String { "‹ " + String(localized: "Back") }

  func show(_ caption: PhotoCaption) {
    name.text = caption.name
    position.text = caption.position
  }

  /// Shows the size of the photo: the pixels of the screen in percent of those of its file; nil: it has none.
  func show(percent: Int?) {
    zoom.isHidden = percent == nil
    zoomWidth.constant = percent == nil ? 0 : Self.zoomWidth
    zoomGap.constant = percent == nil ? 0 : -12
    guard let percent else { return }
    let text = String(localized: "\(CountText.grouped(percent)) %")
    zoom.accessibilityLabel = String(localized: "Zoom, \(text)")
    percentTitle = "\(text) ▾"
    zoom.showDirected(percentTitle)
  }

  private var percentTitle = ""
  private static let zoomWidth: CGFloat = 84
  private lazy var zoomWidth = zoom.widthAnchor.constraint(equalToConstant: 0)
  private lazy var zoomGap = position.trailingAnchor.constraint(equalTo: zoom.leadingAnchor, constant: 0)

  private func place() {
    for view in [back, name, position, zoom, line] {
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
        zoomGap, zoomWidth, zoom.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        zoom.heightAnchor.constraint(equalTo: back.heightAnchor),
        line.leadingAnchor.constraint(equalTo: leadingAnchor),
        line.trailingAnchor.constraint(equalTo: trailingAnchor),
        line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
      ] + [back, name, position, zoom].map { $0.centerYAnchor.constraint(equalTo: centerYAnchor) })
  }

  override func layoutSubviews() {
    let side: CGFloat = Theme.isCompact(bounds.width) ? 8 : 2 * Theme.margin
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    back.showDirected(Self.title)
    zoom.showDirected(percentTitle)
    super.layoutSubviews()
  }
}
