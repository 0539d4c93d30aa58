import CSDL2
import Foundation
import Geometry
import Hosting
import ImageLoading
import ViewTree

extension WindowHost {
  /// Runs the event loop until the user closes the window or ``quit()`` is called. Handles events, makes
  /// frames while something changes, and otherwise waits without using the processor.
  public func run() {
    while !loop.application.isFinished { turn() }
    x11.usedClipboard?.save {
      mainQueueTime = -.infinity
      serveMainQueue()
    }
    signals?.noteEnd()
  }

  /// Ends ``run()`` after the events that are already enqueued. ``shouldQuit`` can prevent it.
  public func quit() { loop.enqueue(InputEvent(time: now, kind: .quit)) }

  /// Called with the path of a file or folder that the user drops on the window, and with the location in
  /// points. The default is nil: drops are ignored.
  public var onDrop: ((_ path: String, _ location: CGPoint) -> Void)? {
    get { loop.application.onDrop }
    set { loop.application.onDrop = newValue }
  }

  /// Called when the user closes the window or ``quit()`` is called. Return false to keep the app running.
  /// The default is nil: ``run()`` ends.
  public var shouldQuit: (() -> Bool)? {
    get { loop.application.shouldQuit }
    set { loop.application.shouldQuit = newValue }
  }

  /// Runs one iteration of the event loop: waits until something happens, handles all events, runs the main
  /// queue, and makes at most one frame.
  package func turn() {
    wait()
    pumpEvents()
    serveMainQueue()
    makeFrame()
    placementTracker.update(window, size: surfaceSize)
    attachTouchpad()
    returnIdleMemory()
  }

  /// Handles the pending events without waiting, for programs that make frames themselves.
  package func pumpEvents() {
    let signalCount = signals?.received ?? 0
    connection?.passHeldEvents()
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { handle(event) }
    outputs?.apply()
    for event in composingKeys.release() { translate(event) }
    pumpTouches()
    pumpDrags()
    x11.usedClipboard?.drain()
    for event in coalescer.drain() { loop.enqueue(event) }
    imageStore.deliver()
    applyDesktopScale()
    applyDesktopSettings()
    accessibility?.serve()
    signals?.noteAnswer(to: signalCount)
  }

  /// Handles events until the window is shown, for at most `timeout` seconds. Returns whether it is shown.
  @discardableResult
  package func waitUntilExposed(timeout: TimeInterval = 2) -> Bool {
    let end = now + timeout
    while !isExposed, now < end { _ = handleNextEvent(timeout: 0.01) }
    pumpEvents()
    return isExposed
  }

  // MARK: Waiting

  /// Waits for an event, for the time of the next frame if one is needed, or for the next timer.
  private func wait() {
    while true {
      let left = waitEnd().map { $0 - now }
      if let left, left <= 0 { return }
      if let left, left < 0.001 {
        sleep(left)
        return
      }
      // An event during the wait for a frame does not make the frame earlier. An event while the app is idle
      // is handled immediately.
      guard handleNextEvent(timeout: left) else { continue }
      if !loop.needsFrame || left == nil { return }
      accessibility?.serve(for: 0.001)
    }
  }

  /// Waits for an event or a wake, for at most some seconds or without a limit, and handles it. Returns
  /// whether there was one.
  private func handleNextEvent(timeout: TimeInterval?) -> Bool {
    let milliseconds = timeout.map { CInt(clamping: Int(saturating: min($0 * 1000, 1e6))) } ?? -1
    var event = SDL_Event()
    guard let connection else {
      let isEvent = timeout == nil ? SDL_WaitEvent(&event) : SDL_WaitEventTimeout(&event, milliseconds)
      if isEvent != 0 { handle(event) }
      return isEvent != 0
    }
    if handlePolledEvent() { return true }
    guard !connection.hasEvents else { return false }
    var descriptors = [
      pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&descriptors, 2, milliseconds)
    if Int32(descriptors[0].revents) & (POLLHUP | POLLERR) != 0 { end(after: .connection) }
    if waker.clear() {
      mainQueueTime = -.infinity
      return true
    }
    return handlePolledEvent()
  }

