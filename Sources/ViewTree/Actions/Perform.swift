import Dispatch
import Foundation

/// Calls of methods by their names; see ``HasNamedMethods``. A method that the object does not have is
/// reported with the lines that its class needs; UIKit raises an exception.
extension NSObjectProtocol {
  /// Returns whether the object has a method.
  public nonisolated func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return BoundMethod(aSelector, of: self) != nil
  }

  /// Calls a method, and returns its result if that is an object.
  @discardableResult public nonisolated func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    BoundMethod.object(of: BoundMethod.send(aSelector, to: self, []))
  }

  /// Calls a method with an argument, and returns its result if that is an object.
  @discardableResult
  public nonisolated func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    BoundMethod.object(of: BoundMethod.send(aSelector, to: self, [object]))
  }

  /// Calls a method with two arguments, and returns its result if that is an object.
  @discardableResult public nonisolated func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    BoundMethod.object(of: BoundMethod.send(aSelector, to: self, [object1, object2]))
  }
}

extension UIScrollViewDelegate {
  /// Returns whether the object has a method. On iOS the delegates of scroll views are of
  /// `NSObjectProtocol`.
  @_disfavoredOverload public nonisolated func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return BoundMethod(aSelector, of: self) != nil
  }
}

extension NSObject {
  /// Returns the class itself.
  public nonisolated class func classForCoder() -> AnyClass { self }

  /// Returns whether objects of the class have a method.
  public nonisolated class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector.flatMap { NamedMethods.of(self)[$0] } != nil
  }

  /// Calls a method after `delay` seconds of the current host's clock, with the next frame. The object and
  /// the argument are retained until then.
  @preconcurrency @MainActor
  public final func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    DelayedCall.add(to: self, aSelector, anArgument, delay)
  }

  /// Prevents the calls of an object that ``perform(_:with:afterDelay:)`` has yet to make.
  @preconcurrency @MainActor
  public final class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCall.cancel { $0.target === aTarget as AnyObject }
  }

  /// Prevents those calls of an object's method that have the argument, or none if it is nil.
  @preconcurrency @MainActor
  public final class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCall.cancel {
      guard $0.target === aTarget as AnyObject, $0.selector == aSelector else { return false }
      guard let anArgument, let argument = $0.argument else { return anArgument == nil && $0.argument == nil }
      if let one = anArgument as? AnyHashable, let other = argument as? AnyHashable { return one == other }
      return anArgument as AnyObject === argument as AnyObject
    }
  }
}

/// A call that is made later, unless it is cancelled.
struct DelayedCall {
  let target: NSObject
  let selector: Selector
  let argument: Any?
  let timer: FrameTimer

  static func add(to target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
    guard let loop = FrameLoop.current else {
      return Diagnostics.report("-[\(type(of: target)) \(selector)]: a delayed call needs a window")
    }
    let timer = loop.after(delay) {
      cancel { _ in false }
      _ = BoundMethod.send(selector, to: target, [argument])
    }
    UIContext.current.delayedCalls.append(
      DelayedCall(target: target, selector: selector, argument: argument, timer: timer))
  }

  /// Cancels calls, and removes those that were made.
  static func cancel(where isCancelled: (DelayedCall) -> Bool) {
    for call in UIContext.current.delayedCalls where isCancelled(call) { call.timer.cancel() }
    UIContext.current.delayedCalls.removeAll { !$0.timer.isPending }
  }
}

nonisolated extension BoundMethod {
  /// Returns an object as `perform` does: not retained. It lives until the main queue continues, as an
  /// autoreleased object of iOS does.
  fileprivate static func object(of result: Any?) -> Unmanaged<AnyObject>? {
    guard let object = result as? NSObject else { return nil }
    let kept = Kept(object: object)
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return Unmanaged.passUnretained(object)
  }

  private struct Kept: @unchecked Sendable { let object: AnyObject }
}
