import Drawing
import Hosting
import SDLHost
import UIKit

/// An app for tests: an offscreen window, a virtual clock that only the test advances, and synthesized input.
///
/// ```swift
/// let app = TestApp(size: CGSize(width: 320, height: 480))
/// app.window.rootViewController = MyController()
/// app.frame()
/// app.tap(CGPoint(x: 40, y: 60))
/// try app.settle()
/// let image = app.screenshot()
/// ```
///
/// The same calls produce the same frames, calls and pixels in every run. A frame is drawn when a screenshot
/// of it is made. Several apps may exist in one process, and tests may run in parallel. Code of the test that
/// runs between calls of the app (animations, `UIScreen.main`) belongs to the app that the test created last;
/// use ``perform(_:)`` to run code for a specific app.
@MainActor public final class TestApp {
  /// The offscreen host that draws the window.
  package let host: OffscreenHost
  package let loop: FrameLoop
  /// The window of the app. It is the key window and fills the surface.
  public let window: UIWindow
  var touches: [Int: TouchRecord] = [:]
  var keysDown: Set<KeyCode> = []

  /// Creates an app with an empty, visible window. Stops the program if no surface can be created.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points. The default is 320 × 480.
  ///   - scale: The number of pixels per point. The default is 1.
  ///   - layoutDirection: The direction of the interface. The default is from left to right.
  public init(
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    host = Self.makeHost(size, scale, layoutDirection)
    loop = host.loop
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
  }

  /// The runner of the tests releases a suite, and the app that it stores, on any thread; the views end on
  /// the main one.
  isolated deinit {}

  /// Starts an app with its delegate, as `@main` does it in a window. Stops the program if no surface can be
  /// created, or if the delegate shows no window.
  ///
  /// - Parameters:
  ///   - delegateClass: The class of the delegate, a subclass of `UIResponder`.
  ///     `UIApplication.shared.delegate` is the object of this class.
  ///   - size: The size of the window, in points. The default is 320 × 480.
  ///   - scale: The number of pixels per point. The default is 1.
  ///   - layoutDirection: The direction of the interface. The default is from left to right.
  public init(
    running delegateClass: any UIApplicationDelegate.Type, size: CGSize = CGSize(width: 320, height: 480),
    scale: CGFloat = 1, layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    host = Self.makeHost(size, scale, layoutDirection)
    loop = host.loop
    loop.application.launch(delegateClass)
    guard let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last else {
      fatalError("\(delegateClass) shows no window at its start: call makeKeyAndVisible() of a UIWindow")
    }
    self.window = window
  }

  private static func makeHost(
    _ size: CGSize, _ scale: CGFloat, _ direction: UIUserInterfaceLayoutDirection
  ) -> OffscreenHost {
    var environment = HostEnvironment()
    environment.isRightToLeft = direction == .rightToLeft
    do {
      let host = try OffscreenHost(
        size: size, scale: scale, fonts: PinnedFonts.shared, environment: environment)
      host.drawing = .whenRead
      return host
    } catch {
      fatalError("TestApp cannot create a surface of \(size) points: \(error)")
    }
  }

  /// The time between two frames, in seconds.
  public var frameDuration: TimeInterval { 1 / host.framesPerSecond }

  // MARK: Time

  /// Advances the clock by the duration of one frame, and makes the frame.
  public func frame() {
    host.now += frameDuration
    runFrame()
  }

  /// Advances the clock frame by frame, by the whole frames nearest to `seconds`; at least one.
  public func advance(by seconds: TimeInterval) {
    for _ in 0..<frames(in: seconds) { frame() }
  }

  /// Makes frames until nothing moves and no timer is pending.
  ///
  /// - Parameter limit: The longest time on the virtual clock, in seconds. The default is 20.
  /// - Throws: ``SettleTimeoutError`` if the app needs frames after `limit` seconds; it names what is active.
  public func settle(limit: TimeInterval = 20) throws {
    let end = host.now + limit
    repeat {
      frame()
      if host.now > end { throw SettleTimeoutError(seconds: limit, loop: loop) }
    } while loop.needsFrame || loop.nextWakeTime != nil
  }