  private func handlePolledEvent() -> Bool {
    connection?.passHeldEvents()
    var event = SDL_Event()
    // A call returns 0 at SDL's mark for the end of the last poll, also if events are queued behind it.
    guard SDL_PollEvent(&event) != 0 || SDL_PollEvent(&event) != 0 else { return false }
    handle(event)
    return true
  }

  /// The time until which the loop waits for events; nil if it waits without a limit.
  private func waitEnd() -> TimeInterval? {
    let nextFrame = presenter?.isSynchronized == true ? now : lastFrameStart + 1 / framesPerSecond
    if loop.needsFrame || needsPresent { return nextFrame }
    var end = loop.nextWakeTime.map { max($0, nextFrame) }
    if let time = idleMemory.dueTime { end = min(end ?? .infinity, time) }
    if let time = dragDeadline { end = min(end ?? .infinity, max(time, nextFrame)) }
    if let time = touches.nextTime { end = min(end ?? .infinity, max(time, nextFrame)) }
    if let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture {
      end = min(end ?? .infinity, now + max(0, date.timeIntervalSinceNow))
    }
    return end
  }

  func sleep(_ seconds: TimeInterval) {
    var time = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9))
    nanosleep(&time, nil)
  }

  // MARK: Events

  func handle(_ event: SDL_Event) {
    if event.type == waker.eventType {
      waker.acknowledge()
      mainQueueTime = -.infinity
      return
    }
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: handle(WindowChange(SDL_WindowEventID(UInt32(event.window.event))))
    case SDL_RENDER_TARGETS_RESET: handle(.targets)
    case SDL_RENDER_DEVICE_RESET: handle(.device)
    default: break
    }
    if handleDrag(event) || isOfTouchpad(event) { return }
    if event.type == SDL_DROPFILE.rawValue {
      translator.setLocation(x: pointerInWindow.x, y: pointerInWindow.y)
    }
    if composingKeys.hold(event, isComposing: translator.isComposing) { return }
    translate(event)
  }

  private func translate(_ event: SDL_Event) {
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    let modifiers = translator.keyboard.modifiers
    translator.translate(event, at: now - min(age, 1), modifiers: modifiers) { enqueue($0) }
    if event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue { noteModifiers(modifiers) }
  }

  /// The location of the pointer in window units. SDL reports no motion while files are dragged.
  var pointerInWindow: (x: Int32, y: Int32) {
    var pointer: (x: CInt, y: CInt) = (0, 0)
    var origin: (x: CInt, y: CInt) = (0, 0)
    SDL_GetGlobalMouseState(&pointer.x, &pointer.y)
    SDL_GetWindowPosition(window.raw, &origin.x, &origin.y)
    return (pointer.x - origin.x, pointer.y - origin.y)
  }

  // MARK: The main queue

  /// Runs the work of the main queue (tasks of the main actor, blocks) and the due timers of
  /// `RunLoop.main`. During consecutive frames this happens every 4 ms, or immediately after a wake event.
  func serveMainQueue() {
    let time = now
    guard time > mainQueueTime else { return }
    mainQueueTime = time + 0.004
    _ = RunLoop.main.run(mode: .default, before: Date())
  }

  // MARK: Frames

  /// Runs a frame, and calls ``afterFrame`` at the same time of the clock.
  func runFrame(at time: TimeInterval) {
    loop.runFrame(at: time)
    updateTextInput()
    guard let afterFrame else { return }
    let before = clock
    clock.stop(at: time)
    afterFrame()
    clock = before
  }

  private func makeFrame() {
    let time = now
    if loop.needsFrame || (loop.nextWakeTime ?? .infinity) <= time {
      // A desktop reports no new mode of a display as an event of the window.
      if time - lastFrameStart > 1 { updateRefreshRate() }
      lastFrameStart = time
      runFrame(at: time)
      idleMemory.noteFrame(at: time)
    }
    if needsPresent {
      lastFrameStart = time
      show()
    }
  }
}
