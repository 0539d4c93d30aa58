import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewTree

/// A view at (0 0; 20 20) in a window, and what its animations report.
private final class Stage: CAAnimationDelegate {
  let host = TestHost(size: CGSize(width: 200, height: 200))
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  var notes: [String] = []

  init() {
    window = host.makeWindow()
    view.backgroundColor = .black
    window.addSubview(view)
    host.settle()
  }

  func animationDidStart(_ anim: CAAnimation) { notes.append("start \(name(anim))") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    notes.append("stop \(name(anim)) \(flag)")
  }
  private func name(_ animation: CAAnimation) -> String { animation.value(forKey: "name") as? String ?? "?" }

  /// A linear animation of one second.
  func animation(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, name: String? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    if let name {
      animation.setValue(name, forKey: "name")
      animation.delegate = self
    }
    return animation
  }

  /// The displayed values after each of the following steps, in thousandths.
  func values(
    _ steps: Int, every seconds: TimeInterval = 0.25, of layer: CALayer? = nil, _ value: (CALayer) -> CGFloat
  ) -> [Double] {
    (0..<steps).map { _ in
      host.step(by: seconds)
      return (layer ?? view.layer).presentation().map { (Double(value($0)) * 1000).rounded() / 1000 } ?? .nan
    }
  }
}

@Suite struct AddedAnimationTests {
  @Test("A basic animation is displayed, keeps the model, and is removed at its end") func basic() {
    let s = Stage()
    s.view.layer.add(s.animation("opacity", from: 1, to: 0, name: "fade"), forKey: "fade")
    #expect(s.view.layer.opacity == 1 && s.view.layer.animationKeys() == ["fade"])
    #expect(s.values(3) { CGFloat($0.opacity) } == [0.75, 0.5, 0.25])
    #expect(s.view.layer.opacity == 1 && s.notes == ["start fade"])
    #expect(s.values(1) { CGFloat($0.opacity) } == [1])
    #expect(s.notes == ["start fade", "stop fade true"])
    #expect(s.view.layer.animationKeys() == nil && s.view.layer.animations == nil)
    #expect(s.host.settle() <= 1)
    #expect(!s.host.loop.needsFrame)
  }

  @Test("From, to and by in each combination") func combinations() {
    func half(_ from: Any?, _ to: Any?, _ by: Any?) -> [Double] {
      let s = Stage()
      s.view.layer.position.x = 100
      s.view.layer.add(s.animation("position.x", from: from, to: to, by: by), forKey: nil)
      return s.values(2) { $0.position.x }
    }
    #expect(half(0, 40, nil) == [10, 20])
    #expect(half(20, nil, 40) == [30, 40])
    #expect(half(nil, 60, 40) == [30, 40])
    #expect(half(0, nil, nil) == [25, 50])
    #expect(half(nil, 60, nil) == [90, 80])
    #expect(half(nil, nil, 40) == [110, 120])
    #expect(half(nil, nil, nil) == [100, 100])
  }

