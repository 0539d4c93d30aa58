import SDLHost
import UIKit

/// Where the frames go.
protocol BenchSurface: AnyObject {
  /// The row's name in a table of results.
  var name: String { get }
  /// Makes a frame and waits until it is shown.
  func frame()
}

/// Memory: what the views, the layout and the drawing cost without a window.
final class MemorySurfaceBench: BenchSurface {
  let name = "uicollectionview-offscreen"
  private let host: OffscreenHost
  private let loop: FrameLoop

  init() throws {
    host = try OffscreenHost(size: BenchScene.size)
    loop = FrameLoop(host: host)
  }

  func frame() {
    host.now += 1 / host.framesPerSecond
    loop.runFrame(at: host.now)
  }
}
