import Drawing
import Foundation

/// Makes the frames of one host: events → gestures → timers → animations → layout → display list → present.
///
/// Each pass is a file of this folder. Nothing dirty and nothing moving: ``needsFrame`` is false and the host
/// waits. A host makes one loop, feeds it with ``enqueue(_:)`` and calls ``runFrame(at:)`` whenever
/// ``needsFrame`` is true or ``nextWakeTime`` has come.
@MainActor public final class FrameLoop {
  /// The loop that windows, screens and animations made now belong to: the one made or activated last.
  public private(set) static var current: FrameLoop?

  /// What the frames are made for.
  public private(set) weak var host: (any Host)?
  package let animations = AnimationEngine()
  package private(set) var windows: [UIWindow] = []
  package let input: InputDispatcher
  /// The host's clipboard.
  private(set) lazy var pasteboard = UIPasteboard(loop: self)

  private var events: [InputEvent] = []
  private var tickers: [any FrameTicker] = []
  private var timers: [FrameTimer] = []
  private var afterLayout: [() -> Void] = []
  private var isDirty = true
  private var isRunning = false
  private var builder = DisplayListBuilder()

  /// How long each pass of the last frame took and what it made; for inspectors and benchmarks.
  public private(set) var statistics = FrameStatistics()
  /// The time of the frame being made, or of the last one.
  package private(set) var frameTime: TimeInterval = 0

  /// Set once a `.quit` event was handled: the host ends its run loop.
  public private(set) var isFinished = false
  /// Told of a file or folder dropped on the surface, with where.
  public var onDrop: ((String, CGPoint) -> Void)?
  /// Told of every event as it comes in, before it is handled.
  public var onEvent: ((InputEvent) -> Void)?
  /// Asked before the app ends; answer false to stay. Default: ends.
  public var shouldQuit: (() -> Bool)?

  /// Makes the loop of `host` and makes it ``current``. The host keeps the loop, the loop does not keep the host.
  public init(host: any Host) {
    self.host = host
    input = InputDispatcher()
    frameTime = host.now
    animations.time = host.now
    FrameLoop.current = self
    input.loop = self
    animations.onStart = { [unowned self] in setNeedsFrame() }
  }

  /// Makes this the loop that new windows and animations belong to.
  public func makeCurrent() { FrameLoop.current = self }

  /// No loop is current: animations apply at once.
  public static func resignCurrent() { current = nil }

