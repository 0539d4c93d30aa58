import Accessibility
import Dispatch
import Foundation

/// The owner of the state that UIKit's static interface shares in the whole process.
///
/// UIKit has calls without an object (`UIView.animate`, `UIScreen.main`, `CACurrentMediaTime()`), and
/// property changes inside an animation block are animated without a reference to the block. These calls
/// share the state of ``current``. The module has no other stored `static var`; `ArchitectureTests` checks
/// that.
@MainActor final class UIContext {
  /// The only context. UI code runs on the main actor, and the counters must never restart.
  static let current = UIContext()

  private init() {}

  private var currentLoop = CurrentLoop()
  /// The loop that new windows, screens and animations belong to. See ``CurrentLoop``.
  var loop: FrameLoop? {
    get { currentLoop.value }
    set { currentLoop.value = newValue }
  }

  /// Whether animation blocks animate. Accessed through `UIView.areAnimationsEnabled`.
  @exclusivity(unchecked) var areAnimationsEnabled = true
  /// The innermost running animation block; nil outside and inside `UIView.performWithoutAnimation`.
  @exclusivity(unchecked) private(set) var animation: AnimationContext?
  /// The animations that `UIView.beginAnimations` has begun, the innermost last.
  var begunAnimations: [BegunAnimations] = []
  /// The clock that new animation blocks use; nil for the clock of the frame loop.
  @exclusivity(unchecked) private(set) var animationClock: AnimationClock?

  /// The traits that are current; nil for those of the host. Accessed through `UITraitCollection.current`.
  var traits: UITraitCollection?

  /// The open transactions, the innermost last. Accessed by `CATransaction`.
  var transactions: [Transaction] = []
  /// The number of changes of the timing of layers; 0 while all have the time of the host.
  var layerTimingVersion = 0
  /// The layers whose animations begin when they enter a window.
  var layersOutsideOfWindows: [WeakLayer] = []

  /// Stored: a desktop shows no menu of the icon.
  var shortcutItems: [UIApplicationShortcutItem]?
  /// The objects of `appearance()`, by their classes.
  var appearances: [ObjectIdentifier: UIView] = [:]
  /// The number of tasks in the background that have begun.
  var backgroundTaskCount = 0
  /// The calls of `beginIgnoringInteractionEvents()` without an end.
  var ignoredInteractions = 0

  /// The layers that have requested layout or display; see ``CALayer/setNeedsDisplay()``.
  var layersToUpdate: [WeakLayer] = []

  /// Receives diagnostic messages instead of standard error; nil for standard error.
  var diagnosticsHandler: ((String) -> Void)?

  /// The messages that are not reported again; see ``Diagnostics/reportOnce(_:)``.
  var reportedMessages: Set<String> = []

  /// The places that have received numbers that are not finite; see ``Diagnostics/accepts(_:of:_:)``.
  var placesWithWrongNumbers: Set<String> = []

  /// The bar whose properties new navigation bars have; nil until the app sets some.
  var navigationBarAppearance: UINavigationBar?
  /// The bar whose properties new tab bars have; nil until the app sets some.
  var tabBarAppearance: UITabBar?

  /// Returns the name of a key in the language of the program. Accessed through `UIKeyCommand.localizedName`.
  var localizedKeyName: (String) -> String = { $0 }

  /// The calls that `perform(_:with:afterDelay:)` has yet to make.
  var delayedCalls: [DelayedCall] = []

  /// The keys that `setValue(_:forKey:)` has not set while a nib is loaded; nil at other times.
  var undefinedKeys: [String]?

  /// The number of frame loops with a reader. Without one, no accessibility property reports its change.
  var accessibilityListeners = 0
  private var accessibilityIDCount = 0

  /// Counts the display passes of all loops. A change of a layer belongs to the next display pass.
  private(set) var displayPeriod: UInt64 = 1
  private var animationGroupCount: UInt64 = 0
  private var drawingIDCount: UInt64 = 0
  private var constraintCount = 0
  private var actionCount = 0

  func withLoop<Result>(_ loop: FrameLoop, _ body: () throws -> Result) rethrows -> Result {
    currentLoop.push(loop)
    defer { currentLoop.pop() }
    return try body()
  }

