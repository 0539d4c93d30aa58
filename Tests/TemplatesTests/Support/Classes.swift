import UIKit

/// The cell of the fixtures: takes its outlets as a class of an app does.
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

/// Writes down what a nib does with it.
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

/// Sets something in its initialiser that the file says too.
final class StubbornView: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .red
  }
}

/// A class that makes its view without the coder.
final class DetachedView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required convenience init?(coder: NSCoder) { self.init(frame: .zero) }
}

/// A class that cannot come out of a nib.
final class RefusingView: UIView {
  required init?(coder: NSCoder) { nil }
}

private final class HiddenView: UIView {}

/// The file's owner in tests.
final class NibOwner: UIViewController {
  var panel: UIView?
  override func setValue(_ value: Any?, forKey key: String) {
    if key == "panel" { panel = value as? UIView } else { super.setValue(value, forKey: key) }
  }
}
