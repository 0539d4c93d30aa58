import Foundation
import Geometry
import Hosting
import Testing
import UIKit

@testable import Demo
@testable import SDLHost

@Suite("Ctrl and the wheel in the demo", .serialized) @MainActor struct WheelPinchTests {
  @Test(
    "Each notch of the wheel with Ctrl is one step between layouts; fine scrolling has finer steps",
    arguments: [
      (60, 1, false, .large), (-60, 1, false, .small), (-60, 2, false, .stacks), (60, 2, false, .large),
      (15, 1, true, .grid),
    ] as [(CGFloat, Int, Bool, LayoutChoice)])
  func notches(distance: CGFloat, count: Int, isPrecise: Bool, expected: LayoutChoice) {
    let demo = DemoWindow(GeneratedCatalog(count: 60), size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    var touches = SyntheticTouches()
    touches.surfaceSize = CGSize(width: 700, height: 500)
    touches.wheelPinchFactor = TransitionGestures.pinchStep
    for _ in 0..<count {
      let scroll = InputEvent.Scroll(
        delta: CGVector(dx: 0, dy: distance), location: CGPoint(x: 350, y: 250),
        phase: isPrecise ? .moved : .notch)
      touches.handle(InputEvent(time: demo.host.now, kind: .scroll(scroll), modifiers: .control)) {
        demo.loop.enqueue($0)
      }
    }
    while let next = touches.nextTime {
      demo.host.now = next
      touches.advance(EventContext(time: next, modifiers: .control)) { demo.loop.enqueue($0) }
      demo.loop.runFrame(at: next)
    }
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == expected)
  }
}
