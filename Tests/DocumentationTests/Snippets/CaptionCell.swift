import UIKit

final class CaptionCell: UICollectionViewCell {
  weak var caption: UILabel!
  private var picture: UIImageView?
  weak var captionHeight: NSLayoutConstraint!
}
