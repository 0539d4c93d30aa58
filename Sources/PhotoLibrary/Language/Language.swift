import Files
import Foundation

/// A language of the program's texts, with the form of its numbers.
///
/// English is the language of the code: its texts are the keys of the other languages, which are read from
/// files such as `de.strings`. A text without a translation is shown in English.
package struct Language: Sendable {
  /// The languages that have texts, as the codes of ISO 639.
  package enum Code: String, CaseIterable, Sendable {
    case en, de, fr, es, ja, ar, he

    package var isRightToLeft: Bool { self == .ar || self == .he }
  }

  package let code: Code
  /// Returns the translation of a key; nil if it has none.
  let translation: @Sendable (String) -> String?

  /// Creates a language whose translations a closure returns.
  package init(_ code: Code, translation: @escaping @Sendable (String) -> String?) {
    (self.code, self.translation) = (code, translation)
  }

  package static let english = Language(.en) { _ in nil }

  /// The language of the texts that are made now. The program runs in the scope of the one that it was
  /// started with; the default is English.
  @TaskLocal package static var current = english

  // MARK: Files

  /// The largest file of texts that is read, in bytes.
  private static let largestFile = 1 << 20

  /// Reads the texts of a language from the file with its code in a folder. English needs no file.
  ///
  /// - Throws: A `FileError` if the file cannot be read, and the error of its parser.
  package init(_ code: Code, folder: String) throws {
    guard code != .en else {
      self = .english
      return
    }
    let texts = try Self.texts(ofFile: folder + "/\(code.rawValue).strings")
    self.init(code) { texts[$0] }
  }

  /// Reads the keys and texts of a file in the format of `Localizable.strings`.
  ///
  /// - Throws: A `FileError` if the file cannot be read, and the error of its parser.
  package static func texts(ofFile path: String) throws -> [String: String] {
    let bytes = try RegularFile.contents(of: path, limit: largestFile)
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    guard let texts = list as? [String: String] else { throw CocoaError(.propertyListReadCorrupt) }
    return texts
  }

  // MARK: Numbers

  /// The category of the plural rules of CLDR for a number of things; nil for the category `other`.
  func pluralCategory(_ count: Int) -> String? {
    switch (code, count) {
    case (.ja, _): nil
    case (.fr, 0): "one"
    case (.ar, 0): "zero"
    case (_, 1): "one"
    case (.ar, 2), (.he, 2): "two"
    case (.ar, _) where (3...10).contains(count % 100): "few"
    case (.ar, _) where count % 100 >= 11: "many"
    case (.fr, _) where count != 0 && count % 1_000_000 == 0: "many"
    case (.es, _) where count != 0 && count % 1_000_000 == 0: "many"
    default: nil
    }
  }

  /// The digits of a number with separators between thousands, such as `1,234,567`.
  func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    let separator = translation("number.grouping") ?? ","
    let isGrouped = number.magnitude >= translation("number.firstGrouped").flatMap { UInt($0) } ?? 0
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, isGrouped, (digits.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    return localized(digits: text)
  }

  /// A number of 0 or more with at most a number of decimal places, such as `2.8`; with all of them if it is
  /// padded.
  func decimal(_ number: Double, places: Int, isPadded: Bool) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    guard let units = Int(exactly: (number * Double(scale)).rounded()), units >= 0 else { return "\(number)" }
    var fraction = String(String(scale + units % scale).dropFirst())
    while !isPadded, fraction.hasSuffix("0") { fraction.removeLast() }
    return decimal(units / scale, fraction: fraction)
  }

  /// A number with the digits behind its decimal separator, which is left out without any.
  func decimal(_ whole: Int, fraction: String) -> String {
    guard !fraction.isEmpty else { return grouped(whole) }
    return grouped(whole) + (translation("number.decimal") ?? ".") + localized(digits: fraction)
  }

  /// A text with the digits of the language in place of 0 to 9.
  func localized(digits text: String) -> String {
    guard let own = translation("number.digits").map(Array.init), own.count == 10 else { return text }
    return String(text.map { $0.isASCII ? $0.wholeNumberValue.map { own[$0] } ?? $0 : $0 })
  }
}
