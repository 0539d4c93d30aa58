import Foundation
import Geometry
import Testing

@Suite struct Transform3DTests {
  private func close(_ a: CATransform3D, _ b: CATransform3D, within e: CGFloat = 1e-12) -> Bool {
    let pairs: [(CGFloat, CGFloat)] = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14),
      (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23), (a.m24, b.m24),
      (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
      (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
    ]
    return pairs.allSatisfy { abs($0 - $1) <= e }
  }

  private var flight: CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    t = CATransform3DTranslate(t, 30, -20, 50)
    t = CATransform3DRotate(t, 0.7, 1, 2, 3)
    return CATransform3DScale(t, 1.5, 0.5, 2)
  }

  @Test("The identity is affine") func identity() {
    #expect(CATransform3DIsIdentity(CATransform3DIdentity))
    #expect(CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 3)))
    #expect(
      CATransform3DGetAffineTransform(CATransform3DMakeTranslation(1, 2, 0))
        == CGAffineTransform(translationX: 1, y: 2))
    let plane = CGAffineTransform(1, 2, 3, 4, 5, 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
  }

  @Test("A rotation about z is the rotation of the plane") func rotationAboutZ() {
    let t = CATransform3DMakeRotation(0.3, 0, 0, 9)
    #expect(close(t, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.3))))
    #expect(CATransform3DMakeRotation(1, 0, 0, 0).isIdentity)
  }

  @Test("A rotation by π/2 about y maps x to −z") func rotationAboutY() {
    let t = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(abs(t.m11) < 1e-15 && abs(t.m13 + 1) < 1e-15, "x becomes −z")
  }

  @Test("Translating and scaling are matrix products") func products() {
    let t = flight
    #expect(
      close(
        CATransform3DTranslate(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), t)))
    #expect(
      close(CATransform3DScale(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), t)))
  }

  @Test("The inverse reverts a transform") func inverse() {
    let t = flight
    #expect(close(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test("Perspective reduces distant points") func perspective() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 1000
    t = CATransform3DTranslate(t, 0, 0, -1000)
    #expect(CGPoint(x: 100, y: 50).applying(t) == CGPoint(x: 50, y: 25))
  }

  @Test("Half of a flip is edge-on and keeps the perspective") func interpolatedFlip() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    let flipped = CATransform3DRotate(eye, .pi, 0, 1, 0)
    let half = interpolate(from: eye, to: flipped, progress: 0.5)
    #expect(abs(half.m11) < 1e-12 && abs(abs(half.m13) - 1) < 1e-12)
    #expect(abs(abs(half.m14) - 1 / 400) < 1e-12, "the perspective stays")
    let quarter = interpolate(from: eye, to: flipped, progress: 0.25)
    #expect(abs(quarter.m11 - 0.5.squareRoot()) < 1e-12)
  }

  @Test("Interpolation is exact at its ends and continuous near them") func interpolationEnds() {
    let t = flight
    let u = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 2, 0, 1, 1)
    #expect(interpolate(from: t, to: u, progress: 0) == t)
    #expect(interpolate(from: t, to: u, progress: 1) == u)
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: -30, y: 70)] {
      let start = point.applying(interpolate(from: t, to: u, progress: 1e-9))
      let end = point.applying(interpolate(from: t, to: u, progress: 1 - 1e-9))
      #expect(abs(start.x - point.applying(t).x) < 1e-5 && abs(start.y - point.applying(t).y) < 1e-5)
      #expect(abs(end.x - point.applying(u).x) < 1e-5 && abs(end.y - point.applying(u).y) < 1e-5)
    }
  }

  @Test("Transforms without an inverse are interpolated element by element") func singularTransforms() {
    let t = interpolate(from: CATransform3DIdentity, to: CATransform3DMakeScale(1, 1, 0), progress: 0.5)
    #expect(t == CATransform3DMakeScale(1, 1, 0.5))
  }
}
