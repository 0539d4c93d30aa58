import Foundation
import Geometry

extension CALayer {
  /// The matrix from the layer's space to its superlayer's, with the transform and the superlayer's
  /// `sublayerTransform`. It projects the z = 0 plane of the layer.
  var matrixToSuperlayer: CATransform3D { matrixToSuperlayer(of: state) }

  func matrixToSuperlayer(of state: LayerState) -> CATransform3D {
    let anchorX = state.bounds.minX + state.anchorPoint.x * state.bounds.width
    let anchorY = state.bounds.minY + state.anchorPoint.y * state.bounds.height
    var matrix = CATransform3DConcat(
      CATransform3DMakeTranslation(-anchorX, -anchorY, 0), state.transform)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(state.position.x, state.position.y, 0))
    guard let parent = superlayer, parent.hasSublayerTransform else { return matrix }
    let box = parent.state.bounds
    let center = CGPoint(
      x: box.minX + parent.state.anchorPoint.x * box.width,
      y: box.minY + parent.state.anchorPoint.y * box.height)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(-center.x, -center.y, 0))
    matrix = CATransform3DConcat(matrix, parent.sublayerTransform)
    return CATransform3DConcat(matrix, CATransform3DMakeTranslation(center.x, center.y, 0))
  }

  private var isTranslationOnly: Bool {
    guard !state.hasTransform else { return false }
    guard let parent = superlayer else { return true }
    return !parent.hasSublayerTransform
  }

  func convertToSuperlayer(_ point: CGPoint) -> CGPoint {
    if isTranslationOnly {
      let origin = state.origin
      return CGPoint(
        x: point.x + origin.x - state.bounds.origin.x, y: point.y + origin.y - state.bounds.origin.y)
    }
    return ProjectiveTransform(matrixToSuperlayer).apply(point)
  }

  func convertFromSuperlayer(_ point: CGPoint) -> CGPoint {
    if isTranslationOnly {
      let origin = state.origin
      return CGPoint(
        x: point.x - origin.x + state.bounds.origin.x, y: point.y - origin.y + state.bounds.origin.y)
    }
    return ProjectiveTransform(matrixToSuperlayer).unapply(point)
  }

  func convertToSuperlayer(_ rect: CGRect) -> CGRect {
    rect.boundingBoxOfCorners { convertToSuperlayer($0) }
  }

  func convertFromSuperlayer(_ rect: CGRect) -> CGRect {
    rect.boundingBoxOfCorners { convertFromSuperlayer($0) }
  }

  /// Converts a point from another layer's space; nil is the root of this layer's tree.
  ///
  /// - Complexity: O(depth of both layers).
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let root = layer.map { $0.convertToRoot(point) } ?? point
    return convertFromRoot(root)
  }

  /// Converts a point to another layer's space; nil is the root of this layer's tree.
  ///
  /// - Complexity: O(depth of both layers).
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let root = convertToRoot(point)
    return layer.map { $0.convertFromRoot(root) } ?? root
  }

  /// Returns the bounding box of another layer's rectangle; nil is the root of this layer's tree.
  ///
  /// - Complexity: O(depth of both layers).
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, from: layer) }
  }

  /// Returns a rectangle's bounding box in another layer's space; nil is the root of this layer's tree.
  ///
  /// - Complexity: O(depth of both layers).
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.boundingBoxOfCorners { convert($0, to: layer) }
  }

  /// Converts a point to the space of the topmost layer, whose bounds origin counts.
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

  /// Returns the frontmost layer of the tree that contains a point of the superlayer's space, by the model
  /// values; nil without one. Hidden layers and what a layer with ``masksToBounds`` clips are left out.
  ///
  /// For a layer that moves: `layer.presentation()?.hitTest(point)`.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let point = convertFromSuperlayer(p)
    let isInside = contains(point)
    guard isInside || !masksToBounds else { return nil }
    for sublayer in sublayersInDrawingOrder.reversed() {
      if let hit = sublayer.hitTest(point) { return hit }
    }
    return isInside ? self : nil
  }

  /// Returns whether the bounds contain a point of the layer's own space.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
}
