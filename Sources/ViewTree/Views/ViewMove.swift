/// A part of the module that follows the places of views in the hierarchy. See ``ViewMove/observers``.
@MainActor protocol HierarchyObserver {
  static func willMove(_ move: ViewMove)
  static func didMove(_ move: ViewMove)
}

extension HierarchyObserver {
  static func willMove(_ move: ViewMove) {}
  static func didMove(_ move: ViewMove) {}
}

@MainActor struct ViewMove {
  /// The observers of all views, in the order in which they are called after a move. Before it, the order is
  /// the reverse one, because the app may change the old place in its calls.
  ///
  /// - The constraints come first: they are those of the new place when one of the others lays out the view.
  /// - Then the view gets the traits of the new place. The window that it has left loses what it had of the
  ///   view: the owner of the keys, the touches, the animations.
  /// - In the calls of the controllers and views, the app finds all of that done.
  /// - The tint color comes last, because these calls may set it.
  static let observers: [any HierarchyObserver.Type] = [
    LayoutIsland.self, TraitInheritance.self, WindowKeys.self, InputDispatcher.self, LayerAnimations.self,
    HierarchyCalls.self, TintInheritance.self,
  ]

  let view: UIView
  /// Nil if the view was in none.
  let oldSuperview: UIView?
  /// Nil if the view is removed.
  let newSuperview: UIView?
  let oldWindow: UIWindow?
  let newWindow: UIWindow?

  init(_ view: UIView, to newSuperview: UIView?) {
    self.view = view
    oldSuperview = view.superviewStorage
    self.newSuperview = newSuperview
    oldWindow = view.window
    newWindow = newSuperview?.window
  }

  var changesWindow: Bool { oldWindow !== newWindow }
  /// The window that the view leaves; nil if it stays, or was in none.
  var leftWindow: UIWindow? { changesWindow ? oldWindow : nil }

  /// Calls the observers before and after `change`. The superviews then need layout.
  func perform(_ change: () -> Void) {
    for observer in Self.observers.reversed() { observer.willMove(self) }
    change()
    for observer in Self.observers { observer.didMove(self) }
    newSuperview?.setNeedsLayout()
    oldSuperview?.setNeedsLayout()
  }
}

/// The calls of views and controllers that apps override, and of controllers.
enum HierarchyCalls: HierarchyObserver {
  static func willMove(_ move: ViewMove) {
    move.oldSuperview?.willRemoveSubview(move.view)
    move.view.willMove(toSuperview: move.newSuperview)
    if move.changesWindow { willMove(move.view, to: move.newWindow) }
  }

  static func didMove(_ move: ViewMove) {
    if move.changesWindow { didMove(move.view) }
    move.view.didMoveToSuperview()
    move.newSuperview?.didAddSubview(move.view)
  }

  private static func willMove(_ view: UIView, to window: UIWindow?) {
    view.controllerStorage?.viewWillMove(toWindow: window)
    view.willMove(toWindow: window)
    for subview in view.subviewList { willMove(subview, to: window) }
  }

  private static func didMove(_ view: UIView) {
    view.didMoveToWindow()
    view.controllerStorage?.viewDidMoveToWindow()
    for subview in view.subviewList { didMove(subview) }
  }
}
