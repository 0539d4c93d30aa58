import Foundation
import Geometry
import Testing

@Suite struct AffineTransformTests {
  @Test("An empty transform is all zeros, unlike the identity") func emptyTransform() {
    #expect(CGAffineTransform() == CGAffineTransform(0, 0, 0, 0, 0, 0))
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
  }

  @Test("A new operation is applied before the old transform") func operationOrder() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(t == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 22, y: 63))
    #expect(t.scaledBy(x: 2, y: 2) == CGAffineTransform(a: 4, b: 0, c: 0, d: 6, tx: 20, ty: 60))
  }

  @Test("concatenating applies the left transform first") func concatenating() {
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 5, y: 7)
    #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(move)) == CGPoint(x: 7, y: 9))
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(scale)) == CGPoint(x: 12, y: 16))
    #expect(CGAffineTransformConcat(scale, move) == scale.concatenating(move))
  }

  @Test("A rotation by π/2 maps right to down") func quarterTurn() {
    let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(p.x) < 1e-15)
    #expect(p.y == 1)
    let r = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(r.minX + 20) < 1e-12 && abs(r.width - 20) < 1e-12 && abs(r.height - 10) < 1e-12)
  }

  @Test("The inverse reverts a transform; a singular transform is its own inverse") func inverse() {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6)
    let p = CGPoint(x: 3, y: 4).applying(t).applying(t.inverted())
    #expect(abs(p.x - 3) < 1e-12 && abs(p.y - 4) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test("A mirrored rectangle has a positive size") func mirroredRectangle() {
    let r = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -2, y: 1))
    #expect(r == CGRect(x: -8, y: 2, width: 6, height: 4))
    #expect(CGRect.null.applying(CGAffineTransform(translationX: 1, y: 1)).isNull)
  }

  @Test(
    "A transform composed of its components is the original",
    arguments: [
      CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6),
      CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(scaleX: 1, y: -1),
      CGAffineTransform(scaleX: -1, y: -1),
      CGAffineTransform(rotationAngle: 2).scaledBy(x: -3, y: 2),
      CGAffineTransform(a: 0, b: 0, c: 2, d: 1, tx: 3, ty: 4),
    ])
  func composedComponents(t: CGAffineTransform) {
    let r = CGAffineTransform(t.decomposed())
    for (x, y) in [(r.a, t.a), (r.b, t.b), (r.c, t.c), (r.d, t.d), (r.tx, t.tx), (r.ty, t.ty)] {
      #expect(abs(x - y) < 1e-12, "\(r) is not \(t)")
    }
  }

  @Test("Half of a rotation by π is a rotation by π/2") func interpolatedRotation() {
    let t = interpolate(
      from: CGAffineTransform.identity, to: CGAffineTransform(rotationAngle: .pi), progress: 0.5)
    #expect(abs(t.a) < 1e-12 && abs(t.b - 1) < 1e-12 && abs(t.c + 1) < 1e-12 && abs(t.d) < 1e-12)
  }

  @Test("Rotations are interpolated the shorter way") func shorterRotation() {
    let t = interpolate(
      from: CGAffineTransform(rotationAngle: 3), to: CGAffineTransform(rotationAngle: -3), progress: 0.5)
    #expect(abs(t.a + 1) < 1e-12, "half way between 3 and −3 radians is π")
  }

  @Test("A mirroring is interpolated without a rotation") func interpolatedMirror() {
    let t = interpolate(
      from: CGAffineTransform.identity, to: CGAffineTransform(scaleX: -1, y: 1), progress: 0.25)
    #expect(abs(t.a - 0.5) < 1e-12 && abs(t.d - 1) < 1e-12 && abs(t.b) < 1e-12)
  }

  @Test("Interpolation is exact at its ends and extrapolates beyond them") func interpolationEnds() {
    let a = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 6)
    let b = CGAffineTransform(rotationAngle: 1)
    #expect(interpolate(from: a, to: b, progress: 0) == a)
    #expect(interpolate(from: a, to: b, progress: 1) == b)
    let further = interpolate(
      from: CGAffineTransform.identity, to: CGAffineTransform(scaleX: 2, y: 2), progress: 1.5)
    #expect(further == CGAffineTransform(scaleX: 2.5, y: 2.5))
  }
}
