import Foundation
import Geometry
import ViewTree

/// The signs of accessories, as strokes with round ends, in points.
nonisolated enum AccessoryGlyph: Equatable {
  case chevron
  case checkmark
  case minus(UIColor)
  case plus(UIColor)
  case lines
  /// An i in a circle.
  case info
  case circle
  case checkedCircle(UIColor?)

  /// A stroke between two points.
  struct Stroke: Equatable {
    let from: CGPoint
    let to: CGPoint
    let width: CGFloat

    init(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat, _ width: CGFloat = 2) {
      from = CGPoint(x: x, y: y)
      to = CGPoint(x: toX, y: toY)
      self.width = width
    }
  }

  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 9, height: 14)
    case .checkmark: CGSize(width: 16, height: 14)
    case .minus, .plus, .circle, .checkedCircle, .info: CGSize(width: 22, height: 22)
    case .lines: CGSize(width: 20, height: 14)
    }
  }

  var strokes: [Stroke] {
    switch self {
    case .chevron: [Stroke(1.5, 1.5, 7, 7), Stroke(7, 7, 1.5, 12.5)]
    case .checkmark: [Stroke(1.5, 7.5, 5.8, 12), Stroke(5.8, 12, 14.5, 2)]
    case .minus: [Stroke(6.5, 11, 15.5, 11)]
    case .plus: [Stroke(6.5, 11, 15.5, 11), Stroke(11, 6.5, 11, 15.5)]
    case .lines: [2, 7, 12].map { Stroke(1, $0, 19, $0, 1.5) }
    case .circle: []
    case .info: [Stroke(11, 6.8, 11, 6.8, 2.2), Stroke(11, 10.5, 11, 15.4, 1.8)]
    case .checkedCircle: [Stroke(6.5, 11.5, 9.6, 14.8), Stroke(9.6, 14.8, 15.5, 7.8)]
    }
  }

  /// Whether the sign points to the trailing edge.
  var isDirectional: Bool { self == .chevron }
}

/// A view that draws a sign in its tint color.
///
/// Each stroke is a turned view with round ends, which the canvas draws with smooth edges.
final class GlyphView: UIView {
  private var bars: [UIView] = []
  private let mirror = UIView(frame: .zero)

  var glyph: AccessoryGlyph {
    didSet { if glyph != oldValue { show() } }
  }

  init(_ glyph: AccessoryGlyph) {
    self.glyph = glyph
    super.init(frame: CGRect(origin: .zero, size: glyph.size))
    isUserInteractionEnabled = false
    addSubview(mirror)
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    for bar in bars { bar.removeFromSuperview() }
    bars = glyph.strokes.map { stroke in
      let (dx, dy) = (stroke.to.x - stroke.from.x, stroke.to.y - stroke.from.y)
      let bar = UIView(frame: .zero)
      bar.bounds.size = CGSize(width: hypot(dx, dy) + stroke.width, height: stroke.width)
      bar.center = CGPoint(x: (stroke.from.x + stroke.to.x) / 2, y: (stroke.from.y + stroke.to.y) / 2)
      bar.layer.cornerRadius = stroke.width / 2
      bar.transform = CGAffineTransform(rotationAngle: atan2(dy, dx))
      mirror.addSubview(bar)
      return bar
    }
    bounds.size = glyph.size
    mirror.frame = bounds
    paint()
    setNeedsLayout()
  }

  private func paint() {
    for bar in bars { bar.backgroundColor = tintColor }
    layer.cornerRadius = 0
    layer.borderWidth = 0
    backgroundColor = nil
    switch glyph {
    case .chevron, .checkmark, .lines: break
    case .minus(let color), .plus(let color):
      layer.cornerRadius = bounds.height / 2
      backgroundColor = color
    case .circle, .info:
      layer.cornerRadius = bounds.height / 2
      layer.borderWidth = 1.5
      layer.borderColor = (glyph == .info ? tintColor : UIColor.systemGray3).cgColor
    case .checkedCircle(let color):
      layer.cornerRadius = bounds.height / 2
      backgroundColor = color ?? superview?.tintColor
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    paint()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    paint()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = glyph.isDirectional && effectiveUserInterfaceLayoutDirection == .rightToLeft
    mirror.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { glyph.size }
}
