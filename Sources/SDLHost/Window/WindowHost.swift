import CSDL2
import Drawing
import Files
import Foundation
import Hosting
import ImageLoading
import ViewTree

/// A host with a desktop window. Shows the `UIWindow`s that are created after it, and delivers input and
/// frames to them.
///
/// ```swift
/// let host = try WindowHost(WindowOptions(title: "Photos"))
/// let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
/// window.rootViewController = PhotosController()
/// window.makeKeyAndVisible()
/// host.run()              // returns after the user closes the window
/// ```
///
/// Call ``run()`` from synchronous code on the main thread, not from a task: it runs `RunLoop.main`, and a
/// run loop inside a task cannot run other tasks.
public final class WindowHost: ViewHost {
  /// The number of pixels per point.
  public private(set) var scale: CGFloat = 1
  /// The size of the window's content, in points.
  public private(set) var surfaceSize = CGSize.zero
  /// The refresh rate of the display, in frames per second; 60 if it is unknown.
  package private(set) var framesPerSecond: Double = 60
  /// The fonts of the window; the same object as ``text``.
  package let fonts: FontBook
  /// The image loader of the window; the same object as ``images``.
  package let imageStore: ImageStore
  /// The clipboard of the desktop. The demo replaces it while it records or replays a trace.
  package lazy var pasteboard: any PasteboardAccess = makePasteboard()
  /// The desktop around the window.
  package var desktop: any DesktopAccess { windowDesktop }
  /// The direction, the style, the motion and the text size of the desktop, or those of the window's options.
  package internal(set) var environment: HostEnvironment
  /// The source of the desktop's style and of its settings of mice; nil without a message bus.
  var settings: DesktopSettings?
  /// Presents the interface to screen readers; nil without a message bus.
  var accessibility: AccessibilityBridge?
  /// Whether the style is that of the desktop.
  var followsStyle: Bool
  let followsTextSize: Bool
  /// The style that ``settings`` has read last.
  var desktopStyle = DesktopStyle()
  /// Measures text with the fonts that draw it.
  package var text: any TextMeasuring { fonts }
  package var images: any ImageLoader { imageStore }

  /// The choice of X11 or Wayland.
  private let videoDriver: VideoDriver
  /// The version of SDL, and the driver that a window would have here, for a report.
  package nonisolated static func driverReport() -> String { VideoDriver.report() }
  /// The driver of the window, and why it was chosen.
  package var driverSummary: String { "\(SDLWindow.driver), because \(videoDriver.reason)" }
  /// The name of the renderer, as SDL reports it: `opengl` or `software`.
  package var rendererName: String { presenter?.name ?? "none" }
  /// The statistics of the last display list that was drawn.
  package var renderStatistics: RenderStatistics { presenter?.statistics ?? RenderStatistics() }
  /// The number of frames that have been presented.
  package private(set) var presentedFrameCount = 0
  /// A message for each part of the desktop that did not answer when the window was opened.
  package private(set) var startProblems: [String] = []
  /// Whether the window manager has shown the window.
  package private(set) var isExposed = false

  package private(set) lazy var loop = FrameLoop(host: self)
  let window: SDLWindow
  /// Nil where neither OpenGL nor software can draw the window any longer.
  private(set) var presenter: (any Presenter)?
  let waker: Waker
  /// Nil where SDL waits for events: with other drivers than X11.
  let connection: X11Connection?
  /// Nil with other drivers than Wayland.
  let outputs: WaylandOutputs?
  /// Nil with other drivers than Wayland.
  let exchange: WaylandExchange?
  let x11: X11Desktop
  var textInput = TextInputSession()
  var composingKeys = ComposingKeys()
  var translator = EventTranslator()
  var coalescer = EventCoalescer()
  var touches = SyntheticTouches()
  var touchpad = TouchpadConnection.pending
  var windowDrags = WindowDrags.unused
  var shownCircles: [CGPoint] = []
  private var desktopScale: CGFloat
  /// The scale of the desktop's settings, its motion and settings of mice; nil with other drivers than X11.
  let x11Scale: X11Scale?
  /// Whether the scale is that of the desktop's settings.
  private let followsScale: Bool
  private let windowDesktop: WindowDesktop
  /// Where the window is, for ``WindowOptions/placement`` of the next start. Follows changes with the next
  /// frame or event.
  public var placement: WindowPlacement { placementTracker.placement }
  var placementTracker: PlacementTracker
  let signals: TerminationSignals?
  var clock: FrameClock
  var input = WindowInput.live
  /// Called after each frame, while the clock has the time of the frame. The default is nil.
  package var afterFrame: (() -> Void)?

