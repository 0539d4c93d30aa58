import CSDL2
import Foundation
import Hosting
import Testing

@testable import SDLHost

/// The keys of layouts, in the order of those of the US layout, and the characters that they count as.
@Suite("Keyboard layouts") struct KeyboardLayoutTests {
  /// A layout; spaces are keys without a character.
  private static func layout(_ symbols: String) -> KeyboardLayout {
    // Vowel signs would be a part of the character before.
    let symbols = symbols.unicodeScalars.map { Character($0) }
    return KeyboardLayout { key in
      KeyboardLayout.keys.firstIndex(of: key).flatMap { symbols[$0] == " " ? nil : symbols[$0] }
    }
  }

  private static let us = layout("`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./")
  private static let layouts = [
    "us": us,
    "ru": layout("ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю."),
    "ua": layout("'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю."),
    "gr": layout("`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ 'ζχψωβνμ,./"),
    "il": layout(";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ."),
    "ara": layout("ذ1234567890-=ضصثقفغعهخحجد\\شسيبلاتنمكطئءؤر ىةوزظ"),
    "ir": layout(" ۱۲۳۴۵۶۷۸۹۰-=ضصثقفغعهخحجچ\\شسیبلاتنمکگظطزرذدپو./"),
    "th": layout("_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ"),
    "de": layout(" 1234567890ß qwertzuiopü+#asdfghjklöäyxcvbnm,.-"),
    "fr": layout("²&é\"'(-è_çà)=azertyuiop $*qsdfghjklmùwxcvbn,;:!"),
    "cz": layout(";+ěščřžýáíé=´qwertzuiopú)¨asdfghjklů§yxcvbnm,.-"),
    "dvorak": layout("`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz"),
    "jp": layout(" 1234567890-^qwertyuiop@[]asdfghjkl;:zxcvbnm,./"),
    "tr": layout("\"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç."),
  ]

  private func alternative(_ key: Character, in name: String, with others: [String] = []) -> Character? {
    let layout = Self.layouts[name]
    return layout?.alternative(
      ofKey: key, typing: layout?[key], others: { others.compactMap { Self.layouts[$0] } })
  }

