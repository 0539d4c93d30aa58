import Foundation

/// A method that an action of a nib or an unwind segue calls.
///
/// On iOS, a control of a storyboard sends its action to a method that the Objective-C runtime finds by its
/// name. On Linux, methods have no names at run time, so the class lists those that it marks with
/// `@IBAction`:
///
/// ```swift
/// override class var nibActions: [String: NibAction] {
///   [
///     "increment:": NibAction(CounterController.increment),
///     "reset": NibAction(CounterController.reset),
///     "unwindToCounter:": NibAction(CounterController.unwindToCounter),
///   ]
/// }
/// ```
///
/// The names are those of the file: the value of `selector`, or of `unwindAction` for an unwind segue. A
/// method with a sender has a name with a colon at its end, as in `increment:`; one with sender and event a
/// name with two. The list of a subclass contains the actions of its superclass by
/// `super.nibActions.merging([…]) { $1 }`.
@preconcurrency @MainActor public struct NibAction {
  /// Calls the method. Returns false if the target or the sender has another class than the method expects.
  ///
  /// Used by Templates, which sends the actions.
  package let call: (_ target: UIResponder, _ sender: Any?) -> Bool

  /// Creates the action of a method without parameters, such as `reset`.
  public init<Target: UIResponder>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    call = { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// Creates the action of a method whose parameter is the sender, such as `increment:`. Its type is `Any`,
  /// optional or not, or the class of the sender: a control, a bar button item, a gesture recognizer or an
  /// unwind segue.
  public init<Target: UIResponder, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    call = { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// Creates the action of a method whose parameters are the sender and the event, such as `drag:forEvent:`.
  public init<Target: UIResponder, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Void
  ) {
    call = { target, sender in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, UIContext.current.loop?.input.currentEvent ?? UIEvent())
      return true
    }
  }
}

/// A coder that sets the properties of the view that is decoded, for example from a nib.
///
/// Used by Templates, whose coder is one.
@MainActor package protocol ViewTemplate: AnyObject {
  /// Sets the properties of `viewClass` that the template describes.
  ///
  /// Called at the end of `init?(coder:)` of each class, from `UIView` down to the view's class: after the
  /// defaults of `viewClass`, and before the initializers of an app's subclass.
  func configure(_ view: UIView, as viewClass: UIView.Type)
}

extension UIView {
  /// Sets a template's properties. The last call in `init?(coder:)` of every class that a nib can name.
  ///
  /// Used by CollectionViews for its views.
  package func configure(from coder: NSCoder, as viewClass: UIView.Type) {
    (coder as? any ViewTemplate)?.configure(self, as: viewClass)
  }
}
