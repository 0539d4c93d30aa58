import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct DrawnTests {
  private func start(scale: CGFloat = 1, style: UIUserInterfaceStyle = .light) -> (TestApp, DrawnController) {
    let app = TestApp(size: CGSize(width: 200, height: 245), scale: scale)
    app.window.overrideUserInterfaceStyle = style
    let controller = DrawnController()
    app.window.rootViewController = controller
    app.frame()
    return (app, controller)
  }

  @Test("Shapes, views that draw and drawn images look as on iOS", arguments: [1, 2], ["light", "dark"])
  func looks(scale: Int, style: String) {
    let (app, _) = start(scale: CGFloat(scale), style: style == "dark" ? .dark : .light)
    assertScreenshot(of: app, named: style)
  }

  @Test("A view draws before its first frame, and again only when it has to")
  func drawing() {
    let (app, controller) = start()
    let pie = controller.pie
    #expect(pie.drawCount == 1)
    controller.ring.progress = 0.2
    app.frame()
    #expect(pie.drawCount == 1)
    pie.setNeedsDisplay()
    pie.setNeedsDisplay()
    app.frame()
    #expect(pie.drawCount == 2)
    // The pixels are stretched.
    pie.frame.size.width = 60
    app.frame()
    #expect(pie.drawCount == 2)
    pie.contentMode = .redraw
    pie.frame.size.width = 70
    app.frame()
    #expect(pie.drawCount == 3)
    app.window.overrideUserInterfaceStyle = .dark
    app.frame()
    #expect(pie.drawCount == 4)
    pie.isHidden = true
    pie.setNeedsDisplay()
    app.frame()
    #expect(pie.drawCount == 4)
    pie.isHidden = false
    app.frame()
    #expect(pie.drawCount == 5)
  }

  @Test("Outside of drawing there is no context, and within it that of the view or the image")
  func contexts() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    var inner: CGContext?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      inner = UIGraphicsGetCurrentContext()
      #expect(inner === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
    }
    #expect(UIGraphicsGetCurrentContext() == nil && inner != nil)
    #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 1)
    let filled = UIImage.filled(with: .green, size: CGSize(width: 2, height: 2))
    #expect(filled?.size == CGSize(width: 2, height: 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
    #expect(UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).pngData { _ in }.count > 20)
  }

  @Test("Paths have UIKit's values")
  func paths() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero)
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.lineCapStyle == .butt)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 30, y: 10))
    path.addLine(to: CGPoint(x: 30, y: 40))
    path.close()
    #expect(path.bounds == CGRect(x: 10, y: 10, width: 20, height: 30))
    #expect(path.contains(CGPoint(x: 25, y: 15)) && !path.contains(CGPoint(x: 12, y: 35)))
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 15)
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.bounds.maxX - 10) < 1e-9 && abs(quarter.bounds.maxY - 10) < 1e-9)
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minX + 10) < 1e-9 && abs(rest.bounds.minY + 10) < 1e-9)
    let tab = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .topRight],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(!tab.contains(CGPoint(x: 1, y: 1)) && tab.contains(CGPoint(x: 1, y: 19)))
    let mutable = CGMutablePath()
    mutable.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    mutable.addEllipse(in: CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(mutable.contains(CGPoint(x: 5, y: 5)))
    #expect(!mutable.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(mutable.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    var types: [CGPathElementType] = []
    path.cgPath.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
  }

  @Test("A shape layer has Core Animation's values, and its path is a copy")
  func shapeLayer() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil && shape.fillColor == UIColor.black.cgColor && shape.strokeColor == nil)
    #expect(shape.lineWidth == 1 && shape.miterLimit == 10 && shape.strokeStart == 0 && shape.strokeEnd == 1)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
    #expect(shape.lineDashPattern == nil && shape.lineDashPhase == 0)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    shape.path = path
    path.addRect(CGRect(x: 8, y: 8, width: 4, height: 4))
    #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test("A view is drawn into an image with its subviews")
  func rendering() {
    let (app, controller) = start()
    let image = UIGraphicsImageRenderer(bounds: controller.ring.bounds).image { context in
      controller.ring.layer.render(in: context.cgContext)
    }
    assertScreenshot(of: imageView(image), named: "ring")
    let copy = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 122)).image { _ in
      let isDrawn = controller.view.drawHierarchy(
        in: CGRect(x: 0, y: 0, width: 100, height: 122), afterScreenUpdates: true)
      #expect(isDrawn)
    }
    assertScreenshot(of: imageView(copy), named: "half")
    app.frame()
  }

  private func imageView(_ image: UIImage) -> UIImageView {
    let view = UIImageView(image: image)
    view.frame.size = image.size
    return view
  }
}
