import CSDL2
import CXInput
import Hosting

/// The user's keyboard, of which SDL reports keys by their place and by their symbol in the active layout.
struct Keyboard {
  /// Returns the layouts among which the user switches. The default is none.
  var layouts: () -> [KeyboardLayout] = { [] }
  /// Returns the active layout. The default is that of SDL.
  var active: () -> KeyboardLayout = { KeyboardLayout { Self.symbol(of: $0) } }

  /// Returns whether the right Alt key is AltGr, which types other characters and is no modifier of commands.
  /// Nil, the default, is unknown: the key is a modifier of commands, and types characters.
  var hasAltGr: () -> Bool? = { nil }
  /// Returns the modifier keys that are down now, as SDL has them.
  var state: () -> UInt16 = { UInt16(truncatingIfNeeded: SDL_GetModState().rawValue) }

  func modifiers(_ state: UInt16) -> KeyModifiers {
    KeyModifiers(sdl: state & Self.rightAlt != 0 && hasAltGr() == true ? state & ~Self.rightAlt : state)
  }

  var modifiers: KeyModifiers { modifiers(state()) }

  /// Whether keys type text now. With Alt or Super they perform commands, although SDL reports their text
  /// too.
  var typesText: Bool {
    let state = state()
    let isAltGr = state & Self.rightAlt != 0 && hasAltGr() != false
    return KeyModifiers(sdl: isAltGr ? state & ~Self.rightAlt : state)
      .isDisjoint(with: [.alternate, .command])
  }

  private static let rightAlt = UInt16(KMOD_RALT.rawValue)

  /// Returns the character that a pressed key counts as for commands that are not for its own one; nil if
  /// there is none.
  func alternative(of keysym: SDL_Keysym) -> Character? {
    guard let key = Self.keys[keysym.scancode.rawValue] else { return nil }
    return active().alternative(
      ofKey: key, typing: Self.character(SDL_KeyCode(UInt32(bitPattern: keysym.sym))), others: layouts)
  }

  private static func symbol(of key: Character) -> Character? {
    guard let scancode = scancodes[key] else { return nil }
    return character(SDL_KeyCode(UInt32(bitPattern: SDL_GetKeyFromScancode(scancode))))
  }

  private static func character(_ key: SDL_KeyCode) -> Character? {
    if case .character(let character)? = KeyCode(sdl: key) { character } else { nil }
  }

  /// The places of keys, by their character in the US layout.
  private static let scancodes: [Character: SDL_Scancode] = {
    var result: [Character: SDL_Scancode] = [:]
    for (first, keys) in [
      (SDL_SCANCODE_A, "abcdefghijklmnopqrstuvwxyz1234567890"), (SDL_SCANCODE_MINUS, "-=[]\\"),
      (SDL_SCANCODE_SEMICOLON, ";'`,./"),
    ] {
      for (index, key) in keys.enumerated() {
        result[key] = SDL_Scancode(first.rawValue + UInt32(index))
      }
    }
    return result
  }()

  private static let keys = Dictionary(uniqueKeysWithValues: scancodes.map { ($1.rawValue, $0) })
}

/// The keyboard of an X server.
enum X11Keyboard {
  /// The largest number of layouts that a keyboard has.
  private static let groupCount: CInt = 4
  /// The rows of keys, with the number of the first one at the server. They are in the order of the PC's
  /// keyboard.
  private static let rows: [(first: UInt8, keys: String)] = [
    (10, "1234567890-="), (24, "qwertyuiop[]"), (38, "asdfghjkl;'`"), (51, "\\zxcvbnm,./"),
  ]
  /// The number of the right Alt key at the server.
  private static let rightAlt: UInt8 = 108
  private static let keycodes = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in
      row.keys.enumerated().map { ($1, row.first + UInt8($0)) }
    })

  /// Whether the right Alt key is AltGr. Nil where SDL does not use X11.
  static func hasAltGr(_ sdlWindow: OpaquePointer) -> Bool? {
    guard let display = XInputTouchpad.window(of: sdlWindow)?.display, let library = X11Library.shared
    else { return nil }
    // The keys ISO_Level3_Shift, ISO_Level5_Shift and Mode_switch.
    return [0xFE03, 0xFE11, 0xFF7E].contains(library.XkbKeycodeToKeysym(display, rightAlt, 0, 0))
  }

  /// Returns the layouts of the keyboard; none where SDL does not use X11. Only their characters of ASCII are
  /// complete.
  static func layouts(of sdlWindow: OpaquePointer) -> [KeyboardLayout] {
    guard let display = XInputTouchpad.window(of: sdlWindow)?.display, let library = X11Library.shared
    else { return [] }
    return (0..<groupCount).map { group in
      KeyboardLayout { key in
        guard let keycode = keycodes[key] else { return nil }
        // The symbols of printable ASCII are its codes.
        let symbol = library.XkbKeycodeToKeysym(display, keycode, group, 0)
        return (0x20...0x7E).contains(symbol) ? Character(Unicode.Scalar(UInt8(symbol))) : nil
      }
    }
  }
}
