import UIKit

/// The text of a photo's row.
struct RowText {
  var name = ""
  var details = ""
  var date = ""
  var isSelected = false
}

/// The text of a row during a transition to or from rows, behind all photos: they move over it and land
/// beside it.
final class RowTextView: UICollectionReusableView {
  static let kind = "row-text"

  private let name = UILabel(Theme.body, lineBreakMode: .byTruncatingMiddle)
  private let details = UILabel(Theme.caption)
  private let date = UILabel(Theme.caption)
  private var path: IndexPath?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    for label in [name, details, date] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    path = nil
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard path != layoutAttributes.indexPath else { return }
    path = layoutAttributes.indexPath
    guard let layout = (layoutAttributes as? RowTextAttributes)?.layout,
      let text = layout.rowText?(layoutAttributes.indexPath)
    else { return }
    (name.text, details.text, date.text) = (text.name, text.details, text.date)
    for label in [details, date] { label.textColor = text.isSelected ? Theme.text : Theme.secondaryText }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    PhotoRow.layOut(name: name, details: details, date: date, in: bounds)
  }
}

/// The attributes of the text of a row.
final class RowTextAttributes: UICollectionViewLayoutAttributes {
  /// The transition that has the text.
  weak var layout: BrowserTransitionLayout?

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? RowTextAttributes)?.layout = layout
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? RowTextAttributes, super.isEqual(object) else { return false }
    return MainActor.assumeIsolated { layout === other.layout }
  }
}
