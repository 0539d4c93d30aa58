import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTesting

/// A card whose sides are cut like a ticket.
private final class TicketView: UIView {
  private let cut = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    cut.fillRule = .evenOdd
    layer.mask = cut
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath(rect: bounds)
    for x in [bounds.minX, bounds.maxX] {
      path.append(
        UIBezierPath(
          arcCenter: CGPoint(x: x, y: bounds.midY), radius: 10, startAngle: 0, endAngle: 2 * .pi,
          clockwise: true))
    }
    cut.frame = bounds
    cut.path = path.cgPath
  }
}

/// A layer that arranges and draws itself.
private final class DialLayer: CALayer {
  let needle = CALayer()
  var angle: CGFloat = 0 { didSet { setNeedsDisplay() } }
  private(set) var calls: [String] = []

  override init() {
    super.init()
    addSublayer(needle)
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    if let dial = layer as? DialLayer { angle = dial.angle }
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }

  override func layoutSublayers() {
    super.layoutSublayers()
    calls.append("layout")
    needle.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 2)
  }

  override func draw(in ctx: CGContext) {
    calls.append("draw")
    ctx.setFillColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
  }
}

@MainActor @Suite("Masks, corners and contents of layers") struct MasksTests {
  /// A white window of 100 × 100 points, at one pixel for each point.
  private func app(_ views: UIView...) -> TestApp {
    let app = TestApp(size: CGSize(width: 100, height: 100))
    app.window.backgroundColor = .white
    for view in views { app.window.addSubview(view) }
    app.frame()
    return app
  }

  private func colors(_ app: TestApp, _ points: (Int, Int)...) -> [String] {
    let image = app.screenshot()
    return points.map { String(image.pixels[$0.1 * image.width + $0.0] & 0xFF_FFFF, radix: 16) }
  }

  @Test("A shape cuts a view and its subviews, and does not cut touches")
  func shape() {
    let ticket = TicketView(frame: CGRect(x: 10, y: 20, width: 80, height: 60))
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    label.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    ticket.addSubview(label)
    let app = app(ticket)
    let shown = colors(app, (12, 22), (12, 50), (50, 50), (88, 50), (88, 22))
    #expect(shown == ["ff", "ffffff", "ff0000", "ffffff", "ff0000"])
    #expect(ticket.hitTest(CGPoint(x: 2, y: 30), with: nil) === label)
  }

  @Test("A gradient fades a view out, and without it the view is whole again")
  func gradient() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .black
    let fade = CAGradientLayer()
    fade.frame = view.bounds
    fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    view.layer.mask = fade
    let app = app(view)
    let shown = colors(app, (50, 1), (50, 50), (50, 98))
    #expect(shown[0] < "90909" && shown[0] != "ffffff")
    #expect(shown[1] != shown[0] && shown[1] != shown[2])
    #expect(fade.superlayer === view.layer)
    view.layer.mask = nil
    app.frame()
    #expect(colors(app, (50, 98)) == ["0"])
    #expect(fade.superlayer == nil)
  }

  @Test("A growing circle reveals a view: the path of the mask is animated")
  func reveal() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let app = app(view)
    let circle = CAShapeLayer()
    let small = UIBezierPath(ovalIn: CGRect(x: 45, y: 45, width: 10, height: 10)).cgPath
    let large = UIBezierPath(ovalIn: CGRect(x: -30, y: -30, width: 160, height: 160)).cgPath
    circle.path = large
    view.layer.mask = circle
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = small
    animation.toValue = large
    animation.duration = 0.5
    circle.add(animation, forKey: "path")
    app.frame()
    #expect(colors(app, (50, 50), (80, 50)) == ["ff0000", "ffffff"])
    app.advance(by: 0.6)
    #expect(colors(app, (50, 50), (80, 50), (2, 2)) == ["ff0000", "ff0000", "ff0000"])
  }

  @Test("Some corners of a view are round: its background, and what it clips")
  func corners() {
    let sheet = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    sheet.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    sheet.layer.cornerRadius = 20
    sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let app = app(sheet)
    let corners = [(1, 1), (98, 1), (1, 98), (98, 98)]
    func shown() -> [String] { corners.map { colors(app, $0)[0] } }
    #expect(shown() == ["ffffff", "ffffff", "ff", "ff"])
    let content = UIView(frame: sheet.bounds)
    content.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    sheet.addSubview(content)
    app.frame()
    #expect(shown() == ["ff0000", "ff0000", "ff0000", "ff0000"])
    sheet.clipsToBounds = true
    app.frame()
    #expect(shown() == ["ffffff", "ffffff", "ff0000", "ff0000"])
    sheet.layer.maskedCorners = .layerMaxXMaxYCorner
    app.frame()
    #expect(shown() == ["ff0000", "ff0000", "ff0000", "ffffff"])
  }

  @Test("A view is the mask of another one, without a superview")
  func viewMask() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    dot.backgroundColor = .black
    dot.layer.cornerRadius = 25
    view.mask = dot
    let app = app(view)
    #expect(view.mask === dot && dot.superview == nil)
    #expect(colors(app, (1, 1), (25, 25), (75, 75)) == ["ffffff", "ff0000", "ffffff"])
    dot.frame.origin = CGPoint(x: 50, y: 50)
    app.frame()
    #expect(colors(app, (25, 25), (75, 75)) == ["ffffff", "ff0000"])
    view.addSubview(dot)
    app.frame()
    #expect(view.mask == nil)
    #expect(colors(app, (25, 25)) == ["ff0000"])
  }

  @Test("A layer shows an image as its contents, and one that it draws itself")
  func contents() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let image = try #require(UIImage(pixels: [0xFFFF_0000, 0xFF00_00FF], width: 2, height: 1)?.cgImage)
    let picture = CALayer()
    picture.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    picture.contents = image
    view.layer.addSublayer(picture)
    let dial = DialLayer()
    view.layer.addSublayer(dial)
    dial.frame = CGRect(x: 0, y: 50, width: 100, height: 20)
    let app = app(view)
    #expect(colors(app, (5, 10), (95, 10), (5, 60), (95, 60)) == ["ff0000", "ff", "ff00", "ffffff"])
    #expect(dial.calls == ["layout", "draw"])
    #expect(dial.needle.frame == CGRect(x: 0, y: 0, width: 100, height: 2))
    app.frame()
    dial.angle = 1
    #expect(dial.needsDisplay())
    app.frame()
    #expect(dial.calls == ["layout", "draw", "draw"])
    picture.contents = nil
    app.frame()
    #expect(colors(app, (5, 10)) == ["ffffff"])
  }

  @Test("A card with one side is not drawn from behind")
  func oneSided() {
    let front = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    front.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    front.layer.isDoubleSided = false
    let app = app(front)
    front.layer.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0)
    app.frame()
    #expect(colors(app, (50, 50)) == ["ffffff"])
    front.layer.transform = CATransform3DMakeRotation(.pi * 0.1, 0, 1, 0)
    app.frame()
    #expect(colors(app, (50, 50)) == ["ff0000"])
  }
}
