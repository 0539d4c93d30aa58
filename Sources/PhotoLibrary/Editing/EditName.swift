/// What an edit of a collection did.
public enum EditName: Sendable, Equatable {
  case delete(Int)
  case duplicate(Int)
  case cut(Int)
  case paste(Int)
  case move
  case shuffle
  case sort(PhotoOrder)
  case addFolder(String)

  /// As a command: `Delete 3 Photos`.
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

  /// As what has happened: `3 photos deleted`.
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
