import Foundation

/// The root of a view tree, which passes events to its views.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The level of a window. Windows of a higher level are in front.
  public nonisolated struct Level: RawRepresentable, Hashable, Sendable {
    /// The value that levels are compared by.
    public let rawValue: CGFloat
    /// Creates a level from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of an app's windows, 0. The default.
    public static let normal = Level(rawValue: 0)
    /// A level above the status bar, 2000.
    public static let alert = Level(rawValue: 2000)
    /// A level above the app's windows, 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// Returns the level that is higher by a number.
    public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
    /// Returns the level that is lower by a number.
    public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
  }

  /// The level of the window. Windows of the same level are ordered by the time they were shown, the last one
  /// in front. The default is ``Level/normal``.
  open var windowLevel = Level.normal { didSet { loop?.setNeedsDisplay() } }

  /// The frame loop that shows the window; nil if the window was created without a host.
  ///
  /// Used by CollectionViews and UIKitTesting to animate and to synthesize input on the window's own clock.
  package private(set) final weak var loop: FrameLoop?
  /// The responder that receives keys first; nil if there is none.
  ///
  /// Used by UIKitTesting, for text inputs.
  package fileprivate(set) final weak var firstResponder: UIResponder?
  /// The view with the keyboard focus; not retained. It receives keys before the first responder if that
  /// responder is the view or contains it.
  ///
  /// Used by CollectionViews for its focused item, and by Demo to move the focus between controls. A control
  /// shows a ring while it has the focus.
  package final weak var keyboardFocus: UIView? {
    didSet {
      guard keyboardFocus !== oldValue else { return }
      (oldValue as? UIControl)?.keyboardFocusDidChange(false)
      (keyboardFocus as? UIControl)?.keyboardFocusDidChange(true)
    }
  }
  /// The open menu. Used by Menus, which sets it.
  package final weak var menu: (any OpenMenu)?
  /// The drag of items over the window; nil before the first one. Used by DragAndDrop, which sets it.
  package final var drags: (any WindowDrags)?
  /// Whether the window receives keys. One window of a host is the key window at a time.
  public private(set) var isKeyWindow = false

  /// The screen that the window is on.
  open var screen: UIScreen { UIScreen(loop: loop) }

  /// Creates a window on the current host, hidden until ``makeKeyAndVisible()`` or ``isHidden`` shows it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a window of a scene's size, hidden until ``makeKeyAndVisible()`` or ``isHidden`` shows it.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setUp()
    loop = windowScene.loop
    updateWindowTraits()
  }

  /// The scene of the window's host. Another host's scene moves the window there; nil is ignored.
  open var windowScene: UIWindowScene? {
    get { loop?.application.scene }
    set {
      guard let newLoop = newValue?.loop, newLoop !== loop else { return }
      let wasHidden = isHidden
      isHidden = true
      loop = newLoop
      updateWindowTraits()
      isHidden = wasHidden
    }
  }

  /// Creates a window of the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window from a nib, on the current host. It is hidden.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isHidden = true
    loop = FrameLoop.current
    layer.onTreeChange = { [weak self] in self?.loop?.setNeedsDisplay() }
    updateWindowTraits()
  }

  /// The controller whose view fills the window. Setting it replaces the old controller's view and sends the
  /// appearance calls. The default is nil.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      replaceRoot(oldValue)
    }
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Makes the window the key window of its host, in place of the current one.
  open func makeKey() {
    for window in loop?.windows.all ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
  }

  /// Makes the frontmost remaining window the key window.
  private func resignKey() {
    guard isKeyWindow else { return }
    isKeyWindow = false
    loop?.windows.backToFront.last?.makeKey()
  }

  /// Whether the window is hidden. A hidden window is not drawn and receives no touches; when the key window
  /// is hidden, the frontmost other window becomes key. The default is true.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasHidden = super.isHidden
      super.isHidden = newValue
      if newValue, !wasHidden {
        loop?.remove(self)
        loop?.input.viewDidLeave(self)
        resignKey()
        for controller in shownViewControllers { controller.windowDidHide() }
      } else if !newValue, wasHidden, let loop, !loop.windows.contains(self) {
        loop.add(self)
        for controller in shownViewControllers { controller.windowDidShow() }
      }
    }
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateWindowTraits()
    rootViewController?.view.frame = bounds
  }

  /// Delivers an event to its views and gesture recognizers. Called in the events pass of a frame; override
  /// it to observe all events of the window, and call super.
  open func sendEvent(_ event: UIEvent) { loop?.input.deliver(event, in: self) }

  // MARK: For the frame loop

  func surfaceDidResize() {
    menu?.dismiss()
    guard let size = loop?.host?.surfaceSize else { return }
    let transition = size == bounds.size ? nil : SizeTransition(in: self)
    if let transition { willTransition(to: size, with: transition) }
    frame = CGRect(origin: .zero, size: size)
    updateWindowTraits()
    transition?.run(in: loop)
  }

  /// Whether the window is shown, and the desktop's window is neither minimized nor hidden.
  final var isOnScreen: Bool { !isHidden && loop?.application.lifecycle.state != .background }

  func setNeedsLayoutPass() { loop?.setNeedsFrame() }

  /// Sets the first responder, after the present one has resigned. Returns false if it refuses.
  func makeFirstResponder(_ responder: UIResponder?) -> Bool {
    if let current = firstResponder, current !== responder {
      guard current.canResignFirstResponder else { return false }
      // `resignFirstResponder()` calls this method with nil.
      if responder != nil { guard current.resignFirstResponder() else { return false } }
    }
    firstResponder = responder
    return true
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.presentation?.dismiss(animated: false, completion: nil)
    old?.viewIfLoaded?.removeFromSuperview()
    guard let root = rootViewController else { return }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
  }
}

