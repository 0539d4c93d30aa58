import Foundation
import PhotoLibrary
import SDLHost
import UIKit

/// The window's content without a window, on a clock that stands still until it is moved.
@MainActor final class HeadlessDemo {
  let host: OffscreenHost
  let loop: FrameLoop
  let browser: BrowserViewController
  private let catalog: any Catalog
  private let window: UIWindow

  /// Shows what `options` ask for, once everything that is visible is there and nothing moves.
  init(options: Demo, size: CGSize, scale: CGFloat) throws {
    host = try OffscreenHost(size: size, scale: scale, fonts: .system)
    loop = host.loop
    catalog = options.makeCatalog()
    if let photos = catalog as? PhotoCatalog {
      try photos.scanNow()
      if photos.library.isEmpty { throw DemoError(PhotoLibrary.emptyMessage(root: options.root)) }
    }
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    browser = BrowserViewController(catalog: catalog, choice: options.choice)
    window.rootViewController = browser
    window.makeKeyAndVisible()
    settle()
    if let target = options.scrollTo?.indexPath {
      try browser.scroll(toItemAt: target)
      settle()
    }
    if options.inspector {
      browser.toggleInspector()
      settle()
    }
    if let target = options.transition {
      lead(to: target, progress: CGFloat(options.progress))
      settle()
    }
    try showPictures()
  }

  /// Waits until all pictures are there and have faded in.
  func showPictures() throws {
    settle()
    while host.images.pendingLoadCount > 0 {
      try finishLoading()
      settle()
    }
  }

  /// Starts a transition to another layout, if there is none, and moves it to a progress.
  func lead(to target: LayoutChoice, progress: CGFloat) {
    if browser.transitions.layout == nil { browser.transitions.begin(to: target, by: .program) }
    browser.transitions.move(to: progress, by: .program)
  }

  /// Whether a frame would change anything, now or later.
  var isMoving: Bool { loop.needsFrame || loop.nextWakeTime != nil }

  /// Waits for all pictures that were asked for.
  func finishLoading() throws {
    guard !host.finishLoadingImages() else { return }
    throw DemoError("\(host.images.pendingLoadCount) pictures did not load within a minute.")
  }

  /// Makes the frame for a moment.
  func frame(at time: TimeInterval) {
    host.now = time
    loop.runFrame(at: time)
  }

  /// Makes frames until nothing moves; indicators have faded by then.
  private func settle() {
    repeat { frame(at: host.now + 1 / host.framesPerSecond) } while isMoving
  }
}
