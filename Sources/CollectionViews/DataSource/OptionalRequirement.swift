/// How an optional method of a protocol tells that it is not implemented: Swift on Linux has no `optional func`,
/// so such requirements have default implementations, and the default leaves a mark.
///
/// Limits. A call whose result is used without `??` or `if let` (`delegate.collectionView?(…).height`) stops the
/// program where the method is not implemented. A subclass that implements a method which its superclass's conformance left to the default is not called:
/// the conformance was decided in the superclass. Implement the method there too; ``UncalledMethods`` reports it.
@MainActor enum OptionalRequirement {
  /// The type of what the default that answered last gives. A method that is implemented may call one that is
  /// not: a mark of another type is not its own.
  private static var mark: ObjectIdentifier?

  /// For default implementations: leaves the mark, and gives what the caller is to assume.
  static func notImplemented<Value>(_ value: Value) -> Value {
    mark = ObjectIdentifier(Value.self)
    return value
  }

  /// Calls a method; nil if only the default answered.
  static func call<Value>(_ body: () -> Value) -> Value? {
    mark = nil
    let value = body()
    guard let left = mark else { return value }
    mark = nil
    return left == ObjectIdentifier(Value.self) ? nil : value
  }
}
