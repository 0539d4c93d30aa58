import Foundation

// The descriptions of Apple's systems; Foundation on Linux prints the stored properties instead.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates: `(x, y)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The lengths: `(width, height)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size: `(x, y, width, height)`.
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
