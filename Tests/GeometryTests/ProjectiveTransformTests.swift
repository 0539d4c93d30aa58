import Foundation
import Geometry
import Testing

@Suite struct ProjectiveTransformTests {
  /// x' = 2x + 1, y' = 4y − 2, no perspective.
  let affine = ProjectiveTransform(2, 0, 0, 0, 4, 0, 1, -2, 1)
  /// Points further to the right are smaller: w = 1 + x / 10.
  let receding = ProjectiveTransform(1, 0, 0.1, 0, 1, 0, 0, 0, 1)

  @Test("Points are mapped and divided by w") func points() {
    #expect(affine.apply(CGPoint(x: 3, y: 1)) == CGPoint(x: 7, y: 2))
    #expect(receding.apply(CGPoint(x: 10, y: 4)) == CGPoint(x: 5, y: 2))
    #expect(receding.apply(x: 10, y: 4) == ProjectiveTransform.Point(x: 5, y: 2))
    #expect(ProjectiveTransform.identity.apply(CGPoint(x: 3, y: 4)) == CGPoint(x: 3, y: 4))
    let image = receding.homogeneous(x: 10, y: 4)
    #expect(image == (x: 10, y: 4, w: 2))
  }

  @Test("Points behind the viewer are mirrored or far away, and have no visible image")
  func pointsBehindViewer() {
    // w = −1: the image is mirrored, and there is no visible image.
    #expect(receding.apply(CGPoint(x: -20, y: 4)) == CGPoint(x: 20, y: -4))
    #expect(receding.apply(x: -20, y: 4) == nil)
    // w = 0: the image is far away.
    #expect(receding.apply(CGPoint(x: -10, y: 4)) == CGPoint(x: -10 / 1e-9, y: 4 / 1e-9))
    #expect(receding.apply(x: -10, y: 4) == nil)
  }

  @Test("A 4×4 matrix is projected along z") func matrices() {
    var matrix = CATransform3DMakeTranslation(5, 6, 7)
    matrix.m34 = 3
    #expect(ProjectiveTransform(matrix) == .translation(5, 6))
    #expect(ProjectiveTransform(CATransform3DMakeScale(3, 3, 2)) == .scale(3))
    matrix = CATransform3DIdentity
    matrix.m14 = 0.1
    #expect(ProjectiveTransform(matrix) == receding)
    #expect(CGPoint(x: 10, y: 4).applying(matrix) == CGPoint(x: 5, y: 2))
    // The public function moves points behind the viewer far away in their own direction.
    #expect(CGPoint(x: -20, y: 4).applying(matrix) == CGPoint(x: -20e6, y: 4e6))
  }

  @Test("concatenating applies the left transform first") func concatenation() {
    #expect(
      ProjectiveTransform.scale(2).concatenating(.translation(3, 4))
        == ProjectiveTransform(2, 0, 0, 0, 2, 0, 3, 4, 1))
    #expect(
      ProjectiveTransform.translation(3, 4).concatenating(.scale(2))
        == ProjectiveTransform(2, 0, 0, 0, 2, 0, 6, 8, 1))
  }

  @Test("The inverse reverts a transform") func inverse() {
    #expect(affine.inverted() == ProjectiveTransform(0.5, 0, 0, 0, 0.25, 0, -0.5, 0.5, 1))
    #expect(receding.inverted() == ProjectiveTransform(1, 0, -0.1, 0, 1, 0, 0, 0, 1))
    #expect(receding.unapply(CGPoint(x: 5, y: 2)) == CGPoint(x: 10, y: 4))
    #expect(affine.unapply(CGPoint(x: 7, y: 2)) == CGPoint(x: 3, y: 1))
  }

  @Test("A plane viewed from its edge has no inverse") func edgeOn() {
    let edge = ProjectiveTransform(0, 0, 0, 0, 1, 0, 0, 0, 1)
    #expect(edge.inverted() == nil)
    let far = edge.unapply(CGPoint(x: 1, y: 1))
    #expect(!CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6).contains(far))
  }

  @Test("The outline is clipped at the viewer") func outline() {
    let corners = receding.outline(width: 10, height: 20)
    #expect(corners.map(\.x) == [0, 5, 5, 0])
    #expect(corners.map(\.y) == [0, 0, 10, 20])
    // The right part is behind the viewer: w = 1 − x / 10.
    let cut = ProjectiveTransform(1, 0, -0.1, 0, 1, 0, 0, 0, 1).outline(width: 20, height: 20)
    #expect(cut.count == 4)
    #expect(cut.allSatisfy { $0.x >= 0 && $0.y >= 0 })
    #expect(ProjectiveTransform(1, 0, 0, 0, 1, 0, 0, 0, -1).outline(width: 5, height: 5) == [])
  }

  @Test("The bounding box contains the four mapped corners") func boundingBoxes() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 20).boundingBoxOfCorners { receding.apply($0) }
    #expect(box == CGRect(x: 0, y: 0, width: 5, height: 20))
  }
}
