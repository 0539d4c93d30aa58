import Foundation
import PhotoLibrary
import Testing
import UIKit

@testable import Demo

@Suite("The languages of the demo", .serialized) @MainActor struct DemoLanguageTests {
  /// The views that a window shows in front of the photos, or instead of them.
  nonisolated enum Screen: CaseIterable, Sendable {
    case grid, list, outline, flow, search, noHit, viewMenu, photoMenu, properties, summary, inspector, keys,
      photo
    case empty, selection

    @MainActor func show(in demo: DemoWindow) throws {
      let parts = demo.browser.parts
      switch self {
      case .grid, .list, .outline, .flow: break
      case .search, .noHit:
        parts.search.open()
        demo.app.type(self == .search ? "1" : "zzz")
      case .viewMenu: demo.browser.commands.openViewMenu(byKey: false)
      case .photoMenu: demo.tap(try #require(demo.place(1)), source: .secondaryMouse)
      case .properties:
        demo.select((0, 1))
        parts.properties.show()
      case .summary:
        demo.select((0, 1), (0, 2))
        parts.properties.show()
      case .selection: demo.select((0, 0), (0, 2))
      case .inspector: parts.inspector.toggle()
      case .keys: demo.press(.function(1))
      case .photo: demo.open(2)
      case .empty: parts.requests.showEmptyCollection()
      }
      demo.settle()
    }

    var layout: LayoutChoice {
      switch self {
      case .list: .list
      case .outline: .outline
      case .flow: .coverflow
      default: .grid
      }
    }
  }

  private func window(
    _ screen: Screen, _ language: Language, size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> DemoWindow {
    try Language.$current.withValue(language) {
      let demo = DemoWindow(
        GeneratedCatalog(count: screen == .empty ? 0 : 60), layout: screen.layout, size: size,
        direction: language.code.isRightToLeft ? .rightToLeft : .leftToRight)
      demo.loop.makeCurrent()
      try screen.show(in: demo)
      return demo
    }
  }

  @Test("Every text of the window is made in the language of the program", arguments: Screen.allCases)
  func texts(screen: Screen) throws {
    // Each text of the language has a mark; what is between marks is data, such as a number or a key.
    let marked = Language(.de) { key in
      key.hasPrefix("number.") ? nil : key == "date.day" ? "«%1$@»" : "«\(key)»"
    }
    let demo = try window(screen, marked)
    // The hidden bar of the navigation controller has a title of UIKit.
    let shown = Self.labels(in: demo.app.window).filter { label in
      !sequence(first: label as UIView, next: \.superview).contains { $0 is UINavigationBar }
    }.compactMap(\.text)
    #expect(shown.count > 3)
    for text in shown where !Self.names.contains(text) {
      var rest = text
      while let mark = rest.firstMatch(of: /«[^«»]*»/) { rest.removeSubrange(mark.range) }
      #expect(rest.firstMatch(of: /[A-Za-z]{2}/) == nil, "\(text)")
    }
  }

  /// The program's name, and the typed text.
  private static let names: Set<String> = ["Collection", "zzz"]

  @Test(
    "No text is cut in any language, in wide and in narrow windows",
    arguments: Language.Code.allCases, [CGSize(width: 1280, height: 800), CGSize(width: 480, height: 800)])
  func widths(code: Language.Code, size: CGSize) throws {
    let language = ProgramLanguage.language(code)
    for screen in Screen.allCases {
      let demo = try window(screen, language, size: size)
      for label in Self.labels(in: demo.app.window) {
        let fits = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 40)).width
        guard label.numberOfLines == 1, fits > label.bounds.width + 0.5 else { continue }
        // Names of photos and the summary of a narrow status bar are shortened in their middle.
        #expect(label.lineBreakMode == .byTruncatingMiddle, "\(code) \(screen): \(label.text ?? "")")
      }
    }
  }

