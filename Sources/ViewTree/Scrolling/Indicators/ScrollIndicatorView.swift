import Foundation
import Motion

/// A scroll indicator: a thin rounded bar. When the pointer is near, it becomes wide and can be dragged, and
/// a press before or after it scrolls by pages.
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

  private enum Press {
    case none, bar
    case track(TrackPress)
  }
  private var press = Press.none

  /// Returns true for the bar and, as it is wide, for its track.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isOnBar(point) || scrollView?.indicators.track(of: self).contains(point) == true
  }

  private func isOnBar(_ point: CGPoint) -> Bool {
    bounds.insetBy(dx: -ScrollIndicatorView.margin, dy: -ScrollIndicatorView.margin).contains(point)
  }

  /// The distance of a touch from the start of the track.
  private func place(of touch: UITouch) -> CGFloat {
    guard let track = scrollView?.indicators.track(of: self) else { return 0 }
    let point = touch.location(in: self)
    return axis == .vertical ? point.y - track.minY : point.x - track.minX
  }

  /// Keeps recognizers of the scroll view and above, as long presses, from taking over the indicator's drag.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.view === self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let scrollView, case .none = press else { return }
    if isOnBar(touch.location(in: self)) {
      press = .bar
      scrollView.engine.beginScrub(along: axis, at: touch.location(in: nil))
    } else {
      press = .track(TrackPress(scrollView, along: axis, at: place(of: touch)))
    }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    switch press {
    case .none: break
    case .bar: scrollView?.engine.scrub(to: touch.location(in: nil))
    case .track(let press): press.place = place(of: touch)
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endPress() }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endPress() }

  private func endPress() {
    switch press {
    case .none: break
    case .bar: scrollView?.engine.endScrub()
    case .track(let press): press.end()
    }
    press = .none
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { endPress() }
  }
}
