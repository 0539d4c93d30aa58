import Foundation
import Testing

@testable import PhotoLibrary

@Suite("The language of texts") struct LanguageTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets/Languages").path

  private func inLanguage<Result>(_ code: Language.Code, _ body: () throws -> Result) throws -> Result {
    try Language.$current.withValue(Language(code, folder: folder), operation: body)
  }

  @Test("A text is in the current language, and in English without a translation")
  func translation() throws {
    #expect(String(localized: "Select All") == "Select All")
    #expect(try inLanguage(.de) { String(localized: "Select All") } == "Alles auswählen")
    #expect(
      try inLanguage(.de) { String(localized: "No such text \("x") of \(2000)") } == "No such text x of 2.000"
    )
    #expect(String(localized: "Select All") == "Select All")
  }

  @Test("The values of a text are in the order of the language, and are not read as places themselves")
  func values() {
    let language = Language(.fr) { ["%@ of %@": "%2$@ / %1$@", "%@ at %lld": "à %2$lld, %@"][$0] }
    Language.$current.withValue(language) {
      #expect(String(localized: "\("a") of \("%@")") == "%@ / a")
      // The place without a number follows the one with the number 2.
      #expect(String(localized: "\("a") at \(7)") == "à 7, %@")
      #expect(String(localized: "100 % of \("b")") == "100 % of b")
    }
  }

  @Test("Numbers of things have the plural forms of each language")
  func plurals() throws {
    func photos(_ code: Language.Code, _ counts: Int...) throws -> [String] {
      try inLanguage(code) { counts.map(CountText.photos) }
    }
    #expect(try photos(.en, 0, 1, 2, 1000) == ["0 photos", "1 photo", "2 photos", "1,000 photos"])
    #expect(try photos(.de, 0, 1, 2, 1000) == ["0 Fotos", "1 Foto", "2 Fotos", "1.000 Fotos"])
    #expect(try photos(.fr, 0, 1, 2, 1000) == ["0 photo", "1 photo", "2 photos", "1\u{202F}000 photos"])
    #expect(
      try photos(.es, 1, 2, 1000, 20_000, 1_000_000) == [
        "1 foto", "2 fotos", "1000 fotos", "20.000 fotos", "1.000.000 de fotos",
      ])
    #expect(try photos(.ja, 1, 2000) == ["写真1枚", "写真2,000枚"])
    #expect(
      try photos(.ar, 0, 1, 2, 3, 11, 100, 103) == [
        "لا صور", "صورة واحدة", "صورتان", "٣ صور", "١١ صورة", "١٠٠ صورة", "١٠٣ صور",
      ])
    #expect(try photos(.he, 1, 2, 5) == ["תמונה אחת", "2 תמונות", "5 תמונות"])
  }

  @Test("Texts that begin or end with a number of photos are right for one photo too")
  func oneThing() throws {
    func texts(_ code: Language.Code) throws -> [String] {
      try inLanguage(code) {
        [
          String(localized: "\("1") selected"),
          String(localized: "\(CountText.photos(1)) added to the folder"),
          String(localized: "\(CountText.photos(1)) removed from the folder"),
        ]
      }
    }
    #expect(
      try texts(.fr) == ["Sélection : 1", "Ajout au dossier : 1 photo", "Retrait du dossier : 1 photo"])
    #expect(
      try texts(.es) == ["Selección: 1", "Añadido a la carpeta: 1 foto", "Quitado de la carpeta: 1 foto"])
    #expect(try texts(.he) == ["נבחרו: 1", "נוספו לתיקייה: תמונה אחת", "הוסרו מהתיקייה: תמונה אחת"])
    #expect(
      try texts(.de) == ["1 ausgewählt", "1 Foto im Ordner hinzugekommen", "1 Foto aus dem Ordner entfernt"])
  }

  @Test("Dates and sizes have the form of the language")
  func dates() throws {
    func date(_ month: Int, _ day: Int, _ year: Int = 2024) throws -> Date {
      try #require(DateSpan.calendar.date(from: DateComponents(year: year, month: month, day: day)))
    }
    let spans = [
      DateSpan(try date(5, 3), try date(5, 9)), DateSpan(try date(4, 28), try date(5, 3)),
      DateSpan(try date(12, 30, 2023), try date(1, 2)),
    ]
    func texts(_ code: Language.Code) throws -> [String] { try inLanguage(code) { spans.map(\.text) } }
    #expect(
      try texts(.de) == ["3. – 9. Mai 2024", "28. Apr. – 3. Mai 2024", "30. Dez. 2023 – 2. Jan. 2024"])
    #expect(
      try texts(.ja) == ["2024年5月3日 – 9日", "2024年4月28日 – 5月3日", "2023年12月30日 – 2024年1月2日"])
    #expect(
      try texts(.ar) == ["٣ – ٩ مايو ٢٠٢٤", "٢٨ أبريل – ٣ مايو ٢٠٢٤", "٣٠ ديسمبر ٢٠٢٣ – ٢ يناير ٢٠٢٤"])
    #expect(try inLanguage(.fr) { CountText.bytes(1_250_000) } == "1,3 Mo")
    #expect(CountText.decimal(2.8, places: 1) == "2.8")
    #expect(CountText.decimal(4, places: 1) == "4")
    #expect(CountText.decimal(0.5, places: 2, isPadded: true) == "0.50")
    #expect(try inLanguage(.ar) { CountText.decimal(48.8584, places: 4) } == "٤٨٫٨٥٨٤")
  }

  @Test("No file of a language has a key twice", arguments: Language.Code.allCases.filter { $0 != .en })
  func repeatedKeys(code: Language.Code) throws {
    let lines = try String(contentsOfFile: folder + "/\(code.rawValue).strings", encoding: .utf8)
      .split(separator: "\n")
    let keys = lines.compactMap { $0.wholeMatch(of: /"(.+)" = ".+";/).map { String($0.1) } }
    #expect(keys.count > 350 && Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  @Test("Each language has the same keys with the same places for values, and every plural form")
  func keys() throws {
    let all = try Language.Code.allCases.filter { $0 != .en }.map {
      ($0, try Language.texts(ofFile: folder + "/\($0.rawValue).strings"))
    }
    func places(_ text: String) -> [String] {
      text.matches(of: /%(?:\d\$)?(@|lld)/).map { String($0.1) }.sorted()
    }
    let forms = /^(.*) \((?:zero|one|two|few|many)\)$/
    let common = Set(all[0].1.keys.filter { !$0.hasPrefix("number.") && $0.wholeMatch(of: forms) == nil })
    for (code, texts) in all {
      let keys = Set(texts.keys)
      #expect(common.subtracting(keys) == [], "\(code) lacks texts")
      for key in keys.subtracting(common) {
        guard let form = key.wholeMatch(of: forms) else {
          #expect(key.hasPrefix("number."), "\(code): \(key)")
          continue
        }
        #expect(common.contains(String(form.1)), "\(code): \(key)")
      }
      for (key, text) in texts where !key.hasPrefix("number.") && !key.hasPrefix("date.") {
        // A form for one or two things can be without the number.
        let expected = places(key)
        let isForm = key.wholeMatch(of: forms) != nil
        #expect(places(text) == expected || isForm && places(text).isEmpty, "\(code): \(key)")
        #expect(!text.isEmpty)
      }
    }
  }
}
