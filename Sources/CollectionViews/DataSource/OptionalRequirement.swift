/// Detects whether an optional protocol method is implemented.
///
/// Swift on Linux has no `optional func`, so these requirements have default implementations, which set a
/// marker. The class that conforms determines the methods: one that only a subclass of it adds is not called.
///
/// Used by TableViews for the methods of tables.
@MainActor package enum OptionalRequirement {
  /// The result type of the default implementation that ran last. An implemented method may call one that is
  /// not, which usually has another result type; its marker is ignored.
  private static var marker: ObjectIdentifier?

  /// Sets the marker and returns the default value. Called by default implementations.
  package static func notImplemented<Value>(_ value: Value) -> Value {
    marker = ObjectIdentifier(Value.self)
    return value
  }

  /// Calls a method and returns its result; `nil` if only the default implementation ran.
  package static func call<Value>(_ body: () -> Value) -> Value? {
    marker = nil
    let value = body()
    guard let defaultType = marker else { return value }
    marker = nil
    return defaultType == ObjectIdentifier(Value.self) ? nil : value
  }
}

/// Calls of the optional methods of a data source or delegate, in UIKit's form. A call returns `nil` if the
/// method is not implemented.
@preconcurrency @MainActor public struct _OptionalCalls<Target> {
  let target: Target

  func call<Answer>(_ body: (Target) -> Answer) -> Answer? { OptionalRequirement.call { body(target) } }
}
