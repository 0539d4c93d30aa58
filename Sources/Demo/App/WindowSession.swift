import Foundation
import InputTraces
import PhotoLibrary
import SDLHost
import UIKit

/// A run of the demo in a window, until the window is closed.
@MainActor final class WindowSession {
  let options: Demo
  private let trace: InputTrace?
  private let catalog: any Catalog
  private var failure: PhotoLibraryError?

  /// Creates a session. A trace is replayed after all folders are listed.
  init(options: Demo, trace: InputTrace?) {
    self.options = options
    self.trace = trace
    catalog = options.makeCatalog()
  }

  func run() throws {
    let host = try openWindow()
    let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    let browser = BrowserViewController(catalog: catalog, choice: options.choice)
    browser.onQuit = { [weak host] in host?.quit() }
    browser.rendererReport = { [weak host] in host.map(Self.report) ?? [] }
    window.rootViewController = browser
    window.makeKeyAndVisible()
    if options.inspector { browser.toggleInspector() }
    host.onDrop = { [weak browser] path, _ in browser?.addFolder(path) }
    startScanning(browser, host)
    try scrollToInitialItem(browser)
    if let path = options.traces.record { try record(host, to: path) }
    if let trace, options.items != nil { replay(trace, in: host) }
    host.run()
    (catalog as? PhotoCatalog)?.stopScanning()
    if options.stats { print(browser.statisticsLine) }
    if let failure { throw failure }
  }

  private func openWindow() throws -> WindowHost {
    let windowOptions = WindowOptions(
      title: title, size: options.size.size, minimumSize: CGSize(width: 360, height: 260),
      scale: options.scale.map { CGFloat($0) }, renderer: options.renderer)
    do {
      return try WindowHost(windowOptions)
    } catch {
      guard case .noDisplay = error else { throw error }
      throw DemoError(
        """
        There is no display for a window. Start the program in a desktop session, or set DISPLAY or WAYLAND_DISPLAY. \
        A picture of the window's content needs no display:
          collection-demo --screenshot picture.png --size \(options.size)
        """)
    }
  }

  private var title: String {
    options.items == nil ? "Collection – \(URL(filePath: options.root).lastPathComponent)" : "Collection"
  }

  /// Starts the scan and shows its results as they arrive. If the folder cannot be read, the program ends
  /// with an error.
  private func startScanning(_ browser: BrowserViewController, _ host: WindowHost) {
    guard let photos = catalog as? PhotoCatalog else { return }
    browser.activity = photos.activity
    photos.onChange = { [weak browser, weak photos] in
      browser?.activity = photos?.activity
      browser?.catalogDidChange()
    }
    photos.onEnd = { [weak self, weak browser, weak photos, weak host] error in
      guard let self, let photos, let browser else { return }
      if let error {
        failure = error
        host?.quit()
        return
      }
      if photos.library.isEmpty {
        browser.showMessage(PhotoLibrary.emptyMessage(root: options.root))
      } else {
        scrollToRequestedItem(browser)
      }
      if let trace, let host { replay(trace, in: host) }
      browser.watchFolders(of: photos)
    }
    photos.startScanning()
  }

  private func scrollToInitialItem(_ browser: BrowserViewController) throws {
    guard options.scrollTo != nil, options.items != nil, let target = options.scrollTo else { return }
    browser.view.layoutIfNeeded()
    try browser.scroll(toItemAt: target.indexPath)
  }

  /// Scrolls to the item of `--scroll-to` after all folders are listed. Prints an error if it does not exist.
  private func scrollToRequestedItem(_ browser: BrowserViewController) {
    guard let target = options.scrollTo else { return }
    browser.view.layoutIfNeeded()
    do {
      try browser.scroll(toItemAt: target.indexPath)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }

  private static func report(_ host: WindowHost) -> [(String, String)] {
    let statistics = host.renderStatistics
    return [
      ("Renderer: \(host.rendererName)", ""),
      ("draw calls", "\(statistics.drawCalls)"),
      ("rasters made", "\(statistics.uploads)"),
    ]
  }
}
