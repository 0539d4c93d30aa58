/// A window, controller, view or screen: an object with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// Called after the traits of the object have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits, for ``UITraitChangeObservable/unregisterForTraitChanges(_:)``.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object that reports changes of its traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

final class TraitRegistration: UITraitChangeRegistration {
  fileprivate let traits: [UITrait]
  fileprivate let handler: (AnyObject, UITraitCollection) -> Void

  fileprivate init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }
}

@MainActor struct TraitStore {
  /// The traits that the object has been informed of; nil before it is in a window.
  var informed: UITraitCollection?
  /// Nil without.
  private(set) var state: TraitState?

  /// The state, which is created by its first use.
  var stateOrNew: TraitState {
    mutating get {
      if let state { return state }
      let new = TraitState()
      state = new
      return new
    }
  }

  /// The traits to compare with: those the object was informed of, else of its registration, else the host's.
  var known: UITraitCollection { informed ?? state?.reference ?? FrameLoop.current?.traits ?? .defaults }

  /// Returns the traits of an environment with the overrides.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard let overrides = state?.overrides, overrides != TraitValues() else { return traits }
    var values = traits.values
    values.override(with: overrides)
    return values == traits.values ? traits : UITraitCollection(values)
  }
}

/// Overrides and registrations of a controller or view, and colors of a view that depend on its traits.
@MainActor final class TraitState {
  /// The values that replace those of the surrounding traits.
  fileprivate(set) var overrides = TraitValues()
  private var registrations: [TraitRegistration] = []
  /// The traits of the object at its first registration, which apply as long as it is in no window.
  private(set) var reference: UITraitCollection?
  /// The background color of a view, if it depends on the traits.
  var background: UIColor?
  /// The tint color of a view that does not inherit it.
  var tint: UIColor?

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
  var traitStore: TraitStore { get set }
  func overridesDidChange()
}

extension TraitOwner {
  var overrides: TraitValues {
    get { traitStore.state?.overrides ?? TraitValues() }
    set {
      guard newValue != overrides else { return }
      traitStore.stateOrNew.overrides = newValue
      overridesDidChange()
    }
  }
}

extension UITraitChangeObservable {
  /// Calls a function after one of some traits has changed, with the object and its traits before. It is
  /// called after `traitCollectionDidChange(_:)`, in the order of registration. An object that joins a window
  /// is called if the traits there are other ones than at its first registration.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { object, previous in
      if let object = object as? Self { handler(object, previous) }
    }
    if let owner = self as? any TraitOwner {
      owner.traitStore.stateOrNew.add(registration, traits: owner.traitCollection)
    }
    return registration
  }

  /// Calls a method of `target` after one of some traits has changed; see ``HasNamedMethods``. Its arguments,
  /// as many as it has, are the object and the traits before. The target is not retained.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let target = target as AnyObject
    return registerForTraitChanges(traits) { object, previous in
      if let target { _ = BoundMethod.send(action, to: target, [object, previous]) }
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
    (self as? any TraitOwner)?.traitStore.state?.remove(registration)
  }
}
