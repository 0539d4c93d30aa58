import Foundation

/// A 4×4 matrix M that maps the row vector (x, y, z, 1) to (x, y, z, 1)·M. m41, m42 and m43 are the
/// translation; m34 is the perspective.
public struct CATransform3D: Hashable, Sendable {
  /// The element in row 1, column 1.
  public var m11: CGFloat
  /// The element in row 1, column 2.
  public var m12: CGFloat
  /// The element in row 1, column 3.
  public var m13: CGFloat
  /// The element in row 1, column 4.
  public var m14: CGFloat
  /// The element in row 2, column 1.
  public var m21: CGFloat
  /// The element in row 2, column 2.
  public var m22: CGFloat
  /// The element in row 2, column 3.
  public var m23: CGFloat
  /// The element in row 2, column 4.
  public var m24: CGFloat
  /// The element in row 3, column 1.
  public var m31: CGFloat
  /// The element in row 3, column 2.
  public var m32: CGFloat
  /// The element in row 3, column 3.
  public var m33: CGFloat
  /// The element in row 3, column 4: −1 / distance of the viewer for a perspective.
  public var m34: CGFloat
  /// The element in row 4, column 1: the translation along x.
  public var m41: CGFloat
  /// The element in row 4, column 2: the translation along y.
  public var m42: CGFloat
  /// The element in row 4, column 3: the translation along z.
  public var m43: CGFloat
  /// The element in row 4, column 4.
  public var m44: CGFloat

  /// Creates a matrix of zeros, as in C. The identity is `CATransform3DIdentity`.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a matrix from its elements.
  @inlinable
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

extension CATransform3D {
  /// Whether the transform is the identity.
  @inlinable
  public var isIdentity: Bool {
    m11 == 1 && m22 == 1 && m41 == 0 && m42 == 0 && m12 == 0 && m21 == 0 && m33 == 1 && m43 == 0
      && m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
  }

  /// Whether the transform is a transform of the plane, without depth and perspective.
  @inlinable
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The part of the transform that applies in the plane z = 0; exact if ``isAffine`` is true.
  @inlinable
  public var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Creates the transform that applies `t` in the plane.
  @inlinable
  public init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }
}

extension CGPoint {
  /// Returns the image of (x, y, 0) after the division by w. For a point at or behind the viewer (w ≤ 0), w
  /// is replaced by 10⁻⁶: the image is far away, in the right direction.
  public func applying(_ t: CATransform3D) -> CGPoint {
    let image = ProjectiveTransform(t).homogeneous(x: x, y: y)
    let divisor = max(image.w, 1e-6)
    return CGPoint(x: image.x / divisor, y: image.y / divisor)
  }
}
