import Foundation

/// A projective transform of the plane: the row vector (x, y, 1) times the matrix, divided by its third
/// component w. Points with w ≤ 0 are at or behind the viewer.
///
/// Layers convert points and rectangles with it; the rasterizer and the renderer draw images with it.
package struct ProjectiveTransform: Equatable, Hashable, Sendable {
  /// The first row of the matrix.
  package var m11, m12, m13: Double
  /// The second row of the matrix.
  package var m21, m22, m23: Double
  /// The third row of the matrix.
  package var m31, m32, m33: Double

  /// Creates a transform from the elements of the matrix, row by row.
  package init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// The transform that changes nothing.
  package static let identity = ProjectiveTransform(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// Creates the projection of the plane z = 0 by a matrix, viewed along z.
  package init(_ transform: CATransform3D) {
    self.init(
      Double(transform.m11), Double(transform.m12), Double(transform.m14),
      Double(transform.m21), Double(transform.m22), Double(transform.m24),
      Double(transform.m41), Double(transform.m42), Double(transform.m44))
  }

  package static func scale(_ factor: Double) -> ProjectiveTransform {
    ProjectiveTransform(factor, 0, 0, 0, factor, 0, 0, 0, 1)
  }

  package static func translation(_ x: Double, _ y: Double) -> ProjectiveTransform {
    ProjectiveTransform(1, 0, 0, 0, 1, 0, x, y, 1)
  }

  /// Returns a transform that applies this one, then `next`.
  package func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
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

  /// Returns the inverse; nil if the plane is viewed from its edge.
  package func inverted() -> ProjectiveTransform? {
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

  // MARK: Points

  /// Returns the image of a point before the division by w.
  package func homogeneous(x: Double, y: Double) -> (x: Double, y: Double, w: Double) {
    (x * m11 + y * m21 + m31, x * m12 + y * m22 + m32, x * m13 + y * m23 + m33)
  }

  /// Returns the image of a point. A point behind the viewer is mirrored; a point at the viewer is moved far
  /// away.
  package func apply(_ point: CGPoint) -> CGPoint {
    let image = homogeneous(x: point.x, y: point.y)
    let divisor = abs(image.w) < 1e-9 ? 1e-9 : image.w
    return CGPoint(x: image.x / divisor, y: image.y / divisor)
  }

  /// Returns the point whose image is `point`. If the plane is viewed from its edge, the result is so far
  /// away that no rectangle contains it.
  package func unapply(_ point: CGPoint) -> CGPoint {
    guard let inverse = inverted() else {
      return CGPoint(x: CGFloat.greatestFiniteMagnitude, y: CGFloat.greatestFiniteMagnitude)
    }
    return inverse.apply(point)
  }

  /// A point in double precision.
  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Returns the image of a point; nil if the point is at or behind the viewer.
  package func apply(x: Double, y: Double) -> Point? {
    let image = homogeneous(x: x, y: y)
    guard image.w > 1e-6 else { return nil }
    return Point(x: image.x / image.w, y: image.y / image.w)
  }

  /// Returns the image of the rectangle (0, 0, width, height) as a convex polygon. The part behind the viewer
  /// is cut off, so that the polygon has four, five, three or no corners.
  package func outline(width: Double, height: Double) -> [Point] {
    let nearest = 1e-3
    func seen(_ image: (x: Double, y: Double, w: Double)) -> Point {
      Point(x: image.x / image.w, y: image.y / image.w)
    }
    let (p, q) = (homogeneous(x: 0, y: 0), homogeneous(x: width, y: 0))
    let (r, s) = (homogeneous(x: width, y: height), homogeneous(x: 0, y: height))
    if p.w >= nearest, q.w >= nearest, r.w >= nearest, s.w >= nearest {
      return [seen(p), seen(q), seen(r), seen(s)]
    }
    let corners = [p, q, r, s]
    var result: [Point] = []
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      if a.w >= nearest { result.append(seen(a)) }
      if (a.w >= nearest) != (b.w >= nearest) {
        let t = (nearest - a.w) / (b.w - a.w)
        result.append(
          Point(x: (a.x + (b.x - a.x) * t) / nearest, y: (a.y + (b.y - a.y) * t) / nearest))
      }
    }
    return result
  }
}

extension CGRect {
  /// Returns the bounding box of the four corners after `map`.
  package func boundingBoxOfCorners(_ map: (CGPoint) -> CGPoint) -> CGRect {
    let p = map(CGPoint(x: minX, y: minY))
    let q = map(CGPoint(x: maxX, y: minY))
    let r = map(CGPoint(x: maxX, y: maxY))
    let s = map(CGPoint(x: minX, y: maxY))
    let left = min(p.x, q.x, r.x, s.x)
    let top = min(p.y, q.y, r.y, s.y)
    return CGRect(
      x: left, y: top, width: max(p.x, q.x, r.x, s.x) - left, height: max(p.y, q.y, r.y, s.y) - top)
  }
}
