import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting
import _Testing_UIKit

extension UIView {
  /// A view that draws attention to itself.
  fileprivate func pulse() {
    let pulse = CASpringAnimation(keyPath: "transform.scale")
    pulse.duration = 0.6
    pulse.fromValue = 0.95
    pulse.toValue = 1.0
    pulse.autoreverses = true
    pulse.repeatCount = 2
    pulse.initialVelocity = 0.5
    pulse.damping = 1.0
    layer.add(pulse, forKey: "pulse")
  }

  /// A wrong entry.
  fileprivate func shake() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }

  fileprivate func startRotating(duration: CFTimeInterval = 1) {
    guard layer.animation(forKey: "rotation") == nil else { return }
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0.0
    rotation.toValue = NSNumber(value: Double.pi * 2)
    rotation.duration = duration
    rotation.isCumulative = true
    rotation.repeatCount = Float.greatestFiniteMagnitude
    layer.add(rotation, forKey: "rotation")
  }

  fileprivate func stopRotating() { layer.removeAnimation(forKey: "rotation") }
}

/// A placeholder whose light moves to the right.
private final class ShimmerView: UIView {
  private let gradientLayer = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let light = UIColor(white: 0.85, alpha: 1).cgColor
    let dark = UIColor(white: 0.6, alpha: 1).cgColor
    gradientLayer.startPoint = CGPoint(x: 0.0, y: 0.5)
    gradientLayer.endPoint = CGPoint(x: 1.0, y: 0.5)
    gradientLayer.colors = [light, dark, light]
    gradientLayer.locations = [0.0, 0.5, 1.0]
    layer.addSublayer(gradientLayer)
    startAnimating()
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradientLayer.frame = bounds
  }

  private func startAnimating() {
    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [-1.0, -0.5, 0.0]
    animation.toValue = [1.0, 1.5, 2.0]
    animation.duration = 0.9
    animation.repeatCount = .infinity
    gradientLayer.add(animation, forKey: animation.keyPath)
  }
}

/// A list whose cells appear one after the other.
private final class AppearingController: UICollectionViewController, CAAnimationDelegate {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    3
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    let slide = CABasicAnimation(keyPath: "position.y")
    slide.byValue = -40
    slide.isAdditive = true
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    let group = CAAnimationGroup()
    group.animations = [slide, fade]
    group.duration = 0.3
    group.beginTime = CACurrentMediaTime() + 0.1 * Double(indexPath.item)
    group.fillMode = .backwards
    group.timingFunction = CAMediaTimingFunction(name: .easeOut)
    group.setValue(indexPath.item, forKey: "item")
    group.delegate = self
    cell.layer.add(group, forKey: "appear")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.append("\(anim.value(forKey: "item") as? Int ?? -1) \(flag)")
  }
}

@Suite("Animations of layers, as tutorials write them", .serialized) @MainActor
struct LayerAnimationTests {
  private let app = TestApp(size: CGSize(width: 200, height: 200))
  private let box = UIView(frame: CGRect(x: 80, y: 80, width: 40, height: 40))

  init() {
    box.backgroundColor = .systemRed
    app.window.backgroundColor = .white
    app.window.addSubview(box)
    app.frame()
  }

  private var shown: CALayer { box.layer.presentation() ?? CALayer() }

  @Test("A pulse of springs and a shake of keyframes end where they began")
  func pulseAndShake() throws {
    box.pulse()
    app.advance(by: 0.3)
    #expect(shown.transform.m11 != 1 && box.layer.animationKeys() == ["pulse"])
    try app.settle()
    #expect(shown.transform.m11 == 1)
    box.shake()
    app.advance(by: 0.075)
    #expect(shown.transform.m41 > 5)
    app.advance(by: 0.075)
    #expect(shown.transform.m41 < -5)
    try app.settle()
    #expect(CATransform3DIsIdentity(shown.transform) && box.layer.animationKeys() == nil)
  }

  @Test("A spinner turns until it is stopped")
  func spinner() throws {
    box.startRotating()
    box.startRotating()
    app.advance(by: 10.25)
    let angle = try #require(shown.value(forKeyPath: "transform.rotation.z") as? Double)
    #expect(abs(angle - .pi / 2) < 0.2)
    box.stopRotating()
    try app.settle()
    #expect(CATransform3DIsIdentity(shown.transform))
  }

