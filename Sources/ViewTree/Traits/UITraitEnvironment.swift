import Foundation

/// A window, controller, view or screen: an object with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits of the object have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits, for ``UITraitChangeObservable/unregisterForTraitChanges(_:)``.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object that reports changes of its traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// One registration.
final class TraitRegistration: UITraitChangeRegistration {
  fileprivate let traits: [UITrait]
  fileprivate let handler: (AnyObject, UITraitCollection) -> Void

  fileprivate init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

/// The overrides and the registrations of a controller or view. Those without cost nothing.
@MainActor final class TraitState {
  private(set) var overrides: MutableTraits!
  private(set) var registrations: [TraitRegistration] = []
  /// The traits of the object at its first registration: what its handlers know as long as it is in no window.
  private(set) var reference: UITraitCollection?

  init(onChange: @escaping @MainActor () -> Void) {
    overrides = MutableTraits { MainActor.assumeIsolated { onChange() } }
  }

  /// Returns the traits of an environment with the overrides.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    if overrides.values == TraitValues() { return traits }
    var values = traits.values
    values.override(with: overrides.values)
    return values == traits.values ? traits : UITraitCollection(values)
  }

  fileprivate func add(_ registration: TraitRegistration, traits: UITraitCollection) {
    registrations.append(registration)
    reference = reference ?? traits
  }
  fileprivate func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the handlers of the traits that have changed, in the order of registration.
  func notify(_ object: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in registrations where registration.traits.contains(where: { $0.isDifferent(old, new) })
    {
      registration.handler(object, old)
    }
  }
}

/// A controller or view: what has overrides and registrations.
@MainActor protocol TraitOwner: UITraitEnvironment {
  var traitStateOrNew: TraitState { get }
}

extension UITraitChangeObservable {
  /// Calls a function after one of some traits has changed, with the object and its traits before. It is called after
  /// `traitCollectionDidChange(_:)`, in the order of registration. An object that joins a window is called if the traits there are
  /// other ones than at its first registration.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { object, previous in
      if let object = object as? Self { handler(object, previous) }
    }
    if let owner = self as? any TraitOwner {
      owner.traitStateOrNew.add(registration, traits: owner.traitCollection)
    }
    return registration
  }

  /// Calls a method of `target` after one of some traits has changed: `UIResponder.perform(_:withSender:)`, with the object.
  /// The target is not retained.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let responder = target as? UIResponder
    return registerForTraitChanges(traits) { object, _ in
      responder?.perform(action, withSender: object)
    }
  }

  /// Calls a method of the object after one of some traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitOwner)?.traitStateOrNew.remove(registration)
  }
}