  /// Runs `body` with this loop as the current one.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let previous = FrameLoop.current
    FrameLoop.current = self
    defer { FrameLoop.current = previous }
    return try body()
  }

  // MARK: For hosts

  /// Takes an input event; it is handled, in order, in the next frame.
  public func enqueue(_ event: InputEvent) {
    onEvent?(event)
    events.append(event)
    setNeedsFrame()
  }

  /// Whether a frame would show or do something: an event waits, something is dirty, or something moves.
  public var needsFrame: Bool {
    isDirty || animations.isActive || !tickers.isEmpty || !events.isEmpty || !afterLayout.isEmpty
  }

  /// When the next timer is due, on the host's clock; nil when none waits.
  public var nextWakeTime: TimeInterval? {
    timers.lazy.filter(\.isPending).map(\.time).min()
  }

  /// Makes one frame for the moment `time`. Presents a display list only if something changed.
  public func runFrame(at time: TimeInterval) {
    guard !isRunning, let host else { return }
    isRunning = true
    defer { isRunning = false }
    perform {
      var watch = PassWatch(host: host)
      frameTime = time
      animations.time = max(animations.time, time)
      let batch = events
      events.removeAll(keepingCapacity: true)
      for event in batch { handle(event) }
      input.finishEvents()
      fireTimers(at: time)
      statistics.events = watch.lap()

      tick(at: time)
      animations.step(to: time)
      statistics.animations = watch.lap()

      layoutWindows()
      if finishLayout() { layoutWindows() }
      statistics.layout = watch.lap()
      // Whatever became dirty up to here is in this frame.
      isDirty = false

      present(on: host, watch: &watch)
    }
  }

  private func present(on host: any Host, watch: inout PassWatch) {
    guard displayIsStale else {
      statistics.display = 0
      statistics.present = 0
      return
    }
    displayIsStale = false
    builder.begin(size: host.surfaceSize, scale: host.scale)
    for window in windowsInOrder where !window.isHidden {
      builder.addRoot(window.layer)
    }
    CALayer.displayPeriod += 1
    statistics.framesPresented += 1
    statistics.commands = builder.list.commands.count
    statistics.display = watch.lap()
    host.present(builder.list)
    statistics.present = watch.lap()
  }

  // MARK: For the view tree

  /// Something has to be done in the next frame.
  package func setNeedsFrame() {
    if !isDirty {
      isDirty = true
    }
    if !isRunning { host?.setNeedsFrame() }
  }

  /// What is on screen is no longer what should be.
  package private(set) var displayIsStale = true

  package func setNeedsDisplay() {
    displayIsStale = true
    setNeedsFrame()
  }

  package func add(_ window: UIWindow) {
    windows.append(window)
    setNeedsDisplay()
  }

  package func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    setNeedsDisplay()
  }

  /// Back to front: by level, then by age.
  package var windowsInOrder: [UIWindow] {
    guard windows.count > 1 else { return windows }
    return windows.enumerated().sorted {
      let (a, b) = ($0.element.windowLevel.rawValue, $1.element.windowLevel.rawValue)
      return a != b ? a < b : $0.offset < $1.offset
    }.map(\.element)
  }

  package func addTicker(_ ticker: any FrameTicker) {
    guard !tickers.contains(where: { $0 === ticker }) else { return }
    tickers.append(ticker)
    setNeedsFrame()
  }

  package func removeTicker(_ ticker: any FrameTicker) {
    tickers.removeAll { $0 === ticker }
  }

  /// Calls `action` in the first frame at or after `delay` seconds from now.
  @discardableResult
  package func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer {
    let timer = FrameTimer(time: currentTime + delay, action: action)
    timers.append(timer)
    host?.setNeedsFrame()
    return timer
  }

  /// The frame's time inside a frame, the host's clock outside.
  package var currentTime: TimeInterval { isRunning ? frameTime : host?.now ?? frameTime }

  /// Animations that start outside a frame start now, not at the time of the last frame.
  package func synchronizeAnimationTime() {
    guard !isRunning, let host else { return }
    animations.time = max(animations.time, host.now)
  }

  /// Calls `action` once the next layout pass of a frame is through; what it changes is in the same frame.
  package func afterLayout(_ action: @escaping () -> Void) {
    afterLayout.append(action)
    setNeedsFrame()
  }

  /// Returns whether there was anything to do.
  private func finishLayout() -> Bool {
    guard !afterLayout.isEmpty else { return false }
    let due = afterLayout
    afterLayout = []
    for action in due { action() }
    return true
  }

  private func fireTimers(at time: TimeInterval) {
    guard !timers.isEmpty else { return }
    let due = timers.filter { $0.isPending && $0.time <= time }.sorted { $0.time < $1.time }
    timers.removeAll { !$0.isPending || $0.time <= time }
    for timer in due { timer.fire() }
  }

  private func tick(at time: TimeInterval) {
    guard !tickers.isEmpty else { return }
    let running = tickers
    for ticker in running where !ticker.tick(at: time) { removeTicker(ticker) }
  }

  private func handle(_ event: InputEvent) {
    switch event.kind {
    case .resize:
      for window in windows { window.surfaceDidResize() }
      setNeedsDisplay()
    case .drop(let path, let location):
      onDrop?(path, location)
    case .quit:
      if shouldQuit?() ?? true { isFinished = true }
    default:
      input.dispatch(event)
    }
  }
}

extension FrameLoop {
  /// What keeps the loop busy, in words; for messages of tests.
  public var activity: String {
    var parts: [String] = []
    if animations.layerCount > 0 { parts.append("\(animations.layerCount) layers animate") }
    for ticker in tickers { parts.append("\(type(of: ticker)) moves") }
    let waiting = timers.filter(\.isPending).count
    if waiting > 0 { parts.append("\(waiting) timers wait") }
    if !events.isEmpty { parts.append("\(events.count) events wait") }
    return parts.isEmpty ? "something is dirty in every frame" : parts.joined(separator: ", ")
  }
}
