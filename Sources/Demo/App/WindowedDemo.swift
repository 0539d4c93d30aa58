import Foundation
import SDLHost
import UIKit

/// The demo's window, whose frames the caller makes: for measurements.
@MainActor package final class WindowedDemo {
  package let host: WindowHost
  private let browser: BrowserViewController
  private let window: UIWindow
  private var time: TimeInterval = 0

  /// Opens the window, and waits until all visible pictures are shown.
  package init(_ options: ContentOptions, renderer: RendererChoice) throws {
    host = try WindowSession.openWindow(options, renderer: renderer)
    browser = BrowserViewController(catalog: try options.makeScannedCatalog(), choice: options.choice)
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    window.rootViewController = browser
    window.makeKeyAndVisible()
    host.waitUntilExposed()
    if let target = options.scrollTo { try browser.scroll(toItemAt: target) }
    rest()
  }

  /// Makes frames until all visible pictures are shown and nothing moves.
  package func rest() {
    repeat {
      frame()
      browser.parts.context.work.finish { host.imageStore.deliver() }
    } while needsFrame || host.imageStore.pendingLoadCount > 0
  }

  package var needsFrame: Bool { host.loop.needsFrame }
  package var itemCount: Int { browser.parts.context.catalog.history.current.count }
  package var shownCount: Int { browser.parts.context.catalog.shown.count }

  /// Makes a frame at the present time, or at a time after the last frame, without waiting for it.
  package func frame(after interval: TimeInterval = 0) {
    time = max(host.now, time + interval)
    host.pumpEvents()
    host.loop.runFrame(at: time)
  }

  package func begin(to target: LayoutChoice) { browser.parts.transitions.begin(to: target, by: .program) }
  package func move(to progress: CGFloat) { browser.parts.transitions.move(to: progress, by: .program) }
  package func end() { browser.parts.transitions.end(by: .program) }
  package func openSearch() { browser.parts.search.open() }
  package func type(_ text: String) { browser.parts.search.bar?.input.insertText(text) }
  package func closeSearch() { browser.parts.search.close() }
  package var isInTransition: Bool { browser.parts.transitions.layout != nil }
}
