import Foundation
import Geometry

/// The two indicators of a scroll view, and whether they show.
final class ScrollIndicators {
  let vertical = ScrollIndicatorView(axis: .vertical)
  let horizontal = ScrollIndicatorView(axis: .horizontal)
  fileprivate(set) var isShown = false
  fileprivate var timer: FrameTimer?
}

/// A thin rounded bar.
final class ScrollIndicatorView: UIView {
  enum Axis { case horizontal, vertical }

  static let margin: CGFloat = 3
  static let thickness: CGFloat = 5
  static let shortest: CGFloat = 36
  /// When it is squeezed at an edge.
  static let shortestSqueezed: CGFloat = 10

  let axis: Axis

  init(axis: Axis) {
    self.axis = axis
    super.init(frame: .zero)
    alpha = 0
    isUserInteractionEnabled = false
    layer.zPosition = 1e9
    layer.cornerRadius = ScrollIndicatorView.thickness / 2
  }

  required init?(coder: NSCoder) {
    axis = .vertical
    super.init(coder: coder)
  }

  var style = UIScrollView.IndicatorStyle.default {
    didSet { showStyle() }
  }

  func showStyle() {
    backgroundColor =
      switch style {
      case .default: UIColor(white: 0.6, alpha: 0.7)
      case .black: UIColor(white: 0, alpha: 0.4)
      case .white: UIColor(white: 1, alpha: 0.5)
      }
  }

  /// Start and length of the bar along a track. `total` is the content with its insets, `beyond` how far it is
  /// pulled beyond an edge.
  static func place(
    track: CGFloat, visible: CGFloat, total: CGFloat, progress: CGFloat, beyond: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard track > 0, total > 0 else { return (0, 0) }
    let full = min(track, max(shortest, track * min(1, visible / total)))
    let length = min(full, max(shortestSqueezed, full - abs(beyond)))
    return (min(1, max(0, progress)) * (track - length), length)
  }
}

extension UIScrollView {
  static let indicatorLinger: TimeInterval = 0.6

  private var needsVertical: Bool {
    let inset = adjustedContentInset
    return showsVerticalScrollIndicator
      && contentSize.height + inset.top + inset.bottom > bounds.height
  }

  private var needsHorizontal: Bool {
    let inset = adjustedContentInset
    return showsHorizontalScrollIndicator
      && contentSize.width + inset.left + inset.right > bounds.width
  }

  func showIndicators() {
    guard needsVertical || needsHorizontal else { return }
    let indicators = indicators ?? makeIndicators()
    indicators.timer?.cancel()
    indicators.timer = nil
    guard !indicators.isShown else { return }
    indicators.isShown = true
    updateIndicators()
    UIView.animate(withDuration: 0.12, delay: 0, options: [.beginFromCurrentState]) {
      indicators.vertical.alpha = 1
      indicators.horizontal.alpha = 1
    }
  }

  func hideIndicatorsSoon() {
    guard let indicators, indicators.isShown else { return }
    indicators.timer?.cancel()
    indicators.timer = loop?.after(UIScrollView.indicatorLinger) { [weak self] in self?.hideIndicators() }
  }

  private func hideIndicators() {
    guard let indicators, indicators.isShown else { return }
    indicators.isShown = false
    UIView.animate(withDuration: 0.3, delay: 0, options: [.beginFromCurrentState]) {
      indicators.vertical.alpha = 0
      indicators.horizontal.alpha = 0
    }
  }

  private func makeIndicators() -> ScrollIndicators {
    let made = ScrollIndicators()
    indicators = made
    UIView.performWithoutAnimation {
      for view in [made.vertical, made.horizontal] {
        view.style = indicatorStyle
        addSubview(view)
      }
    }
    return made
  }

  /// Puts the indicators where they belong. O(1); nothing while they do not show.
  func updateIndicators() {
    guard let indicators, indicators.isShown else { return }
    indicators.vertical.style = indicatorStyle
    indicators.horizontal.style = indicatorStyle
    let (hasVertical, hasHorizontal) = (needsVertical, needsHorizontal)
    indicators.vertical.isHidden = !hasVertical
    indicators.horizontal.isHidden = !hasHorizontal
    let margin = ScrollIndicatorView.margin
    let thickness = ScrollIndicatorView.thickness
    let both = hasVertical && hasHorizontal ? margin + thickness : 0
    let box = bounds
    let inset = adjustedContentInset
    let scale = loop?.host?.scale ?? 1
    if hasVertical {
      let room = verticalScrollIndicatorInsets
      let axis = verticalAxis
      let (start, length) = ScrollIndicatorView.place(
        track: box.height - room.top - room.bottom - 2 * margin - both, visible: box.height,
        total: contentSize.height + inset.top + inset.bottom, progress: axis.progress(at: box.minY),
        beyond: box.minY - axis.clamp(box.minY))
      indicators.vertical.frame = CGRect(
        x: box.maxX - room.right - margin - thickness, y: box.minY + room.top + margin + start,
        width: thickness, height: length
      ).rounded(toScale: scale)
    }
    if hasHorizontal {
      let room = horizontalScrollIndicatorInsets
      let axis = horizontalAxis
      let (start, length) = ScrollIndicatorView.place(
        track: box.width - room.left - room.right - 2 * margin - both, visible: box.width,
        total: contentSize.width + inset.left + inset.right, progress: axis.progress(at: box.minX),
        beyond: box.minX - axis.clamp(box.minX))
      indicators.horizontal.frame = CGRect(
        x: box.minX + room.left + margin + start, y: box.maxY - room.bottom - margin - thickness,
        width: length, height: thickness
      ).rounded(toScale: scale)
    }
  }
}

extension ScrollAxis {
  /// 0 at the start, 1 at the end of the range.
  func progress(at offset: Double) -> CGFloat {
    let way = range.upperBound - range.lowerBound
    return way > 0 ? CGFloat((offset - range.lowerBound) / way) : 0
  }
}
