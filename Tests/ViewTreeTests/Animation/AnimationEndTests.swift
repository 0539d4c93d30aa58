import Foundation
import Geometry
import Testing

@testable import ViewTree

/// Each completion is called exactly once, while the frame loop lives.
@Suite struct AnimationEndTests {
  @Test("The completion of a view without a window is called at the end") func viewWithoutWindow() {
    let host = TestHost()
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    host.settle()
    #expect(ends == [true])
    #expect(view.layer.presentation() == nil)
  }

  @Test("The frame loop that runs an animation calls its completion") func completionOnOwnLoop() {
    let first = TestHost()
    let view = UIView()
    first.makeWindow(showing: view)
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    first.step()
    let second = TestHost()
    view.removeFromSuperview()
    second.settle()
    #expect(ends == [])
    first.settle()
    #expect(ends == [false])
  }

  @Test("A change during an animation is displayed at the time of the animation's own loop")
  func changeDuringAnimation() {
    let first = TestHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    first.makeWindow(showing: view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x += 100 })
    first.step(by: 0.5)
    let second = TestHost()
    second.advance(by: 100)
    second.loop.runFrame(at: 100)
    view.center.y += 7
    #expect(abs(view.layer.shown.position.x - 55) < 1e-6)
    #expect(view.layer.shown.position.y == 12)
    withExtendedLifetime(first) {}
  }

  @Test("With the frame loop, its animations end without completions, and do not keep views")
  func deallocatedLoop() {
    weak var kept: UIView?
    func runHost() {
      let host = TestHost()
      let view = UIView()
      kept = view
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in view.alpha = 1 })
      host.step()
      #expect(view.layer.presentation() != nil)
    }
    runHost()
    // The loop that was created last is the current one.
    let other = TestHost()
    #expect(kept == nil)
    withExtendedLifetime(other) {}
  }

  @Test("A repeated animation without a duration ends after its delay") func repeatWithoutDuration() {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    UIView.animate(withDuration: 0, delay: 0.1, options: .repeat, animations: { view.center.x = 50 })
    host.settle()
    #expect(!host.loop.needsFrame)
    #expect(view.layer.shown.position.x == 50)
  }

  @Test("A change of the anchor point is displayed while an animation runs") func anchorPointDuringAnimation()
  {
    let host = TestHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.makeWindow(showing: view)
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    view.layer.anchorPoint = .zero
    #expect(view.layer.shown.origin == CGPoint(x: 5, y: 5))
    host.settle()
  }
}