  /// Makes a frame without advancing the clock.
  func runFrame() {
    host.runFrame()
  }

  /// Waits in real time until all images that are being loaded have arrived, and settles the app.
  ///
  /// - Throws: ``ImageLoadingTimeoutError`` if images do not arrive, ``SettleTimeoutError`` if the app does
  ///   not settle.
  public func finishLoadingImages() throws {
    while host.images.pendingLoadCount > 0 {
      guard host.finishLoadingImages() else {
        throw ImageLoadingTimeoutError(count: host.images.pendingLoadCount)
      }
      frame()
    }
    try settle()
  }

  /// Runs code of the test in the context of this app: animations that it starts and values that it reads
  /// from the screen belong to this app. Needed only if several apps exist.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try loop.perform(body) }

  // MARK: The app

  /// Minimizes the window (false) or shows it again, with a frame: the app enters background or foreground.
  public func setVisible(_ isVisible: Bool) {
    send(.visibility(isVisible))
    frame()
  }

  /// Closes the window, and makes a frame: the delegates are called a last time, if nothing refuses to quit.
  public func close() {
    send(.quit)
    frame()
  }

  /// The files and addresses of `UIApplication.open`, oldest first. No program is started.
  public var openedURLs: [URL] { host.memoryDesktop.opened }

  // MARK: The environment

  /// The style of the interface. The default is light. Setting it reports a change of traits at once.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { host.environment.isDark ? .dark : .light }
    set {
      host.environment.isDark = newValue == .dark
      loop.environmentDidChange()
    }
  }

  /// The direction of the interface. Setting it reports a change of traits at once.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { host.environment.isRightToLeft ? .rightToLeft : .leftToRight }
    set {
      host.environment.isRightToLeft = newValue == .rightToLeft
      loop.environmentDidChange()
    }
  }

  /// The user's text size. The default is `large`. Setting it reports a change of traits at once.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { UIContentSizeCategory(rawValue: host.environment.contentSizeCategory) }
    set {
      host.environment.contentSizeCategory = newValue.rawValue
      loop.environmentDidChange()
    }
  }

  /// Whether the user prefers high contrast. The default is false. Setting it reports the change at once.
  public var prefersHighContrast: Bool {
    get { host.environment.hasHighContrast }
    set {
      host.environment.hasHighContrast = newValue
      loop.environmentDidChange()
    }
  }

  /// Whether the user prefers fades to movements. The default is false. A change is reported at once.
  public var prefersReducedMotion: Bool {
    get { host.environment.reducesMotion }
    set {
      host.environment.reducesMotion = newValue
      loop.environmentDidChange()
    }
  }

  // MARK: The window

  /// Changes the size of surface and window, in points, without a frame. Traps if no surface can be created.
  public func resize(to size: CGSize) {
    do {
      try host.resize(to: size)
    } catch {
      fatalError("TestApp cannot create a surface of \(size) points: \(error)")
    }
    send(.resize)
  }

  /// Returns the content of the window after the last frame, in pixels.
  public func screenshot() -> Bitmap { host.bitmap() }

  func send(_ kind: InputEvent.Kind, modifiers: KeyModifiers = []) {
    loop.enqueue(InputEvent(time: host.now, kind: kind, modifiers: modifiers))
  }
}

/// The error of an app that still needs frames after the time limit.
public nonisolated struct SettleTimeoutError: Error, CustomStringConvertible {
  /// A sentence that names the limit and what is active.
  public let description: String

  @MainActor init(seconds: TimeInterval, loop: FrameLoop) {
    description = "The app is still moving after \(seconds) seconds: \(loop.activity)."
  }
}

/// The error of images that do not arrive in time.
public nonisolated struct ImageLoadingTimeoutError: Error, CustomStringConvertible {
  let count: Int
  /// A sentence with the number of images that are missing.
  public var description: String { "\(count) images are still loading; check that their files can be read." }
}
