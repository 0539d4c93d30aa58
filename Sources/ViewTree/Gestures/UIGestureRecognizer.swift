import Foundation

/// Recognises a gesture in the touches of a view and its subviews.
///
/// A recogniser is a state machine. It starts as `possible`; a discrete gesture (a tap) goes to `ended` or
/// `failed`, a continuous one (a pan) through `began` and `changed` to `ended` or `cancelled`. When its touches
/// have left it goes back to `possible` by itself, after ``reset()``. The first of the recognisers of a touch
/// to recognise stops the others, unless a delegate lets both go on; of two that recognise in the same event
/// the one of the deeper view comes first.
///
/// There are no selectors on Linux: give actions as closures, with `addAction` or the concrete recognisers'
/// `init(handler:)`, instead of `init(target:action:)`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, GestureActions {
  public nonisolated enum State: Int, Sendable {
    case possible
    /// A continuous gesture was recognised.
    case began
    case changed
    /// The gesture is complete: for discrete ones, was recognised.
    case ended
    /// A gesture that had begun was taken away.
    case cancelled
    case failed
    public static let recognized = State.ended
  }

  /// Makes a recogniser without an action.
  public override init() { super.init() }

  /// The view whose touches are watched.
  open private(set) weak var view: UIView?

  /// Where the recogniser stands. Subclasses set it from their touch methods and timers; a step that the
  /// machine does not have is reported and left out. Recognition may have to wait for another recogniser to
  /// fail: until then the state stays `possible`.
  open var state: State {
    get { reportedState ?? stateStorage }
    set { request(newValue) }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Default true. Disabling cancels a gesture under way.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { cancelGesture() } }
  }

  /// Whether the view's touches are cancelled once the gesture is recognised. Default true.
  open var cancelsTouchesInView = true
  /// Whether the view is told of touches only after the gesture has failed. Default false.
  open var delaysTouchesBegan = false
  /// Whether the view is told that touches ended only after the gesture has failed. Default true.
  open var delaysTouchesEnded = true
  /// Raw values of the `UITouch.TouchType`s that are received. Default: all.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// For logs.
  open var name: String?
  /// Modifier keys that were down at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// Mouse buttons of the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// Waits until `otherGestureRecognizer` has failed before recognising; fails if that one recognises.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  /// The middle of the touches, in `view`'s space (`nil`: the window's). After the end of the gesture: where
  /// it was.
  open func location(in view: UIView?) -> CGPoint {
    guard let centroid else { return .zero }
    guard let view, let window = self.view?.window ?? view.window, view !== window else { return centroid }
    return view.convert(centroid, from: window)
  }

  /// How many touches make up the gesture; in the action for the end, how many made it up.
  open var numberOfTouches: Int { gestureTouches.count }

  /// Where one of the touches is: index 0 ..< ``numberOfTouches``, in the order in which the touches began.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = gestureTouches
    precondition(
      touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): the gesture has \(touches.count) touches")
    return touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Called when a gesture is over, before the state returns to `possible`: forget everything about it.
  open func reset() {}

  /// Leaves a touch out of this gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    liveTouches.removeAll { $0 === touch }
    touchSerials.removeAll { $0 == touch.serial }
    touch.recognizers.removeAll { $0 === self }
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Whether this recogniser, once it has recognised, stops the other one. Default true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the other one, once it has recognised, stops this one. Default true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this recogniser waits until the other one has failed. Default false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the other one waits until this recogniser has failed. Default false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Asked for each event before its touches; false leaves the touches that begin with it out. Default true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Which touches the recogniser is for, apart from `allowedTouchTypes` and the delegate's word. Default: all
  /// but those of the secondary mouse button.
  func isMeant(for touch: UITouch) -> Bool { touch.source != .secondaryMouse }

  /// The touches that ``numberOfTouches`` and the locations tell of, in the order in which they began.
  var gestureTouches: [UITouch] { trackedTouches }

  /// The middle of ``gestureTouches``, in the window; nil without touches.
  var centroid: CGPoint? { UIGestureRecognizer.centroid(of: gestureTouches) }

  // MARK: For the arena

  final var stateStorage = State.possible
  /// The state that an action is being called for.
  final var reportedState: State?
  /// Recognised, and waiting for another recogniser to fail.
  final var pendingState: State?
  final weak var arena: GestureArena?
  /// The touches of the gesture: those that are down and, in the event of their end, those that left.
  final var trackedTouches: [UITouch] = []
  /// The touches that were received and are still down.
  final var liveTouches: [UITouch] = []
  /// All touches received since the last reset.
  final var touchSerials: [Int] = []
  final var requirements: [WeakRecognizer] = []
  final var actions: [(UIGestureRecognizer) -> Void] = []
  /// Called before the actions, for the view that the recogniser is a part of.
  final var ownAction: (() -> Void)?

  func attach(to view: UIView?) {
    if view !== self.view { cancelGesture() }
    self.view = view
  }
}

struct WeakRecognizer {
  weak var value: UIGestureRecognizer?
}

/// Lets actions name the class of their recogniser: `pan.addAction { $0.translation(in: view) }`.
@MainActor public protocol GestureActions: AnyObject {}

extension GestureActions where Self: UIGestureRecognizer {
  /// Calls `action` when the gesture is recognised and, for continuous gestures, at each change up to the end
  /// or cancelling; any number of actions, in the order of adding.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }

  public func removeAllActions() { actions.removeAll() }
}
