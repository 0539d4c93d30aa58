import Foundation

extension UIView {
  /// Animates changes with the clock of the window that contains the view.
  ///
  /// Used by CollectionViews for updates, layout changes and reordering, which can start outside of a frame.
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

  /// Shows a copy of what the view shows now in front of it, which fades out. Changes that follow without
  /// animation appear by the fade.
  ///
  /// Used by CollectionViews in place of movements, for users who prefer less motion. Without a superview in
  /// a window nothing is shown.
  ///
  /// - Parameters:
  ///   - duration: in seconds. The default is 0.25.
  ///   - options: as for `UIView.animate`. The default is none.
  ///   - completion: called once, after the fade; without one with `true`, before this call returns.
  package func fadeOutCopy(
    duration: TimeInterval = 0.25, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let loop = window?.loop, let copy = snapshotView(afterScreenUpdates: false) else {
      completion?(true)
      return
    }
    UIView.performWithoutAnimation {
      copy.isUserInteractionEnabled = false
      if let superview {
        (copy.center, copy.transform) = (center, transform)
        superview.insertSubview(copy, aboveSubview: self)
      } else {
        // Above the controllers of a window.
        copy.layer.zPosition = 1_000_000
        addSubview(copy)
      }
    }
    loop.perform {
      UIView.animate(withDuration: duration, delay: 0, options: options) {
        copy.alpha = 0
      } completion: { finished in
        copy.removeFromSuperview()
        completion?(finished)
      }
    }
  }

  /// Creates a display link that starts at once in the view's window; without one, on the current frame loop.
  ///
  /// Used by Demo: results from the background arrive outside of a frame, when another loop may be current.
  package func displayLink(_ handler: @escaping (CADisplayLink) -> Void) -> CADisplayLink {
    CADisplayLink(loop: window?.loop ?? FrameLoop.current, handler: handler)
  }

  /// Calls an action once after a delay in seconds of the window's clock; without a window, of the current
  /// frame loop. Until then no frame is made. Nil without a loop: the action is not called.
  ///
  /// Used by Demo for bars that leave, and for the next photo of a slide show, and by Controls for held
  /// buttons.
  package func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer? {
    (window?.loop ?? FrameLoop.current)?.after(delay, action)
  }

  /// The pixels per point of the window's host; without a window, of the main screen. O(depth of the view).
  ///
  /// Used by CollectionViews and CollectionLayouts to round frames and offsets to pixels.
  package var displayScale: CGFloat { window?.loop?.host?.scale ?? UIScreen.main.scale }

  /// Whether changes are animated now: inside an animation block, while animations are enabled.
  ///
  /// Used by CollectionViews to keep the views of removed elements until their animations have ended. O(1).
  package static var isAnimatingChanges: Bool { UIContext.current.activeAnimation != nil }

  /// Adds a completion to the innermost animation block; does nothing if ``isAnimatingChanges`` is false.
  ///
  /// Used by CollectionViews to remove the views of removed elements at the end of an app's animation block.
  ///
  /// - Parameter completion: called once, when all animations of the block have ended.
  package static func addAnimationCompletion(_ completion: @escaping (Bool) -> Void) {
    UIContext.current.activeAnimation?.group.add(completion: completion)
  }
}
