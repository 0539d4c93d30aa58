/// The gesture recognizers, the interactions and the observers of a view, in the order in which they were
/// added. A view without them has no such object.
@MainActor final class ViewInput {
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) var interactions: [any UIInteraction] = []
  /// Stored: nothing moves a desktop.
  var motionEffects: [UIMotionEffect] = []
  /// The observations of the view's properties; nil without.
  @exclusivity(unchecked) var observedValues: ObservedValues?

  func add(_ recognizer: UIGestureRecognizer, to view: UIView) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: view)
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizers.remove(at: index)
    recognizer.attach(to: nil)
  }

  /// Makes the recognizer that was added last the first one.
  func moveLastRecognizerToFront() { recognizers.insert(recognizers.removeLast(), at: 0) }

  func add(_ interaction: any UIInteraction, to view: UIView) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: view)
    interactions.append(interaction)
    interaction.didMove(to: view)
  }

  func remove(_ interaction: any UIInteraction) {
    guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}

extension UIView {
  /// The recognizers and interactions, which are created by their first use.
  var inputOrNew: ViewInput {
    if let input { return input }
    let new = ViewInput()
    input = new
    return new
  }

  /// Adds a gesture recognizer in front of the view's other recognizers.
  ///
  /// Used by CollectionViews for its selection drags: of two recognizers that begin in the same event the
  /// first one of the list succeeds, and the pan of the scroll view is in the list already.
  package func addFirstGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    addGestureRecognizer(recognizer)
    inputOrNew.moveLastRecognizerToFront()
  }
}

/// Adds behavior to a view with ``UIView/addInteraction(_:)``, for example ``UIContextMenuInteraction``.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that the interaction belongs to; nil if it belongs to none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or (nil) removed from it.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or (nil) removed from it.
  func didMove(to view: UIView?)
}
