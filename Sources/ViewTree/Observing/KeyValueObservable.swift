import Foundation

/// An object whose properties can be observed by their key paths.
///
/// Linux has no key-value observation. Of UIKit's classes views have it, for the properties `frame`,
/// `bounds`, `center`, `transform`, `alpha` and `isHidden`, and for `contentOffset`, `contentSize` and
/// `contentInset` of scroll views. Other properties are read when one of these changes.
@preconcurrency @MainActor public protocol KeyValueObservable: AnyObject {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable where Self: UIView {
  /// Calls a closure after each change of a property.
  ///
  /// ```swift
  /// observation = scrollView.observe(\.contentOffset, options: [.new]) { view, change in
  ///   header.alpha = 1 - (change.newValue?.y ?? 0) / 100
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property; ``KeyValueObservable`` has the list.
  ///   - options: The values that the change has: new, old, or none, which is the default.
  ///   - changeHandler: Gets the view and the change. It is not called if the property is set to an equal
  ///     value.
  /// - Returns: The observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = ObservedValues.observation(
      reading: { [weak self] in self?[keyPath: keyPath] }, options: options
    ) { [weak self] new, old in
      guard let self else { return }
      changeHandler(
        self,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
    }
    observedValuesOrNew.add(observation)
    return observation
  }
}

extension UIView {
  /// The observations of the properties; nil without.
  final var observedValues: ObservedValues? { input?.observedValues }

  fileprivate final var observedValuesOrNew: ObservedValues {
    let input = inputOrNew
    if let values = input.observedValues { return values }
    let values = ObservedValues()
    input.observedValues = values
    return values
  }

  /// Calls ``UIResponder/observeValue(forKeyPath:of:change:context:)`` of an observer after each change of a
  /// property. The observer is not retained.
  ///
  /// - Parameters:
  ///   - observer: The responder.
  ///   - keyPath: The name of the property in Objective-C, for example `"contentSize"` or `"hidden"`;
  ///     ``KeyValueObservable`` has the list. Another name is reported.
  ///   - options: The values that the change has: new, old, or none, which is the default.
  ///   - context: A pointer that is passed on.
  public final func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? UIResponder, value(ofKey: keyPath) != nil else {
      return Diagnostics.report(
        "[<\(String(reflecting: type(of: self)))> addObserver:forKeyPath:]: the property \(keyPath) is not observed on Linux, or the observer is no responder"
      )
    }
    nonisolated(unsafe) let context = context
    let observation = ObservedValues.observation(
      reading: { [weak self] in self?.value(ofKey: keyPath) }, options: options
    ) { [weak self, weak observer] new, old in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = new }
      if options.contains(.old), let old { change[.oldKey] = old }
      observer?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
    }
    observedValuesOrNew.add(observation, of: keyPath, for: observer, context: context)
  }

  /// Ends an observation by ``addObserver(_:forKeyPath:options:context:)``. Does nothing if there is none.
  public final func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    observedValues?.remove(observer, key: keyPath, context: nil)
  }

  /// Ends an observation with a context. Does nothing if there is none.
  public final func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    observedValues?.remove(observer, key: keyPath, context: context)
  }

  /// The value of an observed property by its name in Objective-C.
  private func value(ofKey key: String) -> Any? {
    let scrollView = self as? UIScrollView
    return switch key {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "transform": transform
    case "contentOffset": scrollView?.contentOffset
    case "contentSize": scrollView?.contentSize
    case "contentInset": scrollView?.contentInset
    default: nil
    }
  }
}
