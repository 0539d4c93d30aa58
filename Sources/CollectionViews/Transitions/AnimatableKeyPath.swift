import Foundation
import Geometry

/// A property of a subclass of layout attributes that transitions between layouts interpolate. See
/// ``UICollectionViewLayoutAttributes/animatableKeyPaths``. Not in UIKit.
public nonisolated struct AnimatableKeyPath {
  private let interpolate:
    @MainActor (
      _ target: UICollectionViewLayoutAttributes, _ from: UICollectionViewLayoutAttributes,
      _ to: UICollectionViewLayoutAttributes, _ progress: CGFloat
    ) -> Void

  /// Creates a key path of a stored or computed property. Attributes of other classes are not changed.
  public init<Root: UICollectionViewLayoutAttributes, Value: Interpolatable>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    // A key path does not change.
    nonisolated(unsafe) let keyPath = keyPath
    interpolate = { target, from, to, progress in
      guard let target = target as? Root, let from = from as? Root, let to = to as? Root else { return }
      target[keyPath: keyPath] = Value.interpolated(
        from: from[keyPath: keyPath], to: to[keyPath: keyPath], progress: progress)
    }
  }

  @MainActor private static var known: [ObjectIdentifier: [AnimatableKeyPath]] = [:]

  /// Sets the animatable properties of `target` to interpolated values of two other objects. The key paths of
  /// each class are requested once.
  @MainActor static func interpolate(
    _ target: UICollectionViewLayoutAttributes, from: UICollectionViewLayoutAttributes,
    to: UICollectionViewLayoutAttributes, progress: CGFloat
  ) {
    let type = type(of: target)
    guard type != UICollectionViewLayoutAttributes.self else { return }
    let paths = known[ObjectIdentifier(type)] ?? type.animatableKeyPaths
    known[ObjectIdentifier(type)] = paths
    for path in paths { path.interpolate(target, from, to, progress) }
  }
}

/// A type whose values can be interpolated.
public nonisolated protocol Interpolatable {
  /// Returns the value between two others: `a` for progress 0, `b` for 1. Extrapolates below 0 and above 1.
  static func interpolated(from a: Self, to b: Self, progress: CGFloat) -> Self
}

nonisolated extension Interpolatable where Self: BinaryFloatingPoint {
  /// Returns the value between two others.
  public static func interpolated(from a: Self, to b: Self, progress: CGFloat) -> Self {
    Self(interpolate(from: CGFloat(a), to: CGFloat(b), progress: progress))
  }
}

nonisolated extension CGFloat: Interpolatable {}
nonisolated extension Double: Interpolatable {}
nonisolated extension Float: Interpolatable {}

nonisolated extension Int: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(from a: Int, to b: Int, progress: CGFloat) -> Int {
    Int(exactly: interpolate(from: CGFloat(a), to: CGFloat(b), progress: progress).rounded()) ?? b
  }
}

nonisolated extension CGPoint: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(from a: CGPoint, to b: CGPoint, progress: CGFloat) -> CGPoint {
    interpolate(from: a, to: b, progress: progress)
  }
}

nonisolated extension CGSize: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(from a: CGSize, to b: CGSize, progress: CGFloat) -> CGSize {
    interpolate(from: a, to: b, progress: progress)
  }
}

nonisolated extension CGRect: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(from a: CGRect, to b: CGRect, progress: CGFloat) -> CGRect {
    interpolate(from: a, to: b, progress: progress)
  }
}

nonisolated extension CGVector: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(from a: CGVector, to b: CGVector, progress: CGFloat) -> CGVector {
    interpolate(from: a, to: b, progress: progress)
  }
}

nonisolated extension UIEdgeInsets: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(from a: UIEdgeInsets, to b: UIEdgeInsets, progress: CGFloat) -> UIEdgeInsets
  {
    interpolate(from: a, to: b, progress: progress)
  }
}

/// Interpolates rotation and scale.
nonisolated extension CGAffineTransform: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(
    from a: CGAffineTransform, to b: CGAffineTransform, progress: CGFloat
  ) -> CGAffineTransform { interpolate(from: a, to: b, progress: progress) }
}

/// Interpolates rotation and scale.
nonisolated extension CATransform3D: Interpolatable {
  /// Returns the value between two others.
  public static func interpolated(
    from a: CATransform3D, to b: CATransform3D, progress: CGFloat
  ) -> CATransform3D { interpolate(from: a, to: b, progress: progress) }
}
