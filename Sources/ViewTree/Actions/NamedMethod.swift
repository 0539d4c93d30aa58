import Foundation

/// A method with a name; see ``HasNamedMethods``. Pass the method without its object:
/// `NamedMethod(Form.send)`.
///
/// Of methods with the same base name the labels choose one, `NamedMethod(Form.send(_:))`, and a type the one
/// without parameters: `NamedMethod(Form.send as (Form) -> () -> Void)`.
///
/// The method is called on the thread of the caller, as on iOS. Its parameters can have any type to which the
/// caller's values can be cast, optional or not, with the bridges of Foundation: a `Notification` is passed
/// as an `NSNotification` too, and an `NSNumber` as an `Int`.
///
/// Methods of the main actor and of none are accepted, so nothing says which threads may call it: it is
/// `Sendable` because it is immutable, and who calls it is responsible for the thread, as with a selector.
public nonisolated struct NamedMethod: @unchecked Sendable {
  private let body: (AnyObject, MethodArguments) throws -> Any

  private init<Target: AnyObject, Result>(
    of _: Target.Type, _ body: @escaping (Target, MethodArguments) throws -> Result
  ) {
    self.body = { target, arguments in
      guard let target = target as? Target else {
        throw MethodMismatch(description: "is a method of \(Target.self)")
      }
      return try body(target, arguments)
    }
  }

  /// Creates the getter of a property: `NamedMethod(get: { (form: Form) in form.title })`.
  public init<Target: AnyObject, Value>(get: @escaping (Target) -> Value) {
    self.init(of: Target.self) { target, _ in get(target) }
  }

  /// Creates a method without parameters.
  public init<Target: AnyObject, Result>(_ method: @escaping (Target) -> () -> Result) {
    self.init(of: Target.self) { target, _ in method(target)() }
  }

  /// Creates a method with one parameter, usually the sender.
  public init<Target: AnyObject, A, Result>(_ method: @escaping (Target) -> (A) -> Result) {
    self.init(of: Target.self) { target, given in try method(target)(given.next()) }
  }

  /// Creates a method with two parameters, usually the sender and the event.
  public init<Target: AnyObject, A, B, Result>(_ method: @escaping (Target) -> (A, B) -> Result) {
    self.init(of: Target.self) { target, given in try method(target)(given.next(), given.next()) }
  }

  /// Creates a method with three parameters.
  public init<Target: AnyObject, A, B, C, Result>(_ method: @escaping (Target) -> (A, B, C) -> Result) {
    self.init(of: Target.self) { target, given in
      try method(target)(given.next(), given.next(), given.next())
    }
  }

  /// Creates a method with four parameters.
  public init<Target: AnyObject, A, B, C, D, Result>(
    _ method: @escaping (Target) -> (A, B, C, D) -> Result
  ) {
    self.init(of: Target.self) { target, given in
      try method(target)(given.next(), given.next(), given.next(), given.next())
    }
  }

  /// Creates a method with five parameters.
  public init<Target: AnyObject, A, B, C, D, E, Result>(
    _ method: @escaping (Target) -> (A, B, C, D, E) -> Result
  ) {
    self.init(of: Target.self) { target, given in
      try method(target)(given.next(), given.next(), given.next(), given.next(), given.next())
    }
  }

  /// Calls the method of an object. Throws ``MethodMismatch`` if the arguments do not fit.
  func call(_ target: AnyObject, _ arguments: [Any?]) throws -> Any {
    try body(target, MethodArguments(arguments))
  }
}

/// The arguments of a call, in the order of the parameters. Those that are missing are nil.
nonisolated final class MethodArguments {
  private let values: [Any?]
  private var count = 0

  init(_ values: [Any?]) { self.values = values }

  func next<Value>() throws -> Value {
    let value: Any? = count < values.count ? values[count] : nil
    count += 1
    if let value = value as? Value { return value }
    let type = value.map { String(reflecting: Swift.type(of: $0)) } ?? "nil"
    throw MethodMismatch(description: "does not accept \(type) as its \(Self.ordinal(count))")
  }

  private static func ordinal(_ count: Int) -> String { count == 1 ? "sender" : "argument \(count)" }
}

/// The reason why a method was not called.
nonisolated struct MethodMismatch: Error, CustomStringConvertible {
  let description: String
}
