import Foundation

/// A timer that calls a method by its name.
private nonisolated final class SelectorTimer: Timer {
  private let info: Any?
  override var userInfo: Any? { info }

  init(interval: TimeInterval, _ target: Any, _ selector: Selector, info: Any?, repeats: Bool) {
    self.info = info
    nonisolated(unsafe) let target = target as AnyObject
    super.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { timer in
      _ = BoundMethod.send(selector, to: target, [timer])
    }
  }
}

/// A timer with a target. Its initializer is that of an extension of a protocol, because a convenience
/// initializer could not create an object of a subclass.
public nonisolated protocol _TimerWithTarget: AnyObject, _AdoptingObject {}

extension _TimerWithTarget {
  /// Creates a timer that calls a method of a target, with the timer as its argument, on the thread of the
  /// run loop to which it is added. The timer retains the target until it is invalidated.
  ///
  /// - Parameters:
  ///   - ti: The time between two calls, in seconds.
  ///   - aTarget: The object with the method.
  ///   - aSelector: The name of the method; see ``HasNamedMethods``.
  ///   - userInfo: The ``Timer/userInfo`` of the timer.
  ///   - yesOrNo: Whether the timer continues after the first call.
  public nonisolated init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      _adopting: SelectorTimer(interval: ti, aTarget, aSelector, info: userInfo, repeats: yesOrNo))
  }
}

extension _TimerWithTarget {
  /// Creates a timer that never fires and belongs to no run loop, as a first value of a property.
  public nonisolated init() {
    let timer = Timer(timeInterval: 0, repeats: false) { _ in }
    timer.invalidate()
    self.init(_adopting: timer)
  }
}

nonisolated extension Timer: _TimerWithTarget {
  /// Creates a timer that calls a method of a target, and adds it to the current run loop.
  @discardableResult public nonisolated class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
