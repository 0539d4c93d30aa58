import UIKit

/// The cell of the fixtures, with two outlets.
final class PhotoCell: UICollectionViewCell {
  var caption: UILabel?
  var picture: UIImageView?
  private(set) var resets = 0

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "caption": caption = value as? UILabel
    case "picture": picture = value as? UIImageView
    default: super.setValue(value, forKey: key)
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    resets += 1
  }
}

/// Logs its initialization, the values that are set, and `awakeFromNib()`.
final class LoggedView: UIView {
  static var log: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    LoggedView.log.append("init \(tag): \(Int(bounds.width))×\(Int(bounds.height)), \(subviews.count) inside")
  }

  override func setValue(_ value: Any?, forKey key: String) {
    let text =
      switch value {
      case let views as [Any]:
        "[\(views.map { ($0 as? UIView).map { String($0.tag) } ?? "?" }.joined(separator: " "))]"
      case let view as UIView: "view \(view.tag)"
      default: value.map { "\($0)" } ?? "nil"
      }
    LoggedView.log.append("\(tag).\(key) = \(text)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    LoggedView.log.append("awake \(tag)")
  }
}

/// Sets its background color in `init?(coder:)`.
final class RedView: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .red
  }
}

/// A class whose `init?(coder:)` does not use the coder.
final class CoderIgnoringView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required convenience init?(coder: NSCoder) { self.init(frame: .zero) }
}

/// A class whose `init?(coder:)` returns `nil`.
final class FailingView: UIView {
  required init?(coder: NSCoder) { nil }
}

private final class HiddenView: UIView {}

/// The File's Owner in tests.
final class NibOwner: UIViewController {
  var panel: UIView?
  override func setValue(_ value: Any?, forKey key: String) {
    if key == "panel" { panel = value as? UIView } else { super.setValue(value, forKey: key) }
  }
}

/// The cell of CardCell.xib: outlets of each kind.
final class CardCell: UICollectionViewCell {
  weak var picture: UIImageView!
  weak var title: UILabel!
  weak var toggle: UISwitch?
  weak var titleHeight: NSLayoutConstraint!
  private var badge: UIView!
  private(set) var parts: [UIView]!

  var badgeFrame: CGRect { badge.frame }

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "picture": picture = value as? UIImageView
    case "title": title = value as? UILabel
    case "toggle": toggle = value as? UISwitch
    case "titleHeight": titleHeight = value as? NSLayoutConstraint
    case "badge": badge = value as? UIView
    case "parts": parts = value as? [UIView]
    default: super.setValue(value, forKey: key)
    }
  }
}

/// The header of SectionHeader.xib.
final class SectionHeader: UICollectionReusableView {
  weak var title: UILabel!
  weak var count: UILabel!

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "title": title = value as? UILabel
    case "count": count = value as? UILabel
    default: super.setValue(value, forKey: key)
    }
  }
}

/// A view whose superclass has outlets too, and an outlet with an observer.
class BasePanel: UIView {
  private weak var caption: UILabel?
  var captionText: String? { caption?.text }

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "caption" { caption = value as? UILabel } else { super.setValue(value, forKey: key) }
  }
}

final class Panel: BasePanel {
  private(set) var changes = 0
  weak var detail: UILabel? { didSet { changes += 1 } }

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "detail" { detail = value as? UILabel } else { super.setValue(value, forKey: key) }
  }
}

/// A view without an override of `setValue(_:forKey:)`.
final class UnsetView: UIView {}
