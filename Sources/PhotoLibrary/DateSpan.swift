public import Foundation

/// From one day to another, both included.
///
/// Everything is told in UTC and in English, whatever the system's settings are: EXIF tells a camera's own time
/// without a zone, and the same album has to look the same everywhere.
public struct DateSpan: Sendable, Hashable {
  public private(set) var first: Date
  public private(set) var last: Date

  public init(_ first: Date, _ last: Date) {
    self.first = min(first, last)
    self.last = max(first, last)
  }

  /// The smallest span that holds this one and `date`.
  public mutating func extend(to date: Date) {
    first = min(first, date)
    last = max(last, date)
  }

  /// `3 May 2024`, `3 – 9 May 2024`, `28 April – 3 May 2024`, `30 December 2023 – 2 January 2024`.
  public var text: String {
    let from = Self.day(first)
    let to = Self.day(last)
    let end = "\(to.day) \(Self.months[to.month - 1]) \(to.year)"
    if from == to { return end }
    if from.year != to.year {
      return "\(from.day) \(Self.months[from.month - 1]) \(from.year) – \(end)"
    }
    if from.month != to.month { return "\(from.day) \(Self.months[from.month - 1]) – \(end)" }
    return "\(from.day) – \(end)"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private struct Day: Equatable {
    var year, month, day: Int
  }

  private static func day(_ date: Date) -> Day {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return Day(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

/// Counts as text, the same in every locale.
public enum CountText {
  /// `1 photo`, `12 photos`, `12,345 photos`.
  public static func photos(_ count: Int) -> String { "\(grouped(count)) \(count == 1 ? "photo" : "photos")" }

  /// `1 item`, `1,000,000 items`.
  public static func items(_ count: Int) -> String { "\(grouped(count)) \(count == 1 ? "item" : "items")" }

  /// `1 album`, `5 albums`.
  public static func albums(_ count: Int) -> String { "\(grouped(count)) \(count == 1 ? "album" : "albums")" }

  /// `1234567` as `1,234,567`.
  public static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
