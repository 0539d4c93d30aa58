import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite struct ShapeAnimationTests {
  private let host = TestHost(size: CGSize(width: 100, height: 100))
  private let window: UIWindow
  private let ring = CAShapeLayer()

  init() {
    window = host.makeWindow()
    ring.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80), transform: nil)
    ring.strokeColor = CGColor(gray: 0, alpha: 1)
    ring.fillColor = nil
    window.layer.addSublayer(ring)
    host.settle()
  }

  private var shown: CAShapeLayer? { ring.presentation() as? CAShapeLayer }

  private func animation(_ keyPath: String, from: Any, to: Any) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test("A ring is drawn by the end of its line, and keeps the model") func ringByStrokeEnd() {
    ring.add(animation("strokeEnd", from: 0, to: 1), forKey: "ring")
    ring.add(animation("lineWidth", from: 2, to: 6), forKey: "width")
    host.step(by: 0.25)
    #expect(shown?.strokeEnd == 0.25 && ring.strokeEnd == 1 && ring.shownShape.strokeEnd == 0.25)
    #expect(shown?.lineWidth == 3 && ring.lineWidth == 1)
    host.settle()
    #expect(shown?.strokeEnd == 1 && ring.presentedShape == nil && !host.loop.needsFrame)
  }

  @Test("A path changes to one with the same steps, and jumps to another one in the middle") func morph() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 60, height: 20), transform: nil)
    ring.add(animation("path", from: square, to: wide), forKey: "path")
    host.step(by: 0.25)
    #expect(shown?.path?.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 20))
    let round = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    ring.add(animation("path", from: square, to: round), forKey: "path")
    host.step(by: 0.25)
    #expect(shown?.path == square)
    host.step(by: 0.5)
    #expect(shown?.path == round)
  }

  @Test("A shape layer animates its changes itself") func implicit() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    ring.strokeEnd = 0.5
    ring.strokeColor = CGColor(gray: 1, alpha: 1)
    CATransaction.commit()
    #expect(ring.animationKeys() == ["strokeEnd", "strokeColor"])
    host.step(by: 0.5)
    #expect(shown?.strokeEnd == 0.75 && shown?.strokeColor?.red == 0.5)
  }

  @Test("A layer moves along a path, at equal times or at a constant speed, and turns with it")
  func alongPath() {
    let way = CGMutablePath()
    way.move(to: CGPoint(x: 0, y: 0))
    way.addLine(to: CGPoint(x: 30, y: 0))
    way.addLine(to: CGPoint(x: 30, y: 10))
    let move = CAKeyframeAnimation(keyPath: "position")
    (move.path, move.duration) = (way, 1)
    ring.add(move, forKey: "move")
    host.step(by: 0.5)
    #expect(shown?.position == CGPoint(x: 30, y: 0))
    move.calculationMode = .paced
    move.rotationMode = .rotateAuto
    ring.add(move, forKey: "move")
    host.step(by: 0.5)
    #expect(shown.map { abs($0.position.x - 20) < 1e-6 && $0.position.y == 0 } == true)
    #expect(shown.map { CATransform3DIsIdentity($0.transform) } == true)
    host.step(by: 0.4)
    #expect(shown.map { abs($0.position.y - 6) < 1e-6 && abs($0.transform.m12 - 1) < 1e-6 } == true)
  }

  @Test("A constant speed on a curve, and the direction at its ends") func curve() throws {
    let half = CGMutablePath()
    half.addArc(
      center: CGPoint(x: 0, y: 0), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let point = try #require(PathTrack(half.shape, keyTimes: nil, curves: [], mode: .paced, .point))
    guard case .numbers(let middle) = point.value(at: 0.5, base: .numbers([0, 0])) else { return }
    #expect(abs(middle[0] - 7.07) < 0.05 && abs(middle[1] - 7.07) < 0.05)
    let angle = try #require(PathTrack(half.shape, keyTimes: nil, curves: [], mode: .paced, .angle(0)))
    guard case .numbers(let start) = angle.value(at: 0, base: .numbers([0])) else { return }
    #expect(abs(start[0] - .pi / 2) < 0.01)
  }
}