  /// Runs `body` with `animation` as the innermost animation block; nil: changes are not animated.
  func withAnimation(_ animation: AnimationContext?, _ body: () -> Void) {
    let outer = self.animation
    self.animation = animation
    body()
    self.animation = outer
  }

  /// Makes an animation block the innermost one until it is replaced by the one before.
  func replaceAnimation(by animation: AnimationContext?) { self.animation = animation }

  func withAnimationClock(_ clock: AnimationClock?, _ body: () -> Void) {
    let outer = animationClock
    animationClock = clock
    body()
    animationClock = outer
  }

  func withoutAnimation(_ body: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    withAnimation(nil, body)
    areAnimationsEnabled = wereEnabled
  }

  /// The animation block that applies to a property change now; nil if changes apply at once.
  var activeAnimation: AnimationContext? {
    guard areAnimationsEnabled, let animation else { return nil }
    if let last = transactions.last { return last.disablesActions ? nil : animation }
    return animation.engine.implicitTransaction?.disablesActions == true ? nil : animation
  }

  /// The innermost transaction, or what is set outside of all; nil without either.
  var transaction: Transaction? { transactions.last ?? loop?.animations.implicitTransaction }

  /// The group that a new animation belongs to: that of the innermost transaction with a completion.
  var transactionGroup: AnimationGroup? {
    transactions.last { $0.group != nil }?.group ?? loop?.animations.implicitTransaction?.group
  }

  /// Starts a new display period: later changes belong to the next display pass.
  func endDisplayPeriod() { displayPeriod += 1 }

  /// Returns the number of a new animation group, ascending in the order in which blocks run.
  func nextAnimationOrder() -> UInt64 {
    animationGroupCount += 1
    return animationGroupCount
  }

  /// Returns the number of an activated constraint, ascending in the order of activation.
  func nextConstraintOrder() -> Int {
    constraintCount += 1
    return constraintCount
  }

  func nextDrawingID() -> UInt64 {
    drawingIDCount += 1
    return drawingIDCount
  }

  /// Returns the identity of an element, which no other one has.
  func nextAccessibilityID() -> AccessibilityNode.ID {
    accessibilityIDCount += 1
    return AccessibilityNode.ID(accessibilityIDCount)
  }

  func nextActionNumber() -> Int {
    actionCount += 1
    return actionCount
  }
}

/// The loop that calls without an object belong to: the loop of the frame that runs; else the one that the
/// current task has created or activated last; else the last one of all tasks.
///
/// Tests run in tasks of their own, which take turns on the main actor. Without the loops of tasks, a test
/// that creates its host in the initializer of the suite would animate in the host of another test.
@MainActor struct CurrentLoop {
  private struct WeakLoop { weak var loop: FrameLoop? }

  /// The loops of the bodies between ``push(_:)`` and ``pop()``, innermost last.
  private var running: [FrameLoop?] = []
  private var loopsOfTasks: [Int: WeakLoop] = [:]
  private var latest: FrameLoop?

  /// The number of tasks from which on those without a loop are removed.
  private static let taskLimit = 64

  /// The identity of the current task; nil outside of tasks.
  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// The current loop; nil if none was created since it was last set to nil. A loop that is set between
  /// ``push(_:)`` and ``pop()`` is current until the latter.
  var value: FrameLoop? {
    get {
      if let innermost = running.last { return innermost }
      return Self.task.flatMap { loopsOfTasks[$0]?.loop } ?? latest
    }
    set {
      guard running.isEmpty else {
        running[running.count - 1] = newValue
        return
      }
      latest = newValue
      guard let task = Self.task else { return }
      if loopsOfTasks.count >= Self.taskLimit { loopsOfTasks = loopsOfTasks.filter { $0.value.loop != nil } }
      loopsOfTasks[task] = newValue.map { WeakLoop(loop: $0) }
    }
  }

  /// Makes a loop the current one of all tasks, until ``pop()``.
  mutating func push(_ loop: FrameLoop) { running.append(loop) }

  mutating func pop() { running.removeLast() }
}

/// Whether code without isolation runs where the main actor does: on the main thread, or on the main queue,
/// which other threads serve in programs that end their main thread with `dispatchMain()`. Used by
/// CollectionViews and SDLHost for values that any thread may use.
package nonisolated enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// A layer that is not retained.
struct WeakLayer { weak var layer: CALayer? }
