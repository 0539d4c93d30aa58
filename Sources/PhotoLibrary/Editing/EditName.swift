/// The name of an edit.
public enum EditName: Sendable, Equatable {
  /// A number of photos was deleted.
  case delete(Int)
  /// A number of photos was duplicated.
  case duplicate(Int)
  /// A number of photos was cut.
  case cut(Int)
  /// A number of photos was pasted.
  case paste(Int)
  /// One photo was moved.
  case move
  /// All albums were shuffled.
  case shuffle
  /// All albums were sorted.
  case sort(PhotoOrder)
  /// The albums of a folder with this name were added.
  case addFolder(String)

  /// The text of a command, such as `Delete 3 Photos`.
  public var title: String {
    switch self {
    case .delete(let count): "Delete \(Self.photos(count))"
    case .duplicate(let count): "Duplicate \(Self.photos(count))"
    case .cut(let count): "Cut \(Self.photos(count))"
    case .paste(let count): "Paste \(Self.photos(count))"
    case .move: "Move Photo"
    case .shuffle: "Shuffle"
    case .sort(let order): "Sort by \(order.rawValue.prefix(1).uppercased() + order.rawValue.dropFirst())"
    case .addFolder(let name): "Add “\(name)”"
    }
  }

  /// The text of a report, such as `3 photos deleted`.
  public var report: String {
    switch self {
    case .delete(let count): "\(CountText.photos(count)) deleted"
    case .duplicate(let count): "\(CountText.photos(count)) duplicated"
    case .cut(let count): "\(CountText.photos(count)) cut"
    case .paste(let count): "\(CountText.photos(count)) pasted"
    case .move: "1 photo moved"
    case .shuffle: "Shuffled"
    case .sort(let order): "Sorted by \(order.rawValue)"
    case .addFolder(let name): "“\(name)” added"
    }
  }

  private static func photos(_ count: Int) -> String {
    "\(CountText.grouped(count)) \(count == 1 ? "Photo" : "Photos")"
  }
}
