import Foundation
import Hosting
import PhotoLibrary
import SDLHost
import UIKit
import UIKitTesting

@testable import Demo

/// The content of the demo's window without a window, with synthesized input.
@MainActor final class DemoWindow {
  let app: TestApp
  let catalog: any Catalog
  let browser: BrowserViewController
  var host: OffscreenHost { app.host }
  var loop: FrameLoop { app.loop }

  init(
    _ catalog: any Catalog, layout: LayoutChoice = .grid, size: CGSize = CGSize(width: 480, height: 360),
    scale: CGFloat = 1, direction: UIUserInterfaceLayoutDirection = .leftToRight,
    style: UIUserInterfaceStyle = .dark
  ) {
    app = TestApp(size: size, scale: scale, layoutDirection: direction)
    app.userInterfaceStyle = style
    self.catalog = catalog
    browser = BrowserViewController(catalog: catalog, choice: layout)
    // Notes stay for seconds of the system's clock, and tests can take longer.
    browser.parts.context.note.duration = nil
    app.window.rootViewController = browser
    settle()
  }

  /// As ``TestApp``, it ends on the main thread wherever a suite releases it.
  isolated deinit {}

  /// Runs frames for a time in seconds, thirty per second by default.
  func run(for seconds: TimeInterval, step: TimeInterval = 1 / 30) {
    let end = host.now + seconds
    while host.now < end {
      host.now += step
      loop.runFrame(at: host.now)
    }
  }

  /// Runs frames until nothing moves.
  func settle() {
    repeat { run(for: 0.1, step: 0.1) } while loop.needsFrame || loop.nextWakeTime != nil
  }

  func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
    app.press(code, modifiers: modifiers)
  }

  func select(_ places: (Int, Int)...) {
    for (section, item) in places {
      browser.parts.context.collectionView.selectItem(
        at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
    }
  }

  /// The presented frame of the thumb of the layout control.
  var topBarThumb: CGRect? {
    let control = browser.parts.topBar.subviews.compactMap { $0 as? UISegmentedControl }
      .first { $0.numberOfSegments == LayoutChoice.offered.count }
    return control?.subviews.first { $0.layer.shadowOpacity > 0 }?.layer.presentation()?.frame
  }

  /// Whether all visible cells show the items of the catalog.
  var showsCatalog: Bool {
    let view = browser.parts.context.collectionView
    guard view.numberOfSections == catalog.sectionCount else { return false }
    return view.indexPathsForVisibleItems.allSatisfy { path in
      guard let cell = view.cellForItem(at: path) as? PhotoCell else { return false }
      return cell.title == catalog.title(of: path)
    }
  }

  /// The numbers of the photos by section, such as `0 1 2 | 3`.
  var numbers: String {
    catalog.history.current.sections.map { $0.photos.map(String.init).joined(separator: " ") }
      .joined(separator: " | ")
  }
}
