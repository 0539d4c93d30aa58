import UIKit

/// The pinch that closes an open photo. When the fingers make the photo smaller than its page, it follows
/// them, and the albums appear; an enlarged photo is reduced first, in the same movement.
@MainActor final class ClosingPinch: NSObject {
  private enum Phase {
    case idle
    case beginning
    /// The photo follows the fingers, which held the point `start` of the page when it had the size of the
    /// page.
    case closing(any UIViewControllerContextTransitioning, start: CGPoint)
  }

  private unowned let viewer: PhotoViewer
  private let pinch = UIPinchGestureRecognizer()
  private var phase = Phase.idle
  private var base: CGFloat = 1

  /// The scale below which the photo is smaller than its page. Steps to and fro add up to nearly 1.
  private static let pageScale: CGFloat = 0.995
  private static let smallestScale: CGFloat = 0.4
  /// The progress from which on a pinch that is at rest closes the photo.
  private static let threshold: CGFloat = 0.35
  /// The change of the scale per second from which on the direction of the pinch decides.
  private static let flick: CGFloat = 0.6

  init(_ viewer: PhotoViewer) {
    self.viewer = viewer
    super.init()
    pinch.delegate = self
    pinch.addAction { [unowned self] _ in follow() }
  }

  func install(on view: UIView) { view.addGestureRecognizer(pinch) }

  /// Whether the transition that is being created is that of the pinch.
  var isBeginning: Bool {
    if case .beginning = phase { true } else { false }
  }

  var anchor: PhotoDrag.Anchor? {
    guard case .closing(_, let start) = phase, pinch.state == .changed else { return nil }
    return PhotoDrag.Anchor(start: start, place: place, scale: min(1, scale))
  }

  private var scale: CGFloat { base * pinch.scale }
  private var place: CGPoint { pinch.location(in: pinch.view?.superview) }

  private func follow() {
    switch pinch.state {
    case .began:
      base = viewer.zoom.shownScale
      phase = .idle
    case .changed: change()
    case .ended: end(isCanceled: false)
    case .cancelled: end(isCanceled: true)
    case .possible, .failed: break
    }
  }

  private func change() {
    if case .idle = phase, scale < Self.pageScale * min(1, base) {
      phase = .beginning
      guard let context = viewer.beginInteractiveClosing() else {
        phase = .idle
        return
      }
      phase = .closing(context, start: place)
    }
    guard case .closing(let context, _) = phase else { return }
    context.updateInteractiveTransition(min(1, max(0, (1 - scale) / (1 - Self.smallestScale))))
  }

  private func end(isCanceled: Bool) {
    guard case .closing(let context, _) = phase else { return }
    phase = .idle
    let isFlick = abs(pinch.velocity) > Self.flick
    let finishes = isFlick ? pinch.velocity < 0 : 1 - scale > Self.threshold * (1 - Self.smallestScale)
    if finishes && !isCanceled {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
  }
}

extension ClosingPinch: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewer.isOpen }

  /// Allows the pinch that zooms the photo.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === viewer.zoom.pinchGestureRecognizer }
}
