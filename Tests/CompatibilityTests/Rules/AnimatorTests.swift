import Foundation
import Testing
import UIKit
import UIKitTesting
import _Testing_UIKit

@Suite("Keyframes, transitions and animators", .serialized) @MainActor struct AnimatorTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    app.window.addSubview(box)
    app.frame()
  }

  private var x: CGFloat { box.layer.presentation()?.position.x ?? .nan }

  private func animator(_ log: @escaping (UIViewAnimatingPosition) -> Void = { _ in })
    -> UIViewPropertyAnimator
  {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      box.center.x = 110
      box.alpha = 0
    }
    animator.addCompletion(log)
    return animator
  }

  @Test("Keyframes run one after the other, also of a transform, and complete once")
  func keyframes() throws {
    var completions: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 1, delay: 0,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          box.center.x = 110
          box.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          box.center.x = 60
          box.transform = .identity
        }
      }, completion: { completions.append($0) })
    app.advance(by: 0.25)
    #expect(abs(x - 60) < 2)
    #expect(abs((box.layer.presentation()?.transform.m11 ?? 0) - 1.5) < 0.05)
    app.advance(by: 0.25)
    #expect(abs(x - 110) < 3)
    app.advance(by: 0.25)
    #expect(abs(x - 85) < 3)
    #expect(abs((box.layer.presentation()?.transform.m11 ?? 0) - 1.5) < 0.1)
    try app.settle()
    #expect(x == 60 && completions == [true] && box.transform == .identity)
  }

  @Test("A transition fades out a copy of what was shown, and completes")
  func transition() throws {
    var completions: [Bool] = []
    UIView.transition(
      with: box, duration: 0.5, options: .transitionCrossDissolve, animations: { box.backgroundColor = .red },
      completion: { completions.append($0) })
    #expect(app.window.subviews.count == 2 && box.backgroundColor == .red)
    try app.settle()
    #expect(app.window.subviews.count == 1 && completions == [true])
    let other = UIView(frame: box.frame)
    UIView.transition(from: box, to: other, duration: 0.3, options: .transitionFlipFromLeft)
    try app.settle()
    #expect(box.superview == nil && other.superview === app.window)
  }

  @Test("An animator runs to its end and calls its completions")
  func runs() throws {
    var positions: [UIViewAnimatingPosition] = []
    let animator = animator { positions.append($0) }
    #expect(animator.state == .inactive && box.alpha == 1)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && box.alpha == 0)
    app.advance(by: 0.5)
    #expect(abs(x - 60) < 3 && abs(animator.fractionComplete - 0.5) < 0.03)
    try app.settle()
    #expect(positions == [.end] && animator.state == .inactive && x == 110)
  }

  @Test("The fraction moves a paused animator; it continues, reversed to the values from before")
  func interactive() throws {
    var positions: [UIViewAnimatingPosition] = []
    let animator = animator { positions.append($0) }
    animator.fractionComplete = 0.3
    app.frame()
    #expect(abs(x - 40) < 0.5 && !animator.isRunning && animator.state == .active)
    app.advance(by: 1)
    #expect(abs(x - 40) < 0.5)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    try app.settle()
    #expect(positions == [.start] && x == 10 && box.center.x == 10 && box.alpha == 1)
  }

  @Test("A stopped animator keeps what is shown until it is finished at a position")
  func stops() throws {
    var positions: [UIViewAnimatingPosition] = []
    let animator = animator { positions.append($0) }
    animator.startAnimation()
    app.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && abs(box.center.x - 60) < 3)
    animator.finishAnimation(at: .end)
    #expect(positions == [.end] && box.center.x == 110 && box.alpha == 0)
    let other = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0,
      animations: {
        box.center.x = 10
      })
    app.advance(by: 0.5)
    other.stopAnimation(true)
    #expect(other.state == .inactive && abs(box.center.x - 60) < 4)
  }

  @Test("A curve of the animator bends the time, and the fraction is that of the way while it is paused")
  func curve() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { box.center.x = 110 }
    animator.fractionComplete = 0.5
    app.frame()
    #expect(abs(x - 60) < 1 && abs(animator.fractionComplete - 0.5) < 0.01)
    animator.stopAnimation(true)
  }
}
