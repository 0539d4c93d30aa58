import Foundation
import SDLHost
import UIKit

/// The surface that a workload draws on.
@MainActor protocol BenchSurface: AnyObject {
  /// The name of the surface in the results.
  var name: String { get }
  var size: CGSize { get }
  var loop: FrameLoop { get }
  /// The present time of the host's clock, in seconds.
  var now: TimeInterval { get }
  /// Makes a frame and waits until it is presented.
  func frame()
  /// Makes a frame for the time 1/60 s after the last one, without waiting for that time.
  func frameOfAnimation()
}

/// A surface in memory, which measures views, layout and drawing without a window.
final class MemorySurfaceBench: BenchSurface {
  let name: String
  private let host: OffscreenHost
  let loop: FrameLoop

  init(size: CGSize, scale: Int, suffix: String) throws {
    name = "uicollectionview-offscreen" + suffix
    host = try OffscreenHost(size: size, scale: CGFloat(scale))
    loop = host.loop
  }

  var size: CGSize { host.surfaceSize }
  var now: TimeInterval { host.now }

  func frame() {
    host.now += 1 / host.framesPerSecond
    loop.runFrame(at: host.now)
  }

  func frameOfAnimation() { frame() }
}

/// A window. Every frame is drawn and presented, and the X server has received it when the call returns.
final class WindowSurfaceBench: BenchSurface {
  let name: String
  private let host: WindowHost
  let loop: FrameLoop
  private var time: TimeInterval = 0

  init(renderer: RendererChoice, size: CGSize, scale: Int, suffix: String) throws {
    host = try WindowHost(
      WindowOptions(
        title: "benchmarks", size: size, scale: CGFloat(scale), renderer: renderer, isBorderless: true,
        imageHelper: nil))
    loop = host.loop
    name = (renderer == .software ? "uicollectionview" : "uicollectionview-\(renderer.rawValue)") + suffix
    host.waitUntilExposed()
  }

  var size: CGSize { host.surfaceSize }
  var now: TimeInterval { host.now }

  func frame() {
    // Frames of an animation may have been made for times to come.
    if host.now < time { Thread.sleep(forTimeInterval: time - host.now) }
    show(at: host.now)
  }

  func frameOfAnimation() { show(at: max(host.now, time + 1.0 / 60)) }

  private func show(at time: TimeInterval) {
    self.time = time
    host.pumpEvents()
    loop.runFrame(at: time)
  }
}
