import Foundation
import Geometry
import Testing

@Suite struct RectangleTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test("Rectangles that only touch do not overlap") func touchingRectangles() {
    #expect(!square.overlaps(CGRect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!square.overlaps(CGRect(x: 0, y: -10, width: 10, height: 10)))
    #expect(square.overlaps(CGRect(x: 9.5, y: 9.5, width: 10, height: 10)))
    #expect(!CGRectIntersectsRect(square, CGRect(x: 10, y: 10, width: 1, height: 1)))
  }

  @Test("Empty, null and negative rectangles overlap by the area they span") func specialRectangles() {
    #expect(square.overlaps(CGRect(x: 5, y: 5, width: 0, height: 0)))
    #expect(!square.overlaps(CGRect(x: 0, y: 0, width: 0, height: 0)))
    #expect(!square.overlaps(.null))
    #expect(!CGRect.null.overlaps(.null))
    #expect(square.overlaps(.infinite))
    #expect(square.overlaps(CGRect(x: 15, y: 15, width: -10, height: -10)))
    #expect(!square.overlaps(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)))
  }

  @Test("Insets move each edge inwards") func insets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(square.inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
    #expect(UIEdgeInsetsInsetRect(square, insets) == square.inset(by: insets))
    #expect(UIEdgeInsets() == .zero)
  }

  @Test("equalTo compares standardized rectangles") func equalTo() {
    #expect(square.equalTo(CGRect(x: 10, y: 10, width: -10, height: -10)))
    #expect(CGRectMake(0, 0, 10, 10) == square)
    #expect(CGPointMake(1, 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(CGSizeMake(1, 2).equalTo(CGSize(width: 1, height: 2)))
  }

  @Test("Edges are rounded to pixels, and shared edges stay shared") func pixelRounding() {
    let left = CGRect(x: 0.3, y: 0, width: 10.1, height: 5).rounded(toScale: 2)
    let right = CGRect(x: 10.4, y: 0, width: 3, height: 5).rounded(toScale: 2)
    #expect(left == CGRect(x: 0.5, y: 0, width: 10, height: 5))
    #expect(left.maxX == right.minX)
    #expect(CGFloat(1.25).rounded(toScale: 0) == 1.25)
    #expect(CGFloat(1.1).roundedUp(toScale: 1) == 2)
    #expect(CGFloat(1.9).roundedDown(toScale: 1) == 1)
  }

  @Test("Numbers, points and rectangles are interpolated linearly") func interpolation() {
    #expect(interpolate(from: CGFloat(10), to: 20, progress: 0.5) == 15)
    #expect(interpolate(from: CGFloat(10), to: 20, progress: 1.5) == 25)
    #expect(interpolate(from: CGFloat(0.1), to: 0.3, progress: 1) == 0.3)
    #expect(
      interpolate(from: square, to: CGRect(x: 10, y: 20, width: 30, height: 40), progress: 0.5)
        == CGRect(x: 5, y: 10, width: 20, height: 25))
  }

  @Test("Descriptions are those of Apple's systems") func descriptions() {
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4.5))" == "(1.0, 2.0, 3.0, 4.5)")
    #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    #expect(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4.5)) == "{{1, 2}, {3, 4.5}}")
    #expect(NSStringFromUIEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
  }
}
