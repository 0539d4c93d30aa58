import UIKit

final class CaptionCell: UICollectionViewCell {
  weak var caption: UILabel!
  private var picture: UIImageView?
  weak var captionHeight: NSLayoutConstraint!

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "caption": caption = value as? UILabel
    case "picture": picture = value as? UIImageView
    case "captionHeight": captionHeight = value as? NSLayoutConstraint
    default: super.setValue(value, forKey: key)
    }
  }
}