  private var content = WindowContent.none
  var idleMemory = IdleMemory()
  var lastFrameStart: TimeInterval = -1
  /// The time after which the work of the main queue runs in the next iteration of the event loop.
  var mainQueueTime = -TimeInterval.infinity

  /// Opens a window. With a scale at which it would have more than 64 million pixels, or more than 16,384 on
  /// a side, the scale is smaller.
  ///
  /// - Throws: ``SDLHostError/noDisplay(reason:)`` if there is no display,
  ///   ``SDLHostError/sdl(operation:reason:)`` if SDL cannot create the window or the renderer,
  ///   ``SDLHostError/missingLibrary(_:)`` without SDL2_ttf or fontconfig.
  public init(_ options: WindowOptions) throws(SDLHostError) {
    clock = .running(start: FrameClock.uptime())
    let variables = ProcessInfo.processInfo.environment
    environment = options.environment(variables)
    try StartChecks.requireFiles()
    let checks = StartChecks(variables)
    TextEncoding.useUTF8()
    checks.checkFolders()
    ComposeCache.use()
    if options.fonts == .system { FontconfigFinder.preload() }
    videoDriver = try checks.limitBuses { () throws(SDLHostError) in
      try SDLWindow.initializeVideo(
        driver: options.driver, applicationIdentifier: options.applicationIdentifier)
    }
    let waker = Waker()
    self.waker = waker
    // The answer usually arrives before the first frame.
    settings = Self.desktopSettings(variables, waker)
    followsStyle = Self.followsStyle(options, variables)
    let fixed = options.scale ?? DisplayScale.fixed(driver: SDLWindow.driver, environment: variables)
    followsScale = fixed == nil
    x11Scale = SDLWindow.driver == "x11" ? X11Scale() : nil
    followsTextSize = Self.followsTextSize(options, variables, isX11: x11Scale != nil)
    if let x11Scale { waker.watch(x11Scale.descriptor) }
    let wanted = fixed ?? x11Scale?.value ?? 1
    let restored = options.size == nil ? options.placement : nil
    let contentSize = options.size ?? restored?.usableSize ?? WindowOptions.standardSize
    desktopScale = SurfaceLimit.window.scale(for: contentSize, atMost: wanted)
    if desktopScale < wanted {
      StandardError.write("\(SmallerScale(size: contentSize, wanted: wanted, used: desktopScale))")
    }
    let grid = PixelGrid(scale: desktopScale)
    var size = grid.size(contentSize)
    let minimum = grid.size(options.minimumSize)
    let place = restored?.place(of: size, on: DesktopRect.workAreas)
    if options.size == nil,
      let area = place.map({ WorkArea(width: $0.width, height: $0.height) })
        ?? WorkArea(display: 0)
    {
      size = area.fitting(size, minimum: minimum)
    }
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if restored?.isMaximized == true { flags |= SDL_WINDOW_MAXIMIZED.rawValue }
    if options.isBorderless { flags |= SDL_WINDOW_BORDERLESS.rawValue }
    // Before the window is shown: from then on signals are expected to be handled.
    signals = options.handlesSignals ? TerminationSignals { Self.requestQuit(waker) } : nil
    window = try SDLWindow(
      title: options.title, width: size.width, height: size.height, flags: flags,
      origin: place.map { ($0.x, $0.y) })
    placementTracker = PlacementTracker(restored, size: contentSize)
    windowDesktop = WindowDesktop(
      window, unitsPerPoint: desktopScale,
      sizeLimits: SizeLimits(minimum: options.minimumSize, maximum: options.maximumSize))
    // Not before the size limits: SDL waits 0.1 s for each until the window has the size that it was created
    // with, and a window manager that tiles or maximizes it gives it another one.
    window.show()
    fonts = FontBook(options.fonts)
    try fonts.requireLibraries()
    let pixels = PixelBudget(limit: options.pixelBytes)
    presenter = try window.makePresenter(options.renderer, fonts: fonts, pixels: pixels)
    imageStore = ImageStore(
      pixels: pixels, thumbnails: checks.hasCache ? Self.thumbnails(options) : nil,
      helper: options.imageHelper, wake: { waker.wake() })
    if !options.exchangesDrags { windowDrags = .off }
    touches.mirrorsMouse = options.mirrorsMouse
    touches.wheelPinchFactor = options.wheelPinchFactor
    fonts.onProblem = { StandardError.write("\($0)") }
    connection = X11Connection(window.raw)
    if connection == nil { waker.startThread() }
    outputs = SDLWindow.driver == "wayland" ? WaylandOutputs(window) { waker.push() } : nil
    exchange = SDLWindow.driver == "wayland" ? WaylandExchange(window) : nil
    x11 = X11Desktop(window, waker)
    X11Errors.onLoss = { [weak self] in self?.end(after: .connection) }
    X11Errors.onDestruction = { [weak self] number in
      guard let self, XInputTouchpad.window(of: window.raw)?.number == number else { return }
      end(after: .window)
    }
    if options.size == nil, restored?.isMaximized != true { window.fitIntoWorkArea(minimum: minimum) }
    translator.keyboard.layouts = { [window] in X11Keyboard.layouts(of: window.raw) }
    translator.keyboard.hasAltGr = { [window] in X11Keyboard.hasAltGr(window.raw) }
    // SDL begins to type text by itself.
    SDL_StopTextInput()
    startProblems = checks.problems
    if !options.icon.isEmpty { WindowIcon.load(options.icon) { [weak self] in self?.show(icon: $0) } }
    updateGeometry()
    loop.makeCurrent()
    followReaders(variables) { [unowned loop] in loop.accessibility }
  }

