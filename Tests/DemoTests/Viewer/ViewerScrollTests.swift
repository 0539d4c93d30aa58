import Foundation
import Hosting
import Testing
import UIKit

@testable import Demo

@Suite("Scrolling an open photo by keys", .serialized) @MainActor struct ViewerScrollTests {
  private func demo(scale: CGFloat = 1, size: CGSize = CGSize(width: 640, height: 480)) -> DemoWindow {
    let demo = DemoWindow(GeneratedCatalog(count: 60), size: size, scale: scale)
    demo.loop.makeCurrent()
    return demo
  }

  /// Checks that the photo is at rest on its page, and that the title names it.
  private func expect(
    _ item: Int, _ demo: DemoWindow, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let view = demo.browser.parts.context.collectionView
    let place = CGFloat(item) * view.bounds.width
    #expect(
      abs(view.contentOffset.x - place) < 0.01, "\(view.contentOffset.x) \(comment ?? "")",
      sourceLocation: sourceLocation)
    #expect(demo.browser.parts.viewer.shownItem?.item == item, comment, sourceLocation: sourceLocation)
    #expect(
      demo.browser.parts.status.title.hasPrefix("Item \(item) – \(item + 1) of 60"),
      "\(demo.browser.parts.status.title) \(comment ?? "")", sourceLocation: sourceLocation)
  }

  /// Sends a key without a frame, then runs frames for a time.
  private func send(_ code: KeyCode, _ phase: InputEvent.Key.Phase, _ demo: DemoWindow, pause: TimeInterval) {
    demo.loop.enqueue(
      InputEvent(time: demo.host.now, kind: .key(.init(code: code, phase: phase))))
    if pause > 0 { demo.run(for: pause, step: pause / max(1, (pause * 60).rounded())) }
  }

  @Test(
    "A held arrow key ends at the photo of its last repetition",
    arguments: [1, 2, 3, 7, 14, 30], [0.02, 0.04, 0.09, 0.2])
  func holding(count: Int, pause: Double) {
    let demo = demo()
    demo.open(0)
    send(.right, .down, demo, pause: 0.6)
    for _ in 1..<max(2, count) where count > 1 { send(.right, .repeated, demo, pause: pause) }
    send(.right, .up, demo, pause: 0)
    demo.settle()
    expect(count, demo)
    for _ in 0..<count { send(.left, .repeated, demo, pause: pause) }
    demo.settle()
    expect(0, demo)
  }

  @Test(
    "Quick presses count, also several in one frame", arguments: [0, 0.005, 0.017, 0.05, 0.12], [1, 1.5])
  func presses(pause: Double, scale: CGFloat) {
    let demo = demo(scale: scale, size: CGSize(width: 641, height: 480))
    demo.open(20)
    for count in [2, 3, 6] {
      let start = demo.browser.parts.viewer.shownItem?.item ?? 0
      for _ in 0..<count { send(.right, .down, demo, pause: pause) }
      demo.settle()
      expect(start + count, demo, "\(count) forward")
      for _ in 0..<count - 1 { send(.left, .down, demo, pause: pause) }
      demo.settle()
      expect(start + 1, demo, "\(count - 1) back")
    }
  }

  @Test("A key that reverses the movement counts as well", arguments: [0, 0.02, 0.06, 0.1, 0.15, 0.25])
  func reversal(pause: Double) {
    let demo = demo()
    demo.open(10)
    send(.right, .down, demo, pause: pause)
    send(.left, .down, demo, pause: 0)
    demo.settle()
    expect(10, demo)
    for key in [KeyCode.right, .right, .right, .left, .right, .left, .left] {
      send(key, .down, demo, pause: pause)
    }
    demo.settle()
    expect(11, demo)
    for key in [KeyCode.end, .left, .home, .right] { send(key, .down, demo, pause: pause) }
    demo.settle()
    expect(1, demo)
  }

  @Test("At the first and the last photo, further keys change nothing", arguments: [0, 0.03, 0.1])
  func ends(pause: Double) {
    let demo = demo()
    demo.open(1)
    for _ in 0..<4 { send(.left, .down, demo, pause: pause) }
    demo.settle()
    expect(0, demo)
    send(.end, .down, demo, pause: pause)
    for _ in 0..<4 { send(.right, .down, demo, pause: pause) }
    demo.settle()
    expect(59, demo)
    send(.left, .down, demo, pause: pause)
    demo.settle()
    expect(58, demo)
  }

  @Test(
    "A window that is resized while the photo moves shows the photo of the last key",
    arguments: [0, 0.05, 0.15])
  func resizing(pause: Double) {
    let demo = demo()
    demo.open(30)
    for size in [
      CGSize(width: 900, height: 500), CGSize(width: 480, height: 640), CGSize(width: 641, height: 480),
    ] {
      let start = demo.browser.parts.viewer.shownItem?.item ?? 0
      send(.right, .down, demo, pause: 0.03)
      send(.right, .down, demo, pause: pause)
      demo.resize(to: size)
      demo.settle()
      expect(start + 2, demo, "\(size)")
    }
  }

  @Test("A click, notches of the wheel and a cancelled pinch during the movement end on a page")
  func otherInput() {
    let demo = demo()
    demo.open(5)
    send(.right, .down, demo, pause: 0.1)
    demo.tap(CGPoint(x: 320, y: 240), source: .mouse)
    demo.settle()
    expect(6, demo)
    send(.right, .down, demo, pause: 0.1)
    demo.app.scroll(at: CGPoint(x: 320, y: 240), dx: -60, dy: 0)
    demo.settle()
    expect(8, demo)
    send(.right, .down, demo, pause: 0.1)
    demo.app.fingersDown(at: [CGPoint(x: 220, y: 240), CGPoint(x: 420, y: 240)])
    demo.app.fingersMove(to: [CGPoint(x: 280, y: 240), CGPoint(x: 360, y: 240)])
    demo.app.fingersMove(to: [CGPoint(x: 222, y: 240), CGPoint(x: 418, y: 240)])
    demo.lift()
    demo.settle()
    expect(demo.browser.parts.viewer.shownItem?.item ?? 0, demo)
  }

  @Test("A photo that is removed during the movement leaves another one on its page")
  func removal() {
    let demo = demo()
    demo.open(5)
    for pause in [0.02, 0.1, 0.2] {
      send(.right, .down, demo, pause: pause)
      demo.press(.delete)
      demo.settle()
      let view = demo.browser.parts.context.collectionView
      let page = view.contentOffset.x / view.bounds.width
      #expect(page == page.rounded())
      #expect(
        demo.browser.parts.viewer.bar.texts.contains(
          "\(Int(page) + 1) of \(demo.catalog.history.current.count)"))
    }
  }
}
