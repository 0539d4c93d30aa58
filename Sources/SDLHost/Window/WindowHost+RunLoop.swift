import Hosting
import CSDL2
import Foundation
import ViewTree

extension WindowHost {
  /// Runs until the user closes the window or ``quit()`` is called: handles events, makes frames while something moves,
  /// and otherwise waits without using the processor.
  public func run() {
    while !loop.application.isFinished { turn() }
  }

  /// Ends ``run()`` after the events that came before. ``shouldQuit`` may refuse.
  public func quit() { loop.enqueue(InputEvent(time: now, kind: .quit)) }

  /// Called with the path of a file or folder that was dropped on the window, and the location in points. Default nil:
  /// drops do nothing.
  public var onDrop: ((_ path: String, _ location: CGPoint) -> Void)? {
    get { loop.application.onDrop }
    set { loop.application.onDrop = newValue }
  }

  /// Called when the user closes the window or ``quit()`` was called; false keeps the program running. Default nil:
  /// ``run()`` ends.
  public var shouldQuit: (() -> Bool)? {
    get { loop.application.shouldQuit }
    set { loop.application.shouldQuit = newValue }
  }

  /// One turn: waits until there is something to do, takes all events, serves the main queue, makes at most one
  /// frame.
  package func turn() {
    wait()
    pumpEvents()
    serveMainQueue()
    makeFrame()
    attachTouchpad()
  }

  /// Takes what has come without waiting; for programs that make their frames themselves.
  package func pumpEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { take(event) }
    pumpTouches()
    for event in coalescer.take() { loop.enqueue(event) }
    imageStore.deliver()
  }

  /// Takes events until the window has been shown, at most `timeout` seconds. Returns whether it has.
  @discardableResult
  package func waitUntilExposed(timeout: TimeInterval = 2) -> Bool {
    let end = now + timeout
    var event = SDL_Event()
    while !isExposed, now < end {
      if SDL_WaitEventTimeout(&event, 10) != 0 { take(event) }
    }
    pumpEvents()
    return isExposed
  }

  // MARK: Waiting

  /// Waits for an event, for the time of the next frame if one is needed, or for the next timer.
  private func wait() {
    var event = SDL_Event()
    while true {
      guard let end = waitEnd() else {
        if SDL_WaitEvent(&event) != 0 { take(event) }
        return
      }
      let left = end - now
      if left <= 0 { return }
      if left < 0.001 {
        sleep(left)
        return
      }
      guard SDL_WaitEventTimeout(&event, CInt(min(left * 1000, 1e6))) != 0 else { continue }
      take(event)
      // An event that comes while a frame waits for its time does not bring it forward; one that comes while nothing
      // happens is answered at once.
      if !loop.needsFrame { return }
    }
  }

  /// Until when there is nothing to do but to wait for events; `nil`: for ever.
  private func waitEnd() -> TimeInterval? {
    let nextFrame = isSynchronized ? now : lastFrameStart + 1 / framesPerSecond
    if loop.needsFrame || mustShowAgain { return nextFrame }
    var end = loop.nextWakeTime.map { max($0, nextFrame) }
    if let time = touches.nextTime { end = min(end ?? .infinity, max(time, nextFrame)) }
    if let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture {
      end = min(end ?? .infinity, now + max(0, date.timeIntervalSinceNow))
    }
    return end
  }

  private func sleep(_ seconds: TimeInterval) {
    var time = timespec(tv_sec: 0, tv_nsec: Int(seconds * 1e9))
    nanosleep(&time, nil)
  }

  // MARK: Events

  private func take(_ event: SDL_Event) {
    if event.type == waker.eventType {
      waker.acknowledge()
      lastServed = -1
      return
    }
    if event.type == SDL_WINDOWEVENT.rawValue {
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: updateGeometry()
      case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: noteExposed()
      case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: isHidden = true
      default: break
      }
    } else if event.type == SDL_RENDER_TARGETS_RESET.rawValue
      || event.type == SDL_RENDER_DEVICE_RESET.rawValue
    {
      player.removeCachedTextures()
      mustShowAgain = true
    }
    if event.type == SDL_DROPFILE.rawValue {
      translator.noteLocation(x: pointerInWindow.x, y: pointerInWindow.y)
    }
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    let modifiers = KeyModifiers(sdl: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
    translator.translate(event, at: now - min(age, 1), modifiers: modifiers) { enqueue($0) }
    if event.type == SDL_KEYDOWN.rawValue || event.type == SDL_KEYUP.rawValue { noteModifiers(modifiers) }
  }

  /// Where the pointer is: while files are dragged, SDL tells no motion.
  private var pointerInWindow: (x: Int32, y: Int32) {
    var pointer: (x: CInt, y: CInt) = (0, 0)
    var origin: (x: CInt, y: CInt) = (0, 0)
    SDL_GetGlobalMouseState(&pointer.x, &pointer.y)
    SDL_GetWindowPosition(window.raw, &origin.x, &origin.y)
    return (pointer.x - origin.x, pointer.y - origin.y)
  }

  // MARK: The main queue

  /// Runs what waits on the main queue (tasks of the main actor, blocks) and due timers of `RunLoop.main`. While frames
  /// follow each other this is done every few milliseconds, unless there is known to be something.
  func serveMainQueue() {
    let time = now
    guard time - lastServed > 0.004 || lastServed < 0 else { return }
    lastServed = time
    _ = RunLoop.main.run(mode: .default, before: Date())
  }

  // MARK: Frames

  private func makeFrame() {
    let time = now
    if loop.needsFrame || (loop.nextWakeTime ?? .infinity) <= time {
      lastFrameStart = time
      let count = presentedFrameCount
      loop.runFrame(at: time)
      if presentedFrameCount > count { mustShowAgain = false }
    }
    if mustShowAgain {
      lastFrameStart = time
      show()
    }
  }
}
