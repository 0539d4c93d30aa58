import Foundation

extension UIView {
  /// Animates changes with the clock of the window that contains the view.
  ///
  /// Used by CollectionViews for updates, changes of the layout and reordering: they can start outside of a
  /// frame.
  ///
  /// Animation blocks belong to the current frame loop. Outside a frame this may be the loop of another host,
  /// or nil, but the view's own window shows the changes. In a view without a window the changes apply at
  /// once, also inside an animation block.
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

  /// Creates a display link that starts at once in the window that contains the view; for a view in no
  /// window, on the current frame loop.
  ///
  /// Used by Demo: results of work in the background arrive outside of a frame, when the current loop may be
  /// that of another host.
  package func displayLink(_ handler: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
    CADisplayLink(loop: window?.loop ?? FrameLoop.current, handler: handler)
  }

  /// The number of pixels per point: the scale of the window's host, or of the main screen for a view in no
  /// window. O(depth of the view).
  ///
  /// Used by CollectionViews and CollectionLayouts to round frames and offsets to pixels.
  package var displayScale: CGFloat { window?.loop?.host?.scale ?? UIScreen.main.scale }

  /// Whether changes of views and layers are currently animated: the call is inside an animation block, and
  /// animations are enabled.
  ///
  /// Used by CollectionViews to keep the views of removed elements until their animations have ended. O(1).
  package static var isAnimatingChanges: Bool { UIContext.current.activeAnimation != nil }

  /// Adds a completion to the innermost animation block; does nothing if ``isAnimatingChanges`` is false.
  ///
  /// Used by CollectionViews to remove the views of removed elements at the end of an animation block that an
  /// app wrote.
  ///
  /// - Parameter completion: called once, when all animations of the block have ended, as the completion of
  ///   `UIView.animate`.
  package static func addAnimationCompletion(_ completion: @escaping (Bool) -> Void) {
    UIContext.current.activeAnimation?.group.add(completion: completion)
  }
}
