import Foundation

extension UIView {
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

extension CALayer {
  /// Whether the layer itself has a running animation; animations of sublayers do not count.
  ///
  /// Used by CollectionViews to remove a disappearing element's view at once if it is not animated. O(1).
  package var isAnimating: Bool { animations != nil }
}
