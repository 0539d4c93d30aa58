import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite struct TransactionTests {
  private let host = TestHost(size: CGSize(width: 100, height: 100))
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  /// A layer without a view.
  private let dot = CALayer()

  init() {
    window = host.makeWindow()
    window.addSubview(view)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layer.addSublayer(dot)
    host.settle()
  }

  private func fade() -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.5)
    return fade
  }

  @Test("The completion is called after all animations of the transaction, and after their delegates")
  func completion() {
    final class Log: CAAnimationDelegate {
      var notes: [String] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { notes.append("stop \(flag)") }
    }
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.notes.append("completed") }
    let fade = fade()
    fade.delegate = log
    view.layer.add(fade, forKey: nil)
    UIView.animate(withDuration: 1) {
      view.center.x = 50
    } completion: { _ in
      log.notes.append("block")
    }
    CATransaction.commit()
    #expect(log.notes == [])
    host.step(by: 0.5)
    #expect(log.notes == ["stop true"])
    host.step(by: 0.5)
    #expect(log.notes == ["stop true", "block", "completed"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.notes.append("same frame") }
    view.layer.add(fade, forKey: nil)
    CATransaction.commit()
    host.step(by: 0.5)
    #expect(log.notes.suffix(2) == ["stop true", "same frame"])
  }

  @Test("Without animations the completion is called at the end of the transaction") func emptyCompletion() {
    var notes: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { notes.append("first") }
    CATransaction.setCompletionBlock { notes.append("second") }
    #expect(notes == ["first"])
    CATransaction.commit()
    #expect(notes == ["first", "second"])
    CATransaction.setCompletionBlock { notes.append("frame") }
    host.step()
    #expect(notes == ["first", "second", "frame"])
    CATransaction.setCompletionBlock { notes.append("flush") }
    CATransaction.flush()
    #expect(notes.last == "flush")
  }

  @Test("The outer transaction waits for the animations of the inner one") func nested() {
    var notes: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { notes.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { notes.append("inner") }
    view.layer.add(fade(), forKey: nil)
    CATransaction.commit()
    CATransaction.commit()
    host.step(by: 0.25)
    #expect(notes == [])
    host.settle()
    #expect(notes == ["inner", "outer"])
    // A removed animation completes too.
    CATransaction.begin()
    CATransaction.setCompletionBlock { notes.append("removed") }
    view.layer.add(fade(), forKey: "fade")
    CATransaction.commit()
    view.layer.removeAnimation(forKey: "fade")
    host.settle()
    #expect(notes.last == "removed")
  }

  @Test("The duration and the curve are those of animations without their own") func settings() {
    #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    let plain = fade()
    plain.duration = 0
    view.layer.add(plain, forKey: "fade")
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(view.layer.animation(forKey: "fade")?.duration == 2)
    host.step(by: 1)
    #expect(view.layer.presentation().map { abs($0.opacity - 0.68464) < 1e-4 } == true)
  }

  @Test("A layer without a view animates its changes for 0.25 seconds, once it has been drawn")
  func implicit() {
    dot.opacity = 0
    #expect(dot.opacity == 0 && dot.animationKeys() == ["opacity"])
    #expect(dot.animation(forKey: "opacity")?.duration == 0.25)
    host.step(by: 0.125)
    // The default curve is past its middle.
    #expect(dot.presentation().map { abs($0.opacity - 0.1976) < 1e-3 } == true)
    host.step(by: 0.125)
    #expect(dot.presentation()?.opacity == 0 && dot.animationKeys() == nil)
    dot.transform = CATransform3DMakeScale(2, 2, 1)
    dot.frame = CGRect(x: 20, y: 0, width: 20, height: 10)
    #expect(dot.animationKeys()?.sorted() == ["bounds", "position", "transform"])
    host.settle()
    let new = CALayer()
    view.layer.addSublayer(new)
    new.opacity = 0.5
    #expect(new.animationKeys() == nil)
    host.settle()
    new.opacity = 1
    #expect(new.animationKeys() == ["opacity"])
    view.removeFromSuperview()
    view.layer.opacity = 0.5
    new.opacity = 0
    #expect(new.animationKeys() == nil)
  }

  @Test("A change during the animation continues from the displayed value") func interrupted() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    dot.opacity = 0
    host.step(by: 0.5)
    dot.opacity = 1
    #expect(dot.presentation()?.opacity == 0.5)
    CATransaction.commit()
    host.step(by: 0.5)
    #expect(dot.presentation()?.opacity == 0.75)
  }

  @Test("Disabled actions, NSNull and actions of the app replace the animation") func actions() {
    final class Recorder: CAAction {
      var events: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append("\(event) \((anObject as? CALayer)?.cornerRadius ?? -1)")
      }
    }
    let recorder = Recorder()
    CATransaction.setDisableActions(true)
    dot.opacity = 0.5
    #expect(dot.animationKeys() == nil && CATransaction.disableActions())
    host.step()
    #expect(!CATransaction.disableActions())
    let spring = CASpringAnimation(keyPath: "position")
    dot.actions = ["opacity": NSNull(), "cornerRadius": recorder, "position": spring]
    dot.opacity = 1
    dot.cornerRadius = 3
    #expect(dot.animationKeys() == nil && recorder.events == ["cornerRadius 3.0"])
    dot.position.x = 50
    let started = dot.animation(forKey: "position") as? CASpringAnimation
    #expect(started?.fromValue as? CGPoint == CGPoint(x: 5, y: 5))
  }
}
