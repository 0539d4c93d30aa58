import Foundation
import Geometry
import Hosting
import TestSupport
import Testing
import ViewTree

/// Random input and random changes of the view tree: each view receives its touches in order, each recognizer
/// changes its states in order, and no touch or gesture remains at the end.
@Suite(.serialized) struct RandomTouchTests {
  /// A view that checks the order of its calls.
  private final class CheckedView: UIView {
    var open: Set<UITouch> = []
    var faults: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches where !open.insert(touch).inserted { faults.append("began twice") }
      // Touches of subviews arrive here through the responder chain.
      if open.count(where: { $0.view === self }) > 1, !isMultipleTouchEnabled {
        faults.append("two touches in a view for one")
      }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !touches.isSubset(of: open) { faults.append("moved without a beginning") }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches, "ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      close(touches, "cancelled")
    }
    private func close(_ touches: Set<UITouch>, _ what: String) {
      for touch in touches where open.remove(touch) == nil { faults.append("\(what) without a beginning") }
    }
  }

  private final class StateChecker {
    var last: UIGestureRecognizer.State?
    var faults: [String] = []

    func next(_ state: UIGestureRecognizer.State, isDiscrete: Bool) {
      let isLegal =
        switch (last, state) {
        case (nil, .ended): isDiscrete
        case (nil, .began): !isDiscrete
        case (.began?, .changed), (.changed?, .changed), (.began?, .ended), (.changed?, .ended): true
        case (.began?, .cancelled), (.changed?, .cancelled): true
        default: false
        }
      if !isLegal { faults.append("\(last.map { "\($0)" } ?? "possible") → \(state)") }
      last = state == .ended || state == .cancelled ? nil : state
    }
  }

  @Test("Random input keeps the order of touches and of the states of recognizers", arguments: UInt64(1)...60)
  func randomInputKeepsTouchesAndStatesInOrder(seed: UInt64) {
    // An illegal state change of a recognizer would be reported.
    #expect(reported { play(seed) } == [], "seed \(seed)")
  }

  private func play(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let host = TestHost(size: CGSize(width: 300, height: 300))
    let input = InputDriver(host)
    let window = host.makeWindow()
    var views: [CheckedView] = []
    var parents: [UIView] = [window]
    var recognizers: [UIGestureRecognizer] = []
    var checks: [StateChecker] = []

    func watch(_ recognizer: UIGestureRecognizer, isDiscrete: Bool) {
      let check = StateChecker()
      recognizer.addAction { check.next($0.state, isDiscrete: isDiscrete) }
      recognizers.append(recognizer)
      checks.append(check)
    }
    for index in 0..<6 {
      let scrollView = UIScrollView(
        frame: CGRect(
          x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random), width: 180,
          height: 180))
      scrollView.contentSize = CGSize(width: index % 2 == 0 ? 180 : 600, height: index % 3 == 0 ? 180 : 600)
      let view = CheckedView(frame: CGRect(x: 10, y: 10, width: 150, height: 150))
      view.isMultipleTouchEnabled = Bool.random(using: &random)
      let parent = parents.randomElement(using: &random) ?? window
      if index % 2 == 0 {
        parent.addSubview(view)
      } else {
        scrollView.addSubview(view)
        parent.addSubview(scrollView)
        watch(scrollView.panGestureRecognizer, isDiscrete: false)
      }
      views.append(view)
      parents.append(view)
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = .random(in: 1...2, using: &random)
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      if Bool.random(using: &random) { tap.require(toFail: double) }
      double.delaysTouchesBegan = Bool.random(using: &random)
      let pan = UIPanGestureRecognizer()
      pan.cancelsTouchesInView = Bool.random(using: &random)
      pan.minimumNumberOfTouches = .random(in: 1...2, using: &random)
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = .random(in: 0...1, using: &random)
      let pinch = UIPinchGestureRecognizer()
      let rotation = UIRotationGestureRecognizer()
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .up]
      swipe.numberOfTouchesRequired = .random(in: 1...2, using: &random)
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .all
      pinch.addAction { #expect($0.numberOfTouches == 2 && $0.scale > 0) }
      if Bool.random(using: &random) { scrollView.panGestureRecognizer.require(toFail: pinch) }
      for (recognizer, isDiscrete) in [
        (tap, true), (double, true), (pan, false), (press, false), (pinch, false), (rotation, false),
        (swipe, true), (edge, false),
      ]
      where Bool.random(using: &random) {
        view.addGestureRecognizer(recognizer)
        watch(recognizer, isDiscrete: isDiscrete)
      }
    }

    let sources: [InputEvent.Touch.Source] = [.finger, .finger, .finger, .mouse, .touchpad, .touchpad]
    var down: Set<Int> = []
    for _ in 0..<400 {
      let id = Int.random(in: 1...5, using: &random)
      let x = CGFloat.random(in: 0...300, using: &random)
      let y = CGFloat.random(in: 0...300, using: &random)
      let source: InputEvent.Touch.Source = sources[id]
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<25:
        input.touch(.began, x, y, id: id, source: source)
        down.insert(id)
      case 25..<55: input.touch(.moved, x, y, id: id, source: source)
      case 55..<75:
        input.lift(id: id, source: source)
        down.remove(id)
      case 75..<78: input.touch(.cancelled, x, y, id: id, source: source)
      case 78..<80: input.send(.focus(false))
      case 80..<84: input.wheel(0, CGFloat.random(in: -90...90, using: &random), at: x, y)
      case 84..<86: input.hover(x, y)
      case 86..<90:
        let view = views.randomElement(using: &random)
        let parent = view?.superview
        view?.removeFromSuperview()
        if let view, let parent { parent.addSubview(view) }
      case 90..<93:
        let recognizer = recognizers.randomElement(using: &random)
        recognizer?.isEnabled = false
        recognizer?.isEnabled = true
      default: break
      }
      if Bool.random(using: &random) { input.frame(after: .random(in: 0...0.2, using: &random)) }
    }
    for id in down.sorted() { input.lift(id: id, source: sources[id]) }
    input.wait(4)
    host.settle()

    #expect(views.flatMap(\.faults) == [], "seed \(seed)")
    #expect(views.allSatisfy { $0.open.isEmpty }, "touches that never ended, seed \(seed)")
    #expect(checks.flatMap(\.faults) == [], "seed \(seed)")
    #expect(recognizers.allSatisfy { $0.state == .possible }, "gestures that never ended, seed \(seed)")
    #expect(!host.loop.needsFrame, "seed \(seed): \(host.loop.activity)")
    #expect(host.loop.nextWakeTime == nil, "seed \(seed)")
  }
}
