import Hosting
import Drawing
import Foundation
import Geometry
import SDLHost
import UIKit
import ViewTree

/// An app in a test: a window without a display, on a clock that only the test moves, and a hand that touches it.
///
/// ```swift
/// let app = TestApp(size: CGSize(width: 320, height: 480))
/// app.window.rootViewController = MyController()
/// app.frame()
/// app.tap(CGPoint(x: 40, y: 60))
/// try app.settle()
/// let picture = app.screenshot()
/// ```
///
/// The same calls give the same frames, calls and pixels in every run. Many may exist in one process, and tests may run side
/// by side: what a test does between the app's calls (animating, asking for the screen) is for the app made last, unless it
/// is done in ``perform(_:)``.
public final class TestApp {
  public let host: OffscreenHost
  package let loop: FrameLoop
  public let window: UIWindow
  var touches: [Int: TouchRecord] = [:]
  var keysDown: Set<KeyCode> = []

  /// Makes the app with an empty, visible window.
  ///
  /// - Parameters:
  ///   - size: of the window, in points.
  ///   - scale: pixels to a point.
  public init(size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1) {
    do {
      host = try OffscreenHost(size: size, scale: scale, fonts: PinnedFonts.shared)
    } catch {
      fatalError("No surface to test on: \(error)")
    }
    loop = host.loop
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.makeKeyAndVisible()
  }

  /// Seconds between two frames.
  public var frameDuration: TimeInterval { 1 / host.framesPerSecond }

  // MARK: Time

  /// Lets the time of one frame pass, and makes it.
  public func frame() {
    host.now += frameDuration
    runFrame()
  }

  /// Lets time pass, frame by frame: as many whole frames as come nearest to `seconds`, at least one.
  public func advance(by seconds: TimeInterval) {
    for _ in 0..<frames(in: seconds) { frame() }
  }

  /// Makes frames until nothing moves and no timer waits.
  ///
  /// - Throws: `StillMoving` after `limit` seconds of the virtual clock, which tells what does not rest.
  public func settle(limit: TimeInterval = 20) throws {
    let end = host.now + limit
    repeat {
      frame()
      if host.now > end { throw StillMoving(seconds: limit, loop: loop) }
    } while loop.needsFrame || loop.nextWakeTime != nil
  }

  /// Makes a frame for the present moment, without letting time pass.
  func runFrame() {
    host.runFrame()
  }

  /// Waits (really) for the pictures that are being loaded, and lets them appear.
  public func finishLoadingImages() throws {
    while host.images.pendingLoadCount > 0 {
      guard host.finishLoadingImages() else { throw StillLoading(count: host.images.pendingLoadCount) }
      frame()
    }
    try settle()
  }

  /// Runs code of the test as the app's own: animations that it starts, and what it asks of the screen, are this app's,
  /// however many others there are.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try loop.perform(body) }

  // MARK: The window

  /// Gives the surface, and so the window, another size.
  public func resize(to size: CGSize) {
    do {
      try host.resize(to: size)
    } catch {
      fatalError("No surface to test on: \(error)")
    }
    send(.resize)
  }

  /// What the window shows after the last frame.
  public func screenshot() -> Bitmap { host.bitmap() }

  func send(_ kind: InputEvent.Kind, modifiers: KeyModifiers = []) {
    loop.enqueue(InputEvent(time: host.now, kind: kind, modifiers: modifiers))
  }
}

/// An app did not come to rest.
public nonisolated struct StillMoving: Error, CustomStringConvertible {
  public let description: String

  @MainActor init(seconds: TimeInterval, loop: FrameLoop) {
    description = "The app is still moving after \(seconds) seconds: \(loop.activity)."
  }
}

/// Pictures did not arrive.
public nonisolated struct StillLoading: Error, CustomStringConvertible {
  let count: Int
  public var description: String { "\(count) pictures are still loading." }
}
