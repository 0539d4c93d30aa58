/// The name of an edit.
public enum EditName: Sendable, Equatable {
  /// A number of photos was removed from the collection.
  case remove(Int)
  /// A number of photos was duplicated.
  case duplicate(Int)
  /// A number of photos was cut.
  case cut(Int)
  /// A number of photos was pasted.
  case paste(Int)
  /// A number of photos was moved.
  case move(Int)
  /// A number of photos of dropped files was added.
  case add(Int)
  /// All albums were shuffled.
  case shuffle
  /// All albums were sorted.
  case sort(PhotoSorting)
  /// The albums of a folder with this name were added.
  case addFolder(String)

  /// The text of a command, such as `Remove 3 Photos`.
  public var title: String {
    switch self {
    case .remove(let count): "Remove \(Self.photos(count))"
    case .duplicate(let count): "Duplicate \(Self.photos(count))"
    case .cut(let count): "Cut \(Self.photos(count))"
    case .paste(let count): "Paste \(Self.photos(count))"
    case .move(let count): count == 1 ? "Move Photo" : "Move \(Self.photos(count))"
    case .add(let count): "Add \(Self.photos(count))"
    case .shuffle: "Shuffle"
    case .sort(let sorting): "Sort by \(sorting.order.rawValue.withCapital)\(sorting.suffix)"
    case .addFolder(let name): "Add “\(name)”"
    }
  }

  /// The text of a report, such as `3 photos removed`.
  public var report: String {
    switch self {
    case .remove(let count): "\(CountText.photos(count)) removed"
    case .duplicate(let count): "\(CountText.photos(count)) duplicated"
    case .cut(let count): "\(CountText.photos(count)) cut"
    case .paste(let count): "\(CountText.photos(count)) pasted"
    case .move(let count): "\(CountText.photos(count)) moved"
    case .add(let count): "\(CountText.photos(count)) added"
    case .shuffle: "Shuffled"
    case .sort(let sorting): "Sorted by \(sorting.order.rawValue)\(sorting.suffix)"
    case .addFolder(let name): "“\(name)” added"
    }
  }

  private static func photos(_ count: Int) -> String {
    "\(CountText.grouped(count)) \(count == 1 ? "Photo" : "Photos")"
  }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
