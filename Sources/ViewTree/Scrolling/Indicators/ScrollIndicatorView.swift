import Foundation
import Motion

/// A scroll indicator: a thin rounded bar. When the pointer is near, it becomes wide and can be dragged.
final class ScrollIndicatorView: UIView {
  static let margin: CGFloat = 3
  static let thin: CGFloat = 5
  static let wide: CGFloat = 10
  static let shortest: CGFloat = 36
  /// The minimum length while the content is beyond an edge.
  static let shortestSqueezed: CGFloat = 10

  let axis: ScrollDirection
  weak var scrollView: UIScrollView?
  var style = UIScrollView.IndicatorStyle.default { didSet { if style != oldValue { showStyle() } } }
  /// Whether the indicator is wide and can be dragged with the mouse.
  var isWide = false {
    didSet {
      guard isWide != oldValue else { return }
      isUserInteractionEnabled = isWide
      showStyle()
    }
  }

  init(axis: ScrollDirection, scrollView: UIScrollView) {
    self.axis = axis
    self.scrollView = scrollView
    super.init(frame: .zero)
    alpha = 0
    isUserInteractionEnabled = false
    layer.zPosition = 1e9
    showStyle()
  }

  required init?(coder: NSCoder) { nil }

  var thickness: CGFloat { isWide ? ScrollIndicatorView.wide : ScrollIndicatorView.thin }

  private func showStyle() {
    layer.cornerRadius = thickness / 2
    let strength = isWide ? 0.3 : 0.0
    backgroundColor =
      switch style {
      case .default: UIColor(white: 0.6, alpha: 0.7 + strength)
      case .black: UIColor(white: 0, alpha: 0.4 + strength)
      case .white: UIColor(white: 1, alpha: 0.45 + strength)
      }
  }

  /// Returns the start and length of the bar along a track. `total` is the length of the content with its
  /// insets, `beyond` the distance that it is pulled beyond an edge.
  static func place(
    track: CGFloat, visible: CGFloat, total: CGFloat, progress: CGFloat, beyond: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard track > 0, total > 0 else { return (0, 0) }
    let full = min(track, max(shortest, track * min(1, visible / total)))
    let length = min(full, max(shortestSqueezed, full - abs(beyond)))
    return (min(1, max(0, progress)) * (track - length), length)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -ScrollIndicatorView.margin, dy: -ScrollIndicatorView.margin).contains(point)
  }

  /// Keeps recognizers of the scroll view and above, as long presses, from taking over the indicator's drag.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { scrollView?.engine.beginScrub(along: axis, at: touch.location(in: nil)) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { scrollView?.engine.scrub(to: touch.location(in: nil)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { scrollView?.engine.endScrub() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    scrollView?.engine.endScrub()
  }
}