  @Test(
    "A layout is Latin if it types the Latin letters",
    arguments: [
      ("us", true), ("de", true), ("fr", true), ("cz", true), ("dvorak", true), ("jp", true), ("tr", true),
      ("ru", false), ("ua", false), ("gr", false), ("il", false), ("ara", false), ("ir", false),
      ("th", false),
    ])
  func scripts(name: String, isLatin: Bool) { #expect(Self.layouts[name]?.isLatin == isLatin) }

  @Test(
    "Each key of a layout of another script counts as that of the US layout",
    arguments: ["ru", "ua", "gr", "il", "ara", "ir", "th"])
  func otherScripts(name: String) {
    for key in KeyboardLayout.keys {
      let symbol = Self.layouts[name]?[key]
      #expect(alternative(key, in: name) == (symbol == key ? nil : key), "\(key)")
    }
    // The signs of the Greek and Hebrew layouts on keys of letters.
    #expect(alternative("q", in: "gr") == "q" && alternative("w", in: "il") == "w")
    #expect(alternative("5", in: "ir") == "5" && alternative("5", in: "ru") == nil)
  }

  @Test("A Latin layout among which the user switches determines the letters")
  func otherLayouts() {
    #expect(alternative("q", in: "ru", with: ["us"]) == "q")
    #expect(alternative("q", in: "ru", with: ["ru", "fr"]) == "a")
    #expect(alternative("z", in: "gr", with: ["de"]) == "y")
    #expect(alternative("s", in: "ru", with: ["gr", "dvorak", "us"]) == "o")
    #expect(alternative("'", in: "ru", with: ["dvorak"]) == "-")
    // The French layout has digits with Shift.
    #expect(alternative("3", in: "th", with: ["fr"]) == "3")
    // A dead key of the other layout does not count.
    #expect(alternative("`", in: "ru", with: ["de"]) == "`")
  }

  @Test(
    "Letters and signs of Latin layouts count as themselves",
    arguments: ["us", "de", "fr", "dvorak", "jp", "tr"])
  func latin(name: String) {
    for key in KeyboardLayout.keys where !("0"..."9").contains(key) {
      #expect(alternative(key, in: name, with: ["us"]) == nil, "\(key)")
    }
  }

  @Test("Keys of digits count as digits where a layout types these with Shift")
  func digits() {
    for digit in "1234567890" {
      #expect(alternative(digit, in: "fr") == digit)
      #expect(alternative(digit, in: "cz") == digit)
      for name in ["us", "de", "dvorak", "jp", "tr"] { #expect(alternative(digit, in: name) == nil) }
    }
  }

  @Test("A single letter of another script counts as the Latin one, also in a Latin layout")
  func single() {
    let mixed = KeyboardLayout { $0 == "w" ? "ж" : $0 }
    #expect(mixed.alternative(ofKey: "w", typing: "ж", others: { [] }) == "w")
    #expect(mixed.alternative(ofKey: "e", typing: "e", others: { [] }) == nil)
  }

  @Test("The right Alt key is a modifier of commands, unless it is AltGr")
  @MainActor func altGr() {
    var keyboard = Keyboard()
    let (left, right) = (UInt16(KMOD_LALT.rawValue), UInt16(KMOD_RALT.rawValue))
    let control = UInt16(KMOD_RCTRL.rawValue)
    #expect(keyboard.modifiers(right | control) == [.alternate, .control])
    keyboard.hasAltGr = { true }
    #expect(keyboard.modifiers(right | control) == .control)
    #expect(keyboard.modifiers(left) == .alternate && keyboard.modifiers(left | right) == .alternate)
  }

  @Test("Keys type no text with Alt or Super, but with AltGr and with Shift")
  @MainActor func text() {
    var keyboard = Keyboard()
    func types(_ modifiers: SDL_Keymod, hasAltGr: Bool?) -> Bool {
      keyboard.hasAltGr = { hasAltGr }
      keyboard.state = { UInt16(truncatingIfNeeded: modifiers.rawValue) }
      return keyboard.typesText
    }
    for hasAltGr in [true, false, nil] {
      #expect(types(KMOD_NONE, hasAltGr: hasAltGr) && types(KMOD_LSHIFT, hasAltGr: hasAltGr))
      #expect(!types(KMOD_LALT, hasAltGr: hasAltGr) && !types(KMOD_RGUI, hasAltGr: hasAltGr))
      #expect(types(KMOD_RALT, hasAltGr: hasAltGr) == (hasAltGr != false))
    }
  }

  @Test("Keys of SDL are looked up by their place; a dead key of another script is its Latin key")
  @MainActor func translation() {
    var translator = EventTranslator()
    translator.keyboard.active = { Self.layouts["gr"]! }
    func press(_ scancode: SDL_Scancode, _ symbol: UInt32) -> InputEvent.Key? {
      var event = SDL_Event()
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.scancode = scancode
      event.key.keysym.sym = Int32(bitPattern: symbol)
      event.key.keysym.mod = UInt16(truncatingIfNeeded: KMOD_LCTRL.rawValue)
      var result: InputEvent.Key?
      translator.translate(event, at: 0, modifiers: []) { if case .key(let key) = $0.kind { result = key } }
      return result
    }
    #expect(
      press(SDL_SCANCODE_A, 0x3B1) == .init(code: .character("α"), phase: .down, latin: "a"))
    #expect(press(SDL_SCANCODE_Q, 0x3B) == .init(code: .character(";"), phase: .down, latin: "q"))
    #expect(press(SDL_SCANCODE_1, 0x31) == .init(code: .character("1"), phase: .down))
    #expect(press(SDL_SCANCODE_SEMICOLON, 1 << 30) == .init(code: .character(";"), phase: .down, latin: ";"))
    #expect(press(SDL_SCANCODE_LEFT, SDLK_LEFT.rawValue) == .init(code: .left, phase: .down))
    #expect(press(SDL_SCANCODE_UNKNOWN, 0x3B1) == .init(code: .character("α"), phase: .down))
    translator.keyboard.layouts = { [Self.layouts["fr"]!] }
    #expect(press(SDL_SCANCODE_Q, 0x3B)?.latin == "a")
  }
}
