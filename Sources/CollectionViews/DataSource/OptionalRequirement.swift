/// How an optional method of a protocol tells that it is not implemented: Swift on Linux has no `optional func`,
/// so such requirements have default implementations, and the default leaves a mark.
///
/// Limits. A call whose result is used without `??` or `if let` (`delegate.collectionView?(…).height`) stops the
/// program where the method is not implemented. A subclass that implements a method which its superclass's conformance left to the default is not called:
/// the conformance was decided in the superclass. Implement the method there too.
@MainActor enum OptionalRequirement {
  private static var isImplemented = true

  /// For default implementations: leaves the mark, and gives what the caller is to assume.
  static func notImplemented<Value>(_ value: Value) -> Value {
    isImplemented = false
    return value
  }

  /// Calls a method; nil if only the default answered.
  static func call<Value>(_ body: () -> Value) -> Value? {
    isImplemented = true
    let value = body()
    defer { isImplemented = true }
    return isImplemented ? value : nil
  }
}
