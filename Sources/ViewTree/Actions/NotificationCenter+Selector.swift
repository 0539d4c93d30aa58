import Foundation
import Synchronization

/// Observers whose methods are called by their names; see ``HasNamedMethods``.
extension NotificationCenter {
  /// Calls a method of an observer for notifications, on the thread that posts them. The observer is not
  /// retained; it need not be removed before it is released.
  ///
  /// - Parameters:
  ///   - observer: The object with the method.
  ///   - aSelector: The name of the method, whose argument is the notification.
  ///   - aName: The name of the notifications; nil for each name.
  ///   - anObject: The object that posts the notifications; nil for each object.
  public nonisolated func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let registration = Registration(self, observer as AnyObject, aName, anObject)
    registration.token = addObserver(forName: aName, object: anObject, queue: nil) { [weak registration] in
      guard let observer = registration?.observer else { return }
      _ = BoundMethod.send(aSelector, to: observer, [$0])
    }
    Registration.add(registration, of: observer as AnyObject)
  }

  /// Ends the notifications of an observer: an object with a method, or the token of a closure.
  public nonisolated func removeObserver(_ observer: AnyObject) {
    Registration.remove(of: observer) { $0.isFor(observer, in: self) }
    removeObserver(observer as Any)
  }

  /// Ends those notifications of an observer that have a name and an object; nil means all.
  public nonisolated func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    Registration.remove(of: observer) {
      $0.isFor(observer, in: self) && $0.isFor(name: aName, anObject as AnyObject?)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer with a method, in a center.
private nonisolated final class Registration: @unchecked Sendable {
  private weak var center: NotificationCenter?
  private(set) weak var observer: AnyObject?
  private let name: NSNotification.Name?
  private let object: ObjectIdentifier?
  /// The observer of the closure. Written before the registration is added to the list.
  var token: (any NSObjectProtocol)?

  init(
    _ center: NotificationCenter, _ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?
  ) {
    (self.center, self.observer, self.name) = (center, observer, name)
    self.object = object.map { ObjectIdentifier($0 as AnyObject) }
  }

  func isFor(_ observer: AnyObject, in center: NotificationCenter) -> Bool {
    self.observer === observer && self.center === center
  }

  func isFor(name: NSNotification.Name?, _ object: AnyObject?) -> Bool {
    (name == nil || name == self.name) && (object == nil || object.map(ObjectIdentifier.init) == self.object)
  }

  /// The registrations by their observers.
  private struct List {
    var all: [ObjectIdentifier: [Registration]] = [:]
    /// The number of observers from which on those that were released are removed.
    var limit = 64
  }

  private static let list = Mutex(List())

  static func add(_ registration: Registration, of observer: AnyObject) {
    let released = list.withLock { list in
      list.all[ObjectIdentifier(observer), default: []].append(registration)
      guard list.all.count > list.limit else { return [Registration]() }
      let released = list.all.values.flatMap { $0.filter { $0.observer == nil } }
      list.all = list.all.compactMapValues { registrations in
        let living = registrations.filter { $0.observer != nil }
        return living.isEmpty ? nil : living
      }
      list.limit = max(64, 2 * list.all.count)
      return released
    }
    for registration in released { registration.end() }
  }

  static func remove(of observer: AnyObject, where isRemoved: (Registration) -> Bool) {
    let id = ObjectIdentifier(observer)
    let removed = list.withLock { list in
      guard let registrations = list.all[id] else { return [Registration]() }
      let others = registrations.filter { !isRemoved($0) }
      list.all[id] = others.isEmpty ? nil : others
      return registrations.filter(isRemoved)
    }
    for registration in removed { registration.end() }
  }

  /// Called outside of the lock, because centers have locks of their own.
  private func end() {
    if let token { center?.removeObserver(token as Any) }
  }
}
