extension UIViewController {
  /// Whether ``loadView()`` creates the view from a storyboard.
  ///
  /// Used by CollectionViews: `UICollectionViewController.loadView()` then uses the storyboard's collection
  /// view.
  package var hasViewMaker: Bool { viewMaker != nil }

  /// Sets the closure that ``loadView()`` calls to create the view and to connect the controller's outlets.
  ///
  /// Used by Templates for controllers of a storyboard. The closure must set `view` of the controller that it
  /// receives.
  package func setViewMaker(_ make: @escaping (UIViewController) -> Void) { viewMaker = make }
}
