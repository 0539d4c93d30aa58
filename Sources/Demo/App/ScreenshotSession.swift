import Foundation
import SDLHost
import UIKit

/// Draws the window's content without a window, once everything that is visible is there.
@MainActor struct ScreenshotSession {
  let options: Demo

  func write(to path: String) throws {
    let demo = try HeadlessDemo(options: options, size: options.size.size, scale: CGFloat(options.scale ?? 1))
    try demo.host.writePNG(to: path)
    if options.stats { print(demo.browser.statisticsLine) }
  }
}
