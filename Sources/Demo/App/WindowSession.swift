import Foundation
import InputTraces
import PhotoLibrary
import SDLHost
import UIKit

/// The demo in a window, from opening to closing it.
@MainActor final class WindowSession {
  let options: Demo
  private let trace: InputTrace?
  private let catalog: any Catalog
  private var failure: PhotoLibraryError?

  /// With a trace, does again what it holds once everything is listed.
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
    follow(browser, host)
    try scrollAtFirst(browser)
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
        There is no display to open a window on. Start this from a desktop session, or set DISPLAY or \
        WAYLAND_DISPLAY. A picture of what the window would show needs none:
          collection-demo --screenshot picture.png --size \(options.size)
        """)
    }
  }

  private var title: String {
    options.items == nil ? "Collection – \(URL(filePath: options.root).lastPathComponent)" : "Collection"
  }

  /// Shows what the scan finds while it finds it. A folder that cannot be read ends the program, with the reason.
  private func follow(_ browser: BrowserViewController, _ host: WindowHost) {
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
        reportUnreachableItem(browser)
      }
      if let trace, let host { replay(trace, in: host) }
      browser.followFolders(of: photos)
    }
    photos.startScanning()
  }

  private func scrollAtFirst(_ browser: BrowserViewController) throws {
    guard options.scrollTo != nil, options.items != nil, let target = options.scrollTo else { return }
    browser.view.layoutIfNeeded()
    try browser.scroll(toItemAt: target.indexPath)
  }

  /// With a folder, `--scroll-to` waits until everything is listed.
  private func reportUnreachableItem(_ browser: BrowserViewController) {
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
      ("SDL calls", "\(statistics.calls)"),
      ("textures made", "\(statistics.texturesMade)"),
    ]
  }
}
