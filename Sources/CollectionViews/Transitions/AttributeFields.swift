@_spi(Reflection) import Swift
import Foundation
import Geometry

/// The numbers that a class of layout attributes stores beside those of its base class.
///
/// Code written for iOS interpolates nothing of its own; so that such attributes still change smoothly in a
/// transition, stored numbers are found by the runtime's field records, once for each class. They are read and written
/// in place, past observers: what shall be interpolated otherwise is up to an override of
/// `UICollectionViewLayoutAttributes.interpolate(from:to:progress:)`.
@MainActor struct AttributeFields {
  private let fields: [any AttributeField]

  /// `.classType`, which the standard library declares as a variable.
  private static let ofClass = _EachFieldOptions(rawValue: 1)

  private static var known: [ObjectIdentifier: AttributeFields] = [:]

  /// O(1) after the first time for a class.
  static func of(_ type: UICollectionViewLayoutAttributes.Type) -> AttributeFields {
    if let fields = known[ObjectIdentifier(type)] { return fields }
    let fields = AttributeFields(type)
    known[ObjectIdentifier(type)] = fields
    return fields
  }

  private init(_ type: UICollectionViewLayoutAttributes.Type) {
    var inherited: Set<Int> = []
    _ = _forEachField(of: UICollectionViewLayoutAttributes.self, options: Self.ofClass) { _, offset, _, _ in
      inherited.insert(offset)
      return true
    }
    var fields: [any AttributeField] = []
    _ = _forEachField(of: type, options: Self.ofClass) { _, offset, type, _ in
      if !inherited.contains(offset), let number = type as? any InterpolatedNumber.Type {
        fields.append(number.field(at: offset))
      }
      return true
    }
    self.fields = fields
  }

  /// Sets the numbers of `target` to what lies between those of two others; all are of the class.
  func interpolate(
    _ target: UICollectionViewLayoutAttributes, from a: UICollectionViewLayoutAttributes,
    to b: UICollectionViewLayoutAttributes, progress: CGFloat
  ) {
    for field in fields { field.interpolate(target, from: a, to: b, progress: progress) }
  }
}

/// A number at an offset of attributes of one class.
@MainActor private protocol AttributeField {
  func interpolate(
    _ target: UICollectionViewLayoutAttributes, from a: UICollectionViewLayoutAttributes,
    to b: UICollectionViewLayoutAttributes, progress: CGFloat)
}

private struct Field<Number: InterpolatedNumber>: AttributeField {
  let offset: Int

  func interpolate(
    _ target: UICollectionViewLayoutAttributes, from a: UICollectionViewLayoutAttributes,
    to b: UICollectionViewLayoutAttributes, progress: CGFloat
  ) {
    let from = place(in: a).pointee
    let to = place(in: b).pointee
    // Constants are the same in both, and are not written.
    guard from != to else { return }
    place(in: target).pointee = Number.interpolated(from: from, to: to, progress: progress)
  }

  private func place(in attributes: UICollectionViewLayoutAttributes) -> UnsafeMutablePointer<Number> {
    Unmanaged.passUnretained(attributes).toOpaque().advanced(by: offset)
      .assumingMemoryBound(to: Number.self)
  }
}

/// What changes in steps as small as wanted; integers are rounded.
nonisolated private protocol InterpolatedNumber: Equatable {
  static func interpolated(from a: Self, to b: Self, progress: CGFloat) -> Self
}

extension InterpolatedNumber {
  @MainActor fileprivate static func field(at offset: Int) -> any AttributeField {
    Field<Self>(offset: offset)
  }
}

extension CGFloat: InterpolatedNumber {
  fileprivate static func interpolated(from a: CGFloat, to b: CGFloat, progress: CGFloat) -> CGFloat {
    interpolate(from: a, to: b, progress: progress)
  }
}

extension Double: InterpolatedNumber {
  fileprivate static func interpolated(from a: Double, to b: Double, progress: CGFloat) -> Double {
    Double(interpolate(from: CGFloat(a), to: CGFloat(b), progress: progress))
  }
}

extension Float: InterpolatedNumber {
  fileprivate static func interpolated(from a: Float, to b: Float, progress: CGFloat) -> Float {
    Float(interpolate(from: CGFloat(a), to: CGFloat(b), progress: progress))
  }
}

extension Int: InterpolatedNumber {
  fileprivate static func interpolated(from a: Int, to b: Int, progress: CGFloat) -> Int {
    Int(exactly: interpolate(from: CGFloat(a), to: CGFloat(b), progress: progress).rounded()) ?? b
  }
}

extension CGPoint: InterpolatedNumber {
  fileprivate static func interpolated(from a: CGPoint, to b: CGPoint, progress: CGFloat) -> CGPoint {
    interpolate(from: a, to: b, progress: progress)
  }
}

extension CGSize: InterpolatedNumber {
  fileprivate static func interpolated(from a: CGSize, to b: CGSize, progress: CGFloat) -> CGSize {
    interpolate(from: a, to: b, progress: progress)
  }
}

extension CGRect: InterpolatedNumber {
  fileprivate static func interpolated(from a: CGRect, to b: CGRect, progress: CGFloat) -> CGRect {
    interpolate(from: a, to: b, progress: progress)
  }
}

extension CGVector: InterpolatedNumber {
  fileprivate static func interpolated(from a: CGVector, to b: CGVector, progress: CGFloat) -> CGVector {
    interpolate(from: a, to: b, progress: progress)
  }
}

extension UIEdgeInsets: InterpolatedNumber {
  fileprivate static func interpolated(
    from a: UIEdgeInsets, to b: UIEdgeInsets, progress: CGFloat
  ) -> UIEdgeInsets { interpolate(from: a, to: b, progress: progress) }
}

extension CGAffineTransform: InterpolatedNumber {
  fileprivate static func interpolated(
    from a: CGAffineTransform, to b: CGAffineTransform, progress: CGFloat
  ) -> CGAffineTransform { interpolate(from: a, to: b, progress: progress) }
}

extension CATransform3D: InterpolatedNumber {
  fileprivate static func interpolated(
    from a: CATransform3D, to b: CATransform3D, progress: CGFloat
  ) -> CATransform3D { interpolate(from: a, to: b, progress: progress) }
}
