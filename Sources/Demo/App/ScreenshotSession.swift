import Foundation
import SDLHost
import UIKit

/// Writes a picture of the window's content, without a window except for OpenGL, after all visible pictures
/// are loaded.
@MainActor struct ScreenshotSession {
  let options: Demo

  func write(to path: String) throws {
    let scale = CGFloat(options.scale ?? 1)
    let demo = try HeadlessDemo(options: options, size: options.size.size, scale: scale)
    if options.renderer == .opengl, let list = demo.host.list {
      // OpenGL draws in windows only.
      let window = try WindowHost(
        WindowOptions(
          title: "Collection", size: options.size.size, minimumSize: .zero, scale: scale, renderer: .opengl,
          isBorderless: true, handlesSignals: false, userInterfaceStyle: .light))
      try PictureFile.write(window.picture(of: list), to: path)
    } else {
      try demo.host.writePNG(to: path)
    }
    if options.stats { print(demo.browser.statisticsLine) }
  }
}
