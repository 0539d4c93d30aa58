import Testing
import UIKit
import UIKitTesting

// A screenshot test: the first run records the reference images beside this file and fails, later runs
// compare.
//
//   swift test --filter SnapshotTest

/// A card that shows a title and how much of a task is done.
final class TaskCard: UIView {
  private let bar = UIView()
  private let title = UILabel()

  /// The part of the task that is done, 0…1. The default is 0.
  var progress: CGFloat = 0 { didSet { setNeedsLayout() } }

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(title text: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 84))
    let gradient = layer as? CAGradientLayer
    gradient?.colors = [UIColor(white: 0.22, alpha: 1).cgColor, UIColor(white: 0.14, alpha: 1).cgColor]
    gradient?.cornerRadius = 14
    title.text = text
    title.textColor = .white
    title.font = .boldSystemFont(ofSize: 17)
    bar.backgroundColor = UIColor(hue: 0.45, saturation: 0.7, brightness: 0.85, alpha: 1)
    bar.layer.cornerRadius = 4
    addSubview(title)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 18, y: 14, width: bounds.width - 36, height: 26)
    bar.frame = CGRect(x: 18, y: 56, width: max(8, (bounds.width - 36) * progress), height: 8)
  }
}

@MainActor struct SnapshotTest {
  // Letters depend on the version of FreeType; the tolerance allows for another one.
  private let tolerance = ImageTolerance(pixels: 300, difference: 40)

  @Test("A card shows its title and how much is done")
  func card() {
    let card = TaskCard(title: "Import photos")
    card.progress = 0.4
    assertScreenshot(of: card, scale: 2, tolerance: tolerance)
  }

  @Test("Halfway through an animation the bar is between both lengths")
  func halfwayThroughAnAnimation() {
    let app = TestApp(size: CGSize(width: 240, height: 84), scale: 2)
    let card = TaskCard(title: "Import photos")
    app.window.addSubview(card)
    app.frame()
    app.perform {
      UIView.animate(withDuration: 0.4) {
        card.progress = 1
        card.layoutIfNeeded()
      }
    }
    // The clock of a test app moves only in `advance(by:)` and its like.
    app.advance(by: 0.2)
    assertScreenshot(of: app, tolerance: tolerance)
  }
}
