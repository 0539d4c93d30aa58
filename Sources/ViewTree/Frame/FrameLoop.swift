import Accessibility
import Foundation
import Hosting

/// Runs the frames of one host.
///
/// A frame consists of the passes of ``Pass``, in their order: events, timers, animation, layout, display,
/// present, accessibility. Each pass is a file of `Frame/Passes`. Display and present run only if the display
/// has changed, the last one only if somebody reads the interface.
///
/// A host creates one loop, passes its input to ``enqueue(_:)``, and calls ``runFrame(at:)`` while
/// ``needsFrame`` is true and when ``nextWakeTime`` is reached; otherwise it waits.
///
/// Used by SDLHost, whose hosts create one each, and by InputTraces, UIKitTesting and Benchmarks.
@MainActor package final class FrameLoop {
  /// The loop that new windows, screens and animations belong to: the loop of the frame that runs, else the
  /// one that the current task has created or activated last, else the last one of all tasks. If it is nil,
  /// animations apply their changes at once.
  package static var current: FrameLoop? { UIContext.current.loop }

  /// The passes of a frame, in order.
  enum Pass: CaseIterable { case events, timers, animation, layout, display, present, accessibility }

  /// The pass that runs, or idle between frames.
  enum Phase: Equatable {
    case idle
    case running(Pass)
  }

  /// The work of the next frame. Each case includes the ones before it.
  enum Work: Int, Comparable {
    case none, frame, display
    static func < (a: Work, b: Work) -> Bool { a.rawValue < b.rawValue }
  }

  /// The surface, clock and services of the loop; nil after the host is deallocated.
  package private(set) weak var host: (any ViewHost)?
  /// The application of this host: it receives dropped files, can refuse to quit, and has a clipboard.
  package let application: HostedApplication
  /// Receives dropped files before the app; nil: no view accepts drops. Used by DragAndDrop, which sets it.
  package var fileDrops: (any FileDropReceiver)?

  /// The traits of the host when they were last read.
  var latestTraits: UITraitCollection?

  // The state of the passes.
  /// The input events that are handled in the next frame, oldest first.
  var events: [InputEvent] = []
  let input: InputDispatcher
  var timers = TimerQueue()
  /// In the order in which they were added.
  var tickers: [any FrameTicker] = []
  let animations = AnimationEngine()
  var windows = WindowList()
  var afterLayoutActions: [() -> Void] = []
  var builder = DisplayListBuilder()
  /// The interface for readers; nil until somebody asks for it.
  var accessibilityStore: AccessibilityStore?
  /// The environment when its change was last reported.
  private var latestEnvironment: HostEnvironment

  private(set) var phase = Phase.idle
  private(set) var pendingWork = Work.display
  /// The time of the frame that runs, or of the last one, in seconds of the host's clock.
  private(set) var frameTime: TimeInterval

  /// The duration and the results of each pass of the last frame, for inspectors and benchmarks.
  package internal(set) var statistics = FrameStatistics()

  /// Called with every event that is enqueued between frames; the loop handles the event that it returns.
  /// Events that the app itself enqueues during a frame are omitted, because a replay of the frame enqueues
  /// them again. The default is nil.
  package var onEvent: ((InputEvent) -> InputEvent)?
  /// Called with the time of each frame before its passes; returns that of the frame. The default is nil.
  package var onFrame: ((TimeInterval) -> TimeInterval)?

  /// Called in the events pass with every event before it is handled; true: it is not handled any further.
  /// The default is nil.
  ///
  /// Used by Demo: hidden bars return, and a slide show stops.
  package var onInput: ((InputEvent) -> Bool)?

  /// Called before the host draws a display list, for benchmarks. The default is nil.
  package var onDisplayListFinished: (() -> Void)?

  /// Creates the loop of `host`, which retains it, and makes it ``current``. The host is not retained.
  package init(host: any ViewHost) {
    self.host = host
    application = HostedApplication(host: host)
    input = InputDispatcher()
    frameTime = host.now
    latestEnvironment = host.environment
    animations.time = host.now
    UIContext.current.loop = self
    input.loop = self
    application.loop = self
    animations.onStart = { [unowned self] in setNeedsFrame() }
  }

  /// Makes this the ``current`` loop.
  package func makeCurrent() { UIContext.current.loop = self }

  /// Sets ``current`` to nil.
  package static func resignCurrent() { UIContext.current.loop = nil }

  /// Runs `body` with this loop as the ``current`` one.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try UIContext.current.withLoop(self, body)
  }

  // MARK: For hosts

  /// Adds an input event. The next frame handles them in order; during a frame, the one after it.
  package func enqueue(_ event: InputEvent) {
    events.append(phase == .idle ? onEvent?(event) ?? event : event)
    setNeedsFrame()
  }

  /// Whether an event waits, something is dirty, or something moves. For timers see ``nextWakeTime``.
  ///
  /// - Complexity: O(animated layers).
  package var needsFrame: Bool {
    pendingWork != .none || animations.isActive || !tickers.isEmpty || !events.isEmpty
      || !afterLayoutActions.isEmpty
  }

  /// The time of the next timer, in seconds of the host's clock; nil if there is none.
  ///
  /// - Complexity: O(timers).
  package var nextWakeTime: TimeInterval? { timers.nextTime }

  /// Runs one frame for `time`, in seconds of the host's clock. Presents a display list only if the display
  /// has changed. A call during a frame does nothing.
  package func runFrame(at time: TimeInterval) {
    guard phase == .idle, let host else { return }
    defer { phase = .idle }
    let time = onFrame?(time) ?? time
    perform {
      var stopwatch = PassStopwatch(host: host)
      frameTime = time
      animations.time = max(animations.time, time)
      phase = .running(.events)
      runEventsPass()
      phase = .running(.timers)
      runTimersPass(at: time)
      statistics.events = stopwatch.lap()
      phase = .running(.animation)
      runAnimationPass(at: time)
      statistics.animations = stopwatch.lap()
      phase = .running(.layout)
      runLayoutPass()
      animations.endImplicitTransaction()
      statistics.layout = stopwatch.lap()
      // All changes so far are in this frame; later ones belong to the next frame.
      let work = pendingWork
      pendingWork = .none
      (statistics.display, statistics.present, statistics.accessibility) = (0, 0, 0)
      if work == .display {
        phase = .running(.display)
        runDisplayPass(on: host)
        statistics.display = stopwatch.lap()
        onDisplayListFinished?()
        phase = .running(.present)
        runPresentPass(on: host)
        statistics.present = stopwatch.lap()
      }
      guard let accessibilityStore, accessibilityStore.needsPass(after: work) else { return }
      phase = .running(.accessibility)
      runAccessibilityPass(accessibilityStore)
      statistics.accessibility = stopwatch.lap()
    }
  }

  /// The interface for assistive technology and for tests. Used by SDLHost and UIKitTesting.
  package var accessibility: any AccessibilitySource {
    let store = accessibilityStore ?? AccessibilityStore(self)
    accessibilityStore = store
    return store
  }

  /// Reports that the environment of the host has changed: its style, contrast, motion, direction or size of
  /// text.
  ///
  /// Used by SDLHost when the desktop changes its style, and by UIKitTesting, whose apps can change it.
  package func environmentDidChange() {
    let old = latestTraits?.preferredContentSizeCategory
    let environment = host?.environment ?? HostEnvironment()
    let oldEnvironment = latestEnvironment
    latestEnvironment = environment
    perform {
      UIAccessibility.postChanges(from: oldEnvironment, to: environment)
      updateTraits()
      let new = traits.preferredContentSizeCategory
      guard old != nil, old != new else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.rawValue])
    }
  }

  /// The reasons why the loop needs a frame, in words.
  ///
  /// Used by UIKitTesting and Demo in messages about a program that never becomes idle.
  package var activity: String {
    var parts: [String] = []
    if animations.layerCount > 0 { parts.append("\(animations.layerCount) layers animate") }
    for ticker in tickers { parts.append("\(type(of: ticker)) moves") }
    let waiting = timers.count
    if waiting > 0 { parts.append("\(waiting) timers wait") }
    if !events.isEmpty { parts.append("\(events.count) events wait") }
    return parts.isEmpty ? "something is dirty in every frame" : parts.joined(separator: ", ")
  }

  /// The visible windows, back to front. O(1) for one window, else O(n log n).
  ///
  /// Used by UIKitTesting to find the window under a touch and the one with the keyboard.
  package var windowsBackToFront: [UIWindow] { windows.backToFront }

  /// Returns the frontmost window and view at a point of the surface, and the point in the window.
  ///
  /// Used by DragAndDrop for the drags of other programs.
  package func hitTest(_ point: CGPoint) -> (window: UIWindow, view: UIView, location: CGPoint)? {
    guard UIContext.current.ignoredInteractions == 0 else { return nil }
    for window in windows.backToFront.reversed() where !window.isHidden {
      let location = window.layer.convertFromSuperlayer(point)
      if let view = window.hitTest(location, with: nil) { return (window, view, location) }
    }
    return nil
  }

  // MARK: For input methods

  /// The receiver of typed text: its insertion point on the surface, and whether a text is composed there.
  /// Nil while keys go elsewhere. Used by SDLHost, which passes it on to the input method.
  package var textInput: (caret: CGRect, isComposing: Bool)? {
    guard let responder = input.keyResponder, responder is any UIKeyInput else { return nil }
    let view = responder as? UIView
    let composing = responder as? any TextComposing
    let caret = composing?.caretRectInWindow ?? view.map { $0.convert($0.bounds, to: nil) } ?? .zero
    let origin = view?.window?.layer.convertToSuperlayer(caret.origin) ?? caret.origin
    return (CGRect(origin: origin, size: caret.size), composing?.isComposing ?? false)
  }

  // MARK: For the view tree

  /// The frame's time inside of a frame, the host's clock outside, in seconds.
  ///
  /// Used by CollectionViews to start movements at the present. O(1).
  package var currentTime: TimeInterval { phase == .idle ? host?.now ?? frameTime : frameTime }

  func setNeedsFrame() { request(.frame) }

  func setNeedsDisplay() { request(.display) }

  private func request(_ work: Work) {
    pendingWork = max(pendingWork, work)
    if phase == .idle { host?.setNeedsFrame() }
  }

  /// Sets the engine's time to the current one before an animation: outside a frame it is the last frame's.
  func synchronizeAnimationTime() {
    guard phase == .idle, let host else { return }
    animations.time = max(animations.time, host.now)
  }

  func add(_ window: UIWindow) {
    windows.add(window)
    setNeedsDisplay()
  }

  /// Removes a window, which is no longer drawn and receives no events.
  func remove(_ window: UIWindow) {
    windows.remove(window)
    setNeedsDisplay()
  }

  /// Calls `ticker` once a frame, from the next frame on, until it returns false. Does nothing if `ticker` is
  /// in the list already. The loop retains the ticker until then.
  ///
  /// Used by CollectionViews to animate a transition between layouts after the gesture has ended.
  package func addTicker(_ ticker: any FrameTicker) {
    guard !tickers.contains(where: { $0 === ticker }) else { return }
    tickers.append(ticker)
    setNeedsFrame()
  }

  /// Calls `action` in the first frame at or after `delay` seconds from now.
  ///
  /// Used by CollectionViews for the gap of a drop and for springs, and by Demo before it loads what is not
  /// on screen yet.
  @discardableResult
  package func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer {
    let timer = timers.add(at: currentTime + (delay.isNaN ? 0 : delay), action)
    host?.setNeedsFrame()
    return timer
  }

  /// Calls `action` after the next layout pass has laid out all windows. Its changes are part of the same
  /// frame. `package` because ``ScrollClock`` of Motion is.
  package func afterLayout(_ action: @escaping () -> Void) {
    afterLayoutActions.append(action)
    setNeedsFrame()
  }
}

/// An object that changes something in each frame, for example a scroll view that decelerates.
///
/// Used by CollectionViews to animate a transition between layouts after the gesture has ended.
@MainActor package protocol FrameTicker: AnyObject {
  /// Called in the animation pass of the frame at `time`. Returns whether it is called in the next frame too.
  func tick(at time: TimeInterval) -> Bool
}
