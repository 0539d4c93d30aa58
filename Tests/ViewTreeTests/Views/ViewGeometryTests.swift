import Foundation
import Geometry
import Testing

@testable import ViewTree

/// Rounds to a thousandth of a point, the precision of a projection and its inverse.
private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 0.001 && abs(a.y - b.y) < 0.001 }

private func near(_ a: CGRect, _ b: CGRect) -> Bool {
  near(a.origin, b.origin) && abs(a.width - b.width) < 0.001 && abs(a.height - b.height) < 0.001
}

@Suite struct ViewGeometryTests {
  @Test("frame, bounds and center determine each other") func frameBoundsCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
    view.bounds = CGRect(x: 5, y: 5, width: 20, height: 10)
    #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(view.bounds == CGRect(x: 5, y: 5, width: 40, height: 40))
    #expect(view.center == CGPoint(x: 20, y: 20))
  }

  @Test("A frame of negative size is standardized") func negativeSize() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: -40, height: -20))
    #expect(view.frame == CGRect(x: 60, y: 80, width: 40, height: 20))
  }

  @Test("The frame of a transformed view is its bounding box") func transformedFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(view.frame, CGRect(x: 25, y: -25, width: 50, height: 100)))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 50, y: 25))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(near(view.frame, CGRect(x: -50, y: 12.5, width: 200, height: 25)))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("The position places the anchor point") func anchorPoint() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
    view.layer.position = .zero
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(view.frame, CGRect(x: -50, y: 0, width: 50, height: 100)))
  }

  @Test("Conversion includes offsets and scrolled bounds") func convertThroughOffsets() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let scrolled = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    let leaf = UIView(frame: CGRect(x: 30, y: 300, width: 20, height: 20))
    root.addSubview(scrolled)
    scrolled.addSubview(leaf)
    scrolled.bounds.origin = CGPoint(x: 0, y: 280)
    #expect(leaf.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 131, y: 72))
    #expect(root.convert(CGPoint(x: 131, y: 72), to: leaf) == CGPoint(x: 1, y: 2))
    #expect(leaf.convert(CGPoint(x: 131, y: 72), from: root) == CGPoint(x: 1, y: 2))
    #expect(leaf.convert(leaf.bounds, to: scrolled) == leaf.frame)
    #expect(
      root.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: scrolled).origin == CGPoint(x: -100, y: 230)
    )
  }

  @Test("Conversion works between branches of the tree") func convertBetweenBranches() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let left = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let right = UIView(frame: CGRect(x: 210, y: 10, width: 100, height: 100))
    root.addSubview(left)
    root.addSubview(right)
    right.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(near(left.convert(CGPoint(x: 250, y: 50), to: right), CGPoint(x: 50, y: 50)))
    #expect(near(left.convert(CGPoint(x: 252, y: 50), to: right), CGPoint(x: 51, y: 50)))
  }

  @Test("Conversion includes rotations") func convertThroughRotation() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let turned = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    root.addSubview(turned)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // The top left corner of a view rotated clockwise is at its top right.
    #expect(near(turned.convert(CGPoint(x: 0, y: 0), to: root), CGPoint(x: 300, y: 100)))
    #expect(near(root.convert(CGPoint(x: 300, y: 100), to: turned), CGPoint(x: 0, y: 0)))
    let box = turned.convert(CGRect(x: 0, y: 0, width: 50, height: 20), to: root)
    #expect(near(box, CGRect(x: 280, y: 100, width: 20, height: 50)))
  }

  @Test("Conversion includes perspective") func convertThroughPerspective() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    root.addSubview(card)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    card.layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
    // x = ±100 relative to the center is mapped to x·cos 60° = ±50, z = ∓x·sin 60°, divided by w = 1 − z/500.
    let right = card.convert(CGPoint(x: 200, y: 100), to: root)
    #expect(near(right, CGPoint(x: 200 + 50 / (1 + 86.60254 / 500), y: 200)))
    let left = card.convert(CGPoint(x: 0, y: 100), to: root)
    #expect(near(left, CGPoint(x: 200 - 50 / (1 - 86.60254 / 500), y: 200)))
    for point in [CGPoint(x: 13, y: 190), CGPoint(x: 160, y: 20), .zero] {
      #expect(near(root.convert(card.convert(point, to: root), to: card), point))
    }
  }

  @Test("The sublayerTransform applies to all sublayers") func sublayerTransform() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let near1 = UIView(frame: CGRect(x: 300, y: 200, width: 0, height: 0))
    root.addSubview(near1)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 1000
    root.layer.sublayerTransform = perspective
    near1.layer.transform = CATransform3DMakeTranslation(0, 0, 500)
    // At half the distance of the viewer, points are twice as far from the center (200, 200).
    #expect(near(near1.convert(.zero, to: root), CGPoint(x: 400, y: 200)))
  }

  @Test("A layer viewed from its edge contains no point") func edgeOnLayer() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let edge = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    root.addSubview(edge)
    edge.layer.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(root.hitTest(CGPoint(x: 200, y: 200), with: nil) === root)
  }

  @Test("Conversion to nil is conversion to the window") func convertToNil() {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    window.addSubview(view)
    #expect(view.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 11, y: 21))
    #expect(view.convert(CGPoint(x: 11, y: 21), from: nil) == CGPoint(x: 1, y: 1))
  }
}

@Suite struct HitTestTests {
  private final class Scene {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))

    init() {
      root.addSubview(back)
      root.addSubview(front)
    }

    func hit(_ x: CGFloat, _ y: CGFloat) -> String {
      switch root.hitTest(CGPoint(x: x, y: y), with: nil) {
      case root: "root"
      case back: "back"
      case front: "front"
      case nil: "nil"
      default: "another"
      }
    }
  }

  @Test("Hit testing returns the frontmost view that contains the point") func frontmostView() {
    let s = Scene()
    #expect(
      [s.hit(10, 10), s.hit(50, 50), s.hit(90, 10), s.hit(150, 50)] == ["back", "front", "root", "nil"])
    s.root.bringSubviewToFront(s.back)
    #expect(s.hit(50, 50) == "back")
    s.front.layer.zPosition = 1
    #expect(s.hit(50, 50) == "front")
  }

  @Test("The top and left edges belong to a view, the others do not") func edges() {
    let s = Scene()
    #expect(s.hit(40, 40) == "front")
    #expect(s.hit(99.9, 99.9) == "front")
    #expect(s.hit(100, 50) == "nil")
  }

  @Test("Hidden, transparent and disabled views are not hit") func viewsWithoutTouches() {
    let s = Scene()
    s.front.isHidden = true
    #expect(s.hit(50, 50) == "back")
    s.front.isHidden = false
    s.front.alpha = 0.009
    #expect(s.hit(50, 50) == "back")
    s.front.alpha = 0.011
    #expect(s.hit(50, 50) == "front")
    s.front.isUserInteractionEnabled = false
    #expect(s.hit(50, 50) == "back")
    s.root.isUserInteractionEnabled = false
    #expect(s.hit(50, 50) == "nil")
  }

  @Test("Subviews outside their superview are not hit") func outsideSuperview() {
    let s = Scene()
    let outside = UIView(frame: CGRect(x: 70, y: 0, width: 20, height: 20))
    s.back.addSubview(outside)
    #expect(s.hit(80, 10) == "root")
    s.back.frame.size.width = 100
    #expect(s.hit(80, 10) == "another")
  }

  @Test("A rotated view is hit where it is displayed") func rotatedView() {
    let s = Scene()
    s.front.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(s.hit(42, 42) == "back")
    #expect(s.hit(99, 70) == "front")
  }
}
