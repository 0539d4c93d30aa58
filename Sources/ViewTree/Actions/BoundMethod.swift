import Dispatch
import Foundation

/// A method of an object, found by its name: the answer to the question whether the object has the method.
///
/// Methods that are optional in a protocol (`@objc optional` on iOS) are called by it, because a subclass of
/// the conforming class may be the one that has the method:
///
/// ```swift
/// guard let method = BoundMethod("board:heightAt:", of: delegate) else { return 44 }
/// return method(board, 3)
/// ```
public nonisolated struct BoundMethod {
  private let object: AnyObject
  private let name: Selector
  private let method: NamedMethod

  /// Finds the method with a name, as ``HasNamedMethods/namedMethods`` of the object's class lists it. Nil if
  /// the class does not have it.
  public init?(_ name: Selector, of object: AnyObject) {
    guard let method = NamedMethods.of(type(of: object))[name] else { return nil }
    self.init(object, name, method)
  }

  private init(_ object: AnyObject, _ name: Selector, _ method: NamedMethod) {
    (self.object, self.name, self.method) = (object, name, method)
  }

  /// Calls the method, and returns its result. Stops the program if the method has other parameters or
  /// another result than the caller expects.
  @discardableResult public func callAsFunction<Result>(_ arguments: Any?...) -> Result {
    do {
      let result = try method.call(object, arguments)
      guard let result = result as? Result else {
        throw MethodMismatch(description: "returns \(type(of: result)), not \(Result.self)")
      }
      return result
    } catch {
      preconditionFailure("\(place) \(error)")
    }
  }

  private var place: String { "-[\(String(reflecting: type(of: object))) \(name)]" }

  // MARK: Messages

  /// Calls a method of an object by its name. Reports, and returns nil, if the object does not have it or if
  /// it does not accept the arguments.
  ///
  /// `package` because UIKit calls it after it has saved an image.
  package static func send(_ name: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any? {
    switch outcome(name, object, arguments) {
    case .success(let result): return result
    case .failure(let problem):
      Diagnostics.reportFromAnyThread(problem.description)
      return nil
    }
  }

  /// Calls a method of an object by its name. Returns its result, or why it was not called.
  static func outcome(
    _ name: Selector, _ object: AnyObject, _ arguments: [Any?]
  ) -> Result<Any, MethodMismatch> {
    let editing = object is UIResponder ? UIResponder.editMethods[name] : nil
    let type: AnyClass = Swift.type(of: object)
    guard let method = NamedMethods.of(type)[name] ?? editing else {
      return .failure(
        MethodMismatch(
          description: """
            -[\(String(reflecting: type)) \(name)]: unrecognized selector sent to instance. \
            \(lines(for: name, of: object))
            """))
    }
    let bound = BoundMethod(object, name, method)
    do { return .success(try method.call(object, arguments)) } catch {
      return .failure(MethodMismatch(description: "\(bound.place) \(error)"))
    }
  }

  /// Returns the lines that the class of an object needs for a method.
  ///
  /// Used by Templates for the actions of nibs.
  package static func lines(for name: Selector, of object: AnyObject) -> String {
    lines(for: name, of: "\(type(of: object))", conforms: object is any HasNamedMethods)
  }

  /// Returns the lines that a class needs for a method. `conforms`: whether its superclass lists methods.
  ///
  /// Used by Templates for unwind segues, whose class it does not know.
  package static func lines(for name: Selector, of type: String, conforms: Bool) -> String {
    let entry = "\"\(name)\": NamedMethod(\(type).\(name.description.prefix { $0 != ":" }))"
    let text =
      conforms
      ? """
        nonisolated override class var namedMethods: NamedMethods {
          super.namedMethods + [\(entry)]
        }
      """
      : """
        nonisolated class var namedMethods: NamedMethods { [\(entry)] }
      """
    return """
      Methods have no names on Linux. Write in \(type == "Self" ? "the class that has the method" : type)\
      \(conforms ? "" : ", which conforms to HasNamedMethods"):
      \(text)
      """
  }
}

extension UIResponder {
  /// The methods for editing, which are performed where ``canPerformAction(_:withSender:)`` allows them.
  nonisolated static let editMethods: NamedMethods = [
    .cut: NamedMethod(UIResponder.cut), .copy: NamedMethod(UIResponder.copy(_:)),
    .paste: NamedMethod(UIResponder.paste), .delete: NamedMethod(UIResponder.delete),
    .selectAll: NamedMethod(UIResponder.selectAll), .duplicate: NamedMethod(UIResponder.duplicate),
  ]
}

extension Diagnostics {
  /// Reports a misuse at once on the main thread, and from other threads a little later.
  nonisolated static func reportFromAnyThread(_ message: String) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { report(message) }
    } else {
      DispatchQueue.main.async { report(message) }
    }
  }
}
