import Foundation

/// Detects whether a class overrides a method of an open class.
///
/// Swift on Linux has no function for this. The answer is read from the classes' method tables,
/// whose entries differ where a method is overridden. The position of the method's entry is not assumed: it
/// is found by comparing the open class with two subclasses, one that overrides nothing and one
/// that overrides only that method. Nothing is written. If the tables do not have the expected form, the
/// position is nil and every answer is false.
///
/// Used by CollectionViews for the moves of a controller; in this module for views that draw.
package struct MethodOverride {
  private let base: AnyClass
  /// The entry of the method, in words from the start of the class's metadata; nil if it cannot be found.
  private let entry: Int?

  /// `plain`: a direct subclass of `base`, which declares the method, that overrides nothing and has no
  /// stored properties; `overriding`: the same with an override of the method. O(size of the metadata).
  package init(in base: AnyClass, plain: AnyClass, overriding: AnyClass) {
    self.base = base
    guard let words = Metadata(base), let plainWords = Metadata(plain),
      let overridingWords = Metadata(overriding),
      plainWords.superclass == words.address, overridingWords.superclass == words.address,
      plainWords.count >= words.count, overridingWords.count >= words.count
    else {
      entry = nil
      return
    }
    let found = (0..<words.count).filter {
      plainWords[$0] == words[$0] && overridingWords[$0] != words[$0]
    }
    entry = found.count == 1 ? found[0] : nil
  }

  /// Whether `type` or a class between it and the open class overrides the method. False for other classes.
  /// O(depth of inheritance).
  package func isOverridden(in type: AnyClass) -> Bool {
    isSubclass(type) && isOverridden(inSubclass: type)
  }

  /// The same for a class that is the open class or inherits from it. O(1).
  func isOverridden(inSubclass type: AnyClass) -> Bool {
    guard let entry, let own = Metadata(type), let words = Metadata(base) else { return false }
    return own[entry] != words[entry]
  }

  private func isSubclass(_ type: AnyClass) -> Bool {
    sequence(first: type) { _getSuperclass($0) }.contains { $0 == base }
  }

  /// A read-only view of a class's metadata, as the Swift runtime lays it out without Objective-C: a kind,
  /// the superclass, two words of flags and sizes, the size of the metadata and the offset of its start, then
  /// a descriptor, and the method table.
  private struct Metadata {
    let address: UInt
    /// The number of words from the address to the end.
    let count: Int

    init?(_ type: AnyClass) {
      let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
      address = UInt(bitPattern: pointer)
      let size = Int(pointer.load(fromByteOffset: 32, as: UInt32.self))
      let start = Int(pointer.load(fromByteOffset: 36, as: UInt32.self))
      guard MemoryLayout<UInt>.size == 8, start < size, (size - start) % 8 == 0, size < 1 << 20 else {
        return nil
      }
      count = (size - start) / 8
    }

    var superclass: UInt { self[1] }

    subscript(index: Int) -> UInt {
      UnsafeRawPointer(bitPattern: address)!.load(fromByteOffset: index * 8, as: UInt.self)
    }
  }
}
