import Drawing
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Apps are independent of each other: each shows the same as when it runs alone.
@Suite("Several apps in one process") struct ManyAppsTests {
  /// Runs an update, a press, a scroll and an animation, and returns an image after each step.
  private func scenario(_ number: Int, pause: () async -> Void) async -> [[UInt32]] {
    let grid = Grid(
      count: 40 + number, size: CGSize(width: 80 + number * 4, height: 60), scale: CGFloat(1 + number % 2))
    let app = grid.app
    var pictures: [[UInt32]] = []
    func look() { pictures.append(app.screenshot().pixels) }
    look()
    await pause()
    app.perform { grid.insert(at: number % 3) }
    for _ in 0..<4 {
      app.frame()
      await pause()
    }
    look()
    app.touchDown(at: CGPoint(x: 30, y: 50))
    await pause()
    for step in 1...4 {
      app.touchMove(to: CGPoint(x: 30, y: 50 - step * 10))
      await pause()
    }
    look()
    app.touchUp()
    await pause()
    for _ in 0..<5 { app.frame() }
    look()
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    badge.backgroundColor = .white
    app.window.addSubview(badge)
    await pause()
    app.perform {
      UIView.animate(withDuration: 0.3) { badge.center = CGPoint(x: 40 + number, y: 30) }
    }
    app.frame()
    await pause()
    for _ in 0..<6 { app.frame() }
    look()
    return pictures
  }

  @Test("Eight interleaved apps show the same as when each runs alone")
  func interleaved() async {
    var alone: [[[UInt32]]] = []
    for number in 0..<8 { alone.append(await scenario(number) {}) }
    let tasks = (0..<8).map { number in
      Task { @MainActor in await scenario(number) { await Task.yield() } }
    }
    for (number, task) in tasks.enumerated() {
      let together = await task.value
      #expect(together == alone[number], "app \(number)")
      #expect(Set(together).count == 5, "Each step changes the image.")
    }
  }
}
