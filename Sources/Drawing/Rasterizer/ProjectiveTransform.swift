public import Geometry

/// A projective map of the plane, row vectors from the left as in `CATransform3D`: (x, y, 1) times the matrix,
/// divided by its third component.
public struct ProjectiveTransform: Equatable, Hashable, Sendable {
  public var m11, m12, m13: Double
  public var m21, m22, m23: Double
  public var m31, m32, m33: Double

  public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  public static let identity = ProjectiveTransform(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// What a matrix does to points of the plane z = 0, seen along z.
  public init(_ transform: CATransform3D) {
    self.init(
      Double(transform.m11), Double(transform.m12), Double(transform.m14),
      Double(transform.m21), Double(transform.m22), Double(transform.m24),
      Double(transform.m41), Double(transform.m42), Double(transform.m44))
  }

  public static func scale(_ factor: Double) -> ProjectiveTransform {
    ProjectiveTransform(factor, 0, 0, 0, factor, 0, 0, 0, 1)
  }

  public static func translation(_ x: Double, _ y: Double) -> ProjectiveTransform {
    ProjectiveTransform(1, 0, 0, 0, 1, 0, x, y, 1)
  }

  /// This map, then `next`.
  public func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
    func row(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double) {
      (
        a * next.m11 + b * next.m21 + c * next.m31, a * next.m12 + b * next.m22 + c * next.m32,
        a * next.m13 + b * next.m23 + c * next.m33
      )
    }
    let first = row(m11, m12, m13)
    let second = row(m21, m22, m23)
    let third = row(m31, m32, m33)
    return ProjectiveTransform(
      first.0, first.1, first.2, second.0, second.1, second.2, third.0, third.1, third.2)
  }

  /// The way back; `nil` where the plane is seen from its edge.
  public func inverted() -> ProjectiveTransform? {
    let a = m22 * m33 - m23 * m32
    let b = m23 * m31 - m21 * m33
    let c = m21 * m32 - m22 * m31
    let determinant = m11 * a + m12 * b + m13 * c
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    let s = 1 / determinant
    return ProjectiveTransform(
      a * s, (m13 * m32 - m12 * m33) * s, (m12 * m23 - m13 * m22) * s,
      b * s, (m11 * m33 - m13 * m31) * s, (m13 * m21 - m11 * m23) * s,
      c * s, (m12 * m31 - m11 * m32) * s, (m11 * m22 - m12 * m21) * s)
  }

  public struct Point: Equatable, Sendable {
    public var x: Double
    public var y: Double
  }

  /// Where a point comes to lie; `nil` at or behind the eye.
  public func apply(x: Double, y: Double) -> Point? {
    let w = x * m13 + y * m23 + m33
    guard w > 1e-6 else { return nil }
    return Point(x: (x * m11 + y * m21 + m31) / w, y: (x * m12 + y * m22 + m32) / w)
  }

  /// The image of the rectangle (0, 0, width, height): a convex polygon; what lies behind the eye is cut off, so it has
  /// four corners, or five, or three, or none.
  public func outline(width: Double, height: Double) -> [Point] {
    let nearest = 1e-3
    let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { x, y in
      (
        x: x * m11 + y * m21 + m31, y: x * m12 + y * m22 + m32, w: x * m13 + y * m23 + m33
      )
    }
    var result: [Point] = []
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      if a.w >= nearest { result.append(Point(x: a.x / a.w, y: a.y / a.w)) }
      if (a.w >= nearest) != (b.w >= nearest) {
        let t = (nearest - a.w) / (b.w - a.w)
        result.append(
          Point(x: (a.x + (b.x - a.x) * t) / nearest, y: (a.y + (b.y - a.y) * t) / nearest))
      }
    }
    return result
  }
}