  isolated deinit {
    waker.finish()
    settings?.finish()
    accessibility?.finish()
    signals?.cancel()
  }

  private static func thumbnails(_ options: WindowOptions) -> ThumbnailCache? {
    guard let program = options.thumbnailProgram,
      let folder = ThumbnailCache.standardFolder(
        environment: UserFolders.variables, accountHome: UserFolders.accountHome)
    else { return nil }
    return ThumbnailCache(folder: folder, program: program)
  }

  /// Pushes SDL's event for closing the window; from any thread.
  private nonisolated static func requestQuit(_ waker: Waker) {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
    waker.wake()
  }

  /// Called when the window can be shown no longer: the X server has ended or closed the connection, or
  /// another program has destroyed the window. Save there what the user would miss. The default is nil.
  ///
  /// Afterwards the process prints the reason and ends with status 1. The function can be called inside of
  /// any change of the window, so it must not use the window.
  public var onDisplayLoss: (() -> Void)?
  /// Returns the factor by which a notch of the wheel changes the scale of a pinch while Ctrl is held. Called
  /// for each notch, for apps in which it depends on what is shown. The default is nil:
  /// `WindowOptions.wheelPinchFactor`.
  public var wheelPinchFactor: (() -> CGFloat)?

  /// Ends the process, because Xlib cannot continue without a connection.
  func end(after loss: DisplayLoss) -> Never {
    (X11Errors.onLoss, X11Errors.onDestruction) = (nil, nil)
    StandardError.write(loss.message)
    onDisplayLoss?()
    fflush(nil)
    // Functions that libraries have registered for the end of the process would use the connection.
    _exit(1)
  }

  // MARK: Host

  private func makePasteboard() -> any PasteboardAccess {
    if let exchange { return WaylandClipboard(exchange) }
    return x11.clipboard ?? SDLClipboard()
  }

  /// The time since the host was created, in seconds, without the time for which a replay has stopped the
  /// clock.
  package var now: TimeInterval { clock.now }

  /// Does nothing. The event loop checks for needed frames before it waits, and this is called only on the
  /// main thread, outside of the wait.
  package func setNeedsFrame() {}

  /// Draws a display list and shows it in the window. Called by the frame loop.
  package func present(_ list: DisplayList) {
    content = .outdated(list)
    show()
  }

  /// Whether the window does not show its content.
  var needsPresent: Bool { if case .outdated = content { true } else { false } }

  /// Requests that the last display list is shown again.
  func setNeedsPresent() { if case .shown(let list) = content { content = .outdated(list) } }

  /// Draws and presents the last display list, with the circles of synthesized touches, unless the window
  /// shows it.
  func show() {
    guard case .outdated(var list) = content else { return }
    content = .shown(list)
    if isHidden { return }
    if !shownCircles.isEmpty { list.commands += touches.overlay }
    do {
      try presenter?.present(list)
    } catch {
      if drawInSoftware(after: error) {
        setNeedsPresent()
        show()
      }
      return
    }
    presentedFrameCount += 1
  }

