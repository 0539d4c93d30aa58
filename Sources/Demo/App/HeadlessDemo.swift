import Foundation
import PhotoLibrary
import SDLHost
import UIKit

/// The content of the demo's window without a window, with a manually advanced clock.
@MainActor final class HeadlessDemo {
  let host: OffscreenHost
  let loop: FrameLoop
  let browser: BrowserViewController
  private let catalog: any Catalog
  private let window: UIWindow

  /// Shows the content that `options` describe. Returns when all visible pictures are loaded and nothing
  /// moves.
  init(options: Demo, size: CGSize, scale: CGFloat) throws {
    try options.requireContent()
    host = try OffscreenHost(size: size, scale: scale, fonts: .system)
    loop = host.loop
    catalog = options.makeCatalog()
    if let photos = catalog as? PhotoCatalog {
      try photos.scanNow()
      if photos.library.isEmpty { throw DemoError(PhotoLibrary.emptyMessage(root: options.root)) }
    }
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    browser = BrowserViewController(catalog: catalog, choice: options.choice)
    browser.note.duration = nil
    loop.application.onDrop = { [browser] path, _ in browser.receive([URL(filePath: path)]) }
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
      showTransition(to: target, progress: CGFloat(options.progress))
      settle()
    }
    try showPictures()
  }

  /// Runs frames until all pictures are loaded and have faded in.
  func showPictures() throws {
    settle()
    while host.images.pendingLoadCount > 0 {
      try finishLoading()
      settle()
    }
  }

  /// Sets the progress of the transition to a layout, which is started first if no transition is running.
  func showTransition(to target: LayoutChoice, progress: CGFloat) {
    if browser.transitions.layout == nil { browser.transitions.begin(to: target, by: .program) }
    browser.transitions.move(to: progress, by: .program)
  }

  /// Whether a frame is needed now or later.
  var isMoving: Bool { loop.needsFrame || loop.nextWakeTime != nil }

  /// Waits for all requested pictures.
  func finishLoading() throws {
    guard !host.finishLoadingImages() else { return }
    throw DemoError(
      "\(host.images.pendingLoadCount) pictures did not load within a minute. Check the folder.")
  }

  /// Runs one frame at a time of the host's clock, in seconds, and waits for the background tasks that it has
  /// started.
  func frame(at time: TimeInterval) {
    host.now = time
    loop.runFrame(at: time)
    browser.work.finish { host.imageStore.deliver() }
  }

  /// Runs frames until nothing moves, including the fading of scroll indicators.
  private func settle() {
    repeat { frame(at: host.now + 1 / host.framesPerSecond) } while isMoving
  }
}
