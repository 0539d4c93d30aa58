import Foundation
import Geometry
import Testing

@testable import ViewTree

/// Completions come once, whatever happens to the view.
@Suite struct AnimationEndTests {
  @Test func aViewWithoutAWindowAnimatesToItsEnd() {
    let host = TestHost()
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    host.settle()
    #expect(ends == [true])
    #expect(view.layer.presentation() == nil)
  }

  @Test func theLoopThatAnimatesTellsTheEnd() {
    let first = TestHost()
    let window = first.makeWindow()
    let view = UIView()
    window.addSubview(view)
    first.settle()
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

  @Test func changesBesideARunningAnimationKeepToItsClock() {
    let first = TestHost()
    let window = first.makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    first.settle()
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

  @Test func aLoopThatGoesTellsTheEndToo() {
    var ends: [Bool] = []
    let view = UIView()
    func live() {
      let host = TestHost()
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
      host.step()
    }
    live()
    let other = TestHost()
    view.layer.removeAllAnimations()
    other.settle()
    #expect(ends == [false])
  }

  @Test func repeatingWithoutADurationIsNoAnimation() {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    UIView.animate(withDuration: 0, delay: 0.1, options: .repeat, animations: { view.center.x = 50 })
    host.settle()
    #expect(!host.loop.needsFrame)
    #expect(view.layer.shown.position.x == 50)
  }

  @Test func theAnchorPointMovesWhatAnimates() {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    host.settle()
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    view.layer.anchorPoint = .zero
    #expect(view.layer.shown.origin == CGPoint(x: 5, y: 5))
    host.settle()
  }
}