/// Takes the keys of a window from a view, its controller, and its descendants, when it leaves the window.
enum WindowKeys: HierarchyObserver {
  static func didMove(_ move: ViewMove) {
    guard let window = move.leftWindow else { return }
    let responder = window.firstResponder
    if let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded,
      view.isDescendant(of: move.view)
    {
      window.firstResponder = nil
    }
    if let focused = window.keyboardFocus, focused.isDescendant(of: move.view) { window.keyboardFocus = nil }
  }
}

/// The drag of items over a window.
///
/// Used by DragAndDrop, whose controller conforms.
@MainActor package protocol WindowDrags: AnyObject {
  /// Whether items are lifted or dragged, which Escape cancels.
  var canCancel: Bool { get }
  /// Ends the drag without a drop; the previews return.
  func cancel()
}

/// A receiver of the files that are dropped on the surface of a host.
///
/// Used by DragAndDrop, whose drags of other programs conform.
@MainActor package protocol FileDropReceiver: AnyObject {
  /// Drops files on the view at a point of the surface. Returns whether it has accepted them.
  func drop(_ files: [URL], at point: CGPoint) -> Bool
}

/// A menu that is open over a window.
///
/// Used by Menus, whose overlay conforms, and by CollectionViews for the finger that opened an item's menu.
@MainActor package protocol OpenMenu: AnyObject {
  /// Closes the menu without a choice; does nothing if it is closed.
  func dismiss()
  /// Handles a wheel event at a point of the window. Returns whether it scrolls the rows, or closes the menu.
  func acceptsWheel(at point: CGPoint) -> Bool
  /// The finger that opened the menu is at a point of the window. It chooses a row only after it has moved.
  func pressBegan(at point: CGPoint)
  /// The finger has moved to a point of the window: the row there is highlighted.
  func pressMoved(to point: CGPoint)
  /// The finger was lifted at a point of the window: after a movement the row there is chosen.
  func pressEnded(at point: CGPoint)
}
