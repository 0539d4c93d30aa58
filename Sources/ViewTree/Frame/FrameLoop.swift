package import Hosting
import Drawing
import Foundation

/// Makes the frames of one host.
///
/// A frame is the passes of ``Pass`` in their order, a file of `Frame/Passes` each: events, timers, animation,
/// layout, display, present. The last two run only where the picture has changed.
///
/// A host makes one loop, passes its input to ``enqueue(_:)``, and calls ``runFrame(at:)`` while ``needsFrame``
/// is true and once ``nextWakeTime`` has come; otherwise it waits.
///
/// Used by SDLHost, whose hosts create one each, and by InputTraces and UIKitTesting to enqueue events.
@MainActor package final class FrameLoop {
  /// The loop that windows, screens and animations made now belong to: the one made or activated last, and
  /// inside of a frame that frame's. nil where there is none: animations apply at once.
  package static var current: FrameLoop? { UIContext.current.loop }

  /// The passes of a frame, in order.
  enum Pass: CaseIterable { case events, timers, animation, layout, display, present }

  /// Whether a frame is being made, and which of its passes runs.
  enum Phase: Equatable {
    case idle
    case running(Pass)
  }

  /// How much the next frame has to do; each includes the ones before it.
  enum Work: Int, Comparable {
    case none, frame, display
    static func < (a: Work, b: Work) -> Bool { a.rawValue < b.rawValue }
  }

  /// The surface, clock and services that the frames are made for; nil once it is gone.
  package private(set) weak var host: (any ViewHost)?
  /// The program as this host sees it: takes dropped files, may refuse to quit, has a clipboard.
  package let application: HostedApplication

  // Owned by the passes; each is a type beside this one.
  var events = EventQueue()
  let input: InputDispatcher
  var timers = TimerQueue()
  var tickers = TickerList()
  let animations = AnimationEngine()
  var windows = WindowList()
  var layoutFollowers: [() -> Void] = []
  var builder = DisplayListBuilder()

  private(set) var phase = Phase.idle
  private(set) var pendingWork = Work.display
  /// The time of the frame that is being made, or of the last one.
  private(set) var frameTime: TimeInterval

  /// How long each pass of the last frame took and what it made; for inspectors and benchmarks.
  package internal(set) var statistics = FrameStatistics()

  /// Called with every event as it is enqueued, before it is handled. Default nil.
  package var onEvent: ((InputEvent) -> Void)?

  /// Makes the loop of `host` and makes it ``current``. The host keeps the loop, the loop does not keep the host.
  package init(host: any ViewHost) {
    self.host = host
    application = HostedApplication(host: host)
    input = InputDispatcher()
    frameTime = host.now
    animations.time = host.now
    UIContext.current.loop = self
    input.loop = self
    animations.onStart = { [unowned self] in setNeedsFrame() }
  }

  /// Makes this the ``current`` loop.
  package func makeCurrent() { UIContext.current.loop = self }

  /// Leaves no loop current.
  package static func resignCurrent() { UIContext.current.loop = nil }

  /// Runs `body` with this loop as the ``current`` one.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try UIContext.current.withLoop(self, body)
  }

  // MARK: For hosts

  /// Takes an input event; it is handled, in order, in the next frame. Events that arrive while a frame is made
  /// belong to the frame after it.
  package func enqueue(_ event: InputEvent) {
    onEvent?(event)
    events.append(event)
    setNeedsFrame()
  }

  /// Whether a frame has something to do: an event waits, something is dirty, or something moves. Timers do not
  /// count; see ``nextWakeTime``. O(animated layers).
  package var needsFrame: Bool {
    pendingWork != .none || animations.isActive || !tickers.isEmpty || !events.isEmpty
      || !layoutFollowers.isEmpty
  }

  /// When the next timer is due, on the host's clock; nil when none waits. O(timers).
  package var nextWakeTime: TimeInterval? { timers.nextTime }

  /// Makes one frame for the moment `time`, in seconds of the host's clock. Presents a display list only if the
  /// picture has changed. A call from inside of a frame does nothing.
  package func runFrame(at time: TimeInterval) {
    guard phase == .idle, let host else { return }
    defer { phase = .idle }
    perform {
      var watch = PassWatch(host: host)
      frameTime = time
      animations.time = max(animations.time, time)
      phase = .running(.events)
      runEventsPass()
      phase = .running(.timers)
      runTimersPass(at: time)
      statistics.events = watch.lap()
      phase = .running(.animation)
      runAnimationPass(at: time)
      statistics.animations = watch.lap()
      phase = .running(.layout)
      runLayoutPass()
      statistics.layout = watch.lap()
      // Everything that became dirty so far is in this frame; what follows belongs to the next one.
      let work = pendingWork
      pendingWork = .none
      (statistics.display, statistics.present) = (0, 0)
      guard work == .display else { return }
      phase = .running(.display)
      runDisplayPass(on: host)
      statistics.display = watch.lap()
      phase = .running(.present)
      runPresentPass(on: host)
      statistics.present = watch.lap()
    }
  }

  // MARK: For the view tree

  /// Asks for a frame.
  func setNeedsFrame() { request(.frame) }

  /// Asks for a frame that draws the windows anew.
  func setNeedsDisplay() { request(.display) }

  private func request(_ work: Work) {
    pendingWork = max(pendingWork, work)
    if phase == .idle { host?.setNeedsFrame() }
  }

  /// Sets the animation engine's time to the present. Called before an animation starts: outside of a frame the
  /// engine has the time of the last one.
  func synchronizeAnimationTime() {
    guard phase == .idle, let host else { return }
    animations.time = max(animations.time, host.now)
  }

  /// Adds a window in front of those of its level.
  func add(_ window: UIWindow) {
    windows.add(window)
    setNeedsDisplay()
  }

  /// Removes a window; it is not drawn any more and takes no events.
  func remove(_ window: UIWindow) {
    windows.remove(window)
    setNeedsDisplay()
  }

  /// Ends the calls to `ticker`.
  func removeTicker(_ ticker: any FrameTicker) { tickers.remove(ticker) }

  /// Calls `action` in the first frame at or after `delay` seconds from now.
  @discardableResult
  func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer {
    let timer = timers.add(at: currentTime + delay, action)
    host?.setNeedsFrame()
    return timer
  }

  /// Calls `action` once the next layout pass has laid out every window; what it changes is in the same frame.
  func afterLayout(_ action: @escaping () -> Void) {
    layoutFollowers.append(action)
    setNeedsFrame()
  }
}
