import Foundation
import Geometry
import Hosting
import Testing
import UIKit
import UIKitTesting
import ViewTree

@testable import SDLHost

/// Two fingers on a touchpad from what the system reports of them to the content of a scroll view: the values
/// of valuators of X, or the axis events of Wayland.
@MainActor private final class FingerPath {
  enum System: CaseIterable { case x11, wayland }

  let app = TestApp(size: CGSize(width: 300, height: 300), scale: 2)
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let system: System
  private var device: ScrollDevice
  private var axis = AxisFrames()
  private var value = 0.0
  private var isDown = false

  init(_ system: System) throws {
    self.system = system
    device = try #require(
      ScrollDevice(
        name: "touchpad", axes: [.init(number: 3, isHorizontal: false, increment: 120, value: 0)],
        hasGestures: true))
    scrollView.contentSize = CGSize(width: 300, height: 100_000)
    scrollView.contentOffset.y = 20_000
    app.window.addSubview(scrollView)
    app.frame()
  }

  var y: Double { Double(scrollView.contentOffset.y) }

  private func send(_ phase: InputEvent.Scroll.Phase, _ delta: CGVector) {
    app.loop.enqueue(
      InputEvent(
        time: app.host.now,
        kind: .scroll(.init(delta: delta, location: CGPoint(x: 150, y: 150), phase: phase))))
  }

  /// Moves the fingers by a distance in points.
  func move(by distance: Double) {
    switch system {
    case .x11:
      // A notch of 120 is 15 points.
      value += distance * 8
      guard case .moved(let delta) = device.report(isScrolling: isDown, { $0 == 3 ? value : nil }) else {
        return
      }
      if !isDown { send(.began, .zero) }
      send(.moved, delta)
    case .wayland:
      axis.setSource(1)
      axis.move(0, by: distance)
      axis.endFrame(send) { _ in }
    }
    isDown = true
  }

  func lift() {
    switch system {
    case .x11:
      if device.report(isScrolling: true, { $0 == 3 ? value : nil }) == .lifted { send(.ended, .zero) }
    case .wayland:
      axis.stop(0)
      axis.endFrame(send) { _ in }
    }
    isDown = false
  }

  /// Moves the fingers evenly at a speed in points per second, with two reports for each frame, and returns
  /// the offset after each frame.
  func move(at speed: Double, frames: Int) -> [Double] {
    (0..<frames).map { _ in
      for _ in 0..<2 {
        app.host.now += 1.0 / 120
        move(by: speed / 120)
      }
      app.loop.runFrame(at: app.host.now)
      return y
    }
  }
}

@Suite("Fingers from the system to the content", .serialized) @MainActor struct ScrollPathTests {
  @Test(
    "An even movement of two fingers moves the content by steps that differ by less than a point",
    arguments: FingerPath.System.allCases, [11.0, 75, 137, 433, 1009])
  private func evenMovement(system: FingerPath.System, speed: Double) throws {
    let path = try FingerPath(system)
    let offsets = [path.y] + path.move(at: speed, frames: 40)
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    let (least, most) = (try #require(steps.min()), try #require(steps.max()))
    #expect(most - least < 1, "\(steps)")
    // The whole way has no loss.
    #expect(abs(offsets[40] - offsets[0] - speed * 40 / 60) <= 0.5)
  }

  @Test(
    "The momentum of a flick is the closed form of the deceleration in each frame",
    arguments: FingerPath.System.allCases, [(600.0, 299.7), (1200, 599.4), (2400, 1198.8), (77, 38.5)])
  private func flick(system: FingerPath.System, flick: (speed: Double, distance: Double)) throws {
    let path = try FingerPath(system)
    _ = path.move(at: flick.speed, frames: 12)
    path.lift()
    path.app.loop.runFrame(at: path.app.host.now)
    let (start, lifted) = (path.y, path.app.host.now)
    // 2.002 is the loss of velocity per second, for 0.998 per millisecond.
    for _ in 0..<60 {
      path.app.host.now += 1.0 / 60
      path.app.loop.runFrame(at: path.app.host.now)
      guard path.scrollView.isDecelerating else { break }
      let expected = flick.distance * (1 - exp(-2.002 * (path.app.host.now - lifted)))
      #expect(abs(path.y - start - expected) < 1, "\(path.y - start) instead of \(expected)")
    }
    try path.app.settle()
    #expect(abs(path.y - start - flick.distance) < 1.5, "\(path.y - start) instead of \(flick.distance)")
  }
}
