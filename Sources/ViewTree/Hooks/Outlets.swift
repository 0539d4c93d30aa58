/// Outlets of objects that are not responders.
///
/// Used by Templates for a File's Owner without `setValue(_:forKey:)`.
@MainActor package enum Outlets {
  /// Sets a stored property by its name, as ``UIResponder/setValue(_:forKey:)`` does. Returns nil, or the reason why
  /// it was not set.
  package static func set(_ value: Any, forKey key: String, of object: AnyObject) -> String? {
    OutletSetting.set(value, forKey: key, of: object)
  }
}
