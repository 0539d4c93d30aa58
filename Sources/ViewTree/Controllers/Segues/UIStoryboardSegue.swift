import Foundation

/// A transition from one controller of a storyboard to another one.
///
/// The storyboard creates the destination and the segue, calls ``UIViewController/prepare(for:sender:)`` of
/// the source, then ``perform()``. Subclasses, which the storyboard names, override ``perform()``.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The identifier in the storyboard; nil if it has none.
  open private(set) var identifier: String?
  /// The controller that the transition starts from.
  open private(set) var source: UIViewController
  /// The new controller.
  open private(set) var destination: UIViewController
  /// The closure that the default ``perform()`` calls.
  ///
  /// Used by Templates for the segues of a storyboard.
  package final var handler: (() -> Void)?

  /// Creates a segue whose ``perform()`` does nothing.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue whose ``perform()`` calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Creates a segue of a class that is known only at run time; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass ends: (String?, UIViewController, UIViewController)) {
    self.init(identifier: ends.0, source: ends.1, destination: ends.2)
  }

  /// Performs the transition of the storyboard. Called after ``UIViewController/prepare(for:sender:)``.
  open func perform() { handler?() }
}

/// A segue that can be created by a class that is known only at run time.
///
/// Used by Templates for the classes that a storyboard names.
@MainActor package protocol SegueMadeByClass: AnyObject {
  init(_makingByClass ends: (String?, UIViewController, UIViewController))
}

@available(*, unavailable) extension UIStoryboardSegue: SegueMadeByClass {}

/// The scene of a storyboard that a controller was created from.
///
/// Used by Templates, which implements it.
@MainActor package protocol StoryboardScene: AnyObject {
  /// Creates the view of the controller and sets its outlets. Returns false if the scene has no view.
  @discardableResult func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue with an identifier. Returns false if the scene has none.
  func performSegue(withIdentifier identifier: String, from source: UIViewController, sender: Any?) -> Bool
}
