import SDLHost
import UIKit

/// The surface that a workload draws on.
@MainActor protocol BenchSurface: AnyObject {
  /// The name of the surface in the results.
  var name: String { get }
  var loop: FrameLoop { get }
  /// Makes a frame and waits until it is presented.
  func frame()
}

/// A surface in memory, which measures views, layout and drawing without a window.
final class MemorySurfaceBench: BenchSurface {
  let name = "uicollectionview-offscreen"
  private let host: OffscreenHost
  let loop: FrameLoop

  init() throws {
    host = try OffscreenHost(size: BenchScene.size)
    loop = host.loop
  }

  func frame() {
    host.now += 1 / host.framesPerSecond
    loop.runFrame(at: host.now)
  }
}

/// A window. Every frame is drawn and presented, and the X server has received it when the call returns.
final class WindowSurfaceBench: BenchSurface {
  let name: String
  private let host: WindowHost
  let loop: FrameLoop

  init(renderer: RendererChoice) throws {
    host = try WindowHost(
      WindowOptions(
        title: "benchmarks", size: BenchScene.size, scale: 1, renderer: renderer, isBorderless: true))
    loop = host.loop
    name = renderer == .software ? "uicollectionview" : "uicollectionview-\(renderer.rawValue)"
    host.waitUntilExposed()
  }

  func frame() {
    host.pumpEvents()
    loop.runFrame(at: host.now)
  }
}
