import Foundation

/// The root of a view tree: fills the host's surface, hands events to views.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Windows of a higher level lie in front.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let alert = Level(rawValue: 2000)
    public static let statusBar = Level(rawValue: 1000)
  }

  /// Default normal.
  open var windowLevel = Level.normal { didSet { loop?.setNeedsDisplay() } }

  private(set) final weak var loopStorage: FrameLoop?
  private(set) final weak var firstResponderStorage: UIResponder?
  final weak var keyboardFocusStorage: UIView?
  /// The open menu.
  final weak var menu: MenuOverlay?
  /// Whether keys come to this window. One window of a host has them at a time.
  public private(set) var isKeyWindow = false

  /// The screen that the window is on.
  open var screen: UIScreen { UIScreen(loop: loop) }

  /// Makes a window on the current host; it shows once ``makeKeyAndVisible()`` is called.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a window as large as the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isHidden = true
    loopStorage = FrameLoop.current
    layer.onTreeChange = { [weak self] in self?.loop?.setNeedsDisplay() }
  }

  /// The controller whose view fills the window. Setting it sends the appearance calls.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      replaceRoot(oldValue)
    }
  }

  /// Shows the window and gives it the keys.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Gives the window the keys.
  open func makeKey() {
    for window in loop?.windows.all ?? [] { window.isKeyWindow = false }
    isKeyWindow = true
  }

  /// The next window in front takes the keys over.
  private func resignKey() {
    guard isKeyWindow else { return }
    isKeyWindow = false
    loop?.windows.backToFront.last?.makeKey()
  }

  /// Hidden windows are not drawn and take no touches; the keys go to another window. Default true.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let was = super.isHidden
      super.isHidden = newValue
      if newValue, !was {
        loop?.remove(self)
        loop?.input.viewDidLeave(self)
        resignKey()
        rootViewController?.windowDidHide()
      } else if !newValue, was, let loop, !loop.windows.contains(self) {
        loop.add(self)
        rootViewController?.windowDidShow()
      }
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.view.frame = bounds
  }

  /// Hands an event to the views it belongs to; override to see every event of the window.
  open func sendEvent(_ event: UIEvent) { loop?.input.deliver(event, in: self) }

  // MARK: For the frame loop

  func surfaceDidResize() {
    menu?.dismiss()
    guard let size = loop?.host?.surfaceSize else { return }
    frame = CGRect(origin: .zero, size: size)
  }

  func layoutIsStale() { loop?.setNeedsFrame() }

  func makeFirstResponder(_ responder: UIResponder?) -> Bool {
    if let current = firstResponder, current !== responder, !current.canResignFirstResponder { return false }
    firstResponderStorage = responder
    return true
  }

  /// A view and all below it have left the window: it holds neither keys nor touches any more.
  func viewDidLeave(_ view: UIView) {
    if let responder = firstResponder as? UIView, responder.isDescendant(of: view) {
      firstResponderStorage = nil
    }
    if let keyboardFocus, keyboardFocus.isDescendant(of: view) { self.keyboardFocus = nil }
    loop?.input.viewDidLeave(view)
  }

  private func replaceRoot(_ old: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let root = rootViewController else { return }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
  }
}
