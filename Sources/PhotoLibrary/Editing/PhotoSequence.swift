/// The number of a photo in a ``PhotoCollection``. Numbers ascend from 0 and are not reused.
package typealias PhotoID = Int32

/// An ordered sequence of photos: a range of numbers, which needs no memory per photo, or after an edit a
/// list.
package struct PhotoSequence: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case run(Range<PhotoID>)
    case list([PhotoID])
  }

  private var storage: Storage

  package init(_ run: Range<PhotoID>) { storage = .run(run) }
  package init(_ list: [PhotoID]) { storage = .list(list) }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .run(let run): run.count
    case .list(let list): list.count
    }
  }

  package subscript(index: Int) -> PhotoID {
    switch storage {
    case .run(let run): run.lowerBound + PhotoID(index)
    case .list(let list): list[index]
    }
  }

  /// The memory of the photos: its address, and its size in bytes. Nil for a range.
  var memory: (address: Int, bytes: Int)? {
    guard case .list(let list) = storage else { return nil }
    return list.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { (Int(bitPattern: $0), buffer.count * MemoryLayout<PhotoID>.stride) }
    }
  }

  /// The photos as an array.
  ///
  /// - Complexity: O(1) for a list, O(n) for a range.
  package var list: [PhotoID] {
    switch storage {
    case .run(let run): Array(run)
    case .list(let list): list
    }
  }
}

extension PhotoSequence: Equatable {
  /// Compares the photos and their order.
  ///
  /// - Complexity: O(1) if both are ranges or share their storage, otherwise O(n).
  package static func == (one: PhotoSequence, other: PhotoSequence) -> Bool {
    switch (one.storage, other.storage) {
    case (.run(let one), .run(let other)): one == other || one.isEmpty && other.isEmpty
    case (.list(let one), .list(let other)): one == other
    default: one.elementsEqual(other)
    }
  }
}

extension PhotoSequence: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: PhotoID...) { self.init(elements) }
}
