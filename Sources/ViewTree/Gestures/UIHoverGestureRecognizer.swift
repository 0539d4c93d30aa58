import Foundation

/// Tells when the mouse is over a view (or a subview) with no button down.
///
/// Continuous: begins when the pointer comes in, ends when it leaves; also when the content moves beneath a
/// pointer that rests. While a button is down nothing changes. Hovering stops no other recogniser and is
/// stopped by none.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var pointer: CGPoint?

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIHoverGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  open override var isEnabled: Bool {
    didSet { if !isEnabled { leave() } }
  }

  open override var numberOfTouches: Int { 0 }
  override var centroid: CGPoint? { pointer }
  override func isMeant(for touch: UITouch) -> Bool { false }

  /// Whether the pointer is over the view.
  var isInside: Bool { state == .began || state == .changed }

  /// - Parameter point: in the window.
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
