import Foundation

/// The base class of objects that recognize gestures in the touches of a view and its subviews.
///
/// A recognizer is a state machine that starts as `possible`. A discrete gesture, such as a tap, changes to
/// `ended` or `failed`. A continuous gesture, such as a pan, changes through `began` and `changed` to
/// `ended` or `cancelled`. When its touches have ended, ``reset()`` is called and the state becomes
/// `possible` again. The first recognizer of a touch that recognizes prevents the others, unless a delegate
/// allows both. If two recognize in the same event, the recognizer of the deeper view wins.
///
/// Actions are methods of targets (``HasNamedMethods``), or closures: `addAction`, or `init(handler:)` of the
/// subclasses.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, HasNamedMethods, _GestureActions {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// How far a recognizer is with a gesture.
  public nonisolated enum State: Int, Sendable {
    /// Nothing was recognized yet. The initial state.
    case possible
    /// A continuous gesture was recognized.
    case began
    /// The touches of a continuous gesture have changed.
    case changed
    /// The gesture is complete; for discrete gestures, it was recognized.
    case ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches do not match the gesture, or another recognizer has prevented it.
    case failed
    /// Same as `ended`; the usual name for discrete gestures.
    public static let recognized = State.ended
  }

  /// Creates a recognizer that calls a method of a target; see ``addTarget(_:action:)``. Without a selector
  /// it has no action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { add(TargetAction(target, action)) }
  }

  /// Creates a recognizer without an action.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// Adds a method of a target. It is called when the gesture is recognized and, for continuous gestures, at
  /// each change including the end and the cancellation. Its argument, if it has one, is the recognizer.
  /// The target is not retained; nil: the first object of the responder chain that can perform the action.
  open func addTarget(_ target: Any, action: Selector) { add(TargetAction(target, action)) }

  private func add(_ method: TargetAction) {
    guard !actions.contains(where: { $0.method.map { $0 == method } ?? false }) else { return }
    actions.append(
      GestureAction(method: method) {
        guard method.isAlive else { return }
        UIApplication.shared.sendAction(method.action, to: method.target, from: $0, for: nil)
      })
  }

  /// Removes methods of a target. A target that is nil means all targets, an action that is nil all methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { $0.method?.matches(target, action) ?? false }
  }

  /// The view whose touches the recognizer receives; nil if it is not added to a view.
  open private(set) weak var view: UIView?

  /// The current state; inside an action, the state that the action is called for.
  ///
  /// Subclasses set it in their touch methods and timers. An illegal change is reported and ignored. If the
  /// recognizer has to wait for the failure of another one, the state stays `possible` until then.
  open var state: State {
    get { reportedState ?? stateStorage }
    set { request(newValue) }
  }

  /// The delegate, which can prevent or allow recognition. Not retained. The default is nil.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recognizer receives touches. Disabling cancels the gesture in progress. The default is true.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { cancelGesture() } }
  }

  /// Whether the touches in views are cancelled when the gesture is recognized. The default is true.
  open var cancelsTouchesInView = true
  /// Whether views receive the beginning of touches only after the gesture has failed. The default is false.
  open var delaysTouchesBegan = false
  /// Whether views receive the end of touches only after the gesture has failed. The default is true.
  open var delaysTouchesEnded = true
  /// The raw values of the accepted `UITouch.TouchType`s. The default is all types.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// A name for debugging. The default is nil.
  open var name: String?
  /// The modifier keys that were down at the last event.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The mouse buttons of the last event.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// Makes this recognizer wait for the failure of another one. It fails if the other one recognizes.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(value: otherGestureRecognizer))
  }

  /// Returns the center of the gesture's touches in the coordinates of `view`; nil means the window. After
  /// the end of the gesture it returns the last location.
  open func location(in view: UIView?) -> CGPoint {
    centroid.map { convert($0, to: view) } ?? .zero
  }

  /// Converts a point of the window to the space of a view; nil means the window.
  final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window ?? view.window, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// The number of touches of the gesture. In the action for the end it includes the ended touches.
  open var numberOfTouches: Int { gestureTouches.count }

  /// Returns the location of one touch in the coordinates of `view`; nil means the window. The touches are in
  /// the order in which they began. Traps if `touchIndex` is not in 0 ..< ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = gestureTouches
    precondition(
      touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): the gesture has \(touches.count) touches; pass a smaller index")
    return touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Called after a gesture, before `possible` is the state. Subclasses clear theirs and call super.
  open func reset() {}

  /// Removes a touch from the gesture: the recognizer receives no further changes of it.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    liveTouches.removeAll { $0 === touch }
    touchSerials.removeAll { $0 == touch.serial }
    touch.recognizers.removeAll { $0 === self }
  }

  /// Called when touches begin. Subclasses override it and call super. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have moved. Subclasses override it and call super. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have ended. Subclasses override it and call super. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled. Subclasses override it and call super. The default does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Returns whether recognition by this recognizer prevents the other one. The default is true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether recognition by the other recognizer prevents this one. The default is true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits for the failure of the other one. The default is false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the other recognizer waits for the failure of this one. The default is false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether it receives the touches of an event. Called before the delegate. The default is true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether the recognizer receives the touches of the secondary button too. The default is false.
  ///
  /// Used by Menus, whose rows can be chosen with each button.
  package final var receivesAllButtons = false

  /// Returns whether a touch is accepted, before types and delegate. The default: no secondary button.
  func canReceive(_ touch: UITouch) -> Bool { touch.source != .secondaryMouse || receivesAllButtons }

  /// Returns whether the recognizer receives scrolling with a device. Pans override it.
  func accepts(_ scrollType: UIScrollTypeMask) -> Bool { false }

  /// The touches for ``numberOfTouches`` and the locations, in the order in which they began.
  var gestureTouches: [UITouch] { trackedTouches }

  /// The center of ``gestureTouches`` in the window; nil without touches.
  var centroid: CGPoint? { UIGestureRecognizer.centroid(of: gestureTouches) }

  // MARK: For the arena

  final var stateStorage = State.possible
  /// The state for which an action is being called.
  final var reportedState: State?
  /// The recognized state while the recognizer waits for the failure of another one.
  final var pendingState: State?
  final weak var arena: GestureArena?
  /// The touches of the gesture: those that are down and, in the event of their end, those that have ended.
  final var trackedTouches: [UITouch] = []
  final var liveTouches: [UITouch] = []
  /// The serial numbers of all touches received since the last reset.
  final var touchSerials: [Int] = []
  final var requirements: [WeakRecognizer] = []
  final var actions: [GestureAction] = []
  /// The action of the view that owns the recognizer; called before the app's actions.
  final var ownerAction: (() -> Void)?

  func attach(to view: UIView?) {
    if view !== self.view { cancelGesture() }
    self.view = view
  }
}

/// An action of the app: a closure, or the call of a method.
struct GestureAction {
  /// Nil for a closure.
  var method: TargetAction?
  let call: (UIGestureRecognizer) -> Void
}

struct WeakRecognizer {
  weak var value: UIGestureRecognizer?
}

/// Gives action closures the class of their recognizer: `pan.addAction { $0.translation(in: view) }`.
@MainActor public protocol _GestureActions: AnyObject {}

extension _GestureActions where Self: UIGestureRecognizer {
  /// Adds an action. It is called when the gesture is recognized and, for continuous gestures, at each change
  /// including the end and the cancellation. Actions are called in the order in which they were added.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append(
      GestureAction { recognizer in
        if let recognizer = recognizer as? Self { action(recognizer) }
      })
  }

  /// Removes all actions of the app, also the methods of targets.
  public func removeAllActions() { actions.removeAll() }
}
