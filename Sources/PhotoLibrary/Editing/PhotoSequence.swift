/// A photo of a collection for as long as the collection lives. Numbers count up from 0, none is given twice.
public typealias PhotoID = Int32

/// Photos in their order: a run of numbers, which costs nothing however long it is, until the first edit makes it
/// a list.
public struct PhotoSequence: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case run(Range<PhotoID>)
    case list([PhotoID])
  }

  private var storage: Storage

  public init(_ run: Range<PhotoID>) { storage = .run(run) }
  public init(_ list: [PhotoID]) { storage = .list(list) }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .run(let run): run.count
    case .list(let list): list.count
    }
  }

  /// O(1).
  public subscript(index: Int) -> PhotoID {
    switch storage {
    case .run(let run): run.lowerBound + PhotoID(index)
    case .list(let list): list[index]
    }
  }

  /// The photos as an array: the list itself, or a new one. O(n) for a run.
  public var list: [PhotoID] {
    switch storage {
    case .run(let run): Array(run)
    case .list(let list): list
    }
  }
}

extension PhotoSequence: Equatable {
  /// O(1) where both are runs or share their storage.
  public static func == (one: PhotoSequence, other: PhotoSequence) -> Bool {
    switch (one.storage, other.storage) {
    case (.run(let one), .run(let other)): one == other || one.isEmpty && other.isEmpty
    case (.list(let one), .list(let other)): one == other
    default: one.elementsEqual(other)
    }
  }
}

extension PhotoSequence: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: PhotoID...) { self.init(elements) }
}
