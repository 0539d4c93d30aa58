import Foundation

extension NSValue {
  /// Creates a value that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value that contains a vector.
  public convenience init(cgVector vector: CGVector) { self.init(vector, count: 2) }
  /// Creates a value that contains an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(transform, count: 6) }
  /// Creates a value that contains edge insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(insets, count: 4) }
  /// Creates a value that contains directional edge insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(insets, count: 4)
  }
  /// Creates a value that contains an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(offset, count: 2) }
  /// Creates a value that contains a 3D transform.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(transform, count: 16) }

  /// The point in the value. Traps if the value contains another type.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the value. Traps if the value contains another type.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle in the value. Traps if the value contains another type.
  public var cgRectValue: CGRect { rectValue }
  /// The vector in the value. Traps if the value contains another number of elements.
  public var cgVectorValue: CGVector { value(CGVector(), count: 2) }
  /// The affine transform in the value. Traps if the value contains another number of elements.
  public var cgAffineTransformValue: CGAffineTransform { value(CGAffineTransform(), count: 6) }
  /// The edge insets in the value. Traps if the value contains another number of elements.
  public var uiEdgeInsetsValue: UIEdgeInsets { value(UIEdgeInsets(), count: 4) }
  /// The directional edge insets in the value. Traps if the value contains another number of elements.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    value(NSDirectionalEdgeInsets(), count: 4)
  }
  /// The offset in the value. Traps if the value contains another number of elements.
  public var uiOffsetValue: UIOffset { value(UIOffset(), count: 2) }
  /// The 3D transform in the value. Traps if the value contains another number of elements.
  public var caTransform3DValue: CATransform3D { value(CATransform3D(), count: 16) }

  // Foundation on Linux cannot box structs, but can box arrays of numbers. These types consist of CGFloats
  // only.

  private convenience init<Value>(_ value: Value, count: Int) {
    let box = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    box.initialize(to: value)
    defer { box.deallocate() }
    self.init(bytes: box, objCType: "[\(count)d]")
  }

  private func value<Value>(_ initial: Value, count: Int) -> Value {
    precondition(
      strcmp(objCType, "[\(count)d]") == 0,
      "The NSValue contains '\(String(cString: objCType))', not a \(Value.self): read the stored type")
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let pointer = buffer.baseAddress!
      pointer.initialize(to: initial)
      getValue(pointer)
      return pointer.pointee
    }
  }
}
