import Foundation

extension UIView {
  /// Animates the changes that `changes` makes by the clock of the window that the view is in.
  ///
  /// Animation blocks belong to the current frame loop. A call that comes from outside of a frame may find the
  /// loop of another host there, or none; the view's own window is what shows the changes. A view without a
  /// window applies the changes at once, also inside an animation block.
  ///
  /// - Parameters:
  ///   - duration: seconds; an enclosing animation block's duration replaces it.
  ///   - options: as for `UIView.animate`. Default: none.
  ///   - changes: makes the changes; called once, before this call returns.
  ///   - completion: called once, as for `UIView.animate`; without a window with `true`, before this call
  ///     returns.
  package func animateOnWindowClock(
    duration: TimeInterval, options: AnimationOptions = [], changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let loop = window?.loop else {
      UIView.performWithoutAnimation(changes)
      completion?(true)
      return
    }
    loop.perform {
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: changes, completion: completion)
    }
  }

  /// Pixels to a point where the view is shown: the scale of its window's host, of the main screen while it is
  /// in no window. O(depth of the view).
  package var displayScale: CGFloat { window?.loop?.host?.scale ?? UIScreen.main.scale }
}