  @Test("Numbers of all types and boxed values are values") func types() {
    func middle(_ keyPath: String, _ from: Any, _ to: Any, _ value: (CALayer) -> CGFloat) -> Double {
      let s = Stage()
      s.view.layer.add(s.animation(keyPath, from: from, to: to), forKey: nil)
      return s.values(1, every: 0.5, value)[0]
    }
    #expect(middle("opacity", Float(1), 0) { CGFloat($0.opacity) } == 0.5)
    #expect(middle("opacity", NSNumber(value: 1), CGFloat(0)) { CGFloat($0.opacity) } == 0.5)
    let points = (NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 8, y: 4)))
    #expect(middle("position", points.0, points.1) { $0.position.y } == 2)
    #expect(middle("position", CGPoint.zero, CGPoint(x: 8, y: 4)) { $0.position.x } == 4)
    #expect(
      middle("bounds.size", NSValue(cgSize: .zero), CGSize(width: 8, height: 4)) { $0.bounds.width } == 4)
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    #expect(middle("bounds", NSValue(cgRect: rect), NSValue(cgRect: .zero)) { $0.bounds.height } == 20)
    #expect(middle("bounds.size.width", 0, 30) { $0.bounds.width } == 15)
    #expect(middle("bounds.origin.y", 0, 30) { $0.bounds.minY } == 15)
    #expect(middle("shadowOffset.height", 0, 30) { $0.shadowOffset.height } == 15)
    #expect(middle("cornerRadius", 0, 10) { $0.cornerRadius } == 5)
    #expect(middle("anchorPoint", CGPoint.zero, CGPoint(x: 1, y: 1)) { $0.anchorPoint.x } == 0.5)
    let colors = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(middle("backgroundColor", colors.0, colors.1) { $0.backgroundColor?.red ?? -1 } == 0.5)
    #expect(middle("hidden", false, true) { $0.isHidden ? 1 : 0 } == 1)
    let matrices = (CATransform3DMakeScale(1, 1, 1), CATransform3DMakeScale(3, 1, 1))
    #expect(middle("transform", NSValue(caTransform3D: matrices.0), matrices.1) { $0.transform.m11 } == 2)
  }

  @Test("Parts of a transform are animated beside each other, over several turns") func transformParts() {
    let s = Stage()
    s.view.layer.transform.m34 = -0.01
    s.view.layer.add(s.animation("transform.rotation.z", from: 0, to: 4 * Double.pi), forKey: nil)
    s.view.layer.add(s.animation("transform.scale", from: 0, to: 4), forKey: nil)
    s.view.layer.add(s.animation("transform.translation.x", by: 40), forKey: nil)
    // A quarter: half a turn about z with the scale 1, 10 points to the right.
    #expect(s.values(1) { $0.transform.m11 } == [-1])
    #expect(s.view.layer.presentation()?.transform.m41 == 10)
    #expect(abs((s.view.layer.presentation()?.transform.m34 ?? 0) + 0.01) < 1e-9)
    #expect(s.values(1) { $0.transform.m22 } == [2])
  }

  @Test("The value of a part of a transform is read and set by its key path") func keyPaths() throws {
    let layer = CALayer()
    layer.transform = CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
    func number(_ path: String) throws -> Double {
      (try #require(layer.value(forKeyPath: path) as? NSNumber).doubleValue * 1000).rounded() / 1000
    }
    #expect(try number("transform.scale.x") == 2 && number("transform.scale") == 2)
    #expect(try number("transform.rotation.z") == 0.5 && number("transform.rotation") == 0.5)
    layer.setValue(0, forKeyPath: "transform.rotation.z")
    layer.setValue(7, forKeyPath: "transform.translation.y")
    #expect(abs(layer.transform.m11 - 2) < 1e-9 && abs(layer.transform.m22 - 3) < 1e-9)
    #expect(layer.transform.m42 == 7)
    layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try number("transform.rotation.y") == 3.142 && number("transform.rotation.z") == 0)
    layer.setValue(12, forKeyPath: "cornerRadius")
    layer.setValue("value", forKey: "tag")
    #expect(layer.cornerRadius == 12 && layer.value(forKey: "tag") as? String == "value")
    #expect(layer.value(forKeyPath: "none") == nil)
  }

  @Test("An unknown key path and a wrong value are reported once, with their names") func reports() {
    var messages: [String] = []
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = nil }
    let s = Stage()
    for _ in 0..<2 {
      s.view.layer.add(s.animation("frame.size", from: 1, to: 2), forKey: "a")
      s.view.layer.add(s.animation("cornerRadius", from: "round", to: 2), forKey: "b")
    }
    #expect(
      messages == [
        "CABasicAnimation: the key path \"frame.size\" is not animatable in CALayer; nothing is shown.",
        "CABasicAnimation: round of the type String is no value of \"cornerRadius\".",
      ])
    #expect(s.host.settle() < 70)
  }

  @Test("Additive animations add up, and cumulative runs continue") func additiveAndCumulative() {
    let s = Stage()
    s.view.layer.position.x = 100
    for _ in 0..<2 {
      let shake = s.animation("position.x", from: 0, to: 40)
      shake.isAdditive = true
      s.view.layer.add(shake, forKey: nil)
    }
    #expect(s.values(2) { $0.position.x } == [120, 140])
    let turn = s.animation("zPosition", from: 0, to: 10)
    (turn.isCumulative, turn.repeatCount) = (true, 3)
    s.view.layer.add(turn, forKey: nil)
    #expect(s.values(3, every: 0.5) { $0.zPosition } == [5, 10, 15])
  }

  @Test("A kept animation shows its last value without frames, until it is removed") func kept() {
    let s = Stage()
    let fade = s.animation("opacity", from: 1, to: 0.25, name: "fade")
    (fade.fillMode, fade.isRemovedOnCompletion) = (.forwards, false)
    s.view.layer.add(fade, forKey: "fade")
    s.host.settle()
    #expect(s.notes == ["start fade", "stop fade true"])
    #expect(s.view.layer.presentation()?.opacity == 0.25 && s.view.layer.opacity == 1)
    #expect(s.view.layer.animation(forKey: "fade") != nil && !s.host.loop.needsFrame)
    s.view.layer.position.x = 50
    s.host.settle()
    #expect(s.view.layer.presentation()?.position.x == 50 && s.view.layer.presentation()?.opacity == 0.25)
    s.view.layer.removeAnimation(forKey: "fade")
    s.host.settle()
    #expect(s.view.layer.presentation()?.opacity == 1 && s.notes.count == 2)
  }

  @Test("An animation begins at its time, and shows the first value before with a fill mode")
  func beginTime() {
    let s = Stage()
    let late = s.animation("opacity", from: 0, to: 1, name: "late")
    late.beginTime = CACurrentMediaTime() + 0.5
    s.view.layer.add(late, forKey: "late")
    #expect(s.values(1) { CGFloat($0.opacity) } == [1])
    #expect(s.notes == [])
    late.fillMode = .backwards
    s.view.layer.add(late, forKey: "late")
    #expect(s.values(3) { CGFloat($0.opacity) } == [0, 0.25, 0.5])
    #expect(s.notes == ["stop late false", "start late"])
  }

  @Test("The animations of a group have its duration or their own time in it") func group() {
    let s = Stage()
    let group = CAAnimationGroup()
    let move = s.animation("position.x", from: 0, to: 100)
    move.duration = 0
    let blink = s.animation("opacity", from: 0, to: 1, name: "never")
    (blink.beginTime, blink.duration) = (1, 0.5)
    group.animations = [move, blink]
    group.duration = 2
    group.setValue("group", forKey: "name")
    group.delegate = s
    s.view.layer.add(group, forKey: "group")
    #expect(s.values(2, every: 0.5) { $0.position.x } == [25, 50])
    #expect(s.values(1) { CGFloat($0.opacity) } == [0.5])
    #expect(s.values(1) { CGFloat($0.opacity) } == [1])
    #expect(s.values(1, every: 0.5) { $0.position.x } == [10])
    #expect(s.notes == ["start group", "stop group true"])
  }

  @Test("A spring overshoots, and settles at its settling duration") func spring() {
    let s = Stage()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 5)
    spring.duration = spring.settlingDuration
    #expect(abs(spring.settlingDuration - 2.776) < 0.001)
    s.view.layer.add(spring, forKey: nil)
    let values = s.values(160, every: 1.0 / 60) { $0.position.x }
    #expect(values.max().map { $0 > 140 && $0 < 146 } == true)
    #expect(values.last.map { abs($0 - 100) < 0.2 } == true)
    let calm = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(calm.perceptualDuration - 0.5) < 1e-9 && abs(calm.bounce) < 1e-9)
    #expect(calm.duration == calm.settlingDuration)
  }

  @Test("A replaced or removed animation, or one whose view leaves the window, has not finished")
  func removal() {
    let s = Stage()
    s.view.layer.add(s.animation("opacity", from: 1, to: 0, name: "a"), forKey: "k")
    s.host.step()
    s.view.layer.add(s.animation("opacity", from: 1, to: 0, name: "b"), forKey: "k")
    s.host.step()
    s.view.layer.removeAnimation(forKey: "k")
    s.view.layer.add(s.animation("opacity", from: 1, to: 0, name: "c"), forKey: nil)
    s.host.step()
    s.view.removeFromSuperview()
    s.host.settle()
    #expect(s.notes == ["start a", "stop a false", "start b", "stop b false", "start c", "stop c false"])
    #expect(s.view.layer.animations == nil && !s.host.loop.needsFrame)
  }

  @Test("An animation of a layer outside of a window begins when the layer enters one") func waits() {
    let s = Stage()
    let dot = CALayer()
    dot.add(s.animation("opacity", from: 0, to: 1, name: "dot"), forKey: "dot")
    s.host.step(by: 5)
    #expect(s.notes == [] && !s.host.loop.needsFrame)
    s.view.layer.addSublayer(dot)
    s.host.step()
    #expect(s.values(2, of: dot) { CGFloat($0.opacity) } == [0.25, 0.5])
    dot.removeFromSuperlayer()
    s.host.settle()
    #expect(s.notes == ["start dot", "stop dot false"] && dot.animations == nil)
  }

  @Test("An endless animation makes frames only while its layer is seen") func endless() {
    let s = Stage()
    let spin = s.animation("transform.rotation.z", from: 0, to: 2 * Double.pi)
    spin.repeatCount = .infinity
    s.view.layer.add(spin, forKey: "spin")
    #expect(s.host.settle(limit: 100) == 100)
    s.view.isHidden = true
    #expect(s.host.settle(limit: 100) <= 2)
    s.view.isHidden = false
    #expect(s.host.settle(limit: 100) == 100)
    s.window.isHidden = true
    #expect(s.host.settle(limit: 100) <= 2)
    s.window.isHidden = false
    s.view.layer.removeAllAnimations()
    #expect(s.host.settle(limit: 100) <= 2)
  }

  @Test("A layer with the speed 0 pauses the animations of its tree; the offset moves them")
  func pausedLayer() {
    let s = Stage()
    let layer = s.window.layer
    s.view.layer.add(s.animation("opacity", from: 1, to: 0), forKey: "fade")
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { s.view.center.x = 110 }
    s.host.step(by: 0.25)
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pausedTime
    s.host.settle()
    #expect(!s.host.loop.needsFrame)
    #expect(s.values(1, every: 5) { CGFloat($0.opacity) } == [0.75])
    layer.timeOffset = pausedTime + 0.25
    #expect(s.values(1) { CGFloat($0.opacity) } == [0.5])
    #expect(s.view.layer.presentation()?.position.x == 60)
    layer.timeOffset = pausedTime
    s.host.step()
    // As Apple's QA1673 continues.
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    #expect(s.values(2) { CGFloat($0.opacity) } == [0.5, 0.25])
    #expect(layer.convertTime(pausedTime, to: nil) == layer.beginTime + pausedTime)
    s.host.settle()
    #expect(s.view.layer.presentation()?.position.x == 110)
  }

  @Test("Hit tests and animation blocks have the model, below the animation") func model() {
    let s = Stage()
    s.view.layer.add(s.animation("position.x", from: 150, to: 150), forKey: nil)
    s.host.step(by: 0.5)
    #expect(s.window.hitTest(CGPoint(x: 150, y: 10), with: nil) === s.window)
    #expect(s.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === s.view)
    let moving = s.view.layer.presentation()
    #expect(moving?.hitTest(CGPoint(x: 150, y: 10)) != nil && moving?.hitTest(CGPoint(x: 10, y: 10)) == nil)
    #expect(s.window.layer.hitTest(CGPoint(x: 10, y: 10)) === s.view.layer)
    s.view.layer.isHidden = true
    #expect(s.window.layer.hitTest(CGPoint(x: 10, y: 10)) === s.window.layer)
    s.view.layer.isHidden = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { s.view.alpha = 0 }
    s.host.step(by: 0.25)
    #expect(s.view.layer.presentation()?.opacity == 0.75)
    #expect(s.view.layer.presentation()?.position.x == 150)
    #expect(s.view.layer.isAnimating)
    s.host.step(by: 0.5)
    #expect(s.view.layer.presentation()?.position.x == 10)
  }
}
