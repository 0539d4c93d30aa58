import UIKit

/// The gestures for transitions between layouts: a pinch changes the size of items; a drag with the right
/// mouse button, from the window's edge or with three fingers shows the next layout of the cycle.
@MainActor final class TransitionGestures: NSObject {
  private let context: BrowserContext
  private let driver: CollectionViewTransitionDriver
  private let resizing: PhotoResizing
  private let pinch = UIPinchGestureRecognizer()
  /// The scale of a pinch from one layout to the next.
  static let pinchStep: CGFloat = 2

  init(_ context: BrowserContext, _ driver: CollectionViewTransitionDriver, _ resizing: PhotoResizing) {
    (self.context, self.driver, self.resizing) = (context, driver, resizing)
    super.init()
    pinch.delegate = self
  }

  /// Adds the gestures, whose next layouts are those that the closures return.
  func install(
    pinchTarget: @escaping CollectionViewTransitionDriver.Destination,
    dragTarget: @escaping CollectionViewTransitionDriver.Destination
  ) {
    driver.add(pinch, step: Self.pinchStep, to: pinchTarget)
    let button = UIPanGestureRecognizer()
    button.buttonMaskRequired = .secondary
    button.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    let fingers = UIPanGestureRecognizer()
    fingers.minimumNumberOfTouches = 3
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    for pan in [button, fingers, edge] {
      context.view.addGestureRecognizer(pan)
      driver.add(pan, to: dragTarget)
    }
  }

  /// The factor by which a notch of the wheel with Ctrl changes the scale of a pinch: that of a whole step
  /// between the layouts, or a small one in an open photo.
  var wheelFactor: CGFloat { context.shown.hasPhoto ? PhotoViewer.wheelStep : Self.pinchStep }

  var isPinching: Bool { driver.source == AnyHashable(ObjectIdentifier(pinch)) }

  /// The middle of the fingers while the pinch drives the transition.
  var pinchPlace: CGPoint? { isPinching ? pinch.location(in: context.view) : nil }
}

extension TransitionGestures: UIGestureRecognizerDelegate {
  /// Returns false if a pinch closes an open photo or resizes a photo instead.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !context.shown.hasPhoto && !resizing.isOn
  }
}
