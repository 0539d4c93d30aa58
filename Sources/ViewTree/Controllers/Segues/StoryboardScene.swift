import Foundation

/// The scene of a storyboard that a controller was created from.
///
/// Used by Templates, which implements it.
@MainActor package protocol StoryboardScene: AnyObject {
  /// Creates the view of the controller and sets its outlets. Returns false if the scene has no view.
  @discardableResult func loadView(of controller: UIViewController) -> Bool
  /// Performs the segue with an identifier. Returns false if the scene has none.
  func performSegue(withIdentifier identifier: String, from source: UIViewController, sender: Any?) -> Bool
}
