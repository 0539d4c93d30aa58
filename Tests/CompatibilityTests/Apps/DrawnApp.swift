import UIKit

// Views as tutorials write them: shapes in layers, views that draw themselves, and images that are drawn.

/// A ring that shows a progress, from the top.
final class RingView: UIView {
  let trackLayer = CAShapeLayer()
  let progressLayer = CAShapeLayer()

  var progress: CGFloat = 0.7 { didSet { progressLayer.strokeEnd = progress } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for shapeLayer in [trackLayer, progressLayer] {
      shapeLayer.fillColor = UIColor.clear.cgColor
      shapeLayer.lineWidth = 8
      shapeLayer.lineCap = .round
      layer.addSublayer(shapeLayer)
    }
    trackLayer.strokeColor = UIColor.systemGray5.cgColor
    progressLayer.strokeColor = UIColor.systemBlue.cgColor
    progressLayer.strokeEnd = progress
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let circularPath = UIBezierPath(
      arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: min(bounds.width, bounds.height) / 2 - 6,
      startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
    trackLayer.path = circularPath.cgPath
    progressLayer.path = circularPath.cgPath
  }
}

/// A pie of slices.
class PieView: UIView {
  var slices: [(value: CGFloat, color: UIColor)] = [] { didSet { setNeedsDisplay() } }
  private(set) var drawCount = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    drawCount += 1
    guard let ctx = UIGraphicsGetCurrentContext() else { return }
    let radius = min(rect.width, rect.height) * 0.5 - 2
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let total = slices.reduce(0) { $0 + $1.value }
    var startAngle = -CGFloat.pi * 0.5
    for slice in slices {
      let endAngle = startAngle + 2 * .pi * (slice.value / total)
      ctx.setFillColor(slice.color.cgColor)
      ctx.move(to: center)
      ctx.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: false)
      ctx.fillPath()
      startAngle = endAngle
    }
    UIColor.label.setStroke()
    let edge = UIBezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2))
    edge.lineWidth = 2
    edge.stroke()
  }
}

/// A card whose border is dashed.
final class DashedCard: UIView {
  private let border = CAShapeLayer()

  override class var layerClass: AnyClass { CALayer.self }

  override func layoutSubviews() {
    super.layoutSubviews()
    border.strokeColor = UIColor.systemOrange.cgColor
    border.lineDashPattern = [6, 4]
    border.fillColor = nil
    border.lineWidth = 2
    border.frame = bounds
    border.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 12).cgPath
    if border.superlayer == nil { layer.addSublayer(border) }
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
    backgroundColor = .systemBackground
    layer.cornerRadius = 12
  }
}

/// A view whose own layer is a shape.
final class TriangleView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shapeLayer: CAShapeLayer { layer as! CAShapeLayer }

  override func layoutSubviews() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.midX, y: bounds.minY))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.addLine(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    path.close()
    shapeLayer.path = path.cgPath
    shapeLayer.fillColor = UIColor.systemGreen.cgColor
  }
}

/// The background of a section, which draws lines like a sheet of paper.
final class PaperView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func draw(_ rect: CGRect) {
    UIColor.separator.set()
    let lines = UIBezierPath()
    for y in stride(from: rect.minY + 10, to: rect.maxY, by: 10) {
      lines.move(to: CGPoint(x: rect.minX, y: y))
      lines.addLine(to: CGPoint(x: rect.maxX, y: y))
    }
    lines.setLineDash([2, 2], count: 2, phase: 0)
    lines.stroke()
  }
}

/// A layout with a decoration behind all items.
final class PaperLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    register(PaperView.self, forDecorationViewOfKind: "paper")
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect) ?? []
    let paper = layoutAttributesForDecorationView(ofKind: "paper", at: IndexPath(item: 0, section: 0))
    return attributes + [paper].compactMap { $0 }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(origin: .zero, size: collectionViewContentSize)
    attributes.zIndex = -1
    return attributes
  }
}

extension UIImage {
  /// Returns the image cut to a circle.
  func rounded(size: CGSize) -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: size)
    return renderer.image { context in
      let rect = CGRect(origin: .zero, size: size)
      UIBezierPath(ovalIn: rect).addClip()
      draw(in: rect)
      UIColor.white.setStroke()
      context.cgContext.setLineWidth(4)
      context.cgContext.strokeEllipse(in: rect)
    }
  }

  /// Returns an image of one color, the old way.
  static func filled(with color: UIColor, size: CGSize) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, 0)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  /// Returns an image of a gradient.
  static func gradient(_ colors: [UIColor], size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      let cgColors = colors.map { $0.cgColor } as CFArray
      let space = CGColorSpaceCreateDeviceRGB()
      guard let gradient = CGGradient(colorsSpace: space, colors: cgColors, locations: [0, 1]) else { return }
      context.cgContext.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: size.width, y: size.height), options: [])
    }
  }
}

/// A badge with a number in the middle.
final class CountBadge: UIView {
  var text = "7" { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    UIColor.systemRed.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.white,
    ]
    let size = (text as NSString).size(withAttributes: attributes)
    (text as NSString).draw(
      at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), withAttributes: attributes)
  }
}

/// A screen of them.
final class DrawnController: UIViewController, UICollectionViewDataSource {
  let ring = RingView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
  let pie = PieView(frame: CGRect(x: 110, y: 10, width: 80, height: 80))
  let card = DashedCard(frame: CGRect(x: 10, y: 110, width: 80, height: 50))
  let triangle = TriangleView(frame: CGRect(x: 110, y: 110, width: 50, height: 50))
  let badge = CountBadge(frame: CGRect(x: 170, y: 120, width: 24, height: 20))
  let imageView = UIImageView(frame: CGRect(x: 10, y: 175, width: 60, height: 60))
  let paper = UICollectionView(
    frame: CGRect(x: 80, y: 175, width: 110, height: 60), collectionViewLayout: PaperLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pie.slices = [(3, .systemRed), (2, .systemYellow), (1, .systemTeal)]
    badge.backgroundColor = .clear
    imageView.image = UIImage.gradient([.systemPink, .systemIndigo], size: CGSize(width: 100, height: 100))
      .rounded(size: CGSize(width: 60, height: 60))
    paper.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    paper.dataSource = self
    for subview in [ring, pie, card, triangle, badge, imageView, paper] as [UIView] {
      view.addSubview(subview)
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .systemPurple
    return cell
  }
}
