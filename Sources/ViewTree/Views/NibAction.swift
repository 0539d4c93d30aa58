import Foundation

/// A class whose methods the actions of nibs and storyboards call by their names.
///
/// On iOS, a control of a storyboard sends its action to a method that the Objective-C runtime finds by its name. On Linux, methods
/// have no names at run time, so the class lists them. Keep the methods as they are, marked with `@IBAction`, and add the list in
/// a file for Linux:
///
/// ```swift
/// #if os(Linux)
///   extension CounterController: NibActions {
///     static var nibActions: [String: NibAction] {
///       [
///         "increment:": NibAction(CounterController.increment),
///         "reset": NibAction(CounterController.reset),
///         "unwindToCounter:": NibAction(CounterController.unwindToCounter),
///       ]
///     }
///   }
/// #endif
/// ```
///
/// The names are those of the file: the value of `selector`, or of `unwindAction` for an unwind segue. A method with a sender has a
/// name with a colon at its end, as in `increment:`; one with sender and event a name with two.
///
/// A subclass inherits the list of its superclass. To add its own methods, the superclass declares the list in its body as a
/// `class var`, and the subclass overrides it with the entries of `super.nibActions` and its own.
@preconcurrency @MainActor public protocol NibActions: AnyObject {
  /// The methods by the names of their actions. Read when a nib is loaded and each time an action is sent.
  static var nibActions: [String: NibAction] { get }
}

/// A method that an action of a nib or an unwind segue calls. See ``NibActions``.
@preconcurrency @MainActor public struct NibAction {
  /// Calls the method. Returns false if the target or the sender has another class than the method expects.
  let call: (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Bool

  /// Creates the action of a method without parameters, such as `reset`.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates the action of a method whose parameter is the sender, such as `increment:`. Its type is `Any`, optional or not, or the
  /// class of the sender: a control, a bar button item, a gesture recognizer or an unwind segue.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates the action of a method whose parameters are the sender and the event, such as `drag:forEvent:`.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    call = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event ?? UIEvent())
      return true
    }
  }
}
