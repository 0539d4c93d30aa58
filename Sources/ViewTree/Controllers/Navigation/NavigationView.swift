import Foundation
import Geometry

/// The root view of a navigation controller: the navigation bar and, below it, the view of the shown
/// controller.
@MainActor final class NavigationView: UIView {
  let bar = UINavigationBar(frame: .zero)
  /// The container of the controllers' views; transitions run in it.
  let content = UIView(frame: .zero)
  weak var navigation: UINavigationController?

  var isBarHidden = false { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.clipsToBounds = true
    addSubview(content)
    addSubview(bar)
    layoutSubviews()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.edgePop.updateEdge()
    let height = UINavigationBar.height
    let top = isBarHidden ? 0 : height
    bar.frame = CGRect(x: 0, y: top - height, width: bounds.width, height: height)
    bar.isUserInteractionEnabled = !isBarHidden
    content.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    guard let navigation, navigation.transition == nil, let view = navigation.shown?.viewIfLoaded,
      view.superview === content
    else { return }
    view.bounds.size = content.bounds.size
    view.center = CGPoint(x: content.bounds.midX, y: content.bounds.midY)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let edgePop = navigation?.edgePop, gestureRecognizer === edgePop.recognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return edgePop.isAllowed
  }
}
