import UIKit

final class RatingView: UIView {
  private var stars = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Rating"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { "\(stars) stars" }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { stars = min(5, stars + 1) }
  override func accessibilityDecrement() { stars = max(0, stars - 1) }
}
