import Foundation
import Geometry

/// The two indicators of a scroll view, and whether they show.
final class ScrollIndicators {
  let vertical: ScrollIndicatorView
  let horizontal: ScrollIndicatorView
  fileprivate(set) var isShown = false
  fileprivate var timer: FrameTimer?

  fileprivate init(_ scrollView: UIScrollView) {
    vertical = ScrollIndicatorView(axis: .vertical, scrollView: scrollView)
    horizontal = ScrollIndicatorView(axis: .horizontal, scrollView: scrollView)
  }

  var isWide: Bool { vertical.isWide || horizontal.isWide }
}

extension UIScrollView {
  /// How long the indicators stay when the content has come to rest, in seconds.
  static let indicatorLinger: TimeInterval = 0.6

  var needsVerticalIndicator: Bool {
    let inset = adjustedContentInset
    return showsVerticalScrollIndicator
      && contentSize.height + inset.top + inset.bottom > bounds.height
  }

  var needsHorizontalIndicator: Bool {
    let inset = adjustedContentInset
    return showsHorizontalScrollIndicator
      && contentSize.width + inset.left + inset.right > bounds.width
  }

  func showIndicators() {
    guard needsVerticalIndicator || needsHorizontalIndicator else { return }
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
    guard let indicators, indicators.isShown, !indicators.isWide else { return }
    indicators.isShown = false
    UIView.animate(withDuration: 0.3, delay: 0, options: [.beginFromCurrentState]) {
      indicators.vertical.alpha = 0
      indicators.horizontal.alpha = 0
    }
  }

  private func makeIndicators() -> ScrollIndicators {
    let made = ScrollIndicators(self)
    indicators = made
    UIView.performWithoutAnimation {
      addSubview(made.vertical)
      addSubview(made.horizontal)
    }
    return made
  }

  /// Puts the indicators where they belong. O(1); nothing while they do not show.
  func updateIndicators() {
    guard let indicators, indicators.isShown else { return }
    let (hasVertical, hasHorizontal) = (needsVerticalIndicator, needsHorizontalIndicator)
    indicators.vertical.style = indicatorStyle
    indicators.horizontal.style = indicatorStyle
    indicators.vertical.isHidden = !hasVertical
    indicators.horizontal.isHidden = !hasHorizontal
    let box = bounds
    let margin = ScrollIndicatorView.margin
    let scale = loop?.host?.scale ?? 1
    if hasVertical {
      let thickness = indicators.vertical.thickness
      let room = verticalScrollIndicatorInsets
      let (start, length) = verticalBar
      indicators.vertical.frame = CGRect(
        x: box.maxX - room.right - margin - thickness, y: box.minY + room.top + margin + start,
        width: thickness, height: length
      ).rounded(toScale: scale)
    }
    if hasHorizontal {
      let thickness = indicators.horizontal.thickness
      let room = horizontalScrollIndicatorInsets
      let (start, length) = horizontalBar
      indicators.horizontal.frame = CGRect(
        x: box.minX + room.left + margin + start, y: box.maxY - room.bottom - margin - thickness,
        width: length, height: thickness
      ).rounded(toScale: scale)
    }
  }

  /// Where the other bar is, this one ends.
  private var corner: CGFloat {
    needsVerticalIndicator && needsHorizontalIndicator
      ? ScrollIndicatorView.margin + ScrollIndicatorView.thin : 0
  }

  var verticalTrack: CGFloat {
    let room = verticalScrollIndicatorInsets
    return bounds.height - room.top - room.bottom - 2 * ScrollIndicatorView.margin - corner
  }

  var horizontalTrack: CGFloat {
    let room = horizontalScrollIndicatorInsets
    return bounds.width - room.left - room.right - 2 * ScrollIndicatorView.margin - corner
  }

  var verticalBar: (start: CGFloat, length: CGFloat) {
    let axis = verticalAxis
    let inset = adjustedContentInset
    return ScrollIndicatorView.place(
      track: verticalTrack, visible: bounds.height, total: contentSize.height + inset.top + inset.bottom,
      progress: axis.progress(at: bounds.minY), beyond: bounds.minY - axis.clamp(bounds.minY))
  }

  var horizontalBar: (start: CGFloat, length: CGFloat) {
    let axis = horizontalAxis
    let inset = adjustedContentInset
    return ScrollIndicatorView.place(
      track: horizontalTrack, visible: bounds.width, total: contentSize.width + inset.left + inset.right,
      progress: axis.progress(at: bounds.minX), beyond: bounds.minX - axis.clamp(bounds.minX))
  }
}

extension ScrollAxis {
  /// 0 at the start, 1 at the end of the range.
  func progress(at offset: Double) -> CGFloat {
    let way = range.upperBound - range.lowerBound
    return way > 0 ? CGFloat((offset - range.lowerBound) / way) : 0
  }
}
