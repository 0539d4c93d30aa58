import Foundation

/// The values that an observer of a property gets. The raw values are those of Foundation on iOS.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call with the value at once, before the first change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before each change. Has no effect: observers are called after changes only.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Properties of views are only set.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// The keys of the dictionary of a change.
public nonisolated struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of the change, an `UInt` of ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, if ``NSKeyValueObservingOptions/new`` was given.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before, if ``NSKeyValueObservingOptions/old`` was given. The call of
  /// ``NSKeyValueObservingOptions/initial`` has none.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The changed places of a collection. Never set.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the change is still to come. Never set.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property, as `observe(_:options:changeHandler:)` passes it.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange
  /// The kind; `setting`.
  public let kind: Kind
  /// The new value, if ``NSKeyValueObservingOptions/new`` was given.
  public let newValue: Value?
  /// The value before, if ``NSKeyValueObservingOptions/old`` was given, and not in the first call.
  public let oldValue: Value?
  /// The changed places of a collection; nil.
  public let indexes: IndexSet?
  /// Whether the change is still to come; false.
  public let isPrior: Bool
}

/// An observation of a property. It ends with ``invalidate()``, or when it is released.
public nonisolated final class NSKeyValueObservation: NSObject {
  /// Compares the property with its last value, and calls the handler after a change. Nil after the end.
  /// Accessed on the main actor, and by ``invalidate()``.
  nonisolated(unsafe) private(set) var check: (@MainActor () -> Void)?

  init(check: @escaping @MainActor () -> Void) { self.check = check }

  /// Ends the observation.
  public func invalidate() { check = nil }
}
