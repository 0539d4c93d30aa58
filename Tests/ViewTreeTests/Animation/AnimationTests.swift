import Foundation
import Geometry
import Testing

@testable import ViewTree

/// A view at (0 0; 10 10) in a window, and its displayed values.
private final class AnimationScene {
  let host = TestHost(size: CGSize(width: 400, height: 400))
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var notes: [String] = []

  init() {
    window = host.makeWindow()
    view.backgroundColor = .black
    window.addSubview(view)
    host.settle()
  }

  /// The displayed x coordinate of the center relative to the start, rounded to thousandths.
  var x: Double { rounded(view.layer.shown.position.x - 5) }
  var alpha: Double { rounded(view.layer.shown.opacity) }

  func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }

  func move(
    to x: CGFloat, duration: TimeInterval = 1, delay: TimeInterval = 0,
    options: UIView.AnimationOptions = .curveLinear, name: String? = nil
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options,
      animations: { view.center.x = x + 5 },
      completion: name.map { name in { [unowned self] in notes.append("\(name) \($0)") } })
  }

  /// The displayed x coordinates after each of the following steps.
  func positions(_ steps: Int, every seconds: TimeInterval) -> [Double] {
    (0..<steps).map { _ in
      host.step(by: seconds)
      return x
    }
  }
}

@Suite struct AnimationTests {
  @Test("A linear animation displays intermediate values and then calls its completion") func linear() {
    let s = AnimationScene()
    s.move(to: 100, name: "move")
    #expect(s.view.frame.origin.x == 100)
    #expect(s.x == 0)
    #expect(s.view.layer.presentation()?.position == CGPoint(x: 5, y: 5))
    #expect(s.positions(3, every: 0.25) == [25, 50, 75])
    #expect(s.notes == [])
    #expect(s.positions(1, every: 0.25) == [100])
    #expect(s.notes == ["move true"])
    #expect(s.view.layer.animations == nil)
    #expect(!s.host.loop.needsFrame || s.host.settle() <= 1)
    #expect(!s.host.loop.needsFrame)
  }

  @Test("The options choose the curve; ease-in-out is the default") func curves() {
    func half(_ options: UIView.AnimationOptions) -> Double {
      let s = AnimationScene()
      s.move(to: 100, options: options)
      return s.positions(1, every: 0.5)[0]
    }
    #expect(half(.curveLinear) == 50)
    #expect(half(.curveEaseInOut) == 50)
    #expect(half(.curveEaseIn) == 31.536)
    #expect(half(.curveEaseOut) == 68.464)
    let s = AnimationScene()
    s.move(to: 100, options: [])
    #expect(s.positions(1, every: 0.25) == [12.916])
  }

  @Test("A delayed animation displays the old value during the delay") func delay() {
    let s = AnimationScene()
    s.move(to: 100, delay: 0.5, name: "late")
    #expect(s.view.frame.origin.x == 100)
    #expect(s.positions(4, every: 0.5) == [0, 50, 100, 100])
    #expect(s.notes == ["late true"])
  }

