import Foundation

/// The scene of a storyboard that a controller was created from.
///
/// Used by Templates, which implements it.
@MainActor package protocol StoryboardScene: AnyObject {
  /// Performs the segue with an identifier. Returns false if the scene has none.
  func performSegue(withIdentifier identifier: String, from source: UIViewController, sender: Any?) -> Bool
}

extension UIViewController {
  /// The scene that the controller was created from; nil if it was not created by a storyboard.
  ///
  /// Used by Templates to connect segues.
  package var scene: (any StoryboardScene)? {
    get { sceneStorage }
    set { sceneStorage = newValue }
  }
}

extension UIStoryboardSegue {
  /// Creates a segue of a class, whose default ``UIStoryboardSegue/perform()`` calls a closure. Nil if the class cannot
  /// be created.
  ///
  /// Used by Templates for the classes that a storyboard names.
  package static func make(
    _ type: UIStoryboardSegue.Type, identifier: String?, from source: UIViewController,
    to destination: UIViewController, performHandler: @escaping () -> Void
  ) -> UIStoryboardSegue? {
    guard let maker = type as Any as? any SegueMadeByClass.Type else { return nil }
    let segue = maker.init(_makingByClass: (identifier, source, destination)) as? UIStoryboardSegue
    segue?.handler = performHandler
    return segue
  }
}

extension UIViewController {
  /// Returns the controller that an unwind segue of this one leads back to; nil if none has the action.
  ///
  /// Used by Templates for unwind segues.
  package func unwindDestination(for action: String, sender: Any?) -> UIViewController? {
    UnwindSearch.destination(of: Selector(action), from: self, sender: sender)
  }
}

extension UIStoryboardSegue {
  /// Goes back to the destination of an unwind segue.
  ///
  /// Used by Templates for unwind segues without a class.
  package func unwind(animated: Bool) { UnwindSearch.perform(self, animated: animated) }
}
