import CSDL2

/// Moves keys behind the text that they make an input method type.
///
/// A key that ends a composition and is passed on, such as Space in some input methods, is reported by SDL
/// before the text: SDL asks the input method about the key, and reads its messages, which came before the
/// answer, after the key.
struct ComposingKeys {
  private var held: [SDL_Event] = []

  /// Whether an event waits for the others that SDL has: a key that is pressed while a text is composed,
  /// the character that it types, and the changes of keys behind it.
  mutating func hold(_ event: SDL_Event, isComposing: Bool) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN where isComposing || !held.isEmpty: break
    case SDL_KEYUP where !held.isEmpty: break
    case SDL_TEXTINPUT where held.last.map(Self.typesCharacter) == true: break
    default: return false
    }
    held.append(event)
    return true
  }

  /// Returns the events that have waited, in their order.
  mutating func release() -> [SDL_Event] {
    defer { held = [] }
    return held
  }

  /// Whether SDL reports the text of a key behind it.
  private static func typesCharacter(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_KEYDOWN.rawValue else { return false }
    let key = event.key.keysym
    let commands = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
    // SDL sets a bit above the range of characters for keys without a character.
    return (0x20..<0x11_0000).contains(key.sym) && key.sym != SDLK_DELETE.rawValue
      && UInt32(key.mod) & commands == 0
  }
}
