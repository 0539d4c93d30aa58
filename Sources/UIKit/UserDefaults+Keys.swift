import Foundation

/// Defaults by key, under the names that apps use on iOS. Foundation on Linux has only the others.
extension UserDefaults {
  /// Returns the value of a key; nil if there is none. The same as `object(forKey:)`.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value of a key; nil removes it. The same as `set(_:forKey:)`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
