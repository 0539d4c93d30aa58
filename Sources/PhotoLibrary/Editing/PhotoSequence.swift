/// The number of a photo in a ``PhotoCollection``. Numbers ascend from 0 and are not reused.
public typealias PhotoID = Int32

/// An ordered sequence of photos: a range of numbers, which needs no memory per photo, or after an edit a
/// list.
public struct PhotoSequence: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case run(Range<PhotoID>)
    case list([PhotoID])
  }

  private var storage: Storage

  /// Creates a sequence of photos with consecutive numbers.
  public init(_ run: Range<PhotoID>) { storage = .run(run) }
  /// Creates a sequence of photos in any order.
  public init(_ list: [PhotoID]) { storage = .list(list) }

  /// The index of the first photo: 0.
  public var startIndex: Int { 0 }

  /// The number of photos.
  public var endIndex: Int {
    switch storage {
    case .run(let run): run.count
    case .list(let list): list.count
    }
  }

  /// The photo at an index.
  ///
  /// - Complexity: O(1).
  public subscript(index: Int) -> PhotoID {
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
  public var list: [PhotoID] {
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
  public static func == (one: PhotoSequence, other: PhotoSequence) -> Bool {
    switch (one.storage, other.storage) {
    case (.run(let one), .run(let other)): one == other || one.isEmpty && other.isEmpty
    case (.list(let one), .list(let other)): one == other
    default: one.elementsEqual(other)
    }
  }
}

extension PhotoSequence: ExpressibleByArrayLiteral {
  /// Creates a sequence of the listed photos.
  public init(arrayLiteral elements: PhotoID...) { self.init(elements) }
}
