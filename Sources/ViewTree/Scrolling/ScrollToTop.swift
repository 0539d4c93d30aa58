import Foundation
import Motion

extension UIScrollView {
  /// Scrolls to the top if the delegate agrees, then calls `scrollViewDidScrollToTop(_:)`.
  func scrollToTop() {
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: verticalAxis.range.lowerBound)
    if contentOffset.y <= top.y {
      scrollDelegate?.scrollViewDidScrollToTop(self)
    } else {
      engine.animate(to: top, for: .top)
    }
  }
}

extension UIWindow {
  /// Scrolls the only visible scroll view with `scrollsToTop` to its top; of several, as in UIKit, none.
  ///
  /// - Complexity: O(number of views in the window).
  func scrollToTop() {
    var views: [UIScrollView] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0, views.count < 2 else { return }
      if let view = view as? UIScrollView, view.scrollsToTop, isOnScreen(view) { views.append(view) }
      for subview in view.subviews { collect(subview) }
    }
    collect(self)
    if views.count == 1 { views[0].scrollToTop() }
  }

  private func isOnScreen(_ view: UIView) -> Bool {
    view.convert(view.bounds, to: self).intersects(bounds)
  }
}

/// A tap on the free area of a navigation bar, which scrolls to the top: a desktop window has no status bar.
final class ScrollToTopRecognizer: UITapGestureRecognizer, UIGestureRecognizerDelegate {
  init(bar: UINavigationBar) {
    super.init(target: nil, action: nil)
    delegate = self
    addAction { [weak bar] _ in bar?.window?.scrollToTop() }
  }

  /// Leaves touches on buttons, and on views with recognizers of their own, to them.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let inside = touch.view.map { $0.withSuperviews.prefix { $0 !== view } } ?? []
    return !inside.contains { $0 is UIControl || $0.gestureRecognizers != nil }
  }
}
