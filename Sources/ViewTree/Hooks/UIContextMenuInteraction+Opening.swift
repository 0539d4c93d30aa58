import Foundation

extension UIContextMenuInteraction {
  /// Sets the interaction's view. The view opens menus itself; the interaction adds no gesture recognizers.
  ///
  /// Used by CollectionViews, whose recognizers also open edit menus.
  package func attach(to view: UIView) { attachWithoutGestures(to: view) }

  /// Opens the menu of a configuration; an open one is closed. The delegate's calls are those of a menu that the interaction opens
  /// itself, without the request of the configuration.
  ///
  /// Used by CollectionViews to show an item's menu.
  ///
  /// - Parameters:
  ///   - configuration: the menu.
  ///   - location: the point for which the menu is, in the interaction's view.
  ///   - appearance: with a preview, or at the anchor without one.
  ///   - anchor: the place of a menu without a preview.
  ///   - byKey: whether the first row is marked at once.
  ///   - onEnd: called once, when the menu closes, after the delegate's calls and before the chosen action.
  /// - Returns: nil if there is nothing to show; nothing opens then.
  package func openMenu(
    _ configuration: UIContextMenuConfiguration, at location: CGPoint,
    as appearance: UIContextMenuInteractionAppearance, anchor: MenuAnchor, byKey: Bool,
    onEnd: @escaping () -> Void
  ) -> (any OpenMenu)? {
    open(configuration, at: location, as: appearance, anchor: anchor, byKey: byKey, onEnd: onEnd)
  }
}

extension UIPreviewParameters {
  /// The radius of the preview's corners, in points; nil, the default, for that of the view's layer.
  ///
  /// Used by CollectionViews: the corners of a cell may be those of its content or of its background configuration.
  package var cornerRadius: CGFloat? {
    get { cornerRadiusStorage }
    set { cornerRadiusStorage = newValue }
  }
}
