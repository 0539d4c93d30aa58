public import Foundation

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgVector vector: CGVector) { self.init(vector, count: 2) }
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(transform, count: 6) }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(insets, count: 4) }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(insets, count: 4)
  }
  public convenience init(uiOffset offset: UIOffset) { self.init(offset, count: 2) }
  public convenience init(caTransform3D transform: CATransform3D) { self.init(transform, count: 16) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
  public var cgVectorValue: CGVector { value(CGVector(), count: 2) }
  public var cgAffineTransformValue: CGAffineTransform { value(CGAffineTransform(), count: 6) }
  public var uiEdgeInsetsValue: UIEdgeInsets { value(UIEdgeInsets(), count: 4) }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    value(NSDirectionalEdgeInsets(), count: 4)
  }
  public var uiOffsetValue: UIOffset { value(UIOffset(), count: 2) }
  public var caTransform3DValue: CATransform3D { value(CATransform3D(), count: 16) }

  // Foundation on Linux boxes no structs, only arrays of numbers; ours consist of CGFloats alone.

  private convenience init<Value>(_ value: Value, count: Int) {
    let box = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    box.initialize(to: value)
    defer { box.deallocate() }
    self.init(bytes: box, objCType: "[\(count)d]")
  }

  private func value<Value>(_ initial: Value, count: Int) -> Value {
    precondition(
      strcmp(objCType, "[\(count)d]") == 0,
      "The NSValue holds '\(String(cString: objCType))', not a \(Value.self)")
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let pointer = buffer.baseAddress!
      pointer.initialize(to: initial)
      getValue(pointer)
      return pointer.pointee
    }
  }
}
