import Hosting
import CSDL2
import Drawing
import Foundation
import ViewTree

/// A window on the desktop. Shows the `UIWindow`s that are made after it, and brings them time and input.
///
/// ```swift
/// let host = try WindowHost(WindowOptions(title: "Photos"))
/// let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
/// window.rootViewController = PhotosController()
/// window.makeKeyAndVisible()
/// host.run()              // returns when the user closed the window
/// ```
///
/// Call ``run()`` from synchronous code on the main thread (not from a task): it serves `RunLoop.main` itself, and
/// a run loop inside a task cannot run other tasks.
public final class WindowHost: ViewHost {
  public private(set) var scale: CGFloat = 1
  public private(set) var surfaceSize = CGSize.zero
  public private(set) var framesPerSecond: Double = 60
  /// Concrete type of ``text``.
  public let fonts: FontBook
  /// Concrete type of ``images``.
  public let imageStore: ImageStore
  public let pasteboard: any PasteboardAccess = SDLClipboard()
  public var text: any TextMeasuring { fonts }
  public var images: any ImageLoading { imageStore }

  /// Which renderer it became, as SDL names it.
  public let rendererName: String
  /// What drawing the last display list took.
  public var renderStatistics: RenderStatistics { player.statistics }
  /// Frames that went to the screen.
  public private(set) var presentedFrameCount = 0
  /// Whether the window manager has shown the window.
  public private(set) var isExposed = false

  /// Makes the frames of the window.
  package private(set) lazy var loop = FrameLoop(host: self)
  let window: SDLWindow
  let renderer: RendererHandle
  let player: DisplayListPlayer
  let waker: Waker
  var translator = EventTranslator()
  var coalescer = EventCoalescer()
  var touches = SyntheticTouches()
  var touchpad: (any TouchpadSource)?
  var hasLookedForTouchpad = false
  var shownCircles: [CGPoint] = []
  /// Where gestures of a touchpad come from, or why there are none; known after the first frame.
  public internal(set) var touchpadSummary = "not known yet"
  /// Whether presenting waits for the display.
  let isSynchronized: Bool
  private let desktopScale: CGFloat
  private let watchesSignals: Bool
  private let start: TimeInterval

  /// What was presented last, for when the window must be shown again.
  private var list: DisplayList?
  var mustShowAgain = false
  /// Minimised: nothing is drawn until the window comes back.
  var isHidden = false
  var lastFrameStart: TimeInterval = -1
  var lastServed: TimeInterval = -1

  /// Opens the window.
  ///
  /// - Throws: ``SDLHostError/noDisplay(reason:)`` where there is none; ``SDLHostError/sdl(operation:reason:)``.
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
    renderer = try window.makeRenderer(options.renderer)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer.raw, &info)
    rendererName = info.name.map { String(cString: $0) } ?? ""
    // The software renderer says so too, but does not wait.
    isSynchronized = !renderer.isSoftware && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    fonts = FontBook(options.fonts)
    player = DisplayListPlayer(renderer: renderer, fonts: fonts)
    let waker = Waker()
    self.waker = waker
    imageStore = ImageStore(cacheBytes: options.imageCacheBytes, wake: { waker.wake() })
    watchesSignals = options.handlesSignals
    touches.mirrorsMouse = options.mirrorsMouse
    fonts.onProblem = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    waker.start(signals: watchesSignals ? TerminationSignals.watch() : nil)
    updateGeometry()
    loop.makeCurrent()
  }

  isolated deinit {
    waker.finish()
    if watchesSignals { TerminationSignals.restore() }
  }

  // MARK: Host

  /// Seconds since the host was made.
  public var now: TimeInterval { Self.uptime() - start }

  /// Nothing to do: the loop is asked before it waits, and only code on the main thread, which is not waiting then, calls
  /// this.
  public func setNeedsFrame() {}

  public func present(_ list: DisplayList) {
    self.list = list
    show()
  }

  /// Shows the last frame (again).
  func show() {
    mustShowAgain = false
    guard var list, !isHidden else { return }
    if !shownCircles.isEmpty { list.commands += touches.overlay }
    player.play(list)
    SDL_RenderPresent(renderer.raw)
    presentedFrameCount += 1
  }

  public var title: String {
    get { SDL_GetWindowTitle(window.raw).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(window.raw, newValue) }
  }

  // MARK: Size

  /// Reads size and scale from the window.
  func updateGeometry() {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(renderer.raw, &width, &height)
    let units = window.size
    let density = units.width > 0 ? CGFloat(width) / CGFloat(units.width) : 1
    scale = desktopScale * density
    surfaceSize = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    framesPerSecond = window.refreshRate
    translator.pointsPerUnit = 1 / desktopScale
    translator.surfaceSize = surfaceSize
    touches.surfaceSize = surfaceSize
  }

  func noteExposed() {
    isExposed = true
    isHidden = false
    mustShowAgain = true
  }

  private static func uptime() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
