import Foundation
import Motion

/// The settings between `beginAnimations` and `commitAnimations`.
@MainActor final class BegunAnimations {
  let name: String?
  let userInfo: UnsafeMutableRawPointer?
  /// The block around.
  let outer: AnimationContext?
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var options: UIView.AnimationOptions = []
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  /// The group of all changes; nil if they are not animated.
  let group: AnimationGroup?

  init(
    _ name: String?, _ userInfo: UnsafeMutableRawPointer?, outer: AnimationContext?, group: AnimationGroup?
  ) {
    (self.name, self.userInfo, self.outer, self.group) = (name, userInfo, outer, group)
  }
}

/// The animations of iOS 3: what is set after `beginAnimations` applies to the changes that follow.
extension UIView {
  private static var begun: BegunAnimations? { UIContext.current.begunAnimations.last }

  /// Begins animated changes, up to ``commitAnimations()``. Their duration is 0.2 seconds.
  ///
  /// - Parameters:
  ///   - animationID: a name that the delegate receives; may be nil.
  ///   - context: a pointer that the delegate receives; may be nil.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let state = UIContext.current
    let loop = state.loop
    loop?.synchronizeAnimationTime()
    let group =
      state.areAnimationsEnabled
      ? loop.map { AnimationGroup(engine: $0.animations, within: state.transactionGroup) } : nil
    state.begunAnimations.append(
      BegunAnimations(animationID, context, outer: state.animation, group: group))
    update()
  }

  /// Ends the changes that ``beginAnimations(_:context:)`` has begun. Without those it does nothing.
  public static func commitAnimations() {
    let state = UIContext.current
    guard let begun = state.begunAnimations.popLast() else { return }
    for view in state.animation?.viewsToLayOut ?? [] { view.islandRoot.layoutIfNeeded() }
    state.replaceAnimation(by: begun.outer)
    if let action = begun.willStart, let delegate = begun.delegate {
      _ = BoundMethod.send(action, to: delegate, [begun.name, begun.userInfo])
    }
    let end: (Bool) -> Void = { finished in
      guard let action = begun.didStop, let delegate = begun.delegate else { return }
      _ = BoundMethod.send(action, to: delegate, [begun.name, NSNumber(value: finished), begun.userInfo])
    }
    if let group = begun.group {
      group.add(completion: end)
      group.close()
    } else {
      end(true)
    }
  }

  /// Applies the settings to the changes that follow.
  private static func update() {
    let state = UIContext.current
    guard let begun, let group = begun.group, let engine = state.loop?.animations else { return }
    let old = state.animation
    let block = AnimationContext(
      duration: begun.duration, delay: begun.delay, timing: .curve(begun.curve.timing),
      options: begun.options, group: group, engine: engine)
    if let old, old !== begun.outer {
      (block.repeatCount, block.autoreverses) = (old.repeatCount, old.autoreverses)
      for view in old.viewsToLayOut { block.layOutAtEnd(view) }
    }
    state.replaceAnimation(by: block)
  }

  /// Sets the duration in seconds. The default is 0.2. Outside of `beginAnimations` it does nothing, as the
  /// following functions.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    begun?.duration = max(0, Diagnostics.finite(duration, or: 0, of: UIView.self))
    update()
  }

  /// Sets the time before the changes start, in seconds. The default is 0.
  public static func setAnimationDelay(_ delay: TimeInterval) {
    begun?.delay = Diagnostics.finite(delay, or: 0, of: UIView.self)
    update()
  }

  /// Sets the curve. The default is `easeInOut`.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    begun?.curve = curve
    update()
  }

  /// Sets whether changes start at what is displayed. The default is false.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    if fromCurrentState {
      begun?.options.insert(.beginFromCurrentState)
    } else {
      begun?.options.remove(.beginFromCurrentState)
    }
    update()
  }

  /// The kind of a transition of a view. All are drawn as fades. The raw values are UIKit's.
  public nonisolated enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown
  }

  /// Fades from what a view shows to what it shows after the changes that follow.
  public static func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard let begun, begun.group != nil, transition != .none else { return }
    let fade = CATransition()
    fade.duration = begun.duration
    view.layer.add(fade, forKey: nil)
  }

  /// Sets the object that is notified. It is retained until the end. The default is nil.
  public static func setAnimationDelegate(_ delegate: Any?) {
    begun?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the method of the delegate that is called at ``commitAnimations()``, with the name and the
  /// context.
  public static func setAnimationWillStart(_ selector: Selector?) { begun?.willStart = selector }

  /// Sets the method of the delegate that is called at the end, with the name, an `NSNumber` that says
  /// whether the changes were animated to their end, and the context.
  public static func setAnimationDidStop(_ selector: Selector?) { begun?.didStop = selector }
}
