import Foundation
import PhotoLibrary
import SDLHost
import UIKit

/// Draws the window's content without a window, once everything that is visible is there.
@MainActor struct ScreenshotSession {
  let options: Demo

  func write(to path: String) throws {
    let host = try OffscreenHost(
      size: options.size.size, scale: CGFloat(options.scale ?? 1), fonts: .system)
    let loop = FrameLoop(host: host)
    let catalog = options.makeCatalog()
    if let photos = catalog as? PhotoCatalog {
      try photos.scanNow()
      if photos.library.isEmpty { throw DemoError(PhotoLibrary.emptyMessage(root: options.root)) }
    }
    let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    let browser = BrowserViewController(catalog: catalog, choice: options.layout)
    window.rootViewController = browser
    window.makeKeyAndVisible()
    settle(loop, host)
    if let target = options.scrollTo?.indexPath {
      try browser.scroll(toItemAt: target)
      settle(loop, host)
    }
    if options.inspector {
      browser.toggleInspector()
      settle(loop, host)
    }
    while host.images.pendingLoadCount > 0 {
      guard host.finishLoadingImages() else {
        throw DemoError("\(host.images.pendingLoadCount) pictures did not load within a minute.")
      }
      settle(loop, host)
    }
    try host.writePNG(to: path)
    if options.stats { print(browser.statisticsLine) }
  }

  /// Makes frames until nothing moves; indicators have faded by then.
  private func settle(_ loop: FrameLoop, _ host: OffscreenHost) {
    repeat {
      host.now += 1 / host.framesPerSecond
      loop.runFrame(at: host.now)
    } while loop.needsFrame || loop.nextWakeTime != nil
  }
}
