import Foundation

/// The time between two dates, both included.
///
/// The text is in the language of the program and in UTC: EXIF dates have no time zone.
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
    if from.month != to.month {
      return String(
        localized: "date.months",
        defaultValue: "\(from.number) \(from.monthText) – \(to.number) \(to.monthText) \(to.yearText)")
    }
    return String(
      localized: "date.days",
      defaultValue: "\(from.number) – \(to.number) \(to.monthText) \(to.yearText)")
  }

  /// Returns the day of a date with a short month: `3 Sep 2024`.
  package static func shortText(_ date: Date) -> String { day(date).text }

  /// The months, as dates have them, with their whole names.
  package static let months: [(short: String.LocalizationValue, whole: String.LocalizationValue)] = [
    ("Jan", "January"), ("Feb", "February"), ("Mar", "March"), ("Apr", "April"), ("May", "May"),
    ("Jun", "June"), ("Jul", "July"), ("Aug", "August"), ("Sep", "September"), ("Oct", "October"),
    ("Nov", "November"), ("Dec", "December"),
  ]

  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private struct Day: Equatable {
    var year, month, day: Int

    var number: String { Language.current.localized(digits: "\(day)") }
    var monthText: String { String(localized: months[month - 1].short) }
    var yearText: String { Language.current.localized(digits: "\(year)") }

    var text: String {
      String(localized: "date.day", defaultValue: "\(number) \(monthText) \(yearText)")
    }
  }

  private static func day(_ date: Date) -> Day {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return Day(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

/// Numbers of things as texts in the language of the program.
package enum CountText {
  /// Returns a text such as `1 photo`, `12 photos` or `12,345 photos`.
  package static func photos(_ count: Int) -> String {
    String(localized: "\(count) photos", one: "\(count) photo")
  }

  /// Returns a text such as `1 item` or `1,000,000 items`.
  package static func items(_ count: Int) -> String {
    String(localized: "\(count) items", one: "\(count) item")
  }

  /// Returns a text such as `1 album` or `5 albums`.
  package static func albums(_ count: Int) -> String {
    String(localized: "\(count) albums", one: "\(count) album")
  }

  /// Returns a size such as `1 byte`, `812 bytes`, `34 kB`, `1.2 MB` or `3.4 GB`, in powers of 1000.
  package static func bytes(_ count: Int) -> String {
    guard count >= 1000 else { return String(localized: "\(count) bytes", one: "\(count) byte") }
    guard count >= 999_500 else { return String(localized: "\((count + 500) / 1000) kB") }
    if count < 999_950_000 { return String(localized: "\(tenths(count, of: 1_000_000)) MB") }
    return String(localized: "\(tenths(count, of: 1_000_000_000)) GB")
  }

  private static func tenths(_ count: Int, of unit: Int) -> String {
    let tenths = (count + unit / 20) / (unit / 10)
    return Language.current.decimal(tenths / 10, fraction: "\(tenths % 10)")
  }

  /// Returns the digits with separators between thousands: `1,234,567`.
  package static func grouped(_ number: Int) -> String { Language.current.grouped(number) }

  /// Returns the digits without separators, as in a size in pixels.
  package static func digits(_ number: Int) -> String { Language.current.localized(digits: "\(number)") }

  /// Returns a number of 0 or more with at most a number of decimal places, such as `2.8`.
  /// `isPadded`: with zeros up to this number of places.
  package static func decimal(_ number: Double, places: Int, isPadded: Bool = false) -> String {
    Language.current.decimal(number, places: places, isPadded: isPadded)
  }
}