  /// Goes on with the software canvas, for the rest of the window's life. Returns whether the presenter is
  /// another one now, which has to show the last display list.
  func drawInSoftware(after error: SDLHostError) -> Bool {
    guard let failed = presenter else { return false }
    // SDL gives the window's memory only to a window without a renderer.
    presenter = nil
    if failed is SoftwarePresenter {
      StandardError.write("\(error) The window shows no changes from now on.")
      return false
    }
    StandardError.write("\(error) The window is drawn in software from now on.")
    do {
      presenter = try SoftwarePresenter(window, fonts: fonts, pixels: imageStore.pixels)
    } catch {
      StandardError.write("\(error)")
    }
    return presenter != nil
  }

  /// The title of the window.
  public var title: String {
    get { windowDesktop.title }
    set { windowDesktop.title = newValue }
  }

  /// Whether the window fills the screen, without a frame of the window manager. The default is false.
  ///
  /// The user can change it with the keys and menus of the window manager too. A change takes effect shortly
  /// afterwards; a window manager can refuse it.
  public var isFullScreen: Bool {
    get { x11.fullScreen?.isOn ?? window.has(SDL_WINDOW_FULLSCREEN_DESKTOP) }
    set {
      guard newValue != isFullScreen else { return }
      if let fullScreen = x11.fullScreen {
        fullScreen.set(newValue)
      } else {
        SDL_SetWindowFullscreen(window.raw, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      }
    }
  }

  /// Brings the window to the front, with the permission of a start that the user has made.
  package func bringToFront(activation: String?) {
    if window.has(SDL_WINDOW_MINIMIZED) { SDL_RestoreWindow(window.raw) }
    SDL_RaiseWindow(window.raw)
    x11.activate(activation)
  }

  // MARK: Size

  /// Reads the size, the scale and the refresh rate from the window.
  func updateGeometry() {
    let units = window.size
    let (width, height) = presenter?.outputSize ?? units
    // Without memory for its pixels, a window has a size in units only.
    let density = units.width > 0 && width > 0 ? CGFloat(width) / CGFloat(units.width) : 1
    scale = desktopScale * density
    surfaceSize =
      width > 0
      ? CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
      : CGSize(width: CGFloat(units.width) / scale, height: CGFloat(units.height) / scale)
    updateRefreshRate()
    translator.pointsPerUnit = 1 / desktopScale
    translator.surfaceSize = surfaceSize
    touches.surfaceSize = surfaceSize
  }

  func updateRefreshRate() { framesPerSecond = window.refreshRate }

  /// Follows a change of the desktop's scale. The window keeps its size in points, if its pixels can be other
  /// ones.
  func applyDesktopScale() {
    guard !isReplaying, let wanted = x11Scale?.takeChange(), followsScale else { return }
    let size = surfaceSize
    desktopScale = SurfaceLimit.window.scale(for: size, atMost: wanted)
    windowDesktop.unitsPerPoint = desktopScale
    let pixels = PixelGrid(scale: desktopScale).size(size)
    SDL_SetWindowSize(window.raw, CInt(pixels.width), CInt(pixels.height))
    updateGeometry()
    enqueue(InputEvent(time: now, kind: .resize))
  }

  /// Whether the window is hidden or minimized; nothing is drawn then.
  private var isHidden: Bool { window.has(SDL_WINDOW_HIDDEN) || window.has(SDL_WINDOW_MINIMIZED) }

  /// Follows a change of the window.
  func handle(_ change: WindowChange) {
    if change.contains(.geometry) { updateGeometry() }
    if change.contains(.place) { placementTracker.invalidate() }
    if change.contains(.shown) { isExposed = true }
    if change.contains(.pixels) {
      presenter?.setNeedsWholeFrame()
      setNeedsPresent()
    }
  }

  /// Draws without what the graphics processor has lost.
  func handle(_ loss: RendererLoss) {
    do {
      try presenter?.handle(loss)
      setNeedsPresent()
    } catch {
      if drawInSoftware(after: error) { setNeedsPresent() }
    }
  }
}

/// The last display list of a window.
private enum WindowContent {
  /// There was no frame yet.
  case none
  /// The window has to show the list, for the first time or again.
  case outdated(DisplayList)
  case shown(DisplayList)
}

/// The message that a window has a smaller scale than wanted.
private struct SmallerScale: CustomStringConvertible {
  let size: CGSize
  let wanted: CGFloat
  let used: CGFloat

  var description: String {
    """
    A window of \(Int(size.width)) × \(Int(size.height)) points is too large for the scale \(wanted): the limit is \
    \(SurfaceLimit.window.pixels) pixels, and \(SurfaceLimit.window.side) on a side. It has the scale \(used).
    """
  }
}
