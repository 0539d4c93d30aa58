import UIKit

/// The gestures for the browser's transitions: a pinch changes the size of items; a drag with the right mouse
/// button, from the window's edge or with three fingers shows the next layout of the cycle.
@MainActor final class TransitionGestures: NSObject {
  private unowned let browser: BrowserViewController
  private let pinch = UIPinchGestureRecognizer()
  /// The scale of a pinch from one layout to the next.
  static let pinchStep: CGFloat = 2

  init(_ browser: BrowserViewController) {
    self.browser = browser
    super.init()
    let transitions = browser.transitions
    pinch.delegate = self
    transitions.driver.add(pinch, step: Self.pinchStep) { [unowned transitions] in
      transitions.pinchTarget(from: $0, $1)
    }

    let button = UIPanGestureRecognizer()
    button.buttonMaskRequired = .secondary
    button.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    let fingers = UIPanGestureRecognizer()
    fingers.minimumNumberOfTouches = 3
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    for pan in [button, fingers, edge] {
      browser.view.addGestureRecognizer(pan)
      transitions.driver.add(pan) { [unowned transitions] in transitions.dragTarget(from: $0, $1) }
    }
  }

  /// Whether the pinch drives the transition.
  var isPinching: Bool { browser.transitions.driver.source == AnyHashable(ObjectIdentifier(pinch)) }

  /// The middle of the fingers while the pinch drives the transition.
  var pinchPlace: CGPoint? { isPinching ? pinch.location(in: browser.view) : nil }
}

extension BrowserViewController {
  /// The factor by which a notch of the wheel with Ctrl changes the scale of a pinch: that of a whole step
  /// between the layouts, or a small one in an open photo.
  var wheelPinchFactor: CGFloat { viewer.isBusy ? PhotoViewer.wheelStep : TransitionGestures.pinchStep }
}

extension TransitionGestures: UIGestureRecognizerDelegate {
  /// Returns false if a pinch closes an open photo or resizes a photo instead.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !browser.viewer.isBusy && !browser.resizing.isOn
  }
}
