import Foundation
import Hosting

/// The settings of an X11 desktop (XSETTINGS), which one of its programs publishes.
nonisolated enum XSettings {
  /// Returns the settings that are numbers, by name: those before the first one that is not valid.
  static func numbers(in data: Data) -> [String: Int] {
    guard let isBigEndian = data.first.map({ $0 == 1 }) else { return [:] }
    var rest = data.dropFirst(8)
    func number(_ size: Int) -> Int? {
      guard rest.count >= size else { return nil }
      defer { rest = rest.dropFirst(size) }
      let bytes = isBigEndian ? Array(rest.prefix(size)) : rest.prefix(size).reversed()
      return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    /// Takes a text, and what fills it up to a multiple of four bytes.
    func text(_ count: Int) -> String? {
      let padded = (count + 3) / 4 * 4
      guard rest.count >= padded else { return nil }
      defer { rest = rest.dropFirst(padded) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }
    var numbers: [String: Int] = [:]
    guard let count = number(4) else { return [:] }
    for _ in 0..<count {
      guard let type = number(2), let length = number(2), let name = text(length), number(4) != nil else {
        break
      }
      // The number of the type is in the first of two bytes.
      switch isBigEndian ? type >> 8 : type & 0xFF {
      case 0: if let value = number(4) { numbers[name] = value }
      case 1: _ = number(4).flatMap(text)
      default: _ = text(8)
      }
    }
    return numbers
  }
}

nonisolated extension MouseSettings {
  /// The settings in XSETTINGS: `Net/DoubleClickTime` in milliseconds and `Net/DoubleClickDistance`.
  init(settings: Data) {
    self.init()
    let numbers = XSettings.numbers(in: settings)
    doubleClickTime = numbers["Net/DoubleClickTime"].flatMap { Self.seconds($0) }
    doubleClickDistance = numbers["Net/DoubleClickDistance"].flatMap {
      (1...1000).contains($0) ? CGFloat($0) : nil
    }
  }

  /// Returns a time in milliseconds in seconds; nil if nobody can have chosen it.
  static func seconds(_ milliseconds: Int) -> TimeInterval? {
    (1...10_000).contains(milliseconds) ? Double(milliseconds) / 1000 : nil
  }

  /// Returns these settings, with the missing ones from others.
  func merging(_ others: MouseSettings) -> MouseSettings {
    var result = others
    result.doubleClickTime = doubleClickTime ?? others.doubleClickTime
    result.doubleClickDistance = doubleClickDistance ?? others.doubleClickDistance
    return result
  }
}
