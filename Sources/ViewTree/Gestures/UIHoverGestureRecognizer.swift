import Foundation

/// Recognizes the pointer over a view or its subviews while no button is down.
///
/// Continuous: begins when the pointer enters the view and ends when it leaves, also if the view moves
/// under a pointer at rest. While a button is down the state does not change. It neither prevents other
/// recognizers nor is prevented by them.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var pointer: CGPoint?

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UIHoverGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  open override var isEnabled: Bool {
    didSet { if !isEnabled { leave() } }
  }

  open override var numberOfTouches: Int { 0 }
  override var centroid: CGPoint? { pointer }
  override func canReceive(_ touch: UITouch) -> Bool { false }

  /// Whether the pointer is over the view.
  var isInside: Bool { state == .began || state == .changed }

  /// Begins with the pointer at a point of the window.
  func enter(at point: CGPoint) {
    guard isEnabled, state == .possible else { return }
    pointer = point
    state = .began
  }

  func move(to point: CGPoint) {
    guard isInside else { return }
    pointer = point
    state = .changed
  }

  func leave() {
    if isInside { state = .ended }
  }

  override func attach(to view: UIView?) {
    if view !== self.view { leave() }
    super.attach(to: view)
  }
}
