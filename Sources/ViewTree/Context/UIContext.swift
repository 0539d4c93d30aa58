import Foundation

/// The state that UIKit's static interface makes common to the whole process: the one owner of it.
///
/// UIKit has calls without an object (`UIView.animate`, `UIScreen.main`, `CACurrentMediaTime()`), and property
/// changes inside an animation block animate without being given the block. What those calls share is held here
/// and nowhere else; the public static members are façades that read and write ``current``. No other stored
/// `static var` is in this module; `ArchitectureTests` holds that.
@MainActor final class UIContext {
  /// The context of the process. There is one: UI code runs on the main actor, and the counters must never
  /// start again.
  static let current = UIContext()

  private init() {}

  /// The loop that windows, screens and animations made now belong to: the one made or activated last. Not nil
  /// inside of a frame.
  var loop: FrameLoop?

  /// Whether animation blocks animate. Read and written through `UIView.areAnimationsEnabled`.
  var areAnimationsEnabled = true
  /// The innermost animation block that is running; nil outside of one and inside of
  /// `UIView.performWithoutAnimation`.
  private(set) var animation: AnimationContext?
  /// The clock that animation blocks run now go by; nil: that of the frame loop.
  private(set) var animationClock: AnimationClock?

  /// Receives diagnostic messages in place of standard error; nil: standard error.
  var diagnosticsHandler: ((String) -> Void)?

  /// Counts the display passes of all loops: a change of a layer belongs to the pass that comes next.
  private(set) var displayPeriod: UInt64 = 1
  private var animationGroupCount: UInt64 = 0
  private var drawingIDCount: UInt64 = 0
  private var actionCount = 0

  /// Runs `body` with `loop` as the current one.
  func withLoop<Result>(_ loop: FrameLoop, _ body: () throws -> Result) rethrows -> Result {
    let outer = self.loop
    self.loop = loop
    defer { self.loop = outer }
    return try body()
  }

  /// Runs `body` with `animation` as the block that property changes animate by; nil: they do not animate.
  func withAnimation(_ animation: AnimationContext?, _ body: () -> Void) {
    let outer = self.animation
    self.animation = animation
    body()
    self.animation = outer
  }

  /// Runs `body` with `clock` as the one that its animation blocks go by.
  func withAnimationClock(_ clock: AnimationClock?, _ body: () -> Void) {
    let outer = animationClock
    animationClock = clock
    body()
    animationClock = outer
  }

  /// Runs `body` with animation blocks switched off.
  func withoutAnimation(_ body: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    withAnimation(nil, body)
    areAnimationsEnabled = wereEnabled
  }

  /// The animation block that a property change animates by now; nil where changes apply at once.
  var activeAnimation: AnimationContext? { areAnimationsEnabled ? animation : nil }

  /// Ends a display period: what changes from now on belongs to the next display pass.
  func endDisplayPeriod() { displayPeriod += 1 }

  /// Numbers an animation group; ascending in the order in which blocks are run.
  func nextAnimationOrder() -> UInt64 {
    animationGroupCount += 1
    return animationGroupCount
  }

  /// Names a picture of display lists; never the same name twice.
  func nextDrawingID() -> UInt64 {
    drawingIDCount += 1
    return drawingIDCount
  }

  /// Numbers a `UIAction` without an identifier of its own.
  func nextActionNumber() -> Int {
    actionCount += 1
    return actionCount
  }
}
