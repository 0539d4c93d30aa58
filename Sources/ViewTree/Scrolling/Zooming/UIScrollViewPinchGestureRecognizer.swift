import Foundation
import Geometry

/// The pinch that zooms the content of a scroll view. It does not prevent the pan of the same view.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.panGestureRecognizer
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.panGestureRecognizer
  }

  /// Passes a change of the gesture to the scroll view.
  func follow() {
    guard let scrollView else { return }
    let place = location(in: scrollView) - scrollView.bounds.origin
    switch state {
    case .began:
      scrollView.zoom.beginPinch(at: place)
      scrollView.zoom.pinch(by: scale, at: place)
    case .changed: scrollView.zoom.pinch(by: scale, at: place)
    case .ended, .cancelled: scrollView.zoom.endPinch()
    case .possible, .failed: break
    }
  }
}
