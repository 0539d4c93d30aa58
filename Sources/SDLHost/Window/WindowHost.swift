import Hosting
import CSDL2
import Drawing
import Foundation
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
  /// The clipboard of the desktop.
  package let pasteboard: any PasteboardAccess = SDLClipboard()
  /// Measures text with the fonts that draw it.
  package var text: any TextMeasuring { fonts }
  /// Loads images from files.
  package var images: any ImageLoading { imageStore }

  /// The name of the renderer, as SDL reports it: `opengl` or `software`.
  package var rendererName: String { presenter.name }
  /// The statistics of the last display list that was drawn.
  package var renderStatistics: RenderStatistics { presenter.statistics }
  /// The number of frames that have been presented.
  package private(set) var presentedFrameCount = 0
  /// Whether the window manager has shown the window.
  package private(set) var isExposed = false

  /// The frame loop of the window.
  package private(set) lazy var loop = FrameLoop(host: self)
  let window: SDLWindow
  let presenter: any Presenter
  let waker: Waker
  var translator = EventTranslator()
  var coalescer = EventCoalescer()
  var touches = SyntheticTouches()
  var touchpad: (any TouchpadSource)?
  var hasLookedForTouchpad = false
  var shownCircles: [CGPoint] = []
  /// A description of the source of touchpad gestures, or of the reason why there is none. Valid after the
  /// first frame.
  package internal(set) var touchpadSummary = "not known yet"
  private let desktopScale: CGFloat
  private let signals: TerminationSignals?
  private let start: TimeInterval

  /// The last presented display list, for redrawing the window.
  private var list: DisplayList?
  var needsPresent = false
  /// Whether the window is hidden or minimized; nothing is drawn then.
  var isHidden = false
  var lastFrameStart: TimeInterval = -1
  var lastServed: TimeInterval = -1

  /// Opens a window.
  ///
  /// - Throws: ``SDLHostError/noDisplay(reason:)`` if there is no display,
  ///   ``SDLHostError/sdl(operation:reason:)`` if SDL cannot create the window or the renderer.
  public init(_ options: WindowOptions) throws(SDLHostError) {
    start = Self.uptime()
    if options.fonts == .system { FontconfigFinder.preload() }
    try SDLWindow.initializeVideo()
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    desktopScale =
      options.scale ?? DisplayScale.desktop(driver: driver, environment: ProcessInfo.processInfo.environment)
    let grid = PixelGrid(scale: desktopScale)
    let size = grid.size(options.size)
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isBorderless { flags |= SDL_WINDOW_BORDERLESS.rawValue }
    window = try SDLWindow(title: options.title, width: size.width, height: size.height, flags: flags)
    let least = grid.size(options.minimumSize)
    SDL_SetWindowMinimumSize(window.raw, CInt(least.width), CInt(least.height))
    fonts = FontBook(options.fonts)
    presenter = try window.makePresenter(options.renderer, fonts: fonts)
    let waker = Waker()
    self.waker = waker
    imageStore = ImageStore(cacheBytes: options.imageCacheBytes, wake: { waker.wake() })
    signals = options.handlesSignals ? TerminationSignals(Self.requestQuit) : nil
    touches.mirrorsMouse = options.mirrorsMouse
    fonts.onProblem = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    waker.start()
    updateGeometry()
    loop.makeCurrent()
  }

  isolated deinit {
    waker.finish()
    signals?.cancel()
  }

  /// Pushes SDL's event for closing the window; from any thread.
  private nonisolated static func requestQuit() {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    SDL_PushEvent(&event)
  }

  // MARK: Host

  /// The time since the host was created, in seconds.
  package var now: TimeInterval { Self.uptime() - start }

  /// Does nothing. The event loop checks for needed frames before it waits, and this is called only on the
  /// main thread, outside of the wait.
  package func setNeedsFrame() {}

  /// Draws a display list and shows it in the window. Called by the frame loop.
  package func present(_ list: DisplayList) {
    self.list = list
    show()
  }

  /// Draws and presents the last display list, with the circles of synthesized touches.
  func show() {
    needsPresent = false
    guard var list, !isHidden else { return }
    if !shownCircles.isEmpty { list.commands += touches.overlay }
    presenter.present(list)
    presentedFrameCount += 1
  }

  /// The title of the window.
  public var title: String {
    get { SDL_GetWindowTitle(window.raw).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(window.raw, newValue) }
  }

  // MARK: Size

  /// Reads the size, the scale and the refresh rate from the window.
  func updateGeometry() {
    let (width, height) = presenter.outputSize
    let units = window.size
    let density = units.width > 0 ? CGFloat(width) / CGFloat(units.width) : 1
    scale = desktopScale * density
    surfaceSize = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    framesPerSecond = window.refreshRate
    translator.pointsPerUnit = 1 / desktopScale
    translator.surfaceSize = surfaceSize
    touches.surfaceSize = surfaceSize
  }

  func handleExposed() {
    presenter.setNeedsWholeFrame()
    isExposed = true
    isHidden = false
    needsPresent = true
  }

  private static func uptime() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
