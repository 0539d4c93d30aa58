/// A stored property of a class, found by its name in the metadata that the compiler writes for reflection.
///
/// Swift on Linux has no key-value coding. The runtime functions below are those of `Mirror`: they return the name,
/// the type and the offset of each stored property. Nothing is written before the type of the value is checked, and
/// a property whose ownership cannot be determined is refused.
@MainActor struct StoredProperty {
  /// The way in which a property refers to its object.
  enum Ownership {
    case strong
    /// A reference that the runtime sets to nil, with an entry of its own beside the object.
    case weak
    /// An unowned reference.
    case unowned
  }

  /// The result of setting a property.
  enum Outcome: Equatable {
    case set
    /// The value has another type than the property.
    case wrongType
    /// The property is a constant, or unowned.
    case notWritable
  }

  let type: Any.Type
  let ownership: Ownership
  let isVariable: Bool
  private let offset: Int

  /// Finds a property of an object's class or of its superclasses, the most derived first; nil if there is none.
  ///
  /// Properties of this package's and of Foundation's classes are not found.
  ///
  /// - Complexity: O(stored properties of the class).
  init?(named name: String, of object: AnyObject) {
    guard MemoryLayout<UInt>.size == 8 else { return nil }
    var current: AnyClass? = Swift.type(of: object)
    while let owner = current, !Self.isOfLibrary(owner) {
      let inherited = _getSuperclass(owner).map { Self.count(of: $0) } ?? 0
      for index in inherited..<max(inherited, Self.count(of: owner)) {
        var field = FieldMetadata()
        let type = swift_reflectionMirror_recursiveChildMetadata(owner, index: index, fieldMetadata: &field)
        defer { field.free?(field.name) }
        guard let found = field.name, String(cString: found) == name else { continue }
        self.type = type
        isVariable = field.isVariable
        offset = swift_reflectionMirror_recursiveChildOffset(owner, index: index)
        ownership =
          field.isStrong
          ? .strong : ClassFields(owner)?.isWeak(at: index - inherited) == true ? .weak : .unowned
        return
      }
      current = _getSuperclass(owner)
    }
    return nil
  }

  /// Whether a class belongs to a module whose properties are not outlets.
  private static func isOfLibrary(_ type: AnyClass) -> Bool {
    let name = _typeName(type)
    return ["ViewTree.", "CollectionViews.", "CollectionLayouts.", "Templates.", "SDLHost.", "Foundation."]
      .contains { name.hasPrefix($0) }
  }

  private static func count(of type: AnyClass) -> Int { swift_reflectionMirror_recursiveCount(type) }

  /// Sets the property of an object, if the value has its type. Property observers are not called.
  func set(_ value: Any, of object: AnyObject) -> Outcome {
    guard isVariable, ownership != .unowned else { return .notWritable }
    let address = Unmanaged.passUnretained(object).toOpaque() + offset
    func write<Value>(_ type: Value.Type) -> Outcome {
      guard let value = value as? Value else { return .wrongType }
      switch ownership {
      case .strong: address.assumingMemoryBound(to: Value.self).pointee = value
      case .weak: Self.setWeak(value, at: address)
      case .unowned: return .notWritable
      }
      return .set
    }
    return withExtendedLifetime(object) { _openExistential(type, do: write) }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// Sets a weak property. Its first word is the weak reference; the words after it, of a protocol, are the same as
  /// in a strong reference.
  private static func setWeak<Value>(_ value: Value, at address: UnsafeMutableRawPointer) {
    withUnsafeBytes(of: value) { bytes in
      let first = bytes.loadUnaligned(as: UInt.self)
      let object = UnsafeRawPointer(bitPattern: first).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
      address.assumingMemoryBound(to: WeakReference.self).pointee.object = object
      for offset in stride(from: 8, to: bytes.count, by: 8) {
        address.storeBytes(
          of: bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self), toByteOffset: offset, as: UInt.self)
      }
    }
  }
}

/// The descriptions of the properties that a class adds to its superclass, as the compiler writes them.
private struct ClassFields {
  private let records: UnsafeRawPointer
  private let count: Int
  private let size: Int

  init?(_ type: AnyClass) {
    // The sixth word of a class's metadata, without Objective-C, is its descriptor; the fifth word of that (32 bits
    // each) is the distance to the fields.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let descriptor = metadata.load(fromByteOffset: 40, as: UnsafeRawPointer?.self),
      let fields = Self.relative(descriptor + 16)
    else { return nil }
    size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    records = fields + 16
  }

  private static func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = pointer.load(as: Int32.self)
    return distance == 0 ? nil : pointer + Int(distance)
  }

  /// Whether the mangled type of a property ends with the mark of weak references, `Xw`.
  func isWeak(at index: Int) -> Bool {
    guard index < count, size >= 12, let mangled = Self.relative(records + index * size + 4) else {
      return false
    }
    var (position, last, beforeLast) = (0, UInt8(0), UInt8(0))
    while true {
      let byte = mangled.load(fromByteOffset: position, as: UInt8.self)
      if byte == 0 { break }
      (beforeLast, last) = (last, byte)
      // Bytes below 32 begin a reference to a type: 4 bytes relative, or 8 bytes absolute.
      position += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
    return beforeLast == UInt8(ascii: "X") && last == UInt8(ascii: "w")
  }
}

/// The description of a property that the runtime writes, in its layout.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// The functions of the runtime that `Mirror` calls.

/// Returns the number of stored properties of a class and its superclasses.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func swift_reflectionMirror_recursiveCount(_ type: Any.Type) -> Int

/// Returns the type of a stored property, and writes its name and kind.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func swift_reflectionMirror_recursiveChildMetadata(
  _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

/// Returns the offset of a stored property from the object's address, in bytes.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func swift_reflectionMirror_recursiveChildOffset(_ type: Any.Type, index: Int) -> Int