  @Test("A shimmering gradient, started before its view is in a window, moves its light")
  func shimmer() {
    let shimmer = ShimmerView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    app.window.addSubview(shimmer)
    app.frame()
    func gray(_ x: Int) -> UInt32 {
      let image = app.screenshot()
      return image.pixels[20 * image.width + x] & 0xFF
    }
    let start = [20, 100, 180].map(gray)
    app.advance(by: 0.45)
    let middle = [20, 100, 180].map(gray)
    #expect(start == [217, 217, 217])
    #expect(middle[1] < 165 && middle[0] > 190 && middle[2] > 190)
    shimmer.removeFromSuperview()
    app.advance(by: 0.1)
    #expect(shimmer.layer.sublayers?.first?.animationKeys() == nil)
  }

  @Test("Cells appear one after the other")
  func cells() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 180, height: 40)
    let controller = AppearingController(collectionViewLayout: layout)
    app.window.rootViewController = controller
    app.frame()
    func opacities() -> [Float] {
      (0..<3).map { controller.collectionView.cellForItem(at: [0, $0])?.layer.presentation()?.opacity ?? -1 }
    }
    #expect(opacities().dropFirst() == [0, 0])
    app.advance(by: 0.2)
    let after = opacities()
    #expect(after[0] > 0.7 && after[1] > 0.2 && after[1] < after[0] && after[2] < 0.2)
    try app.settle()
    #expect(opacities() == [1, 1, 1] && controller.log == ["0 true", "1 true", "2 true"])
  }

  @Test("A transition fades a label from the old text to the new one")
  func transition() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.text = "Old"
    app.window.addSubview(label)
    app.frame()
    let old = app.screenshot().pixels
    let animation = CATransition()
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.type = .fade
    animation.duration = 0.5
    label.layer.add(animation, forKey: CATransitionType.fade.rawValue)
    label.text = "New"
    app.frame()
    #expect(label.layer.animationKeys() == ["transition"] && app.window.layer.sublayers?.count == 3)
    app.advance(by: 0.25)
    let middle = app.screenshot().pixels
    #expect(abs((label.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
    try app.settle()
    let new = app.screenshot().pixels
    #expect(app.window.layer.sublayers?.count == 2 && label.layer.presentation()?.opacity == 1)
    #expect(old != middle && middle != new && old != new)
    // A window, for another root.
    app.window.layer.add(animation, forKey: nil)
    app.window.rootViewController = UIViewController()
    app.advance(by: 0.1)
    #expect(app.window.layer.animation(forKey: kCATransition) != nil)
    try app.settle()
  }

  @Test("A completion block sets the final value, and disabled actions do not animate")
  func completionBlock() throws {
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.black.cgColor
    app.window.layer.addSublayer(dot)
    app.frame()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setCompletionBlock {
      log.append("done")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      dot.position = CGPoint(x: 150, y: 5)
      CATransaction.commit()
    }
    dot.position = CGPoint(x: 100, y: 5)
    CATransaction.commit()
    app.advance(by: 0.25)
    let x = try #require(dot.presentation()).position.x
    #expect(x > 50 && x < 99 && log == [])
    try app.settle()
    #expect(log == ["done"] && dot.presentation()?.position.x == 150)
  }

  @Test("A layer that pauses keeps its place, and continues")
  func pause() throws {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    move.fillMode = CAMediaTimingFillMode.forwards
    move.isRemovedOnCompletion = false
    box.layer.add(move, forKey: "move")
    app.advance(by: 0.5)
    let pausedTime = box.layer.convertTime(CACurrentMediaTime(), from: nil)
    box.layer.speed = 0.0
    box.layer.timeOffset = pausedTime
    app.advance(by: 3)
    try app.settle()
    #expect(abs(shown.position.x - 50) < 4)
    let before = box.layer.timeOffset
    box.layer.speed = 1.0
    box.layer.timeOffset = 0.0
    box.layer.beginTime = 0.0
    let timeSincePause = box.layer.convertTime(CACurrentMediaTime(), from: nil) - before
    box.layer.beginTime = timeSincePause
    app.advance(by: 0.25)
    #expect(abs(shown.position.x - 75) < 4)
    try app.settle()
    #expect(shown.position.x == 100 && box.layer.position.x == 100)
  }
}
