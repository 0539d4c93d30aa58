import Foundation
import Synchronization

/// How an object is kept that is associated with another one. The raw values are those of Objective-C.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
  /// The object is not retained. It is nil after it was released.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The object is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The object is copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The object is retained.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// The object is copied.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object. Linux reports no end of objects: a value is released some time after
/// its object, when further associations are made.
///
/// - Parameters:
///   - object: The object.
///   - key: The address of a variable, which is the key.
///   - value: The value; nil removes it.
///   - policy: How the value is kept.
public nonisolated func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let copied: Any? =
    switch policy {
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC: (value as? NSObject)?.copy() ?? value
    default: value
    }
  Associations.set(copied, key, of: object as AnyObject, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value that is associated with an object; nil if there is none.
public nonisolated func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(key, of: object as AnyObject)
}

/// Removes all values that are associated with an object.
public nonisolated func objc_removeAssociatedObjects(_ object: Any) {
  Associations.removeAll(of: object as AnyObject)
}

/// The associated values by their objects.
private nonisolated struct Associations: @unchecked Sendable {
  private struct Value {
    var kept: Any?
    weak var object: AnyObject?
  }

  /// The values of one object.
  private struct Values {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private var all: [ObjectIdentifier: Values] = [:]
  /// The number of objects from which on those that were released are removed.
  private var limit = 64

  private static let associations = Mutex(Associations())

  static func set(_ value: Any?, _ key: UnsafeRawPointer, of object: AnyObject, isWeak: Bool) {
    nonisolated(unsafe) let stored =
      value.map { Value(kept: isWeak ? nil : $0, object: isWeak ? $0 as AnyObject : nil) }
    nonisolated(unsafe) let owner = object
    nonisolated(unsafe) let key = key
    // Released outside of the lock: the end of a value is code of the app.
    let released = associations.withLock { associations -> Kept in
      let id = ObjectIdentifier(owner)
      var released: [Any] = []
      var values = associations.all[id] ?? Values(owner: owner)
      if values.owner !== owner {
        released.append(values)
        values = Values(owner: owner)
      }
      if let old = values.values[key] { released.append(old) }
      values.values[key] = stored
      associations.all[id] = values
      if associations.all.count > associations.limit {
        for (id, values) in associations.all where values.owner == nil {
          released.append(values)
          associations.all[id] = nil
        }
        associations.limit = max(64, 2 * associations.all.count)
      }
      return Kept(values: released)
    }
    withExtendedLifetime(released) {}
  }

  static func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    nonisolated(unsafe) let owner = object
    nonisolated(unsafe) let key = key
    let found = associations.withLock { associations -> Kept in
      guard let values = associations.all[ObjectIdentifier(owner)], values.owner === owner,
        let value = values.values[key], let object = value.kept ?? value.object
      else { return Kept(values: []) }
      return Kept(values: [object])
    }
    return found.values.first
  }

  static func removeAll(of object: AnyObject) {
    let id = ObjectIdentifier(object)
    let released = associations.withLock { associations in
      Kept(values: associations.all.removeValue(forKey: id).map { [$0] } ?? [])
    }
    withExtendedLifetime(released) {}
  }

  /// Values that leave the lock.
  private struct Kept: @unchecked Sendable { let values: [Any] }
}
