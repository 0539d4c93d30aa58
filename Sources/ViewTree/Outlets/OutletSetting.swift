import Foundation

/// Sets outlets by the names of stored properties.
@MainActor enum OutletSetting {
  /// Sets an outlet, and returns nil, or the reason why it was not set.
  static func set(_ value: Any?, forKey key: String, of object: AnyObject) -> String? {
    let type = String(reflecting: type(of: object))
    guard let value, isOutletValue(value), let property = StoredProperty(named: key, of: object) else {
      return """
        [<\(type)> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key): \
        override setValue(_:forKey:) to set it
        """
    }
    switch property.set(value, of: object) {
    case .set: return nil
    case .wrongType:
      return
        "the outlet \(key) of \(type) is of type \(property.type); it cannot be set to \(description(value))"
    case .notWritable:
      return "the outlet \(key) of \(type) is a constant or unowned: declare it as a weak or strong variable"
    }
  }

  /// Whether a value is an object of a nib, or an array of them. Attributes that were set in Xcode are no outlets: their
  /// properties usually have observers, which would not be called.
  private static func isOutletValue(_ value: Any) -> Bool {
    if let objects = value as? [Any] { return objects.allSatisfy(isOutletValue) }
    return type(of: value) is AnyClass && !(value is NSNumber) && !(value is UIColor)
  }

  private static func description(_ value: Any) -> String {
    guard let objects = value as? [Any] else { return String(reflecting: type(of: value)) }
    return "[" + objects.map(description).joined(separator: ", ") + "]"
  }
}
