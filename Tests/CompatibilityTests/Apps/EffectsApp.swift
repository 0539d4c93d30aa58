import UIKit

/// Gradients of all kinds, a loading indicator of copies, a pattern and drawn shadows.
final class EffectsViewController: UIViewController {
  let replicator = CAReplicatorLayer()
  let dot = CALayer()
  let patterned = UIView(frame: CGRect(x: 110, y: 80, width: 80, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, type) in [CAGradientLayerType.axial, .radial, .conic].enumerated() {
      let gradient = CAGradientLayer()
      gradient.type = type
      gradient.frame = CGRect(x: 10 + 62 * index, y: 10, width: 56, height: 56)
      gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemRed.cgColor, UIColor.systemBlue.cgColor]
      gradient.cornerRadius = 12
      if type != .axial {
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
      }
      view.layer.addSublayer(gradient)
    }

    replicator.frame = CGRect(x: 20, y: 80, width: 60, height: 60)
    replicator.instanceCount = 8
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    replicator.instanceAlphaOffset = -0.1
    dot.frame = CGRect(x: 26, y: 0, width: 8, height: 8)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.systemPurple.cgColor
    replicator.addSublayer(dot)
    view.layer.addSublayer(replicator)

    let tile = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.systemOrange.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    patterned.backgroundColor = UIColor(patternImage: tile)
    patterned.layer.cornerRadius = 10
    view.addSubview(patterned)
    view.addSubview(ShadowedView(frame: CGRect(x: 10, y: 150, width: 180, height: 60)))
  }
}

/// Shapes with shadows of a context.
final class ShadowedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setShadow(offset: CGSize(width: 3, height: 4), blur: 6, color: UIColor.systemGreen.cgColor)
    UIColor.systemIndigo.setFill()
    UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 40, height: 36)).fill()
    context.restoreGState()
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 0)
    UIColor.systemPink.setFill()
    context.fill(CGRect(x: 80, y: 14, width: 60, height: 24))
  }
}

/// Confetti that falls from the upper edge.
final class ConfettiView: UIView {
  override class var layerClass: AnyClass { CAEmitterLayer.self }
  var emitter: CAEmitterLayer { layer as! CAEmitterLayer }

  func start() {
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: 0)
    emitter.emitterSize = CGSize(width: bounds.width, height: 1)
    emitter.emitterCells = [UIColor.systemRed, .systemBlue, .white].map { color in
      let cell = CAEmitterCell()
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
          UIColor.white.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        }.cgImage
      cell.birthRate = 10
      cell.lifetime = 2
      cell.velocity = 60
      cell.velocityRange = 20
      cell.emissionLongitude = .pi / 2
      cell.emissionRange = .pi / 8
      cell.yAcceleration = 40
      cell.spin = 3
      cell.spinRange = 2
      cell.scaleRange = 0.5
      cell.alphaSpeed = -0.3
      cell.color = color.cgColor
      return cell
    }
  }

  func stop() { emitter.birthRate = 0 }
}
