import Foundation
package import Hosting

extension UIEvent {
  /// The touches that the event reports, in the order in which they began.
  ///
  /// Used by CollectionViews to choose the gestures that select items; ``allTouches`` contains the others
  /// too.
  package var changedTouches: [UITouch] { changedTouchList }
}

extension UITouch {
  /// The device of the touch.
  ///
  /// Used by CollectionViews to choose the gestures that select items; ``type`` has no case for each mouse
  /// button.
  package var source: InputEvent.Touch.Source { sourceStorage }
}

extension UIPanGestureRecognizer {
  /// Returns the location, in a view's space, at which the touches began.
  ///
  /// Used by CollectionViews for the first corner of a selection rectangle; ``translation(in:)`` starts only
  /// where the pan is recognized.
  package func startLocation(in view: UIView) -> CGPoint {
    let place = location(in: view)
    return CGPoint(x: place.x - path.x, y: place.y - path.y)
  }
}