  private static func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let own =
      (view as? UILabel).flatMap { $0.text?.isEmpty == false && $0.bounds.width > 0 ? [$0] : nil } ?? []
    return own + view.subviews.flatMap(labels)
  }

  @Test("The language is that of the session's messages, with the list of LANGUAGE before it")
  func session() {
    func code(_ variables: [String: String]) -> Language.Code? { Language.Code(environment: variables) }
    #expect(code(["LANG": "de_AT.UTF-8"]) == .de)
    #expect(code(["LANG": "de_DE", "LC_MESSAGES": "fr_FR"]) == .fr)
    #expect(code(["LANG": "de_DE", "LC_ALL": "es"]) == .es)
    #expect(code(["LANG": "sv_SE", "LANGUAGE": "fi:ja:de"]) == .ja)
    #expect(code(["LANG": "iw_IL"]) == .he)
    #expect(code(["LANG": "C", "LANGUAGE": "de"]) == nil)
    #expect(code(["LANG": "sv_SE"]) == nil)
    #expect(code([:]) == nil)
  }

  @Test("A window has the session's language and its direction, a picture is English")
  func options() throws {
    var options = try ContentOptions.parse([])
    #expect(options.settleLanguage(isWindow: true, environment: ["LANG": "ar_EG.UTF-8"]) == .ar)
    #expect(options.direction == .rtl)
    options = try ContentOptions.parse([])
    #expect(options.settleLanguage(isWindow: false, environment: ["LANG": "ar_EG.UTF-8"]) == .en)
    #expect(options.direction == nil)
    options = try ContentOptions.parse(["--language", "he", "--direction", "ltr"])
    #expect(options.settleLanguage(isWindow: false, environment: [:]) == .he)
    #expect(options.direction == .ltr)
    // Without texts in the language, its direction is that of the window's host.
    options = try ContentOptions.parse([])
    #expect(options.settleLanguage(isWindow: true, environment: ["LANG": "fa_IR"]) == .en)
    #expect(options.direction == nil)
    #expect(throws: (any Error).self) { try ContentOptions.parse(["--language", "xx"]) }
  }

  @Test("A recorded trace has the language")
  func traces() throws {
    let options = try ContentOptions.parse(["--items", "10"])
    let demo = DemoWindow(GeneratedCatalog(count: 10))
    #expect(options.scene(of: demo.browser)["language"] == nil)
    Language.$current.withValue(ProgramLanguage.language(.fr)) {
      #expect(options.scene(of: demo.browser)["language"] == "fr")
    }
  }

  @Test("Names of months are found in the language of the dates")
  func search() throws {
    try Language.$current.withValue(ProgramLanguage.language(.de)) {
      let catalog = PhotoCatalog(root: SampleAlbums.path)
      try catalog.scanNow()
      let search = try #require(PhotoSearch("september", in: SearchIndex(catalog)))
      #expect(search.found(in: catalog.history.current).sections.map(\.id) == [0])
      #expect(
        PhotoSearch("dezember sept.", in: SearchIndex(catalog))?.found(in: catalog.history.current).count == 0
      )
    }
  }

  // MARK: Sources

  /// The texts of the string literals in the sources of some modules, with the places of their values, and
  /// the files in which they are.
  private func literals(_ modules: [String]) throws -> [(text: String, file: String)] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    var result: [(String, String)] = []
    for module in modules {
      let folder = sources.appending(path: module)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift")
      }
      for file in files {
        let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
          .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        for line in lines { result += Self.literals(in: line).map { ($0, "\(module)/\(file)") } }
      }
    }
    return result
  }

  /// The literals of a line; those inside of values come after those around them.
  private static func literals(in line: Substring) -> [String] {
    var result: [String] = []
    var rest = line[...]
    while let start = rest.firstIndex(of: "\"") {
      rest = rest[rest.index(after: start)...]
      var (text, inner) = ("", Substring())
      while let character = rest.first, character != "\"" {
        rest.removeFirst()
        guard character == "\\", let next = rest.first else {
          text.append(character)
          continue
        }
        rest.removeFirst()
        guard next == "(" else {
          text.append(next)
          continue
        }
        var depth = 1
        while depth > 0, let character = rest.popFirst() {
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          inner.append(character)
        }
        text += "%"
      }
      rest = rest.dropFirst()
      result += [text] + literals(in: inner)
    }
    return result
  }

  private static func withPlaces(_ key: String) -> String { key.replacing(/%(?:@|lld)/, with: "%") }

  private func keys() throws -> Set<String> {
    let texts = try Language.texts(ofFile: try #require(ProgramLanguage.folders.last) + "/de.strings")
    return Set(texts.keys)
  }

  @Test("Each text of the languages is in the sources")
  func unusedKeys() throws {
    let used = Set(
      try literals(["Demo", "PhotoLibrary", "ImageLoading", "Files", "ViewTree/Keys"]).map(\.text))
    let forms = /^(.*) \((?:zero|one|two|few|many)\)$/
    let unused = try keys().filter { key in
      let text = key.wholeMatch(of: forms).map { String($0.1) } ?? key
      return !text.hasPrefix("number.") && !used.contains(Self.withPlaces(text))
    }
    #expect(unused.sorted() == [])
  }

  @Test("Each text in the sources of the window has translations")
  func literalsWithoutTranslation() throws {
    let known = Set(try keys().map(Self.withPlaces))
    let others = try literals(["Demo"]).filter { text, file in
      // The command line is English.
      guard !file.contains("/App/"), !known.contains(text), !text.contains("_") else { return false }
      return text.firstMatch(of: /[A-Za-z]{3,} [a-z]{2,}|^[A-Z][a-z]{2,}/) != nil
        && !Self.untranslated.contains(text)
    }
    #expect(others.map { "\($0.file): \($0.text)" }.sorted() == [])
  }

  /// Names, messages on the standard error, and English texts for the number 1.
  private static let untranslated: Set<String> = [
    "AlbumPanel", "RowText", "Collection", "there are % sections",
    "Cannot watch all folders for new files: %",
    "Cannot watch the folder for new files: %", "% file skipped", "% photo copied",
  ]
}
