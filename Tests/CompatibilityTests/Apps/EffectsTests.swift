import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct EffectsTests {
  private func start(_ style: UIUserInterfaceStyle = .light) -> (TestApp, EffectsViewController) {
    let app = TestApp(size: CGSize(width: 200, height: 220), scale: 1)
    app.window.overrideUserInterfaceStyle = style
    let controller = app.perform { EffectsViewController() }
    app.window.rootViewController = controller
    app.frame()
    return (app, controller)
  }

  @Test("Gradients, copies, patterns and shadows are drawn", arguments: ["light", "dark"])
  func looks(style: String) {
    let (app, _) = start(style == "dark" ? .dark : .light)
    assertScreenshot(of: app, named: style)
  }

  @Test("The instances of a replicator show an animation later, each by the delay")
  func delay() throws {
    let (app, controller) = start()
    controller.replicator.instanceAlphaOffset = 0
    controller.replicator.instanceDelay = 0.1
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0
    fade.duration = 0.8
    fade.repeatCount = .infinity
    app.perform { controller.dot.add(fade, forKey: "fade") }
    app.advance(by: 1.6)
    let shot = app.screenshot()
    /// How much of the dot at an angle is seen, 0…255.
    func strength(_ index: Int) -> Int {
      let angle = CGFloat(index) * .pi / 4
      let (x, y) = (50 + 26 * sin(angle), 110 - 26 * cos(angle))
      return 255 - Int(shot.pixels[Int(y) * shot.width + Int(x)] >> 8 & 0xFF)
    }
    let strengths = (0..<8).map { strength($0) }
    // Just after a new run: each instance is a tenth of a second, an eighth of the run, behind.
    #expect(strengths[1] < strengths[2])
    #expect(strengths[2] < strengths[3])
    #expect(strengths[3] < strengths[4])
    #expect(strengths[6] < strengths[7])
    app.perform { controller.dot.removeAllAnimations() }
    try app.settle()
  }

  @Test("A pattern is the background of its view until another color is set")
  func pattern() {
    let (app, controller) = start()
    func color() -> UInt32 {
      let shot = app.screenshot()
      return shot.pixels[105 * shot.width + 135]
    }
    let before = color()
    #expect(controller.patterned.backgroundColor != nil)
    controller.patterned.backgroundColor = .black
    app.frame()
    #expect(color() == 0xFF00_0000)
    #expect(color() != before)
  }

  @Test("What follows beginAnimations is animated with its settings, and the delegate is notified at the end")
  func beginAnimations() throws {
    @MainActor final class Delegate: NSObject, HasNamedMethods {
      nonisolated class var namedMethods: NamedMethods {
        ["didStop:finished:context:": NamedMethod(Delegate.didStop)]
      }
      var log: [String] = []
      func didStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
        log.append("\(id ?? "-") \(finished.boolValue)")
      }
    }
    let app = TestApp(size: CGSize(width: 200, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    app.window.addSubview(view)
    app.frame()
    let delegate = Delegate()
    app.perform {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationDidStop("didStop:finished:context:")
      view.center.x = 110
      UIView.commitAnimations()
      view.alpha = 0.5
    }
    app.frame()
    #expect(view.layer.presentation()?.opacity == 0.5)
    app.advance(by: 1)
    let shown = try #require(view.layer.presentation()?.position.x)
    #expect(abs(shown - 60) < 3)
    #expect(delegate.log == [])
    try app.settle()
    #expect(delegate.log == ["move true"])
    #expect(view.layer.presentation()?.position.x == 110)
  }

  @Test("Items bounce from lines and paths, with the identifiers of the boundaries")
  func boundaries() throws {
    final class Log: NSObject, UICollisionBehaviorDelegate {
      var began: [String] = []
      var ended = 0
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
      ) { began.append((identifier as? NSString).map { "\($0)" } ?? "bounds") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: UIDynamicItem,
        withBoundaryIdentifier identifier: NSCopying?
      ) { ended += 1 }
    }
    let app = TestApp(size: CGSize(width: 200, height: 200))
    let ball = UIView(frame: CGRect(x: 40, y: 10, width: 20, height: 20))
    app.window.addSubview(ball)
    app.frame()
    let log = Log()
    let animator = UIDynamicAnimator(referenceView: app.window)
    let gravity = UIGravityBehavior(items: [ball])
    let collision = UICollisionBehavior(items: [ball])
    collision.collisionDelegate = log
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 100, y: 100))
    collision.addBoundary(
      withIdentifier: "box" as NSString,
      for: UIBezierPath(rect: CGRect(x: 150, y: 150, width: 20, height: 20)))
    #expect(collision.boundaryIdentifiers?.count == 2)
    let item = UIDynamicItemBehavior(items: [ball])
    item.elasticity = 0.5
    app.perform { for behavior in [gravity, collision, item] { animator.addBehavior(behavior) } }
    app.advance(by: 0.3)
    #expect(log.began == [])
    app.advance(by: 3)
    #expect(log.began.first == "shelf")
    #expect(abs(ball.frame.maxY - 100) < 1)
    #expect(log.ended >= 1)
    app.perform { collision.removeBoundary(withIdentifier: "shelf" as NSString) }
    app.advance(by: 3)
    #expect(log.began.last == "bounds")
    #expect(abs(ball.frame.maxY - 200) < 1)
    #expect(collision.boundary(withIdentifier: "box" as NSString)?.bounds.minX == 150)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
    animator.removeAllBehaviors()
  }

  @Test(
    "An emitter's particles are the same on each run, end after it has stopped, and then no frames are made")
  func emitter() throws {
    func pixels() throws -> [UInt32] {
      let app = TestApp(size: CGSize(width: 200, height: 120), scale: 1)
      app.window.backgroundColor = .darkGray
      let view = ConfettiView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
      app.window.addSubview(view)
      app.frame()
      app.perform { view.start() }
      app.advance(by: 1.5)
      let pixels = app.screenshot().pixels
      assertScreenshot(of: app, named: "confetti")
      app.perform { view.stop() }
      try app.settle()
      let gray = app.screenshot().pixels
      #expect(gray.allSatisfy { $0 == gray[0] })
      return pixels
    }
    let first = try pixels()
    let second = try pixels()
    #expect(first == second)
    #expect(Set(first).count > 20)
  }

  @Test(
    "An animation of contents fades between images, keyframes show them in turn, a value function turns a layer"
  )
  func contents() throws {
    func image(_ color: UIColor) -> CGImage? {
      let format = UIGraphicsImageRendererFormat()
      format.opaque = true
      return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.cgImage
    }
    let app = TestApp(size: CGSize(width: 40, height: 40), scale: 1)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    app.window.layer.addSublayer(layer)
    app.frame()
    func color() -> UInt32 { app.screenshot().pixels[20 * 40 + 20] & 0xFF_FFFF }
    app.perform {
      layer.contents = image(.blue)
      let fade = CABasicAnimation(keyPath: "contents")
      fade.fromValue = image(.red)
      fade.toValue = image(.blue)
      fade.duration = 1
      layer.add(fade, forKey: "contents")
    }
    app.frame()
    #expect(color() >> 16 > 0xF0)
    app.advance(by: 0.5)
    #expect((0x70...0x90).contains(color() >> 16))
    #expect((0x70...0x90).contains(color() & 0xFF))
    try app.settle()
    #expect(color() == 0x0000FF)

    app.perform {
      layer.contents = nil
      let frames = CAKeyframeAnimation(keyPath: "contents")
      frames.values = [image(.red), image(.green), image(.blue)].compactMap { $0 }
      frames.calculationMode = .discrete
      frames.duration = 0.9
      layer.add(frames, forKey: "frames")
    }
    app.advance(by: 0.1)
    #expect(color() == 0xFF0000)
    app.advance(by: 0.3)
    #expect(color() == 0x00FF00)
    try app.settle()

    app.perform {
      let turn = CABasicAnimation(keyPath: "transform")
      turn.valueFunction = CAValueFunction(name: .rotateZ)
      turn.fromValue = 0
      turn.toValue = CGFloat.pi
      turn.duration = 1
      turn.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(turn, forKey: "turn")
    }
    app.advance(by: 0.5)
    let angle = try #require(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber)
    #expect(abs(angle.doubleValue - .pi / 2) < 0.1)
  }
}