  @Test("An underdamped spring overshoots; a critically damped one does not") func spring() {
    let s = AnimationScene()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { s.view.center.x = 105 })
    let overshooting = s.positions(60, every: 1.0 / 60)
    #expect(overshooting.max().map { $0 > 115 && $0 < 118 } == true)
    #expect(overshooting.last == 100)
    #expect(s.host.settle() <= 1)
    let stiff = AnimationScene()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { stiff.view.center.x = 105 })
    let monotonic = stiff.positions(60, every: 1.0 / 60)
    #expect(monotonic == monotonic.sorted())
    #expect(monotonic.last == 100)
  }

  @Test("Changes repeat as often as they say, also in fractions and with their way back") func repeatCount() {
    let s = AnimationScene()
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { s.view.center.x = 105 }
        s.view.alpha = 0
      }, completion: { s.notes.append("done \($0)") })
    #expect(s.positions(6, every: 0.25) == [50, 100, 50, 0, 50, 100])
    #expect(s.alpha == 0 && s.notes == ["done true"])
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear,
      animations: {
        UIView.setAnimationRepeatCount(2)
        s.view.center.x = 5
      })
    #expect(s.positions(4, every: 0.25) == [50, 100, 50, 0])
    #expect(s.view.layer.animations == nil)
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { s.view.center.x = 25 }
    #expect(s.x == 20)
  }

  @Test("All changed properties are animated together") func severalProperties() {
    let s = AnimationScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      s.view.frame = CGRect(x: 100, y: 0, width: 30, height: 10)
      s.view.alpha = 0
      s.view.backgroundColor = .white
      s.view.layer.cornerRadius = 4
      s.view.layer.shadowOpacity = 1
    }
    s.host.step(by: 0.5)
    let shown = s.view.layer.shown
    #expect(shown.bounds.size == CGSize(width: 20, height: 10))
    #expect(shown.position == CGPoint(x: 60, y: 5))
    #expect(shown.opacity == 0.5)
    #expect(shown.backgroundColor.components == SIMD4(0.5, 0.5, 0.5, 1))
    #expect(shown.cornerRadius == 2)
    #expect(shown.shadowOpacity == 0.5)
  }

  @Test("A background color set from nil fades in by its alpha") func colorFromNil() {
    let s = AnimationScene()
    s.view.backgroundColor = nil
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { s.view.backgroundColor = .red }
    s.host.step(by: 0.5)
    #expect(s.view.layer.shown.backgroundColor.components == SIMD4(1, 0, 0, 0.5))
  }

  @Test("A rotation is interpolated by its angle") func rotation() {
    let s = AnimationScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      s.view.transform = CGAffineTransform(rotationAngle: .pi * 0.9)
    }
    s.host.step(by: 0.5)
    let transform = CATransform3DGetAffineTransform(s.view.layer.shown.transform)
    #expect(abs(atan2(transform.b, transform.a) - .pi * 0.45) < 1e-6)
    #expect(abs(transform.a * transform.d - transform.b * transform.c - 1) < 1e-6)
    s.host.step(by: 0.5)
    #expect(s.view.layer.animations == nil)
  }

  @Test("Animations of one property add up without a jump") func additiveAnimations() {
    let s = AnimationScene()
    s.move(to: 100, name: "there")
    #expect(s.positions(1, every: 0.5) == [50])
    s.move(to: 0, name: "back")
    #expect(s.x == 50)
    // The sum is 0 + 100·(1 − t) − 100·(0.5 − t) = 50 until t = 0.5.
    #expect(s.positions(4, every: 0.25) == [50, 50, 25, 0])
    #expect(s.notes == ["there true", "back true"])
  }

  @Test("beginFromCurrentState starts at the displayed value and ends the earlier animation")
  func beginFromCurrentState() {
    let s = AnimationScene()
    s.move(to: 100, name: "there")
    #expect(s.positions(1, every: 0.5) == [50])
    s.move(to: 0, options: [.curveLinear, .beginFromCurrentState], name: "back")
    #expect(s.x == 50)
    #expect(s.positions(4, every: 0.25) == [37.5, 25, 12.5, 0])
    #expect(s.notes == ["there false", "back true"])
  }

  @Test("A second animation of a transform starts at the displayed value") func retargetedTransform() {
    let s = AnimationScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      s.view.transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    s.host.step(by: 0.5)
    #expect(s.view.layer.shown.transform.m11 == 2)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { s.view.transform = .identity }
    #expect(s.view.layer.shown.transform.m11 == 2)
    s.host.step(by: 0.5)
    #expect(s.view.layer.shown.transform.m11 == 1.5)
  }

  @Test("Nested blocks inherit duration and curve unless they override them") func nestedBlocks() {
    let s = AnimationScene()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 2)
      s.move(to: 100, duration: 0.1, options: .curveEaseIn)
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    #expect(s.positions(2, every: 1) == [50, 100])
    let own = AnimationScene()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      own.move(to: 100, duration: 1, options: [.overrideInheritedDuration, .curveEaseIn])
    }
    #expect(own.positions(2, every: 0.5) == [50, 100])
  }

  @Test("performWithoutAnimation and setAnimationsEnabled(false) apply changes at once")
  func disabledAnimations() {
    let s = AnimationScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.performWithoutAnimation { s.view.center.x = 55 }
      s.view.alpha = 0.5
    }
    #expect(s.x == 50)
    #expect(s.alpha == 1)
    UIView.setAnimationsEnabled(false)
    var isDone = false
    UIView.animate(withDuration: 1, animations: { s.view.center.x = 5 }, completion: { isDone = $0 })
    UIView.setAnimationsEnabled(true)
    #expect(isDone)
    #expect(s.x == 0)
    UIView.animate(withDuration: 1) {
      UIView.setAnimationsEnabled(false)
      s.view.center.x = 105
      UIView.setAnimationsEnabled(true)
    }
    #expect(s.x == 100)
  }

  @Test("A duration of 0 applies the changes and calls the completion at once") func zeroDuration() {
    let s = AnimationScene()
    s.move(to: 100, duration: 0, name: "now")
    #expect(s.x == 100)
    #expect(s.notes == ["now true"])
  }

  @Test("A change outside a block applies at once while another property is animated")
  func changeOutsideBlock() {
    let s = AnimationScene()
    s.move(to: 100)
    s.host.step(by: 0.5)
    s.view.center.y = 205
    #expect(s.view.layer.shown.position == CGPoint(x: 55, y: 205))
  }

  @Test("Completions of one frame are called in the order of their blocks") func completionOrder() {
    let s = AnimationScene()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    s.window.addSubview(other)
    UIView.animate(
      withDuration: 0.2, animations: { other.alpha = 0 }, completion: { _ in s.notes.append("first") })
    s.move(to: 10, duration: 0.1, name: "short")
    UIView.animate(
      withDuration: 0.2, animations: { s.view.alpha = 0 }, completion: { _ in s.notes.append("second") })
    UIView.animate(withDuration: 0.3, animations: {}, completion: { s.notes.append("nothing to do \($0)") })
    s.host.step(by: 0.05)
    #expect(s.notes == ["nothing to do true"])
    s.host.step(by: 0.25)
    #expect(s.notes == ["nothing to do true", "first", "short true", "second"])
  }

  @Test("A completion can start another animation") func animationInCompletion() {
    let s = AnimationScene()
    UIView.animate(
      withDuration: 0.1, animations: { s.view.center.x = 15 }, completion: { _ in s.move(to: 110) })
    s.host.step(by: 0.1)
    #expect(s.x == 10)
    #expect(s.positions(2, every: 0.5) == [60, 110])
  }

  @Test("Removing a view ends its animations as not finished") func removedView() {
    let s = AnimationScene()
    s.move(to: 100, name: "move")
    s.host.step(by: 0.5)
    s.view.removeFromSuperview()
    #expect(s.view.layer.animations == nil)
    s.host.step()
    #expect(s.notes == ["move false"])
    #expect(s.host.settle() == 0)
  }

  @Test("removeAllAnimations ends a repeated animation and displays the model value")
  func removeAllAnimations() {
    let s = AnimationScene()
    s.move(to: 100, options: [.curveLinear, .repeat, .autoreverse], name: "swing")
    #expect(s.positions(5, every: 0.5) == [50, 100, 50, 0, 50])
    s.view.layer.removeAllAnimations()
    #expect(s.x == 100)
    s.host.settle()
    #expect(s.notes == ["swing false"])
  }

  @Test("An animation that starts between frames starts at the current time") func startBetweenFrames() {
    let s = AnimationScene()
    s.host.advance(by: 10)
    s.move(to: 100)
    #expect(s.positions(1, every: 0.25) == [25])
  }

  @Test("An animation that starts during a frame starts at the frame's time") func startInFrame() {
    let s = AnimationScene()
    let other = UIView(frame: .zero)
    s.window.addSubview(other)
    UIView.animate(withDuration: 9) { other.alpha = 0 }
    s.host.step(by: 0.5)
    s.host.loop.after(0.5) { s.move(to: 100) }
    s.host.step(by: 0.5)
    #expect(s.positions(1, every: 0.25) == [25])
  }

  @Test("Changes by layoutIfNeeded() inside a block are animated") func layoutInBlock() {
    final class Row: UIView {
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var x: CGFloat = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        child.frame.origin.x = x
      }
    }
    let s = AnimationScene()
    let row = Row(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    row.addSubview(row.child)
    s.window.addSubview(row)
    s.host.settle()
    row.x = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      row.setNeedsLayout()
      row.layoutIfNeeded()
    }
    s.host.step(by: 0.5)
    #expect(row.child.layer.shown.position.x == 55)
  }

  @Test("Layers without a view are not animated") func layerWithoutView() {
    let s = AnimationScene()
    let layer = CALayer()
    s.view.layer.addSublayer(layer)
    UIView.animate(withDuration: 1) { layer.opacity = 0 }
    #expect(layer.animations == nil)
    #expect(layer.shown.opacity == 0)
  }

  @Test("Without a current frame loop changes apply at once") func noCurrentLoop() {
    let s = AnimationScene()
    FrameLoop.resignCurrent()
    defer { s.host.loop.makeCurrent() }
    s.move(to: 100, name: "now")
    #expect(s.x == 100)
    #expect(s.notes == ["now true"])
  }
}
