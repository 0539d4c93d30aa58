import CSDL2
import Hosting
import ViewTree

/// The clipboard where windows do not belong to X11: it contains texts only.
final class SDLClipboard: PasteboardAccess {
  var string: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  var selectedText: String? {
    get {
      guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set { if let newValue { SDL_SetPrimarySelectionText(newValue) } }
  }
}
