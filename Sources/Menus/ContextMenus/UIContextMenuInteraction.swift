import Foundation
import ViewTree

/// Opens a context menu for a view: after a long press with a finger, with a preview of the view above the
/// dimmed window; after a click with the secondary button, at the pointer and without a preview, as menus of
/// desktop programs.
///
/// Add it to a view with ``UIView/addInteraction(_:)``. Collection views have their own one.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The object that provides menus and previews. Not retained.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?
  private final weak var session: ContextMenuSession?
  private final var openSession: ContextMenuSession? { session?.overlay?.phase == .open ? session : nil }
  private final var recognizers: [UIGestureRecognizer] = []

  /// Creates an interaction. It opens menus once it is added to a view.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The appearance of the open menu; ``UIContextMenuInteractionAppearance/unknown`` if none is open.
  open var menuAppearance: UIContextMenuInteractionAppearance { openSession?.appearance ?? .unknown }

  /// Returns the point of the open menu's request in a view (nil: the interaction's); zero if none is open.
  open func location(in view: UIView?) -> CGPoint {
    guard let session = openSession, let own = self.view else { return .zero }
    return own.convert(session.location, to: view ?? own)
  }

  /// Replaces the visible menu or submenu, if any, by the result of a block that receives it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.overlay?.updateVisibleMenu(block) }

  /// Closes the open menu without a choice.
  open func dismissMenu() { session?.overlay?.dismiss() }

  // MARK: UIInteraction

  /// Removes the gesture recognizers from the former view. Overrides call super.
  open func willMove(to view: UIView?) {
    dismissMenu()
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    recognizers = []
  }

  /// Adds recognizers to the view: a finger's long press and a secondary click. Overrides call super.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let press = ContextMenuPress(self)
    let click = UITapGestureRecognizer()
    click.buttonMaskRequired = .secondary
    click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    click.addAction { [unowned self, unowned view] in
      let place = $0.location(in: view)
      guard let configuration = configuration(at: place) else { return }
      let anchor = MenuAnchor.point(view.convert(place, to: nil))
      _ = openMenu(configuration, at: place, as: .compact, anchor: anchor)
    }
    recognizers = [press, click]
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  /// Sets the interaction's view. The view opens menus itself; the interaction adds no gesture recognizers.
  ///
  /// Used by CollectionViews, whose recognizers also open edit menus.
  package final func attachWithoutGestures(to view: UIView) { self.view = view }

  // MARK: Opening

  final func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
  }

  /// Opens the menu of a configuration; an open one is closed. The delegate's calls are those of a menu that
  /// the interaction opens itself, without the request of the configuration.
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
  /// - Returns: nil if there is neither a row to choose nor, in the rich appearance, a preview controller.
  package final func openMenu(
    _ configuration: UIContextMenuConfiguration, at location: CGPoint,
    as appearance: UIContextMenuInteractionAppearance, anchor: MenuAnchor, byKey: Bool = false,
    onEnd: @escaping () -> Void = {}
  ) -> (any OpenMenu)? {
    guard let view, let window = view.window else { return nil }
    let session = ContextMenuSession(configuration, of: self, at: location, as: appearance)
    guard let overlay = session.open(at: anchor, in: window, for: view, byKey: byKey, onEnd: onEnd) else {
      return nil
    }
    self.session = session
    return overlay
  }
}

/// A finger's long press on a view with a context menu. It can go on to a row and choose it by lifting.
private final class ContextMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?
  private var offer: UIContextMenuConfiguration?
  private weak var menu: (any OpenMenu)?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
    addAction { [unowned self] _ in stateDidChange() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    offer = interaction?.configuration(at: location(in: view))
    return offer != nil
  }

  private func stateDidChange() {
    let point = location(in: nil)
    switch state {
    case .began:
      guard let offer else { return }
      self.offer = nil
      menu = interaction?.openMenu(offer, at: location(in: view), as: .rich, anchor: .point(point))
      menu?.pressBegan(at: point)
    case .changed: menu?.pressMoved(to: point)
    case .ended: menu?.pressEnded(at: point)
    case .possible, .cancelled, .failed: break
    }
  }
}
