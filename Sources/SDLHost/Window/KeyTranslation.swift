import CSDL2
import Hosting
import ViewTree

extension KeyModifiers {
  init(sdl: UInt16) {
    let bits = UInt32(sdl)
    var result: KeyModifiers = []
    if bits & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if bits & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if bits & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0 { result.insert(.alternate) }
    if bits & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0 { result.insert(.command) }
    self = result
  }
}

extension KeyCode {
  /// Creates a key from its symbol in the user's keyboard layout; nil for modifiers and for keys without a
  /// `KeyCode`.
  init?(sdl key: SDL_KeyCode) {
    switch key {
    case SDLK_LEFT: self = .left
    case SDLK_RIGHT: self = .right
    case SDLK_UP: self = .up
    case SDLK_DOWN: self = .down
    case SDLK_HOME: self = .home
    case SDLK_END: self = .end
    case SDLK_PAGEUP: self = .pageUp
    case SDLK_PAGEDOWN: self = .pageDown
    case SDLK_RETURN, SDLK_KP_ENTER: self = .return
    case SDLK_ESCAPE: self = .escape
    case SDLK_TAB: self = .tab
    case SDLK_BACKSPACE: self = .backspace
    case SDLK_DELETE: self = .delete
    case SDLK_INSERT: self = .insert
    case SDLK_APPLICATION, SDLK_MENU: self = .contextMenu
    case SDLK_KP_PLUS: self = .character("+")
    case SDLK_KP_MINUS: self = .character("-")
    case SDLK_KP_0: self = .character("0")
    default:
      let value = key.rawValue
      if value >= SDLK_F1.rawValue, value <= SDLK_F12.rawValue {
        self = .function(Int(value - SDLK_F1.rawValue) + 1)
      } else if value >= SDLK_F13.rawValue, value <= SDLK_F24.rawValue {
        self = .function(Int(value - SDLK_F13.rawValue) + 13)
      } else if value >= 32, value < 0x11_0000, let scalar = Unicode.Scalar(value) {
        // SDL sets a bit above the range of characters for keys without a character.
        self = .character(Character(scalar))
      } else {
        return nil
      }
    }
  }
}
