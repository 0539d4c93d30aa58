import Foundation
import Synchronization

/// A class whose methods can be called by their names: as targets of controls, gesture recognizers, bar
/// items, timers, display links, key commands and notifications, by nibs, and by `perform(_:with:)`.
///
/// On iOS the Objective-C runtime finds a method by its name. On Linux methods have no names at run time, so
/// the class lists those that it marks with `@objc` or `@IBAction` there. All classes of this package that
/// have subclasses conform, so that a view or a controller overrides the list:
///
/// ```swift
/// class CounterController: UIViewController {
///   func increment(_ sender: UIButton) { count += 1 }
///   func reset() { count = 0 }
///
///   nonisolated override class var namedMethods: NamedMethods {
///     super.namedMethods + [
///       "increment:": NamedMethod(CounterController.increment),
///       "reset": NamedMethod(CounterController.reset),
///     ]
///   }
/// }
/// ```
///
/// A class without such a superclass conforms itself: `class Model: NSObject, HasNamedMethods`, with
/// `nonisolated class var namedMethods: NamedMethods { ["changed:": NamedMethod(Model.changed)] }`.
///
/// A subclass has the methods of its superclass, and its overrides of them are called.
public nonisolated protocol HasNamedMethods: AnyObject {
  /// The methods by their names. Read once for each class, when a method of it is first called by its name.
  nonisolated static var namedMethods: NamedMethods { get }
}

/// The methods of a class by their names; see ``HasNamedMethods``. Written as a dictionary.
public nonisolated struct NamedMethods: Sendable, ExpressibleByDictionaryLiteral {
  private var methods: [Selector: NamedMethod]

  /// Creates a list. Of two methods with one name the last one counts.
  public init(dictionaryLiteral elements: (Selector, NamedMethod)...) {
    methods = Dictionary(elements) { $1 }
  }

  /// The method with a name; nil if the list does not have it.
  public subscript(name: Selector) -> NamedMethod? { methods[name] }

  /// Returns the methods of both lists. Of two methods with one name that of the right list counts.
  public static func + (left: NamedMethods, right: NamedMethods) -> NamedMethods {
    var sum = left
    sum.methods.merge(right.methods) { $1 }
    return sum
  }

  /// The lists that were read, by class.
  private static let read = Mutex<[ObjectIdentifier: NamedMethods]>([:])

  /// Returns the methods of a class; none if it does not conform to ``HasNamedMethods``.
  static func of(_ type: AnyClass) -> NamedMethods {
    let id = ObjectIdentifier(type)
    if let found = read.withLock({ $0[id] }) { return found }
    // Outside of the lock, because the list is code of the app.
    let methods = (type as? any HasNamedMethods.Type)?.namedMethods ?? [:]
    read.withLock { $0[id] = methods }
    return methods
  }
}
