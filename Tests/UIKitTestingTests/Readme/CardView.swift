import UIKit

/// A card that turns blue when it is tapped.
public class CardView: UIView {
  /// Whether the card has been tapped.
  public private(set) var isChosen = false

  /// Creates a card of 120 × 48 points with a round badge in a color.
  public init(color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 48))
    backgroundColor = UIColor(white: 0.2, alpha: 1)
    layer.cornerRadius = 10
    let badge = UIView(frame: CGRect(x: 12, y: 12, width: 24, height: 24))
    badge.backgroundColor = color
    badge.layer.cornerRadius = 12
    addSubview(badge)
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.choose() }
    addGestureRecognizer(tap)
  }

  /// Returns nil: cards are created in code.
  public required init?(coder: NSCoder) { nil }

  private func choose() {
    isChosen = true
    UIView.animate(withDuration: 0.2) {
      self.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
    }
  }
}
