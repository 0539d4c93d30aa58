import Foundation

/// The time between two dates, both included.
///
/// The text is in English and in UTC, independent of the system's settings: EXIF dates have no time zone, and
/// the text of an album is the same on all systems.
package struct DateSpan: Sendable, Hashable {
  package private(set) var first: Date
  package private(set) var last: Date

  /// Creates a span between two dates, in any order.
  package init(_ first: Date, _ last: Date) {
    self.first = min(first, last)
    self.last = max(first, last)
  }

  package mutating func extend(to date: Date) {
    first = min(first, date)
    last = max(last, date)
  }

  /// The days in short form: `3 May 2024`, `3 – 9 May 2024`, `28 Apr – 3 May 2024` or `30 Dec 2023 – 2 Jan
  /// 2024`.
  package var text: String {
    let from = Self.day(first)
    let to = Self.day(last)
    if from == to { return to.text }
    if from.year != to.year { return "\(from.text) – \(to.text)" }
    if from.month != to.month { return "\(from.day) \(Self.months[from.month - 1]) – \(to.text)" }
    return "\(from.day) – \(to.text)"
  }

  /// Returns the day of a date with a short month: `3 Sep 2024`.
  package static func shortText(_ date: Date) -> String { day(date).text }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private struct Day: Equatable {
    var year, month, day: Int

    var text: String { "\(day) \(months[month - 1]) \(year)" }
  }

  private static func day(_ date: Date) -> Day {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return Day(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

package enum CountText {
  /// Returns a text such as `1 photo`, `12 photos` or `12,345 photos`.
  package static func photos(_ count: Int) -> String {
    "\(grouped(count)) \(count == 1 ? "photo" : "photos")"
  }

  /// Returns a text such as `1 item` or `1,000,000 items`.
  package static func items(_ count: Int) -> String { "\(grouped(count)) \(count == 1 ? "item" : "items")" }

  /// Returns a text such as `1 album` or `5 albums`.
  package static func albums(_ count: Int) -> String {
    "\(grouped(count)) \(count == 1 ? "album" : "albums")"
  }

  /// Returns a size such as `1 byte`, `812 bytes`, `34 kB`, `1.2 MB` or `3.4 GB`, in powers of 1000.
  package static func bytes(_ count: Int) -> String {
    guard count >= 1000 else { return "\(count) \(count == 1 ? "byte" : "bytes")" }
    guard count >= 999_500 else { return "\((count + 500) / 1000) kB" }
    let (unit, name) = count < 999_950_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
    let tenths = (count + unit / 20) / (unit / 10)
    return "\(grouped(tenths / 10)).\(tenths % 10) \(name)"
  }

  /// Returns the digits with commas between thousands: `1,234,567`.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
