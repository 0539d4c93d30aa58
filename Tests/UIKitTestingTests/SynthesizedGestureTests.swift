import Foundation
import Geometry
import Testing
import UIKit
import UIKitTesting

/// Gestures with several fingers that tests synthesize.
@Suite(.serialized) struct SynthesizedGestureTests {
  let app = TestApp(size: CGSize(width: 320, height: 480))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init() { app.window.addSubview(view) }

  @Test("A synthesized pinch moves in equal steps, and advances the clock by a frame for each")
  func pinchUsesTheVirtualClock() {
    var events: [String] = []
    let pinch = UIPinchGestureRecognizer { pinch in
      let point = pinch.location(in: nil)
      events.append(
        "\(pinch.state) \((pinch.scale * 100).rounded() / 100) at \(Int(point.x)) \(Int(point.y))")
    }
    view.addGestureRecognizer(pinch)
    let start = app.host.now
    app.pinch(
      from: CGPoint(x: 100, y: 200), to: CGPoint(x: 140, y: 240), scale: 2, steps: 4, source: .touchpad)
    #expect(
      events == [
        "began 1.25 at 110 210", "changed 1.5 at 120 220", "changed 1.75 at 130 230",
        "changed 2.0 at 140 240", "ended 2.0 at 140 240",
      ])
    #expect(abs(app.host.now - start - 6.0 / 60) < 1e-9)
  }

  @Test("A pinch that does not lift its fingers goes on until they move, lift or are cancelled")
  func pinchWithoutLift() {
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    app.pinch(from: CGPoint(x: 160, y: 200), scale: 3, lifts: false)
    #expect(pinch.state == .changed)
    app.advance(by: 1)
    #expect(pinch.scale == 300.0 / 108)
    app.fingersMove(to: TestApp.pair(about: CGPoint(x: 160, y: 200), distance: 108))
    #expect(pinch.scale == 1)
    var last = UIGestureRecognizer.State.possible
    pinch.addAction { last = $0.state }
    app.fingersCancel()
    #expect(last == .cancelled && pinch.state == .possible)
  }

  @Test("Synthesized fingers rotate and swipe, and only the required number of fingers swipes")
  func rotationAndSwipes() {
    var events: [String] = []
    let rotation = UIRotationGestureRecognizer {
      if $0.state == .ended { events.append("turned \(Int(($0.rotation * 180 / .pi).rounded()))") }
    }
    let swipe = UISwipeGestureRecognizer { events.append("swiped with \($0.numberOfTouches)") }
    swipe.direction = .up
    swipe.numberOfTouchesRequired = 3
    view.addGestureRecognizer(rotation)
    view.addGestureRecognizer(swipe)
    app.pinch(from: CGPoint(x: 160, y: 200), scale: 1, rotation: -.pi / 2, source: .touchpad)
    app.swipe(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 180), fingers: 3)
    app.swipe(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 180), fingers: 3, source: .touchpad)
    app.swipe(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 180))
    #expect(events == ["turned -90", "swiped with 3", "swiped with 3"])
  }
}
