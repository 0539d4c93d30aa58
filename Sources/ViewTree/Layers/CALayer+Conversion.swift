import Foundation
import Geometry

extension CALayer {
  /// From the layer's space to its superlayer's, the transform (and the superlayer's `sublayerTransform`)
  /// included: the z = 0 plane of the layer, as it is projected.
  package var matrixToSuperlayer: CATransform3D { matrixToSuperlayer(of: state) }

  package func matrixToSuperlayer(of state: LayerState) -> CATransform3D {
    let anchorX = state.bounds.minX + state.anchorPoint.x * state.bounds.width
    let anchorY = state.bounds.minY + state.anchorPoint.y * state.bounds.height
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchorX, -anchorY, 0), state.transform)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(state.position.x, state.position.y, 0))
    guard let parent = superlayer, parent.hasSublayerTransform else { return matrix }
    let box = parent.state.bounds
    let centre = CGPoint(
      x: box.minX + parent.state.anchorPoint.x * box.width,
      y: box.minY + parent.state.anchorPoint.y * box.height)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(-centre.x, -centre.y, 0))
    matrix = CATransform3DConcat(matrix, parent.sublayerTransform)
    return CATransform3DConcat(matrix, CATransform3DMakeTranslation(centre.x, centre.y, 0))
  }

  private var movesOnly: Bool {
    guard !state.hasTransform else { return false }
    guard let parent = superlayer else { return true }
    return !parent.hasSublayerTransform
  }

  package func convertToSuperlayer(_ point: CGPoint) -> CGPoint {
    if movesOnly {
      let origin = state.origin
      return CGPoint(
        x: point.x + origin.x - state.bounds.origin.x, y: point.y + origin.y - state.bounds.origin.y)
    }
    return Homography(matrixToSuperlayer).apply(point)
  }

  package func convertFromSuperlayer(_ point: CGPoint) -> CGPoint {
    if movesOnly {
      let origin = state.origin
      return CGPoint(
        x: point.x - origin.x + state.bounds.origin.x, y: point.y - origin.y + state.bounds.origin.y)
    }
    return Homography(matrixToSuperlayer).inverse.apply(point)
  }

  package func convertToSuperlayer(_ rect: CGRect) -> CGRect {
    rect.boundingBoxOfCorners { convertToSuperlayer($0) }
  }

  package func convertFromSuperlayer(_ rect: CGRect) -> CGRect {
    rect.boundingBoxOfCorners { convertFromSuperlayer($0) }
  }

  /// A point of another layer's space in this layer's; `nil` stands for the root of this layer's tree.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let root = layer.map { $0.convertToRoot(point) } ?? point
    return convertFromRoot(root)
  }

  /// A point of this layer's space in another layer's; `nil` stands for the root of this layer's tree.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let root = convertToRoot(point)
    return layer.map { $0.convertFromRoot(root) } ?? root
  }

  /// The box around a rectangle of another layer's space; `nil` stands for the root of this layer's tree.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, from: layer) }
  }

  /// The box around a rectangle in another layer's space; `nil` stands for the root of this layer's tree.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, to: layer) }
  }

  /// Into the space of the topmost layer (its own, bounds origin included).
  private func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var layer = self
    while let parent = layer.superlayer {
      point = layer.convertToSuperlayer(point)
      layer = parent
    }
    return point
  }

  private func convertFromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = superlayer else { return point }
    return convertFromSuperlayer(parent.convertFromRoot(point))
  }

  /// Whether the layer's bounds hold the point (of its own space).
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
}

/// What a `CATransform3D` does to the plane z = 0: a projective map of points.
package struct Homography {
  // x' = (a x + c y + tx) / w, y' = (b x + d y + ty) / w, w = g x + h y + i
  private var a, b, c, d, tx, ty, g, h, i: CGFloat

  package init(_ m: CATransform3D) {
    (a, b, g) = (m.m11, m.m12, m.m14)
    (c, d, h) = (m.m21, m.m22, m.m24)
    (tx, ty, i) = (m.m41, m.m42, m.m44)
  }

  private init(_ values: [CGFloat]) {
    (a, b, g, c, d, h, tx, ty, i) = (
      values[0], values[1], values[2], values[3], values[4], values[5], values[6], values[7], values[8]
    )
  }

  package func apply(_ p: CGPoint) -> CGPoint {
    let w = g * p.x + h * p.y + i
    let divisor = abs(w) < 1e-9 ? 1e-9 : w
    return CGPoint(x: (a * p.x + c * p.y + tx) / divisor, y: (b * p.x + d * p.y + ty) / divisor)
  }

  /// The inverse; where there is none (a layer seen from its edge) everything maps far away, so nothing is hit.
  package var inverse: Homography {
    let det = a * (d * i - ty * h) - c * (b * i - ty * g) + tx * (b * h - d * g)
    guard abs(det) > 1e-12 else {
      return Homography([0, 0, 0, 0, 0, 0, .greatestFiniteMagnitude, .greatestFiniteMagnitude, 1])
    }
    // Rows of the 3×3 matrix acting on (x, y, 1): [a c tx; b d ty; g h i].
    let s = 1 / det
    return Homography([
      (d * i - ty * h) * s, (ty * g - b * i) * s, (b * h - d * g) * s,
      (tx * h - c * i) * s, (a * i - tx * g) * s, (c * g - a * h) * s,
      (c * ty - tx * d) * s, (tx * b - a * ty) * s, (a * d - c * b) * s,
    ])
  }
}

extension CGRect {
  /// The smallest upright rectangle around the four corners as `map` moves them.
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
