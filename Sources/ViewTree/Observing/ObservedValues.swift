import Foundation

/// The observations of the properties of one view. The setters of the properties call ``noteChange()``.
@MainActor final class ObservedValues {
  private struct Token {
    weak var observation: NSKeyValueObservation?
  }

  /// An observer with a method.
  private struct Entry {
    weak var observer: AnyObject?
    let key: String
    let context: UnsafeMutableRawPointer?
    let observation: NSKeyValueObservation
  }

  private var tokens: [Token] = []
  private var entries: [Entry] = []

  func add(_ observation: NSKeyValueObservation) { tokens.append(Token(observation: observation)) }

  func add(
    _ observation: NSKeyValueObservation, of key: String, for observer: AnyObject,
    context: UnsafeMutableRawPointer?
  ) {
    entries.append(Entry(observer: observer, key: key, context: context, observation: observation))
  }

  /// Ends the observation that was added last of those with the arguments. Nil stands for each context.
  func remove(_ observer: AnyObject, key: String, context: UnsafeMutableRawPointer?) {
    let index = entries.lastIndex {
      $0.observer === observer && $0.key == key && (context == nil || $0.context == context)
    }
    if let index { entries.remove(at: index).observation.invalidate() }
  }

  /// Calls the handlers of the properties that have changed since the last call.
  func noteChange() {
    tokens.removeAll { $0.observation?.check == nil }
    entries.removeAll { $0.observer == nil }
    for token in tokens { token.observation?.check?() }
    for entry in entries { entry.observation.check?() }
  }

  /// Calls the handlers after a change of the bounds or the frame of a view. A scroll view calls them itself
  /// when its state agrees with its bounds.
  func noteChange(inBoundsOf view: UIView) {
    if !(view is UIScrollView) { noteChange() }
  }

  /// Observes a value, which is read now and after each change.
  ///
  /// - Parameters:
  ///   - read: The value; nil if its object no longer exists.
  ///   - options: `initial` calls the handler at once.
  ///   - handler: Gets the new value and the old one, or nil for the first call.
  /// - Returns: The observation.
  static func observation<Value>(
    reading read: @escaping @MainActor () -> Value?, options: NSKeyValueObservingOptions,
    handler: @escaping @MainActor (_ new: Value, _ old: Value?) -> Void
  ) -> NSKeyValueObservation {
    var last = read()
    let observation = NSKeyValueObservation {
      guard let new = read(), let old = last, !areEqual(new, old) else { return }
      last = new
      handler(new, old)
    }
    if options.contains(.initial), let value = last { handler(value, nil) }
    return observation
  }

  /// Objects are compared by their identity. Other values that cannot be compared count as equal.
  private static func areEqual<Value>(_ value: Value, _ other: Value) -> Bool {
    func isEqual<T: Equatable>(_ value: T) -> Bool { other as? T == value }
    if let value = value as? any Equatable { return isEqual(value) }
    guard type(of: value) is AnyClass else { return true }
    return value as AnyObject === other as AnyObject
  }
}
